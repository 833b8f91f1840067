"""The comparison in a browser: ticks that lead to it, and a table that scrolls by itself."""

from collections.abc import AsyncIterator

import pytest

from prerender.browser.browser import Browser
from tests.support.comparison import CONTENT, compared
from tests.support.visitor import Arrive, Visitor

PAGE = CONTENT["pages"]["compare"]
BAR = "main a[href^='/compare?ids=']"


@pytest.fixture(autouse=True)
async def _forget(browser: Browser, origin: str) -> AsyncIterator[None]:
    """Leave no tick and no unit behind in the browser, which other tests use too."""
    yield
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.ask("localStorage.clear()")
    await visitor.leave()


async def test_ticks_lead_to_the_comparison(arrive: Arrive) -> None:
    """Ticked in listing, finder and product page, they come together, stay, and can be cleared."""
    visitor = await arrive("/products")
    await visitor.ask("document.querySelector('#plain-brass-edm-wire input').click()")
    await visitor.until(f'document.querySelector("{BAR}")')
    await visitor.go("/finder?d=0.25&process=wire-edm")
    boxes = "[...document.querySelectorAll('main tbody input')]"
    assert await visitor.ask(
        f"{boxes}.find((box) => box.ariaLabel.endsWith(' Plain Brass Wire')).checked"
    )
    await visitor.ask(f"{boxes}.find((box) => box.ariaLabel.endsWith(' Diffused Wire')).click()")
    await visitor.go("/products/4")
    await visitor.click("main input[aria-label^='Compare']")
    await visitor.until(f"document.querySelector(\"{BAR}\")?.textContent.includes('3')")
    await visitor.click(BAR)
    await compared(visitor, [1, 2, 4])
    await visitor.click("main thead th:nth-child(2) a + a")
    await compared(visitor, [2, 4])
    await visitor.back()
    await compared(visitor, [1, 2, 4])

    await visitor.go("/products")
    await visitor.until(f'document.querySelector("{BAR}")')
    assert [href for _, href in await visitor.links(BAR)] == ["/compare?ids=2,4"]
    await visitor.click(f"p:has(> {BAR.removeprefix('main ')}) button")
    await visitor.until(f'!document.querySelector("{BAR}")')
    assert await visitor.ask("document.querySelectorAll('main input:checked').length") == 0


async def test_only_the_table_scrolls_sideways(arrive: Arrive) -> None:
    """On a phone, also with text twice as large, the table is wider than the page that has it."""
    for ids in ([1, 2, 3, 4], [1, 2, 3], [201, 23]):
        visitor = await arrive(f"/compare?ids={','.join(map(str, ids))}", motion=False)
        await compared(visitor, ids)
        for size in (100, 200):
            await visitor.ask(f"document.documentElement.style.fontSize = '{size}%'")
            for width in (320, 375):
                await visitor.resize(width)
                await visitor.rest()

                assert await visitor.ask("document.documentElement.scrollWidth") <= width, width
                table = "document.querySelector('main table')"
                assert await visitor.ask(f"{table}.scrollWidth > {table}.parentElement.clientWidth")


async def test_page_without_script_says_where_the_same_can_be_read(arrive: Arrive) -> None:
    """Without JavaScript it leads to the listing and the finder; with it that note is hidden."""
    without = await arrive("/compare?ids=1,2", script=False)
    assert PAGE["withoutScript"] in await without.text("main")
    assert {"/finder", "/products"} <= {href for _, href in await without.links("main a")}

    visitor = await arrive("/compare?ids=%3Cscript%3Ealert(1)%3C/script%3E,__proto__")
    await visitor.until("document.querySelector('main [role=status] p')")
    assert PAGE["how"] in await visitor.text("main")
    assert PAGE["withoutScript"] not in await visitor.text("main")
    assert visitor.console == []
