"""The files, addresses and not-found page of an app are published as its own build has them."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from prerender.bundle.built_files import CRAWL_MARK
from tests.support.harbour import edit, link_ours, prepare_app
from tests.support.project import ROOT, Project

pytestmark = pytest.mark.slow

APP = ROOT / "tests/foreign/apps/files"
PAGES = {"index.html", "copy.html", "lazy.html", "thank-you.html", "404.html"}
LOCATION = re.compile(r"<loc>([^<]+)</loc>")


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory, chromium: Chromium) -> Project:
    """Publish the app."""
    project = prepare_app(APP, tmp_path_factory.mktemp("files") / "app", link_ours, chromium)
    result = build(project)
    (project.root / "output.txt").write_text(result, "utf-8")
    return project


def build(app: Project) -> str:
    """Build the site of the app; return the output."""
    result = app.run("build", "--origin", "https://files.example")
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def files_in(folder: Path) -> dict[str, Path]:
    """Return the files of a folder by their names."""
    return {f.relative_to(folder).as_posix(): f for f in folder.rglob("*") if f.is_file()}


def test_every_file_of_the_apps_own_build_is_published(app: Project, tmp_path: Path) -> None:
    """A second page, a worker, a script by address and public files are there, unlike the crawl."""
    command = ["node_modules/.bin/vite", "build", "--outDir", str(tmp_path), "--logLevel=error"]
    subprocess.run(command, cwd=app.root, check=True)

    own, published = files_in(tmp_path), files_in(app.site)

    missing = own.keys() - published.keys()
    assert len(missing) == 1
    assert all(CRAWL_MARK in own[name].read_bytes() for name in missing)
    for name in ("admin.html", "config.js", "assets/logo-mark2024.svg"):
        assert published[name].read_bytes() == own[name].read_bytes()
    headers = (app.site / "_headers").read_text("utf-8")
    assert (
        "/assets/logo-mark2024.svg\n  ! Cache-Control\n  Cache-Control: public, max-age=0"
        in headers
    )


def test_pages_are_those_of_the_app_and_dead_links_are_found(app: Project) -> None:
    """A redirecting 404.html hides neither the app's not-found view nor a dead link."""
    output = (app.root / "output.txt").read_text("utf-8")

    assert {name for name in files_in(app.site) if name.endswith(".html")} == {*PAGES, "admin.html"}
    assert "Nothing is here</h1>" in (app.site / "404.html").read_text("utf-8")
    assert "links to /dead, which does not exist" in output
    assert "not-found: public/404.html is not published" in output


def test_only_pages_for_search_engines_are_in_the_sitemap(app: Project) -> None:
    """The app's own entries are kept; noindex and another canonical address are accepted."""
    sitemap = (app.site / "sitemap.xml").read_text("utf-8")
    output = (app.root / "output.txt").read_text("utf-8")

    assert LOCATION.findall(sitemap) == ["https://files.example/", "https://files.example/lazy"]
    assert "<priority>0.9</priority>" in sitemap
    assert not re.search(r"(canonical|indexability|sitemap|open-graph): ", output)
    thanks = (app.site / "thank-you.html").read_text("utf-8")
    assert "canonical" not in thanks.partition("</head>")[0]
    assert 'href="https://files.example/lazy"' in (app.site / "copy.html").read_text("utf-8")
    rules = (app.site / "prefetch.speculationrules").read_text("utf-8")
    assert '"href_matches": ["/", "/copy", "/lazy", "/thank-you"]' in rules


def test_style_sheets_are_linked_in_the_order_in_which_they_load(app: Project) -> None:
    """The sheet of a lazy layout comes before that of its page, as in the browser."""
    sheets = re.findall(r'href="/assets/(\w-\w+)-[^"]*\.css"', (app.site / "lazy.html").read_text())

    assert sheets == ["z-layout", "a-page"]


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("public/locales/en.json", "Good morning", "Good evening"),
        ("public/config.js", "Pune", "Ohio"),
    ],
)
def test_page_follows_the_files_that_it_loaded(
    app: Project, tmp_path: Path, chromium: Chromium, file: str, old: str, new: str
) -> None:
    """An edited translation or script of the public folder is in the next build's page."""
    root = tmp_path / "app"
    shutil.copytree(app.root, root, symlinks=True)
    edit(root / file, old, new)

    build(copy := Project.at(root, chromium))

    page = (copy.site / "index.html").read_text("utf-8")
    assert new in page
    assert old not in page


NAMED = "function Named() {\n  return <h1>{useParams().name}</h1>;\n}\n\nconst app = ("
OWN_ADDRESS = '<><link rel="canonical" href={location.href} /><Nowhere /></>'
"""A page in a language, which shows the default language at an unknown address."""


@pytest.mark.parametrize(
    ("element", "is_view"), [("<Named />", False), ("<Nowhere />", True), (OWN_ADDRESS, False)]
)
def test_app_with_a_parameter_only_is_named(
    app: Project, tmp_path: Path, chromium: Chromium, element: str, *, is_view: bool
) -> None:
    """Without a route for unknown addresses, a link is dead only if its view shows no parameter."""
    root = tmp_path / "app"
    shutil.copytree(app.root, root, symlinks=True)
    for old, new in (
        ("const app = (", NAMED),
        ("import { BrowserRouter,", "import { useParams, BrowserRouter,"),
        ('path="*" element={<Nowhere />}', f'path="/:name" element={{{element}}}'),
    ):
        edit(root / "src/main.jsx", old, new)

    output = build(Project.at(root, chromium))

    assert ("links to /dead" in output) is is_view
    assert ("not-found: the app has no not-found page" in output) is not is_view
