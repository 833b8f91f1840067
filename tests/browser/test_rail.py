"""The rail beside a product's sections: the current section and the quote button."""

from tests.support.browser_page import Arrive, BrowserPage
from tests.support.published import catalogue

QUOTE = catalogue()["pages"]["product"]["quote"]
RAIL = "article nav"
LINKS = f"[...document.querySelectorAll('{RAIL} a')]"
MARKED = f"{LINKS}.filter((link) => link.matches('[aria-current]')).map(({{ hash }}) => hash)"
BUTTON = f"article div:has(> nav) > p > a[href='{QUOTE['to']}']"


async def scroll_to_section(page: BrowserPage, section: str) -> None:
    """Scroll a section's heading to the top of the visible area."""
    heading = f"document.getElementById({section!r})"
    top = f"{heading}.getBoundingClientRect().top"
    await page.evaluate(f"scrollTo({{ top: scrollY + {top} - 80, behavior: 'instant' }})")
    await page.until(f"{top} < 82")


async def test_rail_marks_the_current_section(arrive: Arrive) -> None:
    """After the first mouse movement the rail marks the row of sections, scrolling down and up."""
    page = await arrive("/products/201", motion=False)
    sections = await page.evaluate(f"{LINKS}.map(({{ hash }}) => hash.slice(1))")
    assert len(sections) > 8

    await scroll_to_section(page, sections[2])
    await page.wait_for_frames()
    assert await page.evaluate(MARKED) == []

    await page.hover("article section h2 ~ *")
    for section in [*sections, *reversed(sections)]:
        await scroll_to_section(page, section)
        await page.until(f"{MARKED}.includes({'#' + section!r}) && {MARKED}.length <= 3")

    await page.scroll_to(0)
    await page.until(f"{MARKED}.length === 0")


async def test_rail_shows_the_quote_button_on_desktops(arrive: Arrive) -> None:
    """The rail's quote button stays visible on desktops and is hidden on smaller screens."""
    page = await arrive("/products/5", motion=False)
    await scroll_to_section(page, "handling-storage")
    top, bottom = await page.evaluate(
        f"""(({{ top, bottom }}) => [top, bottom])(
          document.querySelector({BUTTON!r}).getBoundingClientRect())"""
    )
    assert 0 < top < bottom < 800
    assert await page.text(BUTTON) == QUOTE["label"]

    for width in (375, 768):
        await page.resize(width)
        assert not await page.is_visible(BUTTON), width
