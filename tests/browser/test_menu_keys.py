"""The keys of an open dropdown: letters that find an entry, arrows that walk."""

import pytest

from tests.support.dropdowns import PRODUCTS, opens
from tests.support.visitor import Arrive, Visitor

TRIES = 10


async def focused(visitor: Visitor) -> str:
    """Return the text of the element that has the focus."""
    return str(await visitor.ask("document.activeElement.textContent.trim()"))


@pytest.fixture
async def visitor(arrive: Arrive) -> Visitor:
    """Open the catalogue's dropdown with the keyboard; its first group stands open."""
    visitor = await arrive("/")
    await visitor.tab_to(f"{PRODUCTS} > summary")
    await visitor.press("Enter")
    await opens(visitor, PRODUCTS)
    return visitor


@pytest.mark.clause("constants.typeahead")
@pytest.mark.parametrize(
    ("keys", "entry"),
    [
        ("z", "Zari Wire"),
        ("c", "Copper extrusions"),
        ("cc", "Copper wire"),
        ("ccc", "Consumables"),
        ("con", "Consumables"),
        ("BR", "Brazing And Welding"),
        ("v", "View Complete Catalog"),
        ("p", "Our Products"),
    ],
)
async def test_letters_move_to_an_entry(visitor: Visitor, keys: str, entry: str) -> None:
    """Typed letters find the next visible entry that begins with them; hidden ones are passed."""
    for key in keys:
        await visitor.press(key)

    assert await focused(visitor) == entry


@pytest.mark.clause("constants.typeahead")
@pytest.mark.parametrize(("pause", "entry"), [(700, "Consumables"), (1050, "Non-Ferrous wire")])
async def test_typed_letters_are_forgotten_after_a_second(
    visitor: Visitor, pause: int, entry: str
) -> None:
    """An n within 1000 ms after co continues it; later it begins a word of its own."""
    await visitor.feel_pulse()
    await visitor.note("keydown", "document")
    # A busy machine may be slower than the second: then there was nothing to see.
    for _ in range(TRIES):
        await visitor.press("c")
        await visitor.press("o")
        assert await focused(visitor) == "Copper extrusions"
        before = await visitor.noted("keydown")
        await visitor.until(f"performance.now() > {before + pause}")
        await visitor.press("n")
        if pause > 1000 or await visitor.noted("keydown") - before < 990:
            break
        await visitor.until("performance.now() > noted.keydown + 1000")

    assert await focused(visitor) == entry


@pytest.mark.clause("state.dropdowns")
async def test_arrows_home_and_end_walk_through_the_entries(visitor: Visitor) -> None:
    """Arrow keys go to the next and previous visible entry, Home and End to the ends."""
    walk = [
        ("ArrowDown", "Non-Ferrous wire"),
        ("ArrowDown", "EDM Wire"),
        ("ArrowUp", "Non-Ferrous wire"),
        ("End", "View Complete Catalog"),
        ("ArrowDown", "View Complete Catalog"),
        ("Home", "Our Products"),
        ("ArrowUp", "Our Products"),
    ]

    for key, entry in walk:
        await visitor.press(key)
        assert await focused(visitor) == entry
