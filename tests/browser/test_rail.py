"""The rail beside a product's sections: the current section and the quote button."""

from tests.support.browser_page import Arrive, BrowserPage

RAIL = "article nav"
LINKS = f"[...document.querySelectorAll('{RAIL} a')]"
MARKED = f"{LINKS}.filter((link) => link.matches('[aria-current]')).map(({{ hash }}) => hash)"


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
