"""A React app in the usual layout of Vite, from init to a published site, by the command line."""

import json
import re
import shutil
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from tests.support.project import ROOT, Project

APP = Path(__file__).parent / "project/app"
CONFIGURATION = """import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()] });
"""
CHECKS = (("audit", "build/site"), ("visit", "build/site"), ("host", "nginx"))
"""Commands after a build."""
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
SHOWN = '<h1>{title}</h1><img src="/img/coast/lamp.svg" alt="" width={1} height={1} />'


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, chromium: Chromium) -> Project:
    """Write the app into the project's folder, with public files and the default of Vite."""
    root = tmp_path_factory.mktemp("usual") / "app"
    shutil.copytree(APP, root)
    shutil.copyfile(APP.parent / "lights.json", root / "lights.json")
    edit(root / "src/pages.ts", "../../lights.json", "../lights.json")
    edit(root / "src/app.tsx", "<h1>{title}</h1>", SHOWN)
    (root / "vite.config.ts").write_text(CONFIGURATION, "utf-8")
    for file in ("img/coast/lamp.svg", "lights/lamp.svg"):
        (root / "public" / file).parent.mkdir(parents=True, exist_ok=True)
        (root / "public" / file).write_text(PICTURE, "utf-8")
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(ROOT / name, root / name)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    return Project.at(root, chromium)


def edit(file: Path, old: str, new: str) -> None:
    """Replace a text that a file contains once."""
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


def test_guide_names_the_commands_that_are_tested() -> None:
    """The guide's commands are those that these tests run, apart from the server."""
    guide = (ROOT / "docs/your-app.md").read_text("utf-8")
    commands = re.findall(r"^prehydrate (.+)$", guide, re.MULTILINE)

    tested = {"init", "build", *map(" ".join, CHECKS)}
    assert {command.replace("dist", "build/site") for command in commands} - tested == {
        "serve build/site"
    }


def test_app_is_published_after_init_and_build(app: Project) -> None:
    """Two commands publish every page that links lead to, with the public files, twice alike."""
    started = app.run("init")
    built = app.run("build")

    assert started.returncode == 0, started.stderr
    assert built.returncode == 0, built.stdout + built.stderr
    site = app.root / "build/site"
    pages = {file.relative_to(site).as_posix() for file in site.rglob("*.html")}
    lights = len(json.loads((app.root / "lights.json").read_text("utf-8")))
    assert pages == {"index.html", "404.html", *(f"lights/{n + 1}.html" for n in range(lights))}
    for file in ("img/coast/lamp.svg", "lights/lamp.svg"):
        assert (site / file).read_text("utf-8") == PICTURE
    assert "noindex" in (site / "_headers").read_text("utf-8"), "the origin is a placeholder"
    assert not (app.root / "dist").exists()

    again = app.run("build")

    assert again.returncode == 0, again.stdout + again.stderr
    assert re.search(r"visit \d+ of \d+", again.stdout)


def test_published_app_passes_the_commands_for_any_folder(app: Project) -> None:
    """The audit has warnings only, the visit has no finding, and doctor renders the page."""
    for command in CHECKS:
        result = app.run(*command)
        assert result.returncode == 0, result.stdout + result.stderr
    examined = app.run("doctor")
    assert "The home page is rendered" in examined.stdout, examined.stdout
