"""What phones fold of a product's page, and what opens it."""

from pathlib import Path

import pytest

from tests.support.visitor import Arrive

LONGEST = 6000
"""Pixels of a product's page on a phone before anything is opened."""
LOOKED_AT = 6
"""The products with the longest documents, whose pages are the tallest."""
BODIES = """[...document.querySelectorAll('main details')].map((fold) =>
  [...fold.children].slice(1).every((part) => part.checkVisibility()))"""


async def test_products_pages_are_short_on_a_phone(arrive: Arrive, site: Path) -> None:
    """All sections are there as a heading and a line of what they hold."""
    files = sorted((site / "products").glob("*.html"), key=lambda file: -file.stat().st_size)
    visitor = await arrive("/products/5", width=375)
    for file in files[:LOOKED_AT]:
        await visitor.go(f"/products/{file.stem}")

        assert await visitor.ask("document.documentElement.scrollHeight") <= LONGEST
        headings = await visitor.ask(
            "[...document.querySelectorAll('article section:has(> details)')].map((section) => "
            "[section.querySelector('h2').innerText, section.querySelector('summary').innerText])"
        )
        assert len(headings) > 8
        assert all(heading and facts for heading, facts in headings)


@pytest.mark.parametrize("script", [True, False])
async def test_heading_or_line_opens_a_section(arrive: Arrive, *, script: bool) -> None:
    """A press on either shows the section's content, with and without scripts."""
    visitor = await arrive("/products/5", width=375, script=script)
    fold = "section[aria-labelledby='spool-specifications'] > details"
    table = f'document.querySelector("{fold} table").checkVisibility()'
    assert not await visitor.ask(table)

    await visitor.click("#spool-specifications")
    await visitor.until(table)
    await visitor.click(f"{fold} > summary")
    await visitor.until(f"!{table}")


async def test_wider_windows_fold_nothing(arrive: Arrive) -> None:
    """Every section is open and no line to press is shown, nor is one in the order of keys."""
    visitor = await arrive("/products/5")
    for width in (768, 1280):
        await visitor.resize(width)
        assert set(await visitor.ask(BODIES)) == {True}
        assert not await visitor.ask(
            "[...document.querySelectorAll('main summary')].some((line) => line.checkVisibility())"
        )


@pytest.mark.parametrize("script", [True, False])
async def test_address_of_a_size_opens_what_holds_it(arrive: Arrive, *, script: bool) -> None:
    """On a phone too the row that an address leads to can be seen."""
    visitor = await arrive("/products/1#d-0.25", width=375, script=script)
    row = "document.querySelector('[id=\"d-0.25\"]')"

    await visitor.until(f"{row}.checkVisibility()")
    await visitor.until(f"Math.abs({row}.getBoundingClientRect().top - 80) <= 1")


async def test_address_of_a_section_opens_it(arrive: Arrive) -> None:
    """Who is sent to a section by its name finds it open."""
    visitor = await arrive("/products/5#handling-storage", width=375)

    await visitor.until(
        "document.querySelector('#handling-storage ~ details > summary + *').checkVisibility()"
    )
