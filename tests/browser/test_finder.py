"""The finder: one row for each thing that can be ordered, filtered, sorted, kept in the address."""

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from prerender.browser.browser import Browser
from tests.support.published import catalogue
from tests.support.visitor import Arrive, Visitor

CONTENT = catalogue()
PAGE = CONTENT["pages"]["finder"]
NAMES = {
    key: {term["id"]: term["name"] for term in CONTENT["vocabulary"][key]}
    for key in ("forms", "packages", "processes", "tempers")
}
STATUS = "main [role=status]"
ROWS = "main tbody tr"
CELLS = f"[...document.querySelectorAll('{ROWS}')].map((r) => [...r.cells].map((c) => c.innerText))"
COUNTS = """[...document.querySelectorAll('main search fieldset label')].map((label) => [
  label.firstChild.nextSibling.textContent.trim(),
  Number(label.querySelector('span').textContent),
  label.querySelector('input').disabled,
])"""
SIZE = "main search input[type=text]"


@dataclass(frozen=True, slots=True)
class Row:
    """What can be ordered, as the records say it."""

    product: str
    category: str
    grade: str
    temper: str
    form: str
    processes: tuple[str, ...]
    packages: tuple[str, ...]
    diameter: tuple[str, ...]
    """One size, both ends of a range, or nothing."""

    def has(self, millimetres: float) -> bool:
        """Whether it comes in a diameter."""
        ends = [float(digits) for digits in self.diameter]
        return bool(ends) and ends[0] <= millimetres <= ends[-1]


def sizes(diameters: dict[str, Any] | None) -> list[tuple[str, ...]]:
    """Return the sizes of an offer, a range as one."""
    if not diameters:
        return [()]
    if "from" in diameters:
        return [(diameters["from"], diameters["to"])]
    return [(digits,) for digits in [*diameters["values"], *diameters.get("onOrder", [])]]


def rows_of(product: dict[str, Any]) -> list[Row]:
    """Return a product's rows."""
    return [
        Row(
            product["name"],
            product["category"],
            grade["name"],
            NAMES["tempers"][temper["temper"]] if temper else "",
            NAMES["forms"][offer["form"]],
            tuple(NAMES["processes"][one] for one in offer.get("processes") or grade["processes"]),
            tuple(NAMES["packages"][one] for one in offer.get("packages", [])),
            size,
        )
        for grade in product.get("grades", [])
        for offer in grade.get("offers", [])
        for temper in grade.get("tempers") or [None]
        for size in sizes(offer.get("diameters"))
    ]


ALL = [row for product in CONTENT["products"] for row in rows_of(product)]


@pytest.fixture(autouse=True)
async def _forget(browser: Browser, origin: str) -> AsyncIterator[None]:
    """Leave no tick and no unit behind in the browser, which other tests use too."""
    yield
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.ask("localStorage.clear()")
    await visitor.leave()


async def counted(visitor: Visitor, count: int) -> None:
    """Wait until the page has announced a number of rows, and has as many."""
    said = PAGE["row"] if count == 1 else PAGE["rows"]
    text = said.replace("{count}", str(count)).replace("{of}", str(len(ALL)))
    await visitor.until(f"document.querySelector('{STATUS}')?.textContent.endsWith('{text}')")
    assert await visitor.ask(f"document.querySelectorAll('{ROWS}').length") == count


async def choose(visitor: Visitor, name: str) -> None:
    """Press the box of a choice."""
    labels = "[...document.querySelectorAll('search fieldset label')]"
    await visitor.ask(f"{labels}.find((l) => l.textContent.startsWith('{name} ')).click()")


async def chips(visitor: Visitor) -> list[str]:
    """Return what is shown as chosen."""
    return await visitor.texts(f"main ul[aria-label='{PAGE['chosen']}'] button[aria-label]")


async def query(visitor: Visitor) -> dict[str, list[str]]:
    """Return what the address holds."""
    return parse_qs(urlsplit(str(await visitor.ask("location.href"))).query)


async def test_without_script_the_table_has_every_row(arrive: Arrive) -> None:
    """Each product, grade, temper, form and size of the records has its row in the document."""
    visitor = await arrive("/finder", script=False)
    shown = await visitor.ask(CELLS)

    assert len(shown) == len(ALL)
    for cells, row in zip(shown, ALL, strict=True):
        size = " to ".join(row.diameter)
        assert cells[:2] == [row.product, row.grade]
        assert cells[2].startswith(f"{size} mm" if size else "")
        assert (cells[3], cells[5]) == (row.temper, row.form)


async def test_without_script_a_sentence_says_why_there_is_no_field(arrive: Arrive) -> None:
    """No filter is shown that would not answer; with scripts the sentence is out of sight."""
    visitor = await arrive("/finder", script=False)
    assert PAGE["withoutScript"] in await visitor.text("main")
    assert not await visitor.shown(SIZE)

    visitor = await arrive("/finder")
    assert PAGE["withoutScript"] not in await visitor.text("main")


async def test_flat_is_given_by_its_widths_and_thicknesses(arrive: Arrive) -> None:
    """A bar has no diameter: what it comes in stands in its place, where the records know it."""
    visitor = await arrive("/finder?form=bar")
    (bars,) = [one for one in CONTENT["products"] if one["name"] == "Copper Extrusions"]
    cells = [row for row in await visitor.ask(CELLS) if row[0] == bars["name"]]
    (known,) = [one for one in bars["grades"] if one["id"] == "c10100"]
    (request,) = [one for one in bars["grades"] if one.get("availability") == "on request"]

    assert {row[2] for row in cells if row[1] == known["name"]} == {"10 to 110 \u00d7 3 to 10 mm"}
    assert {row[2] for row in cells if row[1] == request["name"]} == {PAGE["onRequest"]}


async def test_strength_is_said_where_it_holds(arrive: Arrive) -> None:
    """That of one size names it, in the visitor's units; that of wire in general is left out."""
    finder = await arrive("/finder")
    copper = [row for row in await finder.ask(CELLS) if row[0] == "Copper Wire"]
    molly = [row for row in await finder.ask(CELLS) if row[0] == "Molly Wire"]

    assert {row[4] for row in copper if row[3] == "Hard"} == {"about 461 N/mm²\nat 1.0 mm"}
    assert {row[4] for row in molly} == {""}

    await finder.click('label:has(input[type=radio][value="inch"])')
    await finder.until(f"{CELLS}.some((row) => row[4].endsWith('at 0.039 in'))")


async def test_tick_of_each_row_has_its_word_on_a_phone(arrive: Arrive) -> None:
    """Where the column's heading is out of sight, the word stands beside the box and ticks it."""
    visitor = await arrive("/finder", width=375, touch=True)
    label = f"document.querySelector('{ROWS} td label')"
    word = f"getComputedStyle({label}, '::after').content"
    assert await visitor.ask(word) == f'"{CONTENT["pages"]["compareWords"]["tick"]}"'
    box = await visitor.box(f"{ROWS} td label")
    assert box["width"] > 60

    wide = await arrive("/finder")
    assert await wide.ask(word) == "none"


async def test_choices_and_a_size_narrow_the_rows(arrive: Arrive) -> None:
    """What is left has one value of each facet that was chosen, and the size; it is announced."""
    visitor = await arrive("/finder")
    await counted(visitor, len(ALL))

    await choose(visitor, "Wire EDM")
    edm = [row for row in ALL if "Wire EDM" in row.processes]
    await counted(visitor, len(edm))
    await choose(visitor, "Hard")
    await choose(visitor, "Half hard")
    hard = [row for row in edm if row.temper in {"Hard", "Half hard"}]
    await counted(visitor, len(hard))
    await visitor.type(SIZE, "0.25")
    left = [row for row in hard if row.has(0.25)]
    await counted(visitor, len(left))

    assert [cells[:2] for cells in await visitor.ask(CELLS)] == [[r.product, r.grade] for r in left]
    assert await chips(visitor) == ["Diameter 0.25 mm", "Wire EDM", "Hard", "Half hard"]
    expected = {"d": ["0.25"], "process": ["wire-edm"], "temper": ["hard", "half-hard"]}
    await visitor.until("location.search.includes('d=0.25')")
    assert await query(visitor) == expected


async def test_no_choice_is_impossible_at_first(arrive: Arrive) -> None:
    """Each choice leads to a row, and the number beside it is that of the rows."""
    visitor = await arrive("/finder")
    shown = await visitor.ask(COUNTS)

    assert [name for name, count, disabled in shown if count == 0 or disabled] == []
    counts = {name: count for name, count, _ in shown}
    for process in {one for row in ALL for one in row.processes}:
        assert counts[process] == sum(process in row.processes for row in ALL), process
    for package in {one for row in ALL for one in row.packages}:
        assert counts[package] == sum(package in row.packages for row in ALL), package


async def test_count_says_what_a_press_would_leave(arrive: Arrive) -> None:
    """A choice that would leave nothing cannot be pressed; a facet does not narrow itself."""
    visitor = await arrive("/finder?process=wire-edm")
    counts = {name: (count, off) for name, count, off in await visitor.ask(COUNTS)}

    tig = sum("TIG welding" in row.processes for row in ALL)
    soft = sum(row.temper == "Soft" and "Wire EDM" in row.processes for row in ALL)
    assert counts["TIG welding"] == (tig, False)
    assert counts["Soft"] == (soft, False)
    assert counts["Ring"] == (0, True)


async def test_chip_takes_its_choice_away(arrive: Arrive) -> None:
    """A chip's press removes that one alone, and 'Clear all' removes all."""
    visitor = await arrive("/finder?d=1.2&process=mig&form=drum")
    mig = [row for row in ALL if row.has(1.2) and "MIG welding" in row.processes]
    await counted(visitor, sum(row.form == "Drum" for row in mig))

    await visitor.click("main [aria-label='Remove Drum']")
    await counted(visitor, len(mig))
    assert await chips(visitor) == ["Diameter 1.2 mm", "MIG welding"]
    await visitor.ask("document.querySelector('main ul li:last-child button').click()")
    await counted(visitor, len(ALL))
    assert await visitor.ask("location.search") == ""
    assert await visitor.ask(f"document.querySelector('{SIZE}').value") == ""


async def test_back_undoes_each_press_and_a_whole_text(arrive: Arrive) -> None:
    """Each press is one step back, a typed size is one in all, and reload shows the same."""
    visitor = await arrive("/finder")
    tig = [row for row in ALL if "TIG welding" in row.processes]
    await choose(visitor, "TIG welding")
    await counted(visitor, len(tig))
    await visitor.type(SIZE, "1.6")
    sized = sum(row.has(1.6) for row in tig)
    await counted(visitor, sized)
    await visitor.until("location.search.includes('d=1.6')")

    await visitor.ask("void setTimeout(() => location.reload())")
    await visitor.until(f"document.querySelector('{SIZE}')?.value")
    await counted(visitor, sized)
    await visitor.back()
    await counted(visitor, len(tig))
    await visitor.back()
    await counted(visitor, len(ALL))
    await visitor.ask("void setTimeout(() => history.forward())")
    await counted(visitor, len(tig))


@pytest.mark.parametrize(
    ("typed", "millimetres"),
    [
        ("0,25 mm", "0.25"),
        ("Ø 1.2", "1.2"),
        (".010 in", "0.254"),
        ('1/16"', "1.5875"),
        ("AWG 30", "0.2546"),
        ("30 awg", "0.2546"),
        ("250 µm", "0.25"),
        ("250um", "0.25"),
        ("250 microns", "0.25"),
        ("10 thou", "0.254"),
        ("10 mil", "0.254"),
        ("dia 0.25", "0.25"),
        ("ø0.25", "0.25"),
        ("⌀ .010 in", "0.254"),
    ],
)
async def test_size_is_typed_as_people_write_it(
    arrive: Arrive, typed: str, millimetres: str
) -> None:
    """A comma, microns, inches, thou, fractions and gauges come to millimetres in the address."""
    visitor = await arrive("/finder")
    await visitor.type(SIZE, typed)
    await visitor.until("location.search !== ''")

    assert await query(visitor) == {"d": [millimetres]}


NAMES_OF_SIZES = [
    (".010 in", 0.254, "0.25", "0.254 mm (.010 in)"),
    ("10 thou", 0.254, "0.25", "0.254 mm (.010 in)"),
    (".0098 in", 0.2489, "0.25", "0.2489 mm (.0098 in)"),
    ("AWG 30", 0.2546, "0.25", "0.2546 mm (AWG 30)"),
    ("AWG 32", 0.2019, "0.20", "0.2019 mm (AWG 32)"),
    (".045 in", 1.143, "1.2", "1.143 mm (.045 in)"),
    ("3/64", 1.1906, "1.2", "1.1906 mm (3/64 in)"),
    ('1/16"', 1.5875, "1.6", "1.5875 mm (1/16 in)"),
]


@pytest.mark.parametrize(
    ("typed", "millimetres", "sold", "chip"), NAMES_OF_SIZES, ids=[s[0] for s in NAMES_OF_SIZES]
)
async def test_inch_size_or_gauge_finds_the_wire_that_is_sold_by_it(
    arrive: Arrive, typed: str, millimetres: float, sold: str, chip: str
) -> None:
    """Rows of the metric size that the pages call so stand with ranges that hold it exactly."""
    rows = [row for row in ALL if row.has(millimetres) or row.diameter == (sold,)]
    assert any(row.diameter == (sold,) for row in rows)
    assert any(len(row.diameter) > 1 for row in rows)
    visitor = await arrive("/finder")
    await visitor.type(SIZE, typed)
    await counted(visitor, len(rows))

    assert [cells[:2] for cells in await visitor.ask(CELLS)] == [[r.product, r.grade] for r in rows]
    assert await chips(visitor) == [f"Diameter {chip}"]


@pytest.mark.parametrize(
    ("system", "typed", "millimetres", "chip"),
    [
        ("inch", ".0098", "0.2489", ".0098 in"),
        ("inch", "0.010", "0.254", ".010 in"),
        ("inch", "0.25 mm", "0.25", "0.0098 in (≈ .010 in)"),
        ("inch", ".005", "0.127", ".005 in"),
        ("awg", "30", "0.2546", "AWG 30"),
        ("awg", "2/0", "9.2658", "AWG 2/0"),
        ("awg", ".010", "0.254", ".010 in"),
    ],
)
async def test_bare_number_is_in_the_unit_that_is_chosen(
    arrive: Arrive, system: str, typed: str, millimetres: str, chip: str
) -> None:
    """It is inches, or of gauges a whole one; the field keeps its size when units change."""
    visitor = await arrive("/finder")
    await visitor.click(f'label:has(input[type=radio][value="{system}"])')
    await visitor.until(f"document.querySelector('{ROWS}').innerText.includes(' mm') === false")
    await visitor.type(SIZE, typed)
    await visitor.until("location.search !== ''")

    assert await query(visitor) == {"d": [millimetres]}
    assert await chips(visitor) == [f"Diameter {chip}"]
    await visitor.click('label:has(input[type=radio][value=""])')
    await visitor.until(f"document.querySelector('{ROWS}').innerText.includes(' mm')")
    assert await query(visitor) == {"d": [millimetres]}
    held = await visitor.ask(f"document.querySelector('{SIZE}').value")
    name = {"0.25": "0.25 mm", "0.127": "AWG 36"}.get(millimetres, chip)
    assert held == name


async def test_address_of_a_metric_size_says_its_unit_among_inches(arrive: Arrive) -> None:
    """With inches chosen the field of a link's size has its unit, and another may be typed."""
    visitor = await arrive("/finder?d=0.25")
    await visitor.click('label:has(input[type=radio][value="inch"])')
    await visitor.until(f"document.querySelector('{SIZE}').value === '0.25 mm'")
    await counted(visitor, sum(row.has(0.25) for row in ALL))


async def test_nearest_sizes_stand_in_for_one_that_nothing_has(arrive: Arrive) -> None:
    """Where no row has the size, those next to it on either side are shown, and this is said."""
    visitor = await arrive("/finder?d=0.27&process=wire-edm")
    near = [r for r in ALL if "Wire EDM" in r.processes and r.diameter in {("0.25",), ("0.30",)}]
    await counted(visitor, len(near))

    said = await visitor.text(STATUS)
    nearest = PAGE["size"]["nearest"].replace("{size}", "0.27 mm")
    assert said.startswith(nearest.replace("{nearest}", "0.25 mm, 0.30 mm"))


async def test_size_that_is_none_is_told_and_filters_nothing(arrive: Arrive) -> None:
    """The field says how a diameter is written when it is left, not while it is typed in."""
    visitor = await arrive("/finder")
    await visitor.type(SIZE, "thin")
    assert await visitor.ask(f"document.querySelector('{SIZE}').ariaInvalid") is None
    await visitor.press("Tab")
    await visitor.until(f"document.querySelector('{SIZE}').ariaInvalid === 'true'")

    assert PAGE["size"]["wrong"] in await visitor.text("main search")
    await counted(visitor, len(ALL))


HOSTILE = [
    "?d=abc",
    "?d=1e999",
    "?d=-1",
    "?d=0",
    "?d=%00",
    "?process=%3Cscript%3E",
    "?alloy=__proto__&sort=constructor&order=desc",
    "?sort=toString",
    f"?alloy={'a' * 5000}",
    "?process=wire-edm%FF",
]


@pytest.mark.parametrize("address", HOSTILE, ids=range(len(HOSTILE)))
async def test_address_that_says_nothing_shows_every_row(arrive: Arrive, address: str) -> None:
    """What the finder does not know in its address it leaves aside, without a complaint."""
    visitor = await arrive(f"/finder{address}")
    await counted(visitor, len(ALL))

    assert await chips(visitor) == []
    assert visitor.console == []


KEYS = {"Product": 0, "Grade": 1, "Diameter": 2, "Temper": 3, "Tensile strength": 4, "Form": 5}


def leading(cell: str) -> float:
    """Return the first number of a cell."""
    words = re.split(r"[^\d.]+", cell)
    return next(float(word) for word in words if word)


@pytest.mark.parametrize("column", KEYS)
async def test_heading_sorts_up_then_down_then_not(arrive: Arrive, column: str) -> None:
    """Rows are in order of the column, which says so; what has no value there comes last."""
    visitor = await arrive("/finder?process=wire-edm")
    at = KEYS[column]
    heading = f"main thead th:nth-child({at + 1})"
    as_listed = await visitor.ask(CELLS)

    for order in ("ascending", "descending"):
        await visitor.click(f"{heading} button")
        await visitor.until(f"document.querySelector('{heading}').ariaSort === '{order}'")
        cells = [row[at].split("\n")[0] for row in await visitor.ask(CELLS)]
        said = [cell for cell in cells if cell not in ("", "on request")]
        assert cells[: len(said)] == said
        keys = [leading(cell) for cell in said] if at in (2, 4) else [c.lower() for c in said]
        assert keys == sorted(keys, reverse=order == "descending")
    assert (await query(visitor))["order"] == ["desc"]
    await visitor.click(f"{heading} button")
    await visitor.until("!location.search.includes('sort')")
    assert await visitor.ask(CELLS) == as_listed


async def test_row_and_size_lead_to_one_another(arrive: Arrive) -> None:
    """A row leads to its size on the product's page, and from there back to all of this size."""
    visitor = await arrive("/finder?d=0.25&temper=hard&package=p-5")
    await visitor.until(f"document.querySelector('{ROWS} a')")
    assert (await visitor.links(f"{ROWS} a"))[0] == ("Plain Brass Wire", "/products/1#d-0.25")
    assert (await visitor.ask(CELLS))[0][5] == "Spool\nP-5"

    await visitor.click(f"{ROWS} a")
    await visitor.until("document.getElementById('d-0.25')")
    assert ("0.25", "/finder?d=0.25") in await visitor.links("main table a")


async def test_units_follow_the_switch(arrive: Arrive) -> None:
    """Sizes and strengths of the rows are in the units of the switch."""
    visitor = await arrive("/finder?d=0.25&alloy=brass&temper=hard")
    await visitor.click('label:has(input[type=radio][value="inch"])')
    await visitor.until(f"document.querySelector('{ROWS}').innerText.includes('ksi')")

    cells = (await visitor.ask(CELLS))[0]
    assert cells[2].startswith("0.0098 in")
    assert cells[4] == "130.6 ksi and above"
    assert (await chips(visitor))[0].startswith("Diameter 0.0098 in")


async def test_phone_filters_in_a_sheet(arrive: Arrive) -> None:
    """The sheet holds filters and order; its button says how many rows it leaves, and closes it."""
    visitor = await arrive("/finder", width=375, touch=True)
    assert not await visitor.shown(SIZE)
    await visitor.tap("main search > button")
    await visitor.until("document.querySelector('dialog[open]')")
    await visitor.ask(
        "[...document.querySelectorAll('dialog fieldset label')]"
        ".find((l) => l.textContent.startsWith('TIG welding ')).click()"
    )
    tig = sum("TIG welding" in row.processes for row in ALL)
    shows = PAGE["show"].replace("{count}", str(tig))
    last = "dialog p:last-child button"
    await visitor.until(f"document.querySelector('{last}').textContent === '{shows}'")
    await visitor.tap(last)

    await visitor.until("!document.querySelector('dialog')")
    await counted(visitor, tig)
    assert await visitor.ask("document.activeElement.textContent") == PAGE["openFilters"]
    assert await visitor.ask("document.documentElement.scrollWidth <= innerWidth")


async def test_search_for_a_size_leads_to_all_rows_of_it(arrive: Arrive) -> None:
    """Results that are held to a diameter have a link to the finder's rows of this diameter."""
    visitor = await arrive("/search?q=hard+brass+0,25mm")
    await visitor.until("document.querySelector(\"main a[href^='/finder?']\")")

    assert [href for _, href in await visitor.links("main a[href^='/finder?']")] == [
        "/finder?d=0.25"
    ]


async def test_search_for_an_inch_size_leads_to_the_wire_sold_by_it(arrive: Arrive) -> None:
    """The link that the search makes of .010 in has the finder's rows of 0.25 mm among others."""
    visitor = await arrive("/search?q=.010+in")
    await visitor.until("document.querySelector(\"main a[href^='/finder?']\")")
    await visitor.click("main a[href^='/finder?']")

    await visitor.until(f"document.querySelector('{STATUS}')")
    await counted(visitor, sum(row.has(0.254) or row.diameter == ("0.25",) for row in ALL))


async def test_listing_and_footer_lead_to_the_finder(arrive: Arrive) -> None:
    """The listing's opening and the footer of every page have a link to it."""
    visitor = await arrive("/products")

    assert "/finder" in [href for _, href in await visitor.links("main a")]
    assert "/finder" in [href for _, href in await visitor.links("footer a")]
