"""The rail beside a product's sections follows the reading, and asks for the product."""

from tests.support.published import catalogue
from tests.support.visitor import Arrive, Visitor

QUOTE = catalogue()["pages"]["product"]["quote"]
RAIL = "article nav"
LINKS = f"[...document.querySelectorAll('{RAIL} a')]"
MARKED = f"{LINKS}.filter((link) => link.matches('[aria-current]')).map(({{ hash }}) => hash)"
BUTTON = f"article div:has(> nav) > p > a[href='{QUOTE['to']}']"


async def read(visitor: Visitor, section: str) -> None:
    """Scroll a section's heading to the top of what is seen."""
    heading = f"document.getElementById({section!r})"
    top = f"{heading}.getBoundingClientRect().top"
    await visitor.ask(f"scrollTo({{ top: scrollY + {top} - 80, behavior: 'instant' }})")
    await visitor.until(f"{top} < 82")


async def test_rail_marks_the_section_that_is_read(arrive: Arrive) -> None:
    """From the first move on its link is marked, one at a time, down the page and up again."""
    visitor = await arrive("/products/201", motion=False)
    sections = await visitor.ask(f"{LINKS}.map(({{ hash }}) => hash.slice(1))")
    assert len(sections) > 8

    await read(visitor, sections[2])
    await visitor.rest()
    assert await visitor.ask(MARKED) == []

    await visitor.hover("article section h2 ~ *")
    for section in [*sections, *reversed(sections)]:
        await read(visitor, section)
        await visitor.until(f"{MARKED}.join() === {'#' + section!r}")

    await visitor.scroll_to(0)
    await visitor.until(f"{MARKED}.length === 0")


async def test_rail_of_the_next_product_is_followed_too(arrive: Arrive) -> None:
    """A product that a link led to marks its own sections, in forced colours with a border."""
    visitor = await arrive("/products/5", motion=False)
    await visitor.hover("article section h2 ~ *")
    await read(visitor, "advantages")
    await visitor.until(f"{MARKED}.join() === '#advantages'")
    await visitor.ask("document.querySelector('article ~ section a[href^=\"/products/\"]').click()")
    await visitor.until("location.pathname !== '/products/5' && scrollY === 0")
    await visitor.until(f"{MARKED}.length === 0")

    await visitor.hover("article section h2 ~ *")
    await read(visitor, "key-features")
    await visitor.until(f"{MARKED}.join() === '#key-features'")

    await visitor.prefer("forced-colors", "active")
    borders = f"{LINKS}.map((link) => getComputedStyle(link).borderLeftStyle)"
    assert (await visitor.ask(borders)).count("solid") == 1


async def test_rail_asks_for_the_product(arrive: Arrive) -> None:
    """On desktops the request stays in sight beside every section; below that it takes no room."""
    visitor = await arrive("/products/5", motion=False)
    await read(visitor, "handling-storage")
    top, bottom = await visitor.ask(
        f"""(({{ top, bottom }}) => [top, bottom])(
          document.querySelector({BUTTON!r}).getBoundingClientRect())"""
    )
    assert 0 < top < bottom < 800
    assert await visitor.text(BUTTON) == QUOTE["label"]

    for width in (375, 768):
        await visitor.resize(width)
        assert not await visitor.shown(BUTTON), width
