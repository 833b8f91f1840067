"""Content from the setting `routes`, and from a module of the site."""

import re
from pathlib import Path

import pytest

from prerender.bundle.bundle import Bundle
from prerender.errors import SettingsError
from prerender.pipeline.content import Content, load_content
from prerender.pipeline.render_pages import not_found_notes
from prerender.routes import Route
from prerender.settings import Settings, read_settings
from tests.support.command import call

SITEMAP = """<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<url><loc>https://lights.example/</loc></url><url><loc>https://lights.example/caf%C3%A9</loc></url>
</urlset>"""
MODULE = """from prerender.pipeline.content import StaticContent

def read(settings):
    return StaticContent((f"/{settings.app.name}",))

async def greet(chosen):
    print("Good morning")
    return 0

def add_commands(add, build):
    add("greet", greet, "Greet the user.")
    build.add_argument("--politely")
"""


def settings_with(folder: Path, text: str) -> Settings:
    """Write a project with these settings and an empty app, and read its settings."""
    (folder / "pyproject.toml").write_text(f"[tool.prerender]\n{text}\n", "utf-8")
    (folder / "index.html").touch()
    return read_settings(folder, {})


def paths(content: Content) -> list[str]:
    """Return the paths of the pages, without the not-found page."""
    return [route.path for route in content.routes() if not route.missing]


def test_settings_need_no_key(tmp_path: Path) -> None:
    """An empty table gives the usual layout of Vite, and pages that links lead to."""
    settings = settings_with(tmp_path, "")

    assert (settings.app, settings.site) == (tmp_path, tmp_path / "build/site")
    assert paths(load_content(settings)) == ["/"]
    assert not load_content(settings).is_indexable(settings), "the origin is a placeholder"


def test_routes_come_from_a_list_or_a_sitemap(tmp_path: Path) -> None:
    """A list is taken as written; a sitemap gives the path of each address."""
    (tmp_path / "sitemap.xml").write_text(SITEMAP, "utf-8")

    listed = settings_with(tmp_path, 'routes = ["/", "/about/"]')
    assert [(one.path, one.file) for one in load_content(listed).routes()] == [
        ("/", "index.html"),
        ("/about/", "about/index.html"),
        ("/404.html", "404.html"),
    ]
    mapped = settings_with(tmp_path, 'routes = "sitemap.xml"')
    assert paths(load_content(mapped)) == ["/", "/caf%C3%A9"]
    assert not load_content(mapped).routes()[0].optional
    (tmp_path / "public").mkdir()
    (tmp_path / "sitemap.xml").rename(tmp_path / "public/sitemap.xml")
    published = settings_with(tmp_path, 'routes = "public/sitemap.xml"')
    assert load_content(published).routes()[0].optional, "the audit reports a page that is missing"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('routes = ["about"]', "tool.prerender.routes: "),
        ("routes = []", "tool.prerender.routes: "),
        ('routes = "none.xml"', "none.xml cannot be read as a sitemap: "),
        ('routes = "index.xml"', "index.xml lists other sitemaps. Name one that lists pages."),
        ('routes = "empty.xml"', "empty.xml lists no page. Add <url><loc> entries"),
        ('content = "no.such:thing"', "tool.prerender.content: no.such cannot be imported: "),
        (
            'content = "json:nothing"',
            "tool.prerender.content: json has no function or class nothing",
        ),
        ('content = "json"', "tool.prerender.content: "),
    ],
)
def test_invalid_content_is_reported_with_its_key(tmp_path: Path, text: str, message: str) -> None:
    """The message names the file, the key, what is wrong and what to do."""
    (tmp_path / "index.xml").write_text("<sitemapindex/>", "utf-8")
    (tmp_path / "empty.xml").write_text("<urlset/>", "utf-8")

    with pytest.raises(SettingsError) as raised:
        load_content(settings_with(tmp_path, text))

    assert message in str(raised.value)
    assert str(tmp_path / "pyproject.toml") in str(raised.value)


def test_module_of_the_site_supplies_content_and_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The setting `content` names the content; its module adds a command and an option of build."""
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "own_site.py").write_text(MODULE, "utf-8")
    (tmp_path / "app").mkdir()
    (tmp_path / "app/index.html").touch()
    settings = settings_with(tmp_path, 'content = "own_site:read"\napp = "app"')

    assert paths(load_content(settings)) == ["/app"]
    assert call(tmp_path, "greet").stdout == "Good morning\n"
    assert "--politely" in call(tmp_path, "build", "--help").stdout


def test_catalogue_commands_are_missing_without_a_catalogue(tmp_path: Path) -> None:
    """Without the catalogue's module, the command line has only the engine's options."""
    settings_with(tmp_path, "")

    shown = call(tmp_path, "--help").stdout

    assert " visit " in shown
    assert " owner " not in shown
    assert " schema " not in shown
    assert "--show-unconfirmed" not in call(tmp_path, "build", "--help").stdout


@pytest.mark.parametrize(
    ("app_files", "pages", "message"),
    [
        ((), set(), "has no not-found page: .* see the host's own page"),
        (("404.html",), set(), r"see public/404\.html, which is published as it is"),
        (("404.html",), {"404.html"}, r"public/404\.html is not published"),
        ((), {"404.html"}, ""),
    ],
)
def test_missing_or_replaced_not_found_page_is_named(
    app_files: tuple[str, ...], pages: set[str], message: str
) -> None:
    """An app without a view for unknown addresses is named, and so is a file that one replaces."""
    routes = [Route("/", "index.html"), Route("/404.html", "404.html", missing=True, optional=True)]
    bundle = Bundle(Path(), {}, {}, {}, "app", app_files)

    found = [finding.message for finding in not_found_notes(routes, pages, bundle)]

    assert len(found) == bool(message)
    assert all(re.search(message, one) for one in found)
