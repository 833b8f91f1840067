"""The comparison: up to four products side by side, what differs first."""

import re
from collections.abc import AsyncIterator

import pytest

from prerender.browser.browser import Browser
from tests.support.comparison import CONTENT, PRODUCTS, compared
from tests.support.visitor import Arrive, Visitor

PAGE = CONTENT["pages"]["compare"]
WORDS = CONTENT["pages"]["compareWords"]
SAID = "main [role=status] p"
BAR = "main a[href^='/compare?ids=']"
PART = re.compile(r"/assets/compare-\d+-")
BODIES = """[...document.querySelectorAll('main tbody')].map((part) => [
  part.rows[0].innerText.trim(),
  [...part.rows].slice(1).map((row) => [...row.cells].map((cell) => cell.innerText.trim())),
])"""


@pytest.fixture(autouse=True)
async def _forget(browser: Browser, origin: str) -> AsyncIterator[None]:
    """Leave no tick and no unit behind in the browser, which other tests use too."""
    yield
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.ask("localStorage.clear()")
    await visitor.leave()


async def test_what_differs_comes_first_and_is_marked(arrive: Arrive) -> None:
    """Lines whose cells differ stand above those that are the same, marked for every reader."""
    visitor = await arrive("/compare?ids=1,2,4")
    await compared(visitor, [1, 2, 4])
    (differences, differing), (same, equal) = await visitor.ask(BODIES)

    assert (differences, same) == (PAGE["differences"], PAGE["same"])
    for label, *cells in differing:
        assert label.endswith(f"({PAGE['differs']})"), label
        assert len(set(cells)) > 1, label
    for label, *cells in equal:
        assert PAGE["differs"] not in label
        assert len(set(cells)) == 1, label
    lines = {label.split("\n")[0].split(" (")[0]: cells for label, *cells in differing + equal}
    assert lines["Diameters"][1] == "0.20, 0.25, 0.30, 0.33 mm"
    assert lines["Coating"] == ["Uncoated", "Diffused", "Zinc coated"]
    assert lines["Grades"][0] == "CuZn37, CuZn35 (on order), CuZn40 (on order)"
    assert lines["Alloy"] == ["Brass"] * 3


async def test_basis_of_a_line_and_the_terms_of_a_family_are_said_once(arrive: Arrive) -> None:
    """Where all figures are typical the label says so; terms of a family are told as such."""
    visitor = await arrive("/compare?ids=1,4")
    await compared(visitor, [1, 4])
    rows = [row for _, rows in await visitor.ask(BODIES) for row in rows]
    lines = {
        label.split("\n")[0].removesuffix(f" ({PAGE['differs']})"): rest for label, *rest in rows
    }
    names = PAGE["lines"]
    family = PRODUCTS[PRODUCTS[1]["parent"]]
    whose = f"for {family['name']}"

    typical = PAGE["typical"].replace("{label}", names["elongation"])
    assert "typical" not in " ".join(lines[typical])
    # Some strengths are limits, so that each cell says what it is.
    assert names["strength"] in lines
    assert lines[names["minimumOrder"]] == [f"{family['minimumOrder']} {whose}"] * 2
    assert lines[names["deliveryTime"]] == [f"{family['deliveryTime']} {whose}"] * 2


async def test_family_is_compared_by_its_members(arrive: Arrive) -> None:
    """A product without grades of its own shows those of its members."""
    visitor = await arrive("/compare?ids=201,30")
    await compared(visitor, [201, 30])
    lines = {row[0]: row[1:] for _, rows in await visitor.ask(BODIES) for row in rows}
    grades = next(cells for label, cells in lines.items() if label.startswith("Grades"))

    for grade in ("ERCuSi-A", "ER4043", "ER4047"):
        assert grade in grades[0]


@pytest.mark.parametrize(
    ("ids", "shown", "unknown"),
    [
        ("99", [], "99"),
        ("1,99,2", [1, 2], "99"),
        ("<script>alert(1)</script>", [], "<script>alert(1)</script"),
        ("__proto__,1", [1], "__proto__"),
        ("01,1,1", [1], "01"),
        ("1e0,-1,2", [2], "1e0, -1"),
    ],
)
async def test_unknown_ids_are_said(
    arrive: Arrive, ids: str, shown: list[int], unknown: str
) -> None:
    """What is no product is named as it was written; the others are compared."""
    visitor = await arrive(f"/compare?ids={ids}")
    await visitor.until(f"document.querySelector('{SAID}')")
    await compared(visitor, shown)

    (said,) = await visitor.texts(SAID)
    assert said.startswith(PAGE["unknown"].replace("{ids}", unknown).rstrip("."))
    assert visitor.console == []


async def test_more_than_four_are_left_out_and_said(arrive: Arrive) -> None:
    """The first four stand side by side, and the others are named."""
    visitor = await arrive("/compare?ids=1,2,3,4,8,9")
    await compared(visitor, [1, 2, 3, 4])

    assert await visitor.texts(SAID) == [PAGE["tooMany"].replace("{ids}", "8, 9")]


async def test_hundreds_of_ids_ask_for_a_few_files(arrive: Arrive) -> None:
    """An address of many ids loads a dozen products at most, and says what it left out."""
    visitor = await arrive(f"/compare?ids={','.join(map(str, range(1, 1501)))}")
    await compared(visitor, [1, 2, 3, 4])

    assert sum(bool(PART.search(address)) for address in visitor.requests) <= 12
    said = " ".join(await visitor.texts(SAID))
    assert PAGE["more"].replace("{count}", "1488") in said
    assert len(said) < 200


async def test_product_is_taken_out(arrive: Arrive) -> None:
    """Its press leaves the others and is one step back."""
    visitor = await arrive("/compare?ids=1,2,4")
    await compared(visitor, [1, 2, 4])
    await visitor.click("main thead th:nth-child(3) a + a")
    await compared(visitor, [1, 4])

    assert await visitor.ask("location.search") == "?ids=1,4"
    await visitor.back()
    await compared(visitor, [1, 2, 4])


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

    await visitor.go("/products")
    await visitor.until(f'document.querySelector("{BAR}")')
    assert [href for _, href in await visitor.links(BAR)] == ["/compare?ids=2,4"]
    await visitor.click(f"p:has(> {BAR.removeprefix('main ')}) button")
    await visitor.until(f'!document.querySelector("{BAR}")')
    assert await visitor.ask("document.querySelectorAll('main input:checked').length") == 0


async def test_fifth_tick_is_refused(arrive: Arrive) -> None:
    """It stays off, and a notice says why."""
    visitor = await arrive("/products")
    boxes = "[...document.querySelectorAll('main article input')]"
    for at in range(5):
        await visitor.ask(f"{boxes}[{at}].click()")
    await visitor.until(f"document.body.innerText.includes('{WORDS['full']}')")

    assert await visitor.ask(f"{boxes}.map((box) => box.checked).indexOf(false)") == 4


async def test_card_ticks_the_product_that_it_shows(arrive: Arrive) -> None:
    """The card of the filter, whose link leads elsewhere, compares it and ticks no other."""
    visitor = await arrive("/products")
    await visitor.ask("document.querySelector('#filter input').click()")
    await visitor.until(f'document.querySelector("{BAR}")')

    ticked = "[...document.querySelectorAll('main article:has(:checked) :is(h3, h4)')]"
    assert await visitor.ask(f"{ticked}.map((title) => title.innerText)") == ["Filter"]
    assert await visitor.texts(BAR) == [WORDS["goOne"]]
    await visitor.click(BAR)
    await compared(visitor, [12])
    assert await visitor.text("main caption") == PAGE["captionOne"]


@pytest.mark.parametrize("ids", ["1,2,3,4", "1,2,3", "201,23"])
@pytest.mark.parametrize("size", [100, 200])
async def test_only_the_table_scrolls_sideways(arrive: Arrive, ids: str, size: int) -> None:
    """On a phone, also with text twice as large, the table is wider than the page that has it."""
    visitor = await arrive(f"/compare?ids={ids}", motion=False)
    await compared(visitor, [int(one) for one in ids.split(",")])
    await visitor.ask(f"document.documentElement.style.fontSize = '{size}%'")
    for width in (320, 375):
        await visitor.resize(width)
        await visitor.rest()

        assert await visitor.ask("document.documentElement.scrollWidth") <= width, width
        table = "document.querySelector('main table')"
        assert await visitor.ask(f"{table}.scrollWidth > {table}.parentElement.clientWidth")


def said(cell: str) -> list[str]:
    """Return the lines of a cell."""
    return [line for line in cell.split("\n") if line]


async def test_sizes_name_their_form_and_each_package_has_a_line(arrive: Arrive) -> None:
    """Of a family each line of diameters says its form and grades; no comma is between packages."""
    visitor = await arrive("/compare?ids=201,23")
    await compared(visitor, [201, 23])
    rows = [row for _, rows in await visitor.ask(BODIES) for row in rows]
    lines = {label.split("\n")[0].split(" (")[0]: cells for label, *cells in rows}
    family, own = map(said, lines[PAGE["lines"]["sizes"]])

    assert own == ["Spool, Drum: 0.8, 1.0, 1.2, 1.6 mm", "Rod: 1.6, 2.0, 2.4, 3.2, 4.0, 5.0 mm"]
    assert "Rod (ER4043, ER5356, ER4047): 1.6, 2.4, 3.2, 4.0, 5.0 mm" in family
    packages = [one["name"] for one in CONTENT["vocabulary"]["packages"]]
    for cell in lines[PAGE["lines"]["packages"]]:
        assert set(said(cell)) <= set(packages)


async def test_standard_that_names_its_system_is_named_once(arrive: Arrive) -> None:
    """GB/T 9460 is a standard of GB; others have their system before them."""
    visitor = await arrive("/compare?ids=25,30")
    await compared(visitor, [25, 30])
    text = await visitor.text("main table")

    assert "GB/T 9460 SCu5210" in text
    assert "GB GB/T" not in text
    assert "AMS 4190" in text


async def test_figures_follow_the_units(arrive: Arrive) -> None:
    """The units' switch converts every figure of the comparison."""
    visitor = await arrive("/compare?ids=1,9")
    await compared(visitor, [1, 9])
    await visitor.click('label:has(input[type=radio][value="inch"])')
    await visitor.until("document.querySelector('main table').innerText.includes('ksi')")

    text = await visitor.text("main table")
    assert not re.search(r"N/mm²|°C|\d mm\b", text)


async def test_link_is_copied(arrive: Arrive) -> None:
    """The link in the clipboard is that of the comparison."""
    visitor = await arrive("/compare?ids=1,2")
    await compared(visitor, [1, 2])
    await visitor.ask("navigator.clipboard.writeText = async (text) => void (window.copied = text)")
    await visitor.ask(
        "[...document.querySelectorAll('main button')]"
        f".find((button) => button.textContent === '{PAGE['copyLink']}').click()"
    )
    await visitor.until(f"document.body.innerText.includes('{PAGE['linkCopied']}')")

    assert str(await visitor.ask("window.copied")).endswith("/compare?ids=1,2")


async def test_page_without_a_choice_says_how(arrive: Arrive) -> None:
    """It says where products are ticked, and without JavaScript where the same can be read."""
    visitor = await arrive("/compare")
    assert PAGE["how"] in await visitor.text("main")
    assert PAGE["withoutScript"] not in await visitor.text("main")
    without = await arrive("/compare?ids=1,2", script=False)

    assert PAGE["withoutScript"] in await without.text("main")
    assert {"/finder", "/products"} <= {href for _, href in await without.links("main a")}
