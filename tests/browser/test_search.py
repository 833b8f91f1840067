"""The search in a browser: the header's field, its suggestions and the results page."""

from pathlib import Path

import brotli
from lxml import etree

from tests.support.browser_page import Arrive
from tests.support.published import catalogue, page
from tests.support.search_field import FIELD, OPTIONS

MAX_BYTES = 36_500
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
    """The slash key focuses the field, loaded scripts are small, and Enter opens the order form."""
    page = await arrive("/products/5")
    await page.wait_for_frames()
    before = set(page.requests)
    assert [url for url in before if "search" in url or "suggestions" in url] == []
    assert await page.evaluate("document.querySelector('header [role=search]').ariaLabel") == (
        "Search the catalogue"
    )

    await page.press("/")
    assert await page.evaluate(f"document.activeElement === document.querySelector('{FIELD}')")
    assert await page.evaluate(VALUE) == ""
    await page.type(FIELD, "0.25 mm hard brass on P-5")
    await page.until(LIST_IS_SHOWN)
    assert await page.evaluate(f"document.querySelector('{FIELD}').ariaExpanded") == "true"

    files = {url.removeprefix(f"{page.origin}/") for url in set(page.requests) - before}
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
    await page.until("location.pathname === '/products/1' && location.hash === '#order'")
    await page.until("document.querySelector('[name=package]:checked').value === 'p-5'")


async def test_escape_keeps_the_text_when_the_list_has_just_opened(arrive: Arrive) -> None:
    """Escape pressed as soon as the list shows closes it and keeps the text, on a slow CPU too."""
    page = await arrive("/nowhere")
    await page.evaluate(PRESS_ESCAPE_EARLY)
    await page.tab.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})

    await page.type(FIELD, "molly")

    await page.until("window.remaining !== undefined")
    assert await page.evaluate("remaining") == "molly"
    await page.until(f"!document.querySelector('{OPTIONS}')?.checkVisibility()")


async def test_tap_opens_a_suggestion(arrive: Arrive) -> None:
    """On a phone a tap on a suggestion opens its page."""
    page = await arrive("/", width=375, touch=True)
    await page.evaluate(f"document.querySelector('{FIELD}').focus()")
    await page.type(FIELD, "soudronic")
    await page.until(LIST_IS_SHOWN)

    await page.tap(OPTIONS)

    await page.until("location.pathname === '/products/29'")


async def test_results_show_a_reason_and_numbers_can_be_removed(arrive: Arrive) -> None:
    """A result shows why it matches; without the number, the query finds more results."""
    page = await arrive("/search?q=copper+wire+0.25+mm")
    await page.until("document.querySelector('main ol[aria-label=Results] li')")
    copper = "main ol li:has(h3 a[href^='/products/9?'])"
    assert "0.10 to 6.00 mm" in await page.text(copper)
    without = catalogue()["pages"]["search"]["withoutScript"]
    assert without not in await page.text("main")
    before = await page.evaluate("document.querySelectorAll('main ol > li').length")

    await page.click("main section button[aria-label*='0.25']")

    await page.until(f"document.querySelectorAll('main ol > li').length > {before}")
    assert await page.evaluate("document.querySelector('main form input').value") == "copper wire"
    await page.click("main form input")
    await page.press("/")
    assert await page.evaluate("document.querySelector('main form input').value") == "copper wire/"


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


def test_results_page_is_excluded_from_search_engines(site: Path) -> None:
    """The results page is marked noindex and is not in the sitemap."""
    robots = page(site, "/search").select_one("meta[name=robots]")
    assert robots is not None
    assert robots["content"] == "noindex"
    assert "/search<" not in (site / "sitemap.xml").read_text("utf-8")


def test_page_links_to_the_opensearch_description(site: Path) -> None:
    """Every page links to the OpenSearch description, whose template is the results page."""
    link = page(site, "/products/5").select_one("link[rel=search]")
    assert link is not None
    assert link["type"] == "application/opensearchdescription+xml"
    root = etree.fromstring((site / str(link["href"]).removeprefix("/")).read_bytes())
    address = root.find("{*}Url")
    assert address is not None
    assert address.get("template", "").endswith("/search?q={searchTerms}")
