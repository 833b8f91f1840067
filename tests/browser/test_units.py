"""Figures in other units: one switch for all tables, which stays."""

import math
from collections.abc import AsyncIterator

import pytest

from prerender.browser.browser import Browser
from tests.support.published import catalogue
from tests.support.visitor import Arrive, Visitor

CELLS = "[...document.querySelectorAll('main th, main td')].map((cell) => cell.innerText)"
TEXT = f"{CELLS}.join('|')"
BACK = "[...document.querySelectorAll('main section button')].find((one) => one.textContent === {})"
WORDS = catalogue()["units"]


def option(system: str) -> str:
    """Return the selector of the switch's label for a system; '' is the metric one."""
    return f'label:has(input[type=radio][value="{system}"])'


@pytest.fixture(autouse=True)
async def _forget(browser: Browser, origin: str) -> AsyncIterator[None]:
    """Leave no choice behind in the browser, which other tests use too."""
    yield
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.ask("localStorage.clear()")
    await visitor.leave()


async def choose(visitor: Visitor, system: str) -> dict[str, str]:
    """Choose a system and return what each cell of the page's tables became."""
    await visitor.click(option(""))
    await visitor.until(f"document.querySelector('{option('')} input').checked")
    await visitor.rest()
    before = await visitor.ask(CELLS)
    await visitor.ask(f"window.before = {TEXT}")
    await visitor.click(option(system))
    await visitor.until(f"{TEXT} !== window.before")
    return dict(zip(before, await visitor.ask(CELLS), strict=True))


INCH = [
    (1, "about 490 N/mm²", "about 71 ksi"),
    (1, "904\u2013932 °C (C27000); alloys richer", "1659\u20131710 °F (C27000); alloys richer"),
    (1, "8.44 g/cm³ (CuZn37)", "0.3049 lb/in³ (CuZn37)"),
    (1, "with 3.5, 5, 8, 16 or 1.5 kg net", "with 7.7, 11, 18, 35 or 3.3 lb net"),
    (4, "2\u20135 µm at 0.25 mm", "2\u20135 µm at 0.0098"),
    (9, "1083 °C", "1981 °F"),
    (29, "approx. 75 m/kg (13.4 g/m)", "approx. 112 ft/lb (9.00 lb/1000 ft)"),
    (29, "±0.01 mm", "±0.00039 in"),
    (30, "to about 140 kg", "to about 310 lb"),
]


@pytest.mark.parametrize(("product", "published", "shown"), INCH)
async def test_figure_is_converted_as_precisely_as_it_was_given(
    arrive: Arrive, product: int, published: str, shown: str
) -> None:
    """Worked values: 25.4 mm, 6.894757 N/mm², 0.45359237 kg, 9/5 °C + 32, as many digits."""
    cells = await choose(await arrive(f"/products/{product}"), "inch")
    (found,) = {cells[cell] for cell in cells if published in cell}

    assert shown in found


@pytest.mark.parametrize(
    ("product", "published", "shown"),
    [
        (8, "commonly 2000\u20132400 m", "commonly 6600\u20137900 ft"),
        (8, "about 400 °C", "about 750 °F"),
    ],
)
async def test_round_figure_stays_as_round(
    arrive: Arrive, product: int, published: str, shown: str
) -> None:
    """What is about or commonly so is given as roundly as it was, not to the foot or degree."""
    visitor = await arrive(f"/products/{product}")
    assert published in await visitor.text("main")
    await visitor.click(option("inch"))
    await visitor.until(f"document.querySelector('main').innerText.includes('{shown}')")

    assert published not in await visitor.text("main")


@pytest.mark.parametrize("product", [1, 5])
async def test_typical_range_begins_no_lower_than_its_limit(arrive: Arrive, product: int) -> None:
    """The end of a range that is a limit beside it is rounded as the limit is."""
    cells = await choose(await arrive(f"/products/{product}"), "inch")
    said = [cell for cell in cells.values() if cell.startswith("130.6 ")]

    assert any("typical 130.6\u2013145.0" in cell for cell in said)
    assert [cell for cell in said if "130.5" in cell] == []


LIMITS = [
    # 900 / 6.894757 = 130.534, 440 / 6.894757 = 63.817, 247 / 6.894757 = 35.824
    (1, "900 N/mm² or more", "130.6 ksi or more"),
    (1, "up to 440 N/mm²", "up to 63.8 ksi"),
    (9, "up to 247 N/mm²", "up to 35.8 ksi"),
    (7, "200 or more", "29.1 or more"),
]


@pytest.mark.parametrize(("product", "limit", "shown"), LIMITS)
async def test_limit_is_rounded_inwards(
    arrive: Arrive, product: int, limit: str, shown: str
) -> None:
    """No limit promises more in other units, nor one whose unit stands in the column's name."""
    cells = await choose(await arrive(f"/products/{product}"), "inch")
    (found,) = {cells[cell] for cell in cells if cell.startswith(limit)}

    assert found.startswith(shown)


@pytest.mark.parametrize(
    ("product", "kept"),
    [
        (10, "60 °C (140 °F) as a mixed bed, continuous"),
        (27, "115\u2013135 HB (3000 kg)"),
        (8, "5.4\u20135.7 µΩ·cm"),
        (5, "DIN-125, P-5, DIN-160, DIN-200, JAPAX"),
    ],
)
async def test_what_is_no_figure_of_a_system_stays(arrive: Arrive, product: int, kept: str) -> None:
    """Names, hardness scales, resistivity, and what is given both ways already stay as they are."""
    cells = await choose(await arrive(f"/products/{product}"), "inch")

    assert cells[kept] == kept


async def test_column_of_figures_follows_with_its_heading(arrive: Arrive) -> None:
    """A unit in a heading is converted, and the figures below it, thousands grouped."""
    cells = await choose(await arrive("/products/5"), "inch")

    assert cells["Mass (g/m)"] == "Mass (lb/1000 ft)"
    assert cells["m/kg"] == "ft/lb"
    assert cells["DIN-160 (8 kg)"] == "DIN-160 (18 lb)"
    assert cells["15,086"] == "22,450"  # 15,086 * 0.45359237 / 0.3048


async def test_figures_follow_the_unit_of_their_caption(arrive: Arrive) -> None:
    """Where the caption alone says the unit, the cells are converted with it, and back."""
    visitor = await arrive("/products/5")
    cells = await choose(visitor, "inch")
    captions = await visitor.texts("main caption")

    assert cells["52.8"] == "173,200"  # 52.8 km / 0.3048 m
    (caption,) = [one for one in captions if "running length" in one]
    assert caption.endswith("per spool in ft, calculated for CuZn37 at 0.3049 lb/in³")
    await visitor.click(option(""))
    await visitor.until(f"{TEXT}.includes('52.8')")
    assert any("per spool in km" in one for one in await visitor.texts("main caption"))


async def test_size_of_wire_is_called_as_the_trade_calls_it(arrive: Arrive) -> None:
    """Beside the inches stands the size under which the wire is sold, marked as near."""
    edm = await choose(await arrive("/products/5"), "inch")
    assert edm["0.25"] == "0.0098 (≈ .010 in)"

    molybdenum = await choose(await arrive("/products/8"), "inch")
    sizes = "0.0059 (≈ .006 in), 0.0063, 0.0071, 0.0079 (≈ .008 in) and 0.0098 in (≈ .010 in)"
    assert any(cell.startswith(sizes) for cell in molybdenum.values())

    mig = await choose(await arrive("/products/27"), "awg")
    assert mig["1000 mm, 5 kg tubes"] == "39.37 in, 11 lb tubes"


def gauge_of(diameter: float) -> int:
    """Return the American Wire Gauge that is nearest to a diameter in mm."""
    return round(36 - 39 * math.log(diameter / 0.127, 92))


@pytest.mark.parametrize(
    ("product", "size", "shown"),
    [
        (5, "0.25", f"AWG {gauge_of(0.25)}"),  # 0.2546 mm
        (5, "0.20", f"AWG {gauge_of(0.20)}"),  # 0.2019 mm
        (5, "0.30", "0.0118 in (between AWG 28 and 29)"),  # 0.3211 and 0.2859 mm
        (9, "6.00", "0.2362 in (between AWG 2 and 3)"),  # 6.5437 and 5.8273 mm
    ],
)
async def test_wire_has_a_gauge_where_one_is_within_two_percent(
    arrive: Arrive, product: int, size: str, shown: str
) -> None:
    """A gauge's number stands for a wire of its diameter; any other lies between two."""
    cells = await choose(await arrive(f"/products/{product}"), "awg")

    assert cells[size] == shown


async def test_lengths_that_are_no_wire_have_no_gauge(arrive: Arrive) -> None:
    """Spools, rods and tubes are measured in inches when wire is in gauges."""
    spools = await choose(await arrive("/products/5"), "awg")
    assert spools["D (MM)"] == "D (in)"
    tubes = await choose(await arrive("/products/161"), "awg")

    assert [cell for cell in tubes.values() if "AWG" in cell] == []
    assert any(" in" in cell for cell in tubes.values())


async def test_choice_stays_from_page_to_page_and_for_the_next_visit(arrive: Arrive) -> None:
    """The next page, a new document and another tab show the units that were chosen."""
    visitor = await arrive("/products/9")
    other = await arrive("/products/29")
    await choose(visitor, "inch")
    await other.until(f"{TEXT}.includes('1981 °F')")
    await visitor.click('main a[href="/products/7"]')
    await visitor.until(f"location.pathname === '/products/7' && {TEXT}.includes('0.3230 lb/in³')")
    await visitor.go("/products/9")
    await visitor.until(f"{TEXT}.includes('1981 °F')")

    assert await visitor.ask(f"document.querySelector('{option('inch')} input').checked")


async def test_published_figures_are_one_press_away(arrive: Arrive) -> None:
    """At each converted table a button shows what was published, and leads back."""
    visitor = await arrive("/products/9")
    await choose(visitor, "inch")
    published, converted = (BACK.format(f"'{WORDS[name]}'") for name in ("published", "converted"))
    assert not await visitor.ask(f"{TEXT}.includes('1083 °C')")

    await visitor.ask(f"{published}.click()")
    await visitor.until(f"{TEXT}.includes('1083 °C')")
    await visitor.ask(f"{converted}.click()")
    await visitor.until(f"!{TEXT}.includes('1083 °C')")
    await visitor.click(option(""))
    await visitor.until(f"{TEXT}.includes('1083 °C')")


async def test_units_change_where_the_browser_keeps_nothing(browser: Browser, origin: str) -> None:
    """Where storage is refused the switch works as long as the page stands."""
    refuse = """Object.defineProperty(window, 'localStorage', {
      get() { throw new DOMException('refused', 'SecurityError'); },
    })"""
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.tab.send("Page.addScriptToEvaluateOnNewDocument", {"source": refuse})
    await visitor.go("/products/9")
    await choose(visitor, "inch")
    await visitor.click('main a[href="/products/7"]')
    await visitor.until(f"location.pathname === '/products/7' && {TEXT}.includes('0.3230 lb/in³')")

    assert [line for line in visitor.console if line.startswith(("error", "uncaught"))] == []
    await visitor.leave()


async def test_copied_table_is_the_one_that_is_seen(arrive: Arrive) -> None:
    """What is copied for a spreadsheet has the units that are shown."""
    visitor = await arrive("/products/9")
    await visitor.ask(
        "navigator.clipboard.writeText = (text) => Promise.resolve((window.copied = text))"
    )
    await choose(visitor, "inch")
    await visitor.click('section[aria-labelledby="technical-specifications"] button:has(svg)')
    await visitor.until("window.copied")

    assert "1981 °F" in await visitor.ask("window.copied")


async def test_converters_are_not_loaded_before_they_are_asked_for(arrive: Arrive) -> None:
    """A visitor who stays with metric figures loads nothing for others."""
    visitor = await arrive("/products/9")
    await visitor.rest()
    before = set(visitor.requests)
    await choose(visitor, "inch")

    assert [url for url in before if "/assets/convert-" in url] == []
    assert len([url for url in set(visitor.requests) - before if "/assets/convert-" in url]) == 1


async def test_switch_is_hidden_without_script_and_on_paper(arrive: Arrive) -> None:
    """Nothing invites to what cannot be done; the figures are the metric ones."""
    visitor = await arrive("/products/9", script=False)

    assert not await visitor.shown("fieldset:has([value=inch])")
    assert "1083 °C" in await visitor.ask(TEXT)
