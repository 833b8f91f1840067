"""The comparison in a browser: selecting products, and the table on a phone."""

import pytest

from tests.support.browser_page import Arrive
from tests.support.comparison import CONTENT, wait_for_comparison

PAGE = CONTENT["pages"]["compare"]
BAR = "main a[href^='/compare?ids=']"

pytestmark = pytest.mark.usefixtures("_clear_storage")


async def test_selected_products_are_compared(arrive: Arrive) -> None:
    """Products ticked in the listing, the finder and on a product page are compared together.

    The selection is stored and can be cleared.
    """
    visitor = await arrive("/products")
    await visitor.evaluate("document.querySelector('#plain-brass-edm-wire input').click()")
    await visitor.until(f'document.querySelector("{BAR}")')
    await visitor.go("/finder?d=0.25&process=wire-edm")
    boxes = "[...document.querySelectorAll('main tbody input')]"
    assert await visitor.evaluate(
        f"{boxes}.find((box) => box.ariaLabel.endsWith(' Plain Brass Wire')).checked"
    )
    await visitor.evaluate(
        f"{boxes}.find((box) => box.ariaLabel.endsWith(' Diffused Wire')).click()"
    )
    await visitor.go("/products/4")
    await visitor.click("main input[aria-label^='Compare']")
    await visitor.until(f"document.querySelector(\"{BAR}\")?.textContent.includes('3')")
    await visitor.click(BAR)
    await wait_for_comparison(visitor, [1, 2, 4])
    await visitor.click("main thead th:nth-child(2) a:last-child")
    await wait_for_comparison(visitor, [2, 4])
    await visitor.back()
    await wait_for_comparison(visitor, [1, 2, 4])

    await visitor.go("/products")
    await visitor.until(f'document.querySelector("{BAR}")')
    assert [href for _, href in await visitor.links(BAR)] == ["/compare?ids=2,4"]
    await visitor.click(f"p:has(> {BAR.removeprefix('main ')}) button")
    await visitor.until(f'!document.querySelector("{BAR}")')
    assert await visitor.evaluate("document.querySelectorAll('main input:checked').length") == 0


async def test_comparison_table_scrolls_inside_the_page(arrive: Arrive) -> None:
    """On a phone the table scrolls sideways and the page does not, also with 200 % text."""
    for ids in ([1, 2, 3, 4], [1, 2, 3], [201, 23]):
        visitor = await arrive(f"/compare?ids={','.join(map(str, ids))}", motion=False)
        await wait_for_comparison(visitor, ids)
        for size in (100, 200):
            await visitor.evaluate(f"document.documentElement.style.fontSize = '{size}%'")
            for width in (320, 375):
                await visitor.resize(width)
                await visitor.wait_for_frames()

                assert await visitor.evaluate("document.documentElement.scrollWidth") <= width, (
                    width
                )
                table = "document.querySelector('main table')"
                assert await visitor.evaluate(
                    f"{table}.scrollWidth > {table}.parentElement.clientWidth"
                )


async def test_comparison_shows_a_note_without_script(arrive: Arrive) -> None:
    """Without JavaScript a note links to the listing and the finder; with it the note is hidden."""
    without = await arrive("/compare?ids=1,2", script=False)
    assert PAGE["withoutScript"] in await without.text("main")
    assert {"/finder", "/products"} <= {href for _, href in await without.links("main a")}

    visitor = await arrive("/compare?ids=%3Cscript%3Ealert(1)%3C/script%3E,__proto__")
    await visitor.until("document.querySelector('main [role=status] p')")
    assert PAGE["how"] in await visitor.text("main")
    assert PAGE["withoutScript"] not in await visitor.text("main")
    assert visitor.console == []
