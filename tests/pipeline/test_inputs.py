"""The page cache key contains every input of a page."""

import json
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from prerender.bundle.bundle import Bundle
from prerender.pipeline.job import Inputs, inputs_of, reason_to_render, store_inputs
from prerender.settings import read_settings
from prerender.store import Store
from tests.support.project import ROOT

INPUTS = Inputs("https://a.example", "Chromium 147", "app", {"prerender/store.py": "1"})


@pytest.mark.parametrize(
    "changed",
    [
        replace(INPUTS, origin="https://b.example"),
        replace(INPUTS, browser="Chromium 148"),
        replace(INPUTS, app="other"),
        replace(INPUTS, tool={"prerender/store.py": "2"}),
        replace(INPUTS, tool={}),
        replace(INPUTS, locales="ar"),
    ],
)
def test_key_changes_with_every_input(changed: Inputs) -> None:
    """A different origin, browser, app or prerenderer version invalidates every page."""
    assert changed.key != INPUTS.key


def test_reason_to_render_names_each_input_that_changed() -> None:
    """The reason is a missing cache, the changed inputs, or else the data of the pages."""
    store = Store(None, 1_000_000)

    assert reason_to_render(INPUTS, store) == "no earlier build is cached"
    store_inputs(INPUTS, store)
    assert reason_to_render(INPUTS, store) == "they are new, or their data changed"
    changed = replace(INPUTS, origin="https://b.example", app="other")
    assert reason_to_render(changed, store) == "the origin and the app changed"


LOADED = """
import json, sys
import prerender.pipeline.build, prerender.pipeline.cluster.coordinator
import prerender.pipeline.cluster.worker
files = [module.__file__ for name, module in sys.modules.items() if name.startswith("prerender")]
print(json.dumps(files))
"""


@pytest.fixture(scope="module")
def tool(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Return the prerenderer's files that the key covers."""
    folder = tmp_path_factory.mktemp("app")
    bundle = Bundle(folder, {}, {}, {}, "app", ())
    settings = read_settings(ROOT, {})
    return set(inputs_of(bundle, settings, Chromium(Path(sys.executable))).tool)


@pytest.mark.usefixtures("programs")
def test_key_covers_the_modules_that_a_build_loads(tool: set[str]) -> None:
    """Every module of the package that Python loads for a build or a worker is in the key."""
    printed = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", LOADED],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    loaded = {Path(file).relative_to(ROOT).as_posix() for file in json.loads(printed.stdout)}

    assert loaded <= tool
    assert len(loaded) > 60


def test_key_covers_the_data_of_these_packages(tool: set[str]) -> None:
    """Scripts, fonts and the vocabulary that the package installs are in the key."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    data = settings["tool"]["setuptools"]["package-data"]

    # The catalogue decides the page data, which the key of each page covers.
    for package, patterns in data.items():
        if package.startswith("prerender.catalogue"):
            continue
        folder = ROOT.joinpath(*package.split("."))
        files = [file for pattern in patterns for file in folder.glob(pattern)]
        assert files
        assert {file.relative_to(ROOT).as_posix() for file in files} <= tool


@pytest.mark.parametrize("folder", ["catalogue", "commands", "deploy", "preview"])
def test_key_covers_nothing_that_decides_no_page(tool: set[str], folder: str) -> None:
    """A change of a command, of deployment or of the editor invalidates no page."""
    assert (ROOT / "prerender" / folder).is_dir()
    assert not [file for file in tool if file.startswith(f"prerender/{folder}/")]
