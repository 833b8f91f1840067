"""The table of docs/engine/compatibility.md, from builds of the small apps in `apps`."""

import asyncio
import json
import re
import shutil
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops

from prerender.browser.browser import Browser, launch
from prerender.browser.chromium import Chromium
from prerender.browser.find import find_chromium
from prerender.host.server import host_app, listening
from prerender.system.machine import this_machine
from tests.support.browser_page import BrowserPage
from tests.support.harbour import edit, npm
from tests.support.project import ROOT, Project

PAGE = ROOT / "docs/engine/compatibility.md"
_FOLDER = ROOT / "tests/foreign/apps"
APPS: dict[str, dict[str, Any]] = tomllib.loads((_FOLDER / "apps.toml").read_text("utf-8"))
_HEAD = "| Library | Builds | Same without script | Hydrates | Correct head | Lines to add |\n"
_CONFIGURATION = """import react from '@vitejs/plugin-react';
import {{ defineConfig }} from 'vite';
{imported}
export default defineConfig({{ plugins: [react(), {plugin}] }});
"""
_WINDOWS = {"desktop": (1280, False), "phone": (390, True)}
_NOISE = 0.00002
"""Share of pixels that can differ, because the edges of a picture are not exact."""
_SETTLED = 1.5
"""Seconds in which the apps' transitions end."""
_HEAD_RULES = {"title", "description", "canonical", "open-graph", "document", "structured-data"}
_UNPUBLISHED = re.compile(r"^\.|\.map$|prerender-page-")
"""Data of the build, source maps, and the chunk that only the crawl loads."""
_COPIES = "document.querySelectorAll('[data-published-style]').length"
_DOCUMENT = """(() => {
  const tags = 'title, meta, link[rel=canonical], script[async], script[type$="json"]';
  const { lang, dir, className, dataset } = document.documentElement;
  const head = [...document.head.querySelectorAll(tags)].map((tag) => tag.outerHTML).sort();
  return [lang, dir, className, dataset.theme, document.body.className, ...head];
})()"""


@dataclass(frozen=True, slots=True)
class View:
    """A page in one window, with its scripts or without them."""

    picture: Image.Image
    head: list[str]
    messages: list[str]


def install(folder: Path) -> Path:
    """Install the locked packages of all apps and the package in `react/`; return the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in ("package.json", "package-lock.json"):
        shutil.copyfile(_FOLDER / file, folder / file)
    npm(folder, "pack", str(ROOT / "react"))
    (packed,) = folder.glob("prehydrate-*.tgz")
    npm(folder, "install", "--no-save", str(packed))
    return folder


def write_app(name: str, installed: Path, root: Path) -> None:
    """Write an app into a new folder."""
    app = APPS[name]
    (root / "src").mkdir(parents=True)
    for file, target in {
        "package.json": "package.json",
        "index.html": "index.html",
        "main.jsx": "src/main.jsx",
        "site.jsx": "src/site.jsx",
        f"{app.get('app', name)}.jsx": "src/app.jsx",
    }.items():
        shutil.copyfile(_FOLDER / file, root / target)
    imported = f"import {app['import']};\n" if "import" in app else ""
    configuration = _CONFIGURATION.format(imported=imported, plugin=app.get("plugin", ""))
    (root / "vite.config.js").write_text(configuration, "utf-8")
    for file, text in app.get("files", {}).items():
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text(text, "utf-8")
    (root / "node_modules").symlink_to(installed / "node_modules")


def publish(name: str, installed: Path, root: Path, chromium: Chromium) -> tuple[Project, str]:
    """Publish an app by the steps of the guide; return the reason if that fails, or the report."""
    write_app(name, installed, root)
    project = Project.at(root, chromium)
    started = project.run("init")
    assert started.returncode == 0, started.stderr
    if "export const ready" in (root / "src/app.jsx").read_text("utf-8"):
        edit(root / "src/main.jsx", "import App from", "import App, { ready } from")
        edit(root / "src/main.jsx", "prerender(<App />)", "prerender(<App />, { ready })")
    built = project.run("build", "--format=json", "--origin", "https://boats.example")
    return project, built.stdout or built.stderr


async def examine(name: str, installed: Path, browser: Browser, chromium: Chromium) -> str:
    """Publish an app; return its row of the table."""
    app = APPS[name]
    with tempfile.TemporaryDirectory() as folder:
        project, output = await asyncio.to_thread(
            publish, name, installed, Path(folder) / "app", chromium
        )
        report = json.loads(output) if output.startswith("{") else {"published": False}
        if report["published"]:
            missing = _missing_files(project)
            cells = [_cell(missing), *await _compare(project.site, report, browser)]
        else:
            cells = [f"no: {_failure(output)}", "", "", ""]
    if cells[1] not in ("", "yes") and "differs" in app:
        cells[1] += f": {app['differs']}"
    return _row(app, cells)


def _missing_files(project: Project) -> set[str]:
    """Return the files of the built app that are not published."""
    built, site = (
        {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
        for folder in (project.root / "build/app", project.site)
    )
    return {file for file in built - site if not _UNPUBLISHED.search(file)}


def _failure(output: str) -> str:
    """Return the first error of a build that published nothing."""
    sys.stderr.write(output)
    errors = json.loads(output)["findings"]["errors"] if output.startswith("{") else []
    return str(errors[0]["message"]).partition("; before: ")[0] if errors else output


async def _compare(site: Path, report: dict[str, Any], browser: Browser) -> list[str]:
    """Return the cells for pages without script, hydration, and the head."""
    pages = sorted(
        f"/{file.relative_to(site).as_posix().removesuffix('.html').removesuffix('index')}"
        for file in site.rglob("*.html")
        if file.name != "404.html"
    )
    failed, heads = set[str](), set[str]()
    share = 0.0
    findings = report["findings"]
    rules = {one["rule"] for one in [*findings["errors"], *findings["warnings"]]}
    heads |= rules & _HEAD_RULES
    async with listening(host_app(site)) as origin:
        for path in pages:
            for window in _WINDOWS:
                still = await _view(browser, origin, path, window, script=False)
                running = await _view(browser, origin, path, window, script=True)
                share = max(share, _difference(still.picture, running.picture))
                failed.update(f"{window}: {message}" for message in running.messages)
                heads.update(set(still.head) ^ set(running.head))
    amount = f"{100 * share:.1f} %" if share >= 0.001 else "below 0.1 %"
    same = f"no, {amount} of the pixels" if share > _NOISE else "yes"
    return [same, *map(_cell, (failed, heads))]


def _difference(before: Image.Image, after: Image.Image) -> float:
    """Return the share of pixels that differ in two pictures."""
    size = (max(before.width, after.width), max(before.height, after.height))
    pixels = ImageChops.difference(*(one.crop((0, 0, *size)) for one in (before, after)))
    counts = pixels.convert("L").point(bool).histogram()
    return counts[1] / (size[0] * size[1])


async def _view(browser: Browser, origin: str, path: str, window: str, *, script: bool) -> View:
    """Open a page, wait until it no longer moves, and read it."""
    width, touch = _WINDOWS[window]
    page = await BrowserPage.arrive(browser, origin, path, width=width, touch=touch, script=script)
    await asyncio.sleep(_SETTLED)
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        await page.picture(Path(file.name))
        picture = Image.open(file).convert("RGB")
    view = View(picture, await page.evaluate(_DOCUMENT), [*page.console, *page.violations])
    if script and await page.evaluate(_COPIES):
        view.messages.append("copies of styles remain")
    await page.close()
    return view


def _cell(problems: set[str]) -> str:
    return f"no: {'; '.join(sorted(problems))}" if problems else "yes"


def _row(app: dict[str, Any], cells: list[str]) -> str:
    """Return a row of the table."""
    locked = json.loads((_FOLDER / "package-lock.json").read_text("utf-8"))["packages"]
    versions = ", ".join(
        f"{name} {locked[f'node_modules/{name}']['version']}" for name in app["packages"]
    )
    library = f"{app['name']} ({versions})"
    return f"| {' | '.join([library, *cells, app.get('needs', '')])} |\n"


def table_rows(text: str) -> dict[str, str]:
    """Return the rows of the table by the names of their libraries."""
    rows = text.partition(_HEAD)[2].partition("\n\n")[0].splitlines(keepends=True)[1:]
    return {row[2:].partition(" (")[0]: row for row in rows if row.startswith("| ")}


async def renew(names: list[str]) -> None:
    """Build these apps, and write their rows."""
    text = PAGE.read_text("utf-8")
    rows = table_rows(text)
    installed = install(ROOT / "build/apps")
    chromium = find_chromium(ROOT, ROOT / "build/cache", this_machine({}))
    async with launch(chromium) as browser:
        for name in names:
            row = await examine(name, installed, browser, chromium)
            sys.stdout.write(row)
            rows |= {row[2:].partition(" (")[0]: row}
    listed = "".join(rows[app["name"]] for app in APPS.values() if app["name"] in rows)
    before, _, after = text.partition(_HEAD)
    rest = re.sub(r"\A(?:\|.*\n)*", "", after)
    PAGE.write_text(f"{before}{_HEAD}|---|---|---|---|---|---|\n{listed}{rest}", "utf-8")


if __name__ == "__main__":
    asyncio.run(renew(sys.argv[1:] or list(APPS)))
