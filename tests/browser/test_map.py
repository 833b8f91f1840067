"""The contact page's map, of which nothing is fetched before the visitor wants it."""

import pytest

from tests.support.published import catalogue
from tests.support.visitor import Arrive, Visitor

MAP = catalogue()["company"]["map"]
SHOW = "#contact-form ~ div button"
REFUSED = """document.addEventListener('securitypolicyviolation', (event) => {
  (window.refused ??= []).push(event.blockedURI);
})"""


def elsewhere(visitor: Visitor) -> list[str]:
    """Return the addresses outside the site that the page asked for."""
    return [url for url in visitor.requests if not url.startswith((visitor.origin, "data:"))]


@pytest.mark.clause("calls.map", "calls.none")
async def test_nothing_is_asked_of_other_hosts_before_the_click(arrive: Arrive) -> None:
    """The page alone, scrolled to its end and with the map's button in focus, stays at home."""
    visitor = await arrive("/connect")
    await visitor.scroll_to(100_000)
    await visitor.tab_to(SHOW)
    await visitor.rest()

    assert elsewhere(visitor) == []
    assert visitor.requests
    assert await visitor.texts("iframe") == []


@pytest.mark.clause("calls.map", "connect.touch")
@pytest.mark.parametrize("way", ["finger", "keyboard"])
async def test_map_is_embedded_after_the_click(arrive: Arrive, way: str) -> None:
    """The button brings a titled, sandboxed frame of the map service, which the page may load."""
    visitor = await arrive("/connect", touch=way == "finger")
    await visitor.ask(REFUSED)
    assert await visitor.text(SHOW) == MAP["show"]
    if way == "keyboard":
        await visitor.tab_to(SHOW)
        await visitor.press("Enter")
    else:
        await visitor.tap(SHOW)
    await visitor.until("document.querySelector('iframe')")

    frame = await visitor.ask(
        "(({ src, title }) => [src, title])(document.querySelector('iframe'))"
    )
    assert frame == [MAP["embed"], MAP["frameTitle"]]
    allowed = await visitor.ask("[...document.querySelector('iframe').sandbox]")
    assert set(allowed) == {"allow-scripts", "allow-same-origin", "allow-popups"}
    await visitor.until("document.activeElement.tagName === 'IFRAME'")
    await visitor.rest()
    assert elsewhere(visitor) == [MAP["embed"]]
    assert await visitor.ask("window.refused ?? []") == []


async def test_map_has_a_link_too(arrive: Arrive) -> None:
    """Who wants the map in its own tab finds a real link to it."""
    visitor = await arrive("/connect")
    found = await visitor.links('main a[href^="https://www.google.com/maps/"]')

    assert [to for _, to in found] == [MAP["address"]]
    assert found[0][0].startswith(MAP["open"])
