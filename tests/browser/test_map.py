"""The contact page's map, which loads only after a click."""

import pytest

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

MAP = catalogue()["company"]["map"]
SHOW = "#contact-form ~ div button"
RECORD_VIOLATIONS = """document.addEventListener('securitypolicyviolation', (event) => {
  (window.violations ??= []).push(event.blockedURI);
})"""


def external_requests(visitor: BrowserPage) -> list[str]:
    """Return the page's requests to other hosts."""
    return [url for url in visitor.requests if not url.startswith((visitor.origin, "data:"))]


@pytest.mark.clause("calls.map", "calls.none")
async def test_page_requests_nothing_from_other_hosts_before_the_click(arrive: Arrive) -> None:
    """Scrolling to the map and focusing its button sends no request to another host."""
    visitor = await arrive("/connect")
    await visitor.scroll_to(100_000)
    await visitor.tab_to(SHOW)
    await visitor.wait_for_frames()

    assert external_requests(visitor) == []
    assert visitor.requests
    assert await visitor.texts("iframe") == []


@pytest.mark.clause("calls.map", "connect.touch")
@pytest.mark.parametrize("device", ["finger", "keyboard"])
async def test_map_is_embedded_after_the_click(arrive: Arrive, device: str) -> None:
    """The button loads the map service in a titled, sandboxed frame that the policy allows."""
    visitor = await arrive("/connect", touch=device == "finger")
    await visitor.evaluate(RECORD_VIOLATIONS)
    assert await visitor.text(SHOW) == MAP["show"]
    if device == "keyboard":
        await visitor.tab_to(SHOW)
        await visitor.press("Enter")
    else:
        await visitor.tap(SHOW)
    await visitor.until("document.querySelector('iframe')")

    frame = await visitor.evaluate(
        "(({ src, title }) => [src, title])(document.querySelector('iframe'))"
    )
    assert frame == [MAP["embed"], MAP["frameTitle"]]
    allowed = await visitor.evaluate("[...document.querySelector('iframe').sandbox]")
    assert set(allowed) == {"allow-scripts", "allow-same-origin", "allow-popups"}
    await visitor.until("document.activeElement.tagName === 'IFRAME'")
    await visitor.wait_for_frames()
    assert external_requests(visitor) == [MAP["embed"]]
    assert await visitor.evaluate("window.violations ?? []") == []


async def test_map_has_a_link(arrive: Arrive) -> None:
    """A link opens the map in its own tab."""
    visitor = await arrive("/connect")
    found = await visitor.links('main a[href^="https://www.google.com/maps/"]')

    assert [to for _, to in found] == [MAP["address"]]
    assert found[0][0].startswith(MAP["open"])
