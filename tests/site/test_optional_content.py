"""Sites whose lists have any length, or whose company lacks all optional content."""

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from prerender.browser.browser import Browser
from prerender.catalogue.checks.entries import hideable_pages
from prerender.host.server import host_app, listening
from tests.support.browser_page import BrowserPage
from tests.support.optional_content import OPTIONAL, remove, resize
from tests.support.project import Project
from tests.support.published import page

pytestmark = pytest.mark.slow

SERVICES = re.compile(r"WhatsApp|wa\.me|Google|google\.com/maps|LinkedIn")
PATHS = ("/", "/foundation", "/infrastructure", "/customers", "/connect", "/privacy")
TEXTS = {".html", ".js", ".md", ".txt", ".xml", ".json"}
PHONE = 375
HOST_FILES = {"_headers", ".htaccess"}


def strip(content: Any) -> None:
    """Remove all optional content and every entry, and change the town and the years."""
    for place in OPTIONAL:
        remove(content, place)
    resize(content, 0)
    content["company"] |= {"founded": "1951", "makerSince": "1979"}
    content["company"]["address"]["city"] = "Nashik"


def hide(content: Any) -> None:
    """Hide every page that can be hidden."""
    content["frame"]["hiddenPages"] = list(hideable_pages(content))


CATALOGUES: dict[str, Callable[[Any], None]] = {
    "nothing optional": strip,
    "1 entry": partial(resize, count=1),
    "40 entries": partial(resize, count=40),
    "hidden pages": hide,
}


@pytest.mark.parametrize("edit", CATALOGUES.values(), ids=CATALOGUES)
async def test_site_holds_with_any_number_of_entries(
    again: Project, edit: Callable[[Any], None], browser: Browser
) -> None:
    """A build with any number of entries passes the audit, and its pages fit on a phone."""
    again.edit_catalogue(edit)

    result = again.run("build")

    assert result.returncode == 0, result.stdout + result.stderr
    hidden = json.loads(again.catalogue.read_text("utf-8"))["frame"]["hiddenPages"]
    paths = [path for path in PATHS if path not in hidden]
    assert [path for path in hidden if (again.site / f"{path[1:]}.html").exists()] == []
    for path in paths:
        document = page(again.site, path)
        empty = document.select("main ul, main ol, main dl, main section, footer ul, footer dl")
        assert [one for one in empty if not one.get_text(strip=True)] == []
    if edit is strip:
        assert_names_only_what_exists(again.site)
    async with listening(host_app(again.site)) as origin:
        for path in paths:
            shown = await BrowserPage.arrive(browser, origin, path, width=PHONE, touch=True)
            assert await shown.evaluate("document.documentElement.scrollWidth") == PHONE, path
            await shown.close()


def assert_names_only_what_exists(site: Path) -> None:
    """Assert that no file names a missing service, and that every page has the new years."""
    for file in (one for one in site.rglob("*") if one.suffix in TEXTS or one.name in HOST_FILES):
        text = file.read_text("utf-8")
        assert not SERVICES.search(text), file
        assert not re.search(r"Meerut|since 1982|\b1948\b", text), file
        if file.suffix == ".html":
            assert "since 1979" in text, file
