"""Fixture: a published tree with deliberate faults, which the audit rules must find."""

import re
import shutil
from pathlib import Path

import pytest

from prerender.host.policy import IMMUTABLE_CACHE
from prerender.publish.site_files import SITEMAP_NAMESPACE
from prerender.routes import file_of, is_not_found
from tests.support.faults import FAULTS
from tests.support.page_edits import edit_file, unchanged
from tests.support.project import Project, copy_site

CANONICAL = re.compile('<link[^>]* rel="canonical"[^>]* href="([^"]*)"')
CACHED = IMMUTABLE_CACHE["Cache-Control"]
REMOVED_PAGE = "customers.html"
CHAIN_PAGES = ("deep1", "deep2", "deep3", "deep4")


@pytest.fixture(scope="session")
def spoilt(built: Project, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the published tree with every fault planted in it."""
    tree = copy_site(built.site, tmp_path_factory.mktemp("spoilt") / "tree")
    list_pages(tree)
    plant_pages(tree)
    plant_pictures(tree)
    for fault in FAULTS:
        if fault.edit is not unchanged:
            file = fault.page.removeprefix("/")
            edit_file(tree / (file if is_not_found(file) else file_of(fault.page)), fault.edit)
    own = f"\n/products/7\n  X-Robots-Tag: noindex\n  Cache-Control: {CACHED}\n"
    edit_file(tree / "_headers", lambda text: text + own)
    edit_file(tree / "_redirects", lambda text: text + "/old/* /new 301\n" * 100)
    (tree / REMOVED_PAGE).unlink()
    edit_file(tree / "sitemap.xml", lambda text: text.replace("/foundation<", "/products<"))
    edit_file(tree / "robots.txt", lambda text: text.replace("Allow: /", "Disallow: /foundation"))
    return tree


def list_pages(tree: Path) -> None:
    """Make the pages indexable and list them in a sitemap, as in a production build."""
    pages = [file.read_text("utf-8") for file in tree.rglob("*.html")]
    named = [found[1] for page in pages if (found := CANONICAL.search(page))]
    entries = "".join(f"<url><loc>{address}</loc></url>" for address in named)
    (tree / "sitemap.xml").write_text(f'<urlset xmlns="{SITEMAP_NAMESPACE}">{entries}</urlset>')
    edit_file(tree / "_headers", lambda text: text.replace("  X-Robots-Tag: noindex\n", "", 1))
    hidden = '<meta name="robots" content="noindex"'
    for file in tree.rglob("*.html"):
        if 'rel="canonical"' in file.read_text("utf-8"):
            edit_file(file, lambda text: text.replace(hidden, hidden.replace("noindex", "index")))


def plant_pictures(tree: Path) -> None:
    """Add a card that is too heavy and one that is too small."""
    card = next(iter(sorted((tree / "social").glob("*.jpg")))).read_bytes()
    (tree / "400000.jpg").write_bytes(card.ljust(400_000, b"\0"))
    (tree / "small.png").write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\2\0\0\0\3\x08\0\0\0\0")


def plant_pages(tree: Path) -> None:
    """Add a duplicate page that no page links to, and a chain of pages from the home page."""
    shutil.copyfile(tree / "products/5.html", tree / "alone.html")
    address = 'rel="canonical" href="https://'
    edit_file(
        tree / "alone.html",
        lambda html: html.replace(f"{address}www.example.com", f"{address}other.example"),
    )
    link = '<a href="/deep1">1</a></main>'
    edit_file(tree / "index.html", lambda html: html.replace("</main>", link))
    for name, following in zip(CHAIN_PAGES, (*CHAIN_PAGES[1:], "connect"), strict=True):
        page = f'<main><h1>{name}</h1><a href="/{following}">next</a></main>'
        (tree / f"{name}.html").write_text(page, "utf-8")
