"""The shared input of all tools: the built app and the routes to render."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from bench.folder import CACHE, CATALOGUE, PICTURES, ROOT, make_folder, put_aside
from prerender.browser.chromium import BROWSER_VARIABLE, Chromium
from prerender.browser.find import find_chromium
from prerender.bundle.sources import content_file
from prerender.routes import is_not_found, path_of

BUNDLE = "build/spa"
SITE = "build/site"
LIMIT = "build/limit"
RENDER = "bench/limit/render.tsx"
BUILD = (sys.executable, "-W", "ignore", "-m", "prerender", "build")
_NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
_PAGE = re.compile(r'<div id="root"[^>]* data-page="([^"]+)"')


@dataclass(frozen=True, slots=True)
class Stage:
    """A project with a catalogue of one size and its built app, and a project for clean builds."""

    size: int
    folder: Path
    second: Path
    chromium: Chromium
    pages: Mapping[str, str]
    """The path of every indexable page, and the app's own name for that page."""

    @property
    def environment(self) -> dict[str, str]:
        """Return the environment of every command: the same browser and the project's modules."""
        return environment_of(self.chromium)


def environment_of(chromium: Chromium) -> dict[str, str]:
    """Return an environment in which a tool finds this browser and this project's modules.

    The environment lets Python write bytecode, which many containers disable. Without bytecode,
    every start compiles our modules again, which takes a seventh of a second.
    """
    own = {
        "PYTHONPATH": str(ROOT),
        BROWSER_VARIABLE: str(chromium.executable),
        "NODE_ENV": "production",
    }
    if chromium.libraries:
        own["LD_LIBRARY_PATH"] = str(chromium.libraries)
    inherited = {name: value for name, value in os.environ.items() if name != _NO_BYTECODE}
    return inherited | own


def set_stage(size: int, folder: Path, *, limit: bool) -> Stage:
    """Create the projects in ``folder`` and build the app; with ``limit``, also build it for Node.

    Raises CalledProcessError if a build fails.
    """
    first, second = folder / "first", folder / "second"
    chromium = find_chromium(ROOT, ROOT / CACHE, os.environ)
    environment = environment_of(chromium)
    for project in (first, second):
        make_folder(size, project)
    subprocess.run(BUILD, cwd=first, env=environment, check=True, stdout=subprocess.DEVNULL)
    if limit:
        _build_limit(first, environment)
    return Stage(size, first, second, chromium, dict(_pages(first / SITE)))


def _build_limit(project: Path, environment: Mapping[str, str]) -> None:
    """Build for Node inside the project, with the catalogue that its build has published."""
    entry = project / RENDER
    entry.parent.mkdir(parents=True)
    shutil.copyfile(ROOT / RENDER, entry)
    vite = ["node_modules/.bin/vite", "build", "spa", "--ssr", str(entry), "--emptyOutDir"]
    output = ["--outDir", str(project / LIMIT), "--logLevel", "warn"]
    own = {**environment, "PUBLISHED_CATALOGUE": str(content_file(project / BUNDLE))}
    subprocess.run([*vite, *output], cwd=project, env=own, check=True)


def _pages(site: Path) -> list[tuple[str, str]]:
    pages = []
    for file in sorted(site.rglob("*.html")):
        name = file.relative_to(site).as_posix()
        found = _PAGE.search(file.read_text("utf-8"))
        if found and not is_not_found(name):
            pages.append((path_of(name), found[1]))
    return pages


def forget(project: Path, *, bundle: bool) -> None:
    """Move our build output aside, but keep encoded pictures; with ``bundle``, move the app too."""
    kept = project / CACHE
    old = [project / SITE, *(entry for entry in kept.iterdir() if entry.name != PICTURES)]
    for entry in [*old, project / BUNDLE] if bundle else old:
        put_aside(entry, project)


def edit_product(project: Path) -> None:
    """Change one text of one product to a new value."""
    file = project / CATALOGUE
    content = json.loads(file.read_text("utf-8"))
    features = content["products"][-1]["keyFeatures"]
    features[0] = f"{features[0]}, again"
    file.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", "utf-8")
