"""The search in a browser: the header's field, its suggestions and the results page."""

from pathlib import Path

import brotli

from tests.support.browser_page import Arrive
from tests.support.published import catalogue

FIELD = "header [role=search] input"
OPTIONS = "header [role=option]"
MAX_BYTES = 36_600
"""Compressed size of the code, the index and the addresses that a search loads, at 39 products."""
LIST_IS_SHOWN = f"document.querySelector('{OPTIONS}')?.checkVisibility()"
VALUE = f"document.querySelector('{FIELD}').value"

SLOW = 20
"""CPU throttling factor."""
PRESS_ESCAPE_EARLY = f"""void new MutationObserver((changes, observer) => {{
  if (!document.querySelector('{OPTIONS}')?.checkVisibility()) return;
  observer.disconnect();
  const field = document.querySelector('{FIELD}');
  field.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Escape', bubbles: true }}));
  window.remaining = field.value;
}}).observe(document.querySelector('{FIELD}').form, {{
  attributes: true,
  childList: true,
  subtree: true,
}})"""
"""Press Escape as soon as the list shows."""


async def test_suggestions_load_on_focus_and_are_selected_by_keys(
    arrive: Arrive, site: Path
) -> None:
    """Scripts load when the field is focused and are small; Enter opens the order form."""
    page = await arrive("/products/5")
    await page.wait_for_frames()
    before = set(page.requests)
    assert [url for url in before if "search" in url or "suggestions" in url] == []
    assert await page.evaluate("document.querySelector('header [role=search]').ariaLabel") == (
        "Search the catalogue"
    )

    await page.evaluate(f"document.querySelector('{FIELD}').focus()")
    await page.type(FIELD, "0.25 mm hard brass on P-5")
    await page.until(LIST_IS_SHOWN)
    assert await page.evaluate(f"document.querySelector('{FIELD}').ariaExpanded") == "true"

    urls = set(page.requests) - before
    files = {url.removeprefix(f"{page.origin}/") for url in urls if not url.endswith(".avif")}
    sent = sum(len(brotli.compress((site / file).read_bytes())) for file in files)
    assert any("search-index" in file for file in files)
    assert sent <= MAX_BYTES
    await page.press("Escape")
    assert not await page.is_visible(OPTIONS)
    assert await page.evaluate(VALUE) != ""
    await page.press("ArrowDown")
    active = f"document.querySelector('{FIELD}').getAttribute('aria-activedescendant')"
    chosen = "document.querySelector('[role=option][aria-selected=true]')"
    await page.until(f"{chosen}?.id === {active} && {chosen}.checkVisibility()")
    await page.press("Enter")
    await page.until("location.pathname === '/products/1'")
    await page.until("document.querySelector('[name=package]:checked').value === 'p-5'")


async def test_escape_keeps_the_text_when_the_list_has_just_opened(arrive: Arrive) -> None:
    """Escape pressed as soon as the list shows closes it and keeps the text, on a slow CPU too."""
    page = await arrive("/connect")
    await page.evaluate(PRESS_ESCAPE_EARLY)
    await page.tab.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})

    await page.type(FIELD, "molly")

    await page.until("window.remaining !== undefined")
    assert await page.evaluate("remaining") == "molly"
    await page.until(f"!document.querySelector('{OPTIONS}')?.checkVisibility()")


async def test_search_field_leads_to_the_index_of_names_without_script(arrive: Arrive) -> None:
    """The field is submitted by GET, and the results page explains itself and lists names."""
    page = await arrive("/products?q=brass", script=False)
    pages = catalogue()["pages"]
    assert pages["products"]["withoutScript"] in await page.text("main")
    assert "/search" in [address for _, address in await page.links("main a")]

    await page.evaluate(f"document.querySelector('{FIELD}').focus()")
    await page.type(FIELD, "molly")
    await page.press("Enter")
    await page.until("location.pathname === '/search' && document.readyState === 'complete'")

    assert await page.evaluate("location.search") == "?q=molly"
    assert pages["search"]["withoutScript"] in await page.text("main")
    links = await page.links("main section a")
    assert ("ASTM B3, Copper Wire", "/products/9") in links
