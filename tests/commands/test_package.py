"""The wheel, installed beside the locked packages in an environment of its own."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from tests.support.project import LIMIT, ROOT

CATALOGUE = (
    "prerender/catalogue/",
    "prerender/commands/catalogue/",
    "prerender/pipeline/datasheets/",
    "prerender/preview/",
)
"""Folders of this site's own code."""
PAGE = (
    '<!doctype html><html lang="en"><head><title>One</title>'
    '<link rel="canonical" href="https://one.example/"></head><body><h1>One</h1></body></html>'
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the files that git tracks."""
    folder = tmp_path_factory.mktemp("wheel")
    source = folder / "source"
    shutil.copytree(
        ROOT / "prerender", source / "prerender", ignore=shutil.ignore_patterns("__pycache__")
    )
    for name in ("pyproject.toml", "requirements-engine.in", "docs/engine/README.md", "LICENSE"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, source / name)
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    run(*pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, source)
    [built] = folder.glob("prehydrate-*.whl")
    return built


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into a new environment and return its command."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, with_pip=True)
    run(folder / "bin/python", "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", wheel)
    places = sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)})
    Path(places, "locked.pth").write_text(f"{sysconfig.get_path('purelib')}\n", "utf-8")
    return folder / "bin/prehydrate"


def run(*arguments: str | Path, **options: object) -> subprocess.CompletedProcess[str]:
    """Run a program that must succeed or report findings, without our sources on its path."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= dict(options.pop("environment", {}))  # type: ignore[call-overload]
    done = subprocess.run(
        arguments,
        env=environment,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
        cwd=options.pop("cwd", None),  # type: ignore[call-overload]
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr
    return done


@pytest.mark.slow
def test_wheel_contains_the_data_and_requires_the_packages_of_a_build(wheel: Path) -> None:
    """The wheel has every file of the engine, nothing of the catalogue, and names its packages."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        [metadata] = [name for name in names if name.endswith(".dist-info/METADATA")]
        lines = archive.read(metadata).decode().splitlines()
    required = {line.partition(": ")[2] for line in lines if line.startswith("Requires-Dist: ")}

    assert {name.partition("/")[0] for name in names if ".dist-info/" not in name} == {"prerender"}
    package = (file for file in (ROOT / "prerender").rglob("*") if file.is_file())
    files = {file.relative_to(ROOT).as_posix() for file in package if file.suffix != ".pyc"}
    files = {name for name in files if not name.startswith(CATALOGUE)}
    assert files == {name for name in names if ".dist-info/" not in name}
    assert required == set((ROOT / "requirements-engine.in").read_text("utf-8").split())


@pytest.mark.slow
def test_installed_command_works_without_a_project(
    command: Path, chromium: Chromium, tmp_path: Path
) -> None:
    """The installed command prints its help, and audits and visits a folder of HTML."""
    (tmp_path / "out").mkdir()
    (tmp_path / "out/index.html").write_text(PAGE, "utf-8")
    environment = {"CHROMIUM": str(chromium.executable), "XDG_CACHE_HOME": str(tmp_path / "caches")}
    if chromium.libraries:
        environment["LD_LIBRARY_PATH"] = str(chromium.libraries)

    assert "usage: prehydrate " in run(command, "--help", cwd=tmp_path).stdout
    audited = run(command, "audit", "out", cwd=tmp_path)
    assert audited.returncode == 1
    assert "has no viewport meta tag" in audited.stdout
    visited = run(command, "visit", "out", cwd=tmp_path, environment=environment)
    assert visited.returncode == 0, visited.stdout + visited.stderr
