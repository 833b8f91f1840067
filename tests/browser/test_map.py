"""The contact page's map, which loads only after a click."""

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

MAP = catalogue()["company"]["map"]
SHOW = "#contact-form ~ div button"
RECORD_VIOLATIONS = """document.addEventListener('securitypolicyviolation', (event) => {
  (window.violations ??= []).push(event.blockedURI);
})"""


def external_requests(page: BrowserPage) -> list[str]:
    """Return the page's requests to other hosts."""
    return [url for url in page.requests if not url.startswith((page.origin, "data:"))]


@pytest.mark.clause("calls.map", "calls.none")
async def test_page_requests_nothing_from_other_hosts_before_the_click(arrive: Arrive) -> None:
    """Scrolling to the map and focusing its button sends no request to another host."""
    page = await arrive("/connect")
    await page.scroll_to(100_000)
    await page.tab_to(SHOW)
    await page.wait_for_frames()

    assert external_requests(page) == []
    assert page.requests
    assert await page.texts("iframe") == []


@pytest.mark.clause("calls.map", "connect.touch")
@pytest.mark.parametrize("device", ["finger", "keyboard"])
async def test_map_is_embedded_after_the_click(arrive: Arrive, device: str) -> None:
    """The button loads the map service in a titled, sandboxed frame that the policy allows."""
    page = await arrive("/connect", touch=device == "finger")
    await page.evaluate(RECORD_VIOLATIONS)
    assert await page.text(SHOW) == MAP["show"]
    if device == "keyboard":
        await page.tab_to(SHOW)
        await page.press("Enter")
    else:
        await page.tap(SHOW)
    await page.until("document.querySelector('iframe')")

    frame = await page.evaluate(
        "(({ src, title }) => [src, title])(document.querySelector('iframe'))"
    )
    assert frame == [MAP["embed"], MAP["frameTitle"]]
    allowed = await page.evaluate("[...document.querySelector('iframe').sandbox]")
    assert set(allowed) == {"allow-scripts", "allow-same-origin", "allow-popups"}
    await page.until("document.activeElement.tagName === 'IFRAME'")
    await page.wait_for_frames()
    assert external_requests(page) == [MAP["embed"]]
    assert await page.evaluate("window.violations ?? []") == []
