"""The tables of a product page, copied for a spreadsheet."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from prerender.browser.browser import Browser
from tests.support.copied_table import NOTIFICATIONS, SPECIFICATION
from tests.support.published import catalogue
from tests.support.visitor import Arrive

PRODUCTS = {product["id"]: product for product in catalogue()["products"]}
SPOOLS = 'section[aria-labelledby="spool-specifications"]'


def tabs(rows: list[list[str]]) -> str:
    """Return rows as a spreadsheet takes them."""
    return "\n".join("\t".join(row) for row in rows)


def table(number: int, key: str) -> str:
    """Return a product's specification or spool table as a spreadsheet takes it."""
    found: Any = PRODUCTS[number][key]
    if isinstance(found, dict):
        return tabs([[label, text] for label, text in found.items()])
    return tabs([list(found[0]), *(list(row.values()) for row in found)])


@pytest.fixture
async def permit(browser: Browser, origin: str) -> AsyncIterator[Any]:
    """Return a function that sets whether pages may use the clipboard; undone afterwards."""

    async def decide(setting: str) -> None:
        for name in ("clipboard-write", "clipboard-read"):
            wanted = {"permission": {"name": name}, "setting": setting, "origin": origin}
            await browser.send("Browser.setPermission", wanted)

    yield decide
    await browser.send("Browser.resetPermissions")


@pytest.mark.parametrize(
    ("place", "key"), [(SPECIFICATION, "technicalSpecifications"), (SPOOLS, "spoolTable")]
)
async def test_table_is_copied_for_a_spreadsheet(
    arrive: Arrive, permit: Any, place: str, key: str
) -> None:
    """The button puts the table on the clipboard, cells parted by tabs, and says so."""
    await permit("granted")
    visitor = await arrive("/products/5")
    await visitor.click(f"{place} button")
    await visitor.until(f"document.querySelector('{NOTIFICATIONS}').innerText.includes('copied')")

    assert "Table copied" in await visitor.text(NOTIFICATIONS)
    assert await visitor.ask("navigator.clipboard.readText()") == table(5, key)


async def test_table_is_selected_where_the_clipboard_is_closed(arrive: Arrive, permit: Any) -> None:
    """Where the browser refuses, the table is selected for the visitor to copy."""
    await permit("denied")
    visitor = await arrive("/products/5")
    await visitor.click(f"{SPOOLS} button")
    await visitor.until("getSelection().toString() !== ''")

    assert table(5, "spoolTable") in await visitor.ask("getSelection().toString()")
    assert "copied" not in await visitor.text(NOTIFICATIONS)
