"""A product page on paper is a clean sheet."""

import pytest

from tests.conftest import Arrive


@pytest.mark.parametrize("path", ["/products/5", "/products/23"])
async def test_print_shows_the_product_and_nothing_of_the_frame(arrive: Arrive, path: str) -> None:
    """On paper navigation, buttons and carousels are gone; name, tables and notes are there."""
    visitor = await arrive(path)
    await visitor.tab.send("Emulation.setEmulatedMedia", {"media": "print"})

    assert await visitor.shown("h1")
    assert await visitor.shown("main table")
    for gone in ("header nav", "header details", "main button", "footer nav, footer details"):
        assert not await visitor.shown(gone), gone
    dark = "getComputedStyle(document.body).backgroundColor"
    assert await visitor.ask(dark) in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
