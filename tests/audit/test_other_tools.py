"""Sites of other tools: encoded addresses, redirect pages, and fragments without an id."""

from pathlib import Path
from urllib.parse import quote

import pytest

from prerender.audit.auditor import audit
from prerender.audit.site import read_site
from prerender.setting_keys import Budgets

ORIGIN = "https://www.example.com"
FOLDERS = (
    "caf\u00e9",
    "a b",
    "\u0926\u093f\u0932\u094d\u0932\u0940",
    "caf%C3%A9",
    "100%",
    "what?",
    "a#b",
    "it's (1)",
)
"""Names whose addresses browsers encode; one is encoded already."""
RULES = ("canonical", "dead-link", "dead-anchor", "redirect", "sitemap", "orphan")


def page(address: str, body: str = "", head: str = "") -> str:
    """Return a page that names its address."""
    return (
        f'<!doctype html><title>A</title><link rel="canonical" href="{ORIGIN}{address}">{head}'
        f"<main><h1>A</h1>{body}</main>"
    )


def stub(to: str) -> str:
    """Return a page that leads elsewhere, as Hugo, Astro and Jekyll write it."""
    return (
        f'<!doctype html><title>{to}</title><link rel="canonical" href="{ORIGIN}{to}">'
        f'<meta http-equiv="refresh" content="0; url={to}">'
    )


def links(*addresses: str) -> str:
    """Return a link to each address."""
    return "".join(f'<a href="{address}">A</a>' for address in addresses)


def written(folder: Path, pages: dict[str, str], listed: list[str]) -> Path:
    """Write pages, and a sitemap that lists addresses."""
    for name, html in pages.items():
        file = folder / name / "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(html, "utf-8")
    entries = "".join(f"<url><loc>{ORIGIN}{address}</loc></url>" for address in listed)
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    (folder / "sitemap.xml").write_text(f'<urlset xmlns="{space}">{entries}</urlset>', "utf-8")
    return folder


def found(folder: Path) -> list[tuple[str, str, str]]:
    """Return page, rule and message of each finding about addresses."""
    findings = audit(read_site(folder, ORIGIN, Budgets()))
    return [(f.page, f.rule, f.message) for f in findings if f.rule in RULES]


@pytest.mark.parametrize("write", [quote, str], ids=["encoded", "as written"])
def test_encoded_addresses_are_the_pages_own(tmp_path: Path, write: object) -> None:
    """Canonical addresses, links and the sitemap can be encoded or not, as browsers allow."""
    names = [name for name in FOLDERS if write is quote or not set(name) & {*"%?#"}]
    addresses = {name: f"/{write(name)}/" for name in names}  # type: ignore[operator]
    pages = {name: page(address, links("/")) for name, address in addresses.items()}
    home = {"": page("/", links(*addresses.values()))}

    folder = written(tmp_path, home | pages, ["/", *addresses.values()])

    assert found(folder) == []


def test_advice_names_the_encoded_address(tmp_path: Path) -> None:
    """Advice contains an address that can be copied, also if the folder's name is encoded twice."""
    pages = {
        "": page("/", links("/caf\u00e9", "/caf%25C3%25A9")),
        "caf\u00e9": page("/cafe/"),
        "caf%C3%A9": page("/cafe/"),
    }

    folder = written(tmp_path, pages, ["/"])

    messages = {(rule, message) for _, rule, message in found(folder)}
    assert ("redirect", "links to /caf\u00e9; link to /caf%C3%A9/ instead") in messages
    slash = ", because the addresses differ in the slash at the end"
    twice = f"links to /caf%25C3%25A9; link to /caf%25C3%25A9/ instead{slash}"
    assert ("redirect", twice) in messages
    expected = "has https://www.example.com/cafe/ as its canonical address; expected"
    assert ("canonical", f"{expected} {ORIGIN}/caf%C3%A9/") in messages
    assert ("canonical", f"{expected} {ORIGIN}/caf%25C3%25A9/") in messages


def test_redirect_pages_are_redirects(tmp_path: Path) -> None:
    """A page that leads elsewhere is not a page, and it must lead to an existing one."""
    pages = {
        "": page("/", links("/old/", "/new/", "/waits/", "/reloads/", "/away/")),
        "old": stub("/older/"),
        "older": stub(f"{ORIGIN}/new/"),
        "new": page("/new/"),
        "away": stub("https://elsewhere.example/"),
        "ends": stub("/nowhere/"),
        "loops": stub("/loops/again/"),
        "loops/again": stub("/loops/"),
        "waits": page("/waits/", head='<meta http-equiv="refresh" content="60; url=/new/">'),
        "reloads": page("/reloads/", head='<meta http-equiv="refresh" content="5">'),
    }

    folder = written(tmp_path, pages, ["/", "/new/", "/waits/", "/reloads/"])

    leads = ("/ends/", "/nowhere/"), ("/loops/", "/loops/again/"), ("/loops/again/", "/loops/")
    message = "leads to {}, which does not exist; correct the redirect"
    assert {*found(folder)} == {
        *((file, "dead-link", message.format(to)) for file, to in leads),
        ("/", "redirect", "links to /old/; link to /new/ instead"),
    }


@pytest.mark.parametrize("home", [{"": stub("/en/")}, {}, {"fr": page("/fr/")}])
def test_home_page_can_be_a_language(tmp_path: Path, home: dict[str, str]) -> None:
    """If the home page leads to a language or is missing, the pages are counted from there."""
    pages = home | {"en": page("/en/", links("/en/a/")), "en/a": page("/en/a/")}

    folder = written(tmp_path, pages, ["/en/", "/en/a/", *(f"/{name}/" for name in home if name)])

    assert found(folder) == []


def test_fragments_without_an_id_are_valid(tmp_path: Path) -> None:
    """A text fragment and a named anchor are targets; a missing id is still found."""
    fragments = ("#:~:text=A", "#part:~:text=A", "#named", "#part", "#t%C3%BCr", "#none:~:text=A")
    body = '<a name="named"></a><p id="part"></p><p id="t\u00fcr"></p>'
    pages = {"": page("/", links("/b/", *fragments)), "b": page("/b/", body + links(*fragments))}

    folder = written(tmp_path, pages, ["/", "/b/"])

    dead = {
        (where, message.split(",")[0])
        for where, rule, message in found(folder)
        if rule == "dead-anchor"
    }
    absent = ("#part:~:text=A", "#named", "#part", "#t%C3%BCr", "#none:~:text=A")
    assert dead == {
        *(("/", f"links to {fragment}") for fragment in absent),
        ("/b/", "links to #none:~:text=A"),
    }
