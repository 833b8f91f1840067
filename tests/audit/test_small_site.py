"""Audit rules on a site of three small pages."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from prerender.audit.rule import Rule
from prerender.audit.rules.addresses import dead_link, redirect
from prerender.audit.rules.link_previews import card, description
from prerender.audit.rules.page_content import heading, unfinished
from prerender.audit.site import Site, origin_of, read_site
from prerender.setting_keys import Budgets

ORIGIN = "https://www.example.com"
PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\xb0\0\0\x02\x76\x08\0\0\0\0"
"""Header of a PNG image of 1200 by 630 pixels."""
CARD = {"": f"{ORIGIN}/a.png", ":width": "1200", ":height": "630", ":alt": "Wire"}


def page(main: str, described: str = "") -> str:
    """Return a page with a card, a description and a main element."""
    metas = "".join(f'<meta property="og:image{k}" content="{v}">' for k, v in CARD.items())
    about = f'<meta name="description" content="{described}">'
    return f"<!doctype html><title>a</title>{metas}{about}<main><h1>a</h1>{main}</main>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with a card image."""
    (tmp_path / "a.png").write_bytes(PNG)
    return tmp_path


def site(folder: Path, pages: Mapping[str, str]) -> Site:
    """Write pages into a folder and read them as a site."""
    for name, html in pages.items():
        (folder / f"{name}.html").write_text(html, "utf-8")
    return read_site(folder, ORIGIN, Budgets())


def found(rule: Rule, site: Site) -> list[tuple[str, str]]:
    """Return the page and the message of each finding that a rule reports."""
    findings = [finding for one in site.pages for finding in rule.page_findings(one, ORIGIN)]
    return [(one.page, one.message) for one in [*findings, *rule.site_findings(site)]]


def test_link_to_a_page_that_does_not_exist_is_found(folder: Path) -> None:
    """A link within the site must lead to a page, even if the site has a not-found page."""
    pages = {
        "index": page('<a href="/a">a</a><a href="/b?x#y">b</a>'),
        "a": page(""),
        "404": page(""),
    }

    assert found(dead_link, site(folder, pages)) == [
        ("/", "links to /b, which does not exist; correct the link")
    ]


def test_link_that_the_host_redirects_is_not_dead(folder: Path) -> None:
    """Addresses in the tree's own redirects exist, but a fallback or a 404 rule adds none."""
    rules = "# /c /a 301\n/old /a\n/api/* https://b.example/:splat 200\n/x/:id /x/404.html 404\n"
    (folder / "_redirects").write_text(f"{rules}/* /index.html 200", "utf-8")
    links = ("/old", "/api/v1/tides", "/x/1", "/c")
    pages = {"index": page("".join(f'<a href="{to}">b</a>' for to in links)), "a": page("")}
    built = site(folder, pages)

    assert [message.split(",")[0] for _, message in found(dead_link, built)] == [
        "links to /x/1",
        "links to /c",
    ]
    assert found(redirect, built) == [("/", "links to /old; link to /a instead")]


def test_missing_file_that_a_head_names_is_found(folder: Path) -> None:
    """A manifest or icon must exist; other hosts and the canonical address are not checked."""
    named = ("/site.webmanifest", "a.png", "https://cdn.example/font.woff2", "//cdn.example/a", "")
    tags = "".join(f'<link rel="icon" href="{href}">' for href in named)
    pages = {"index": page("").replace("<main>", f'{tags}<link rel="canonical" href="/b"><main>')}

    assert found(dead_link, site(folder, pages)) == [
        ("/", "names /site.webmanifest in its head, which does not exist; correct the link tag")
    ]


def test_description_of_another_page_is_found(folder: Path) -> None:
    """Two pages must not have the same description."""
    pages = {"a": page("", "Wire"), "b": page("", "Wire"), "c": page("", "Rods")}

    assert found(description, site(folder, pages)) == [
        ("/b", "shares its description with /a; write another")
    ]


def test_skipped_heading_level_is_found(folder: Path) -> None:
    """An h3 must not follow an h1, but a higher level can follow any heading."""
    pages = {"a": page("<h3>b</h3>"), "b": page("<h2>b</h2><h3>c</h3><h2>d</h2>")}

    assert found(heading, site(folder, pages)) == [("/a", "skips from h1 to h3: b")]


def test_card_that_is_too_heavy_for_a_chat_is_found(folder: Path) -> None:
    """A card of more than 300 kB is reported, because WhatsApp does not show it."""
    pages = {"a": page("")}
    assert found(card, site(folder, pages)) == []

    (folder / "a.png").write_bytes(PNG.ljust(300_001, b"\0"))

    ((where, message),) = found(card, site(folder, pages))
    assert where == "/a"
    assert message.startswith("has a card image of 300001 bytes; the limit is 300000")


def test_empty_shell_is_called_one(folder: Path) -> None:
    """A page that only a script fills is an empty shell; 200.html is not a page."""
    shell = '<!doctype html><title>a</title><div id="root"></div><script src="/a.js"></script>'

    assert found(unfinished, site(folder, {"index": page(""), "a": shell, "200": shell})) == [
        ("/a", "is an empty shell, whose content appears only with JavaScript; prerender it")
    ]


def test_missing_page_for_unknown_addresses_is_called_one(folder: Path) -> None:
    """A not-found page without text names the route that the app lacks."""
    shell = '<!doctype html><title>a</title><div id="root"></div><script src="/a.js"></script>'

    assert found(unfinished, site(folder, {"index": page(""), "404": shell})) == [
        ("/404.html", 'shows no text: the app needs a page for unknown addresses, such as path="*"')
    ]


def test_origin_is_found_in_the_sitemap(folder: Path) -> None:
    """Without a canonical address, the address of the site is that of its sitemap."""
    site(folder, {"index": page("")})
    assert origin_of(folder) is None

    listed = "<urlset><url><loc>https://lights.example/a</loc></url></urlset>"
    (folder / "sitemap.xml").write_text(listed, "utf-8")

    assert origin_of(folder) == "https://lights.example"
