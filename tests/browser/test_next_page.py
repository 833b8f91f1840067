"""The next page: there before it is asked for."""

import asyncio
from urllib.parse import urlsplit

import pytest

from tests.conftest import Arrive
from tests.visitor import Visitor

LOADED = """performance.getEntriesByType('resource')
  .some(({ name }) => name.includes('/assets/customers-') && name.endsWith('.js'))"""


def scripts(visitor: Visitor) -> list[str]:
    """Return the names of the scripts asked for, without the digest."""
    paths = [urlsplit(url).path for url in visitor.requests]
    return [path.rpartition("/")[2].rpartition("-")[0] for path in paths if path.endswith(".js")]


@pytest.mark.parametrize("near", ["pointer", "focus", "finger"])
async def test_next_page_is_loaded_when_its_link_is_neared(arrive: Arrive, near: str) -> None:
    """Pointer, focus or finger on a link loads the page's chunk; nothing is navigated."""
    visitor = await arrive("/", touch=near == "finger")
    assert "customers" not in scripts(visitor)
    link = "footer a[href='/customers']"
    if near == "pointer":
        await visitor.hover(link)
    elif near == "finger":
        await visitor.finger("touchStart", *await visitor.centre(link))
    else:
        await visitor.ask(f'document.querySelector("{link}").focus()')

    await visitor.until(LOADED)
    assert await visitor.ask("location.pathname") == "/"


async def test_a_product_s_picture_comes_with_it(arrive: Arrive) -> None:
    """The main picture of a product is asked for before its link is followed."""
    visitor = await arrive("/")
    await visitor.hover("header summary:has(+ div a[href='/products/5'])")
    await visitor.hover("header a[href='/products/5']")
    await visitor.until("document.head.querySelector('link[rel=preload][as=image]')")

    assert await visitor.ask("location.pathname") == "/"


async def test_a_mouse_that_passes_loads_nothing(arrive: Arrive) -> None:
    """Links that the pointer only crosses are not loaded."""
    visitor = await arrive("/")
    before = scripts(visitor)
    x, y = await visitor.centre("footer a[href='/customers']")
    await visitor.point(x, y)
    await visitor.point(5, y)
    await asyncio.sleep(0.3)

    assert scripts(visitor) == before
