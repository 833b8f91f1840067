"""Copying a product page's tables to the clipboard."""

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest

from prerender.browser.browser import Browser
from tests.support.browser_page import Arrive
from tests.support.copied_table import NOTIFICATIONS, SPECIFICATION
from tests.support.published import catalogue

PRODUCT = next(product for product in catalogue()["products"] if product["id"] == 5)
SPOOLS = 'section[aria-labelledby="spool-specifications"]'


def tabs(rows: list[list[str]]) -> str:
    """Return rows as tab-separated text. A spreadsheet would run a cell with a sign.

    Chromium's clipboard replaces no-break spaces.
    """
    text = "\n".join("\t".join(re.sub(r"^(?=[+=@-])", "'", cell) for cell in row) for row in rows)
    return text.replace("\N{NO-BREAK SPACE}", " ")


SPECIFICATION_TABLE = tabs([list(row) for row in PRODUCT["technicalSpecifications"].items()])
SPOOL_TABLE = tabs(
    [list(PRODUCT["spoolTable"][0]), *(list(row.values()) for row in PRODUCT["spoolTable"])]
)


@pytest.fixture
async def set_clipboard_permission(browser: Browser, origin: str) -> AsyncIterator[Any]:
    """Return a function that sets the clipboard permission; reset it afterwards."""

    async def set_permission(setting: str) -> None:
        for name in ("clipboard-write", "clipboard-read"):
            wanted = {"permission": {"name": name}, "setting": setting, "origin": origin}
            await browser.send("Browser.setPermission", wanted)

    yield set_permission
    await browser.send("Browser.resetPermissions")


async def test_table_is_copied_or_selected(arrive: Arrive, set_clipboard_permission: Any) -> None:
    """The table is copied as tab-separated text, or selected when the clipboard is denied."""
    await set_clipboard_permission("granted")
    page = await arrive("/products/5")
    for place, table in ((SPECIFICATION, SPECIFICATION_TABLE), (SPOOLS, SPOOL_TABLE)):
        await page.click(f"{place} button")
        copied = "navigator.clipboard.readText()"
        await page.until(f"document.querySelector('{NOTIFICATIONS} li')")
        assert await page.evaluate(copied) == table
        await page.click(f"{NOTIFICATIONS} button")
        await page.until(f"!document.querySelector('{NOTIFICATIONS} li')")

    await set_clipboard_permission("denied")
    await page.click(f"{SPOOLS} button")
    await page.until("getSelection().toString() !== ''")
    assert SPOOL_TABLE in await page.evaluate("getSelection().toString()")
    assert "copied" not in await page.text(NOTIFICATIONS)
