"""A React app in the usual layout of Vite, from init to a published site, by the command line."""

import json
import re
import shutil
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from tests.support.harbour import edit, install_locked, link_ours, prepare_harbour
from tests.support.host_requests import send_request, unix
from tests.support.nginx import nginx
from tests.support.project import ROOT, Project
from tests.support.raw_http import Request

APP = Path(__file__).parent / "project/app"
HARBOUR_PAGES = {"index", "404", "boats", "boats/ferry", "boats/tug", "boats/trawler"}
CONFIGURATION = """import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react()] });
"""
IGNORED = """
[[accepted]]
rule = "ignored"
target = "cookie-banner"
reason = "It asks each visitor once, after hydration."
"""
"""The setting of the guide that excepts the cookie banner."""
CHECKS = (("audit", "build/site"), ("visit", "build/site"), ("host", "nginx"))
"""Commands after a build."""
ANSWERS = {"/quay/": 200, "/quay": 301, "/quay/boats": 200, "/quay/boats/": 301, "/quay/x": 404}
"""The answers of a host to requests for an app below /quay/."""
CATALOGUE = re.compile(r"catalogue|data sheet|/datasheets|/markdown/|opensearch\.osdx|\bwire\b")
"""Words of the catalogue's site."""
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"></svg>'
REDIRECT = "/old /lights/1 301"
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
    (root / "public/_redirects").write_text(f"{REDIRECT}\n/* /index.html 200\n", "utf-8")
    for name in ("package.json", "package-lock.json"):
        shutil.copyfile(ROOT / name, root / name)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    return Project.at(root, chromium)


def test_guide_names_the_commands_that_are_tested() -> None:
    """The guide's commands are those that these tests run, apart from the server."""
    guide = (ROOT / "docs/engine/your-app.md").read_text("utf-8")
    commands = re.findall(r"^prehydrate (.+)$", guide, re.MULTILINE)

    assert IGNORED in guide
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
    texts = [(site / name).read_text("utf-8") for name in ("_headers", "_redirects", ".htaccess")]
    for text in (*texts, started.stdout, built.stdout, built.stderr):
        assert not CATALOGUE.search(text)
    assert (site / "_redirects").read_text("utf-8") == f"{REDIRECT}\n"
    assert 'fallback: the rule "/* /index.html 200" of public/_redirects is not' in built.stdout
    assert not (app.root / "dist").exists()

    again = app.run("build")

    assert again.returncode == 0, again.stdout + again.stderr
    assert re.search(r"visit \d+ of \d+", again.stdout)


def test_published_app_passes_the_commands_for_any_folder(app: Project) -> None:
    """The audit has warnings only, the visit has no finding, and doctor finds no problem."""
    for command in CHECKS:
        result = app.run(*command)
        assert result.returncode == 0, result.stdout + result.stderr
        assert not CATALOGUE.search(result.stdout)
    examined = app.run("doctor")
    assert "No problems found" in examined.stdout, examined.stdout


@pytest.fixture(scope="module", params=[install_locked, link_ours], ids=["react-18", "react-19"])
def harbour(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, chromium: Chromium
) -> Project:
    """Prepare the app by the steps of the guide, with the package in `react/`."""
    folder = tmp_path_factory.mktemp("harbour") / "app"
    project = prepare_harbour(folder, request.param, chromium)
    with (project.root / "prehydrate.toml").open("a", encoding="utf-8") as settings:
        settings.write(IGNORED)
    return project


@pytest.mark.slow
def test_harbour_is_published_with_the_package(harbour: Project) -> None:
    """An app with lazy routes, a cookie banner and an analytics snippet is verified."""
    built = harbour.run("build")

    assert built.returncode == 0, built.stdout + built.stderr
    pages = {file.relative_to(harbour.site).as_posix() for file in harbour.site.rglob("*.html")}
    assert pages == {f"{name}.html" for name in HARBOUR_PAGES}
    for name in HARBOUR_PAGES:
        html = (harbour.site / f"{name}.html").read_text("utf-8")
        assert "<h1" in html
        assert "data-prerender-ignore" not in html
    assert "\nVerified: " in built.stdout
    assert "Not opened again" not in built.stdout
    assert "unproven" not in built.stdout
    assert "accepted: ignored cookie-banner" in built.stdout
    packages = json.loads((harbour.root / "package.json").read_text("utf-8"))["dependencies"]
    is_old = packages["react-router-dom"].startswith("6.")
    assert ("console: warning" in built.stdout) == is_old, "it warns about its next version"


def copy(harbour: Project, root: Path) -> Path:
    """Copy the prepared app, with its packages, into a new folder."""
    shutil.copytree(harbour.root, root, ignore=shutil.ignore_patterns("node_modules", "build"))
    (root / "node_modules").symlink_to(harbour.root / "node_modules")
    return root


@pytest.mark.slow
async def test_app_with_a_base_is_published_in_the_folder_of_the_base(
    harbour: Project, tmp_path: Path, chromium: Chromium
) -> None:
    """Pages of an app below a path, with another root element, are built, checked and served."""
    root = copy(harbour, tmp_path / "app")
    edit(root / "index.html", '<div id="root"></div>', '<section id="quay"></section>')
    edit(root / "vite.config.js", "base: '/'", "base: '/quay/'")
    project = Project.at(root, chromium)

    built = project.run("build")

    assert built.returncode == 0, built.stdout + built.stderr
    pages = {file.relative_to(project.site).as_posix() for file in project.site.rglob("*.html")}
    assert pages == {f"quay/{name}.html" for name in HARBOUR_PAGES}
    assert "\nVerified: " in built.stdout
    assert "Not opened again" not in built.stdout
    assert "unproven" not in built.stdout
    home = (project.site / "quay/index.html").read_text("utf-8")
    assert 'rel="canonical" href="https://www.example.com/quay/"' in home
    assert '<section id="quay" data-page=' in home
    assert re.search(r"/quay/social/[\w-]+\.jpg", home)
    for command in CHECKS:
        result = project.run(*command)
        assert result.returncode == 0, result.stdout + result.stderr
    refused = project.run("host", "caddy")
    assert (refused.returncode, "Use nginx or apache" in refused.stderr) == (2, True)
    with nginx(project.site, "/quay/{id}") as listening:
        for path, status in ANSWERS.items():
            assert (await send_request(unix(listening), Request(path))).status == status


@pytest.mark.slow
def test_edit_of_one_component_renders_only_the_pages_that_load_it(
    harbour: Project, tmp_path: Path, chromium: Chromium
) -> None:
    """The other pages are reused, although the edit renames the main chunk of every page."""
    project = Project.at(copy(harbour, tmp_path / "app"), chromium)
    assert project.run("build").returncode == 0
    edit(project.root / "src/boat.jsx", ">All boats<", ">Back to all boats<")

    built = json.loads(project.run("build", "--format=json").stdout)

    changed = sorted(f"/{name}" for name in HARBOUR_PAGES if name.startswith("boats/"))
    assert (built["rendered"], built["changes"]["changed"]) == (len(changed), changed)
