"""The calculators: worked values of named sources, the address, units, and wrong input."""

import re
import tomllib
from collections.abc import AsyncIterator
from fractions import Fraction
from math import ceil, floor, log10, pi
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest

from prerender.browser.browser import Browser
from tests.support.fields import choose
from tests.support.published import catalogue, links, page, words
from tests.support.visitor import Arrive, Visitor

CONTENT = catalogue()
PAGE = CONTENT["pages"]["tools"]
WRONG = PAGE["wrong"]
WORKED = tomllib.loads((Path(__file__).parent / "worked.toml").read_text("utf-8"))
KG_PER_POUND = 0.45359237
MM_PER_INCH = 25.4
METRES_PER_FOOT = 0.3048
TOOLS = ("metres", "running", "fillet", "joint")
GRAMS = {"kg": 1000.0, "g": 1.0}
METRES = {"km": 1000.0, "m": 1.0, "mm": 0.001}


@pytest.fixture(autouse=True)
async def _forget(browser: Browser, origin: str) -> AsyncIterator[None]:
    """Leave no choice of units behind in the browser, which other tests use too."""
    yield
    visitor = await Visitor.arrive(browser, origin, "/connect")
    await visitor.ask("localStorage.clear()")
    await visitor.leave()


def field(name: str) -> str:
    """Return the selector of a field."""
    return f'main [name$="-{name}"]'


async def said(visitor: Visitor, tool: str, values: dict[str, str]) -> list[str]:
    """Open the calculators with these values and return the sentences of a result."""
    await visitor.go(f"/tools?{urlencode(values)}#{tool}")
    for name, value in values.items():
        held = f"document.querySelector('{field(name)}').value"
        await visitor.until(f"{held} === {value!r}")
    await visitor.rest()
    return await visitor.texts(f"#{tool} output > *")


def figure(text: str, units: dict[str, float], start: str = "about ") -> tuple[float, float]:
    """Return a figure of a sentence in the smaller unit, and half its last digit."""
    names = "|".join(sorted(units, key=len, reverse=True))
    found = re.search(rf"{start}([\d,.]+) ({names})\b", text)
    assert found, text
    digits = found[1].replace(",", "")
    value = float(digits)
    # Three digits are said at least, so nought at the end of a larger number says nothing.
    least = 10.0 ** (floor(log10(value)) - 2)
    written = 10.0 ** -len(digits.partition(".")[2])
    step = min(least, written) if "." in digits else max(written, min(least, value))
    return value * units[found[2]], step / 2 * units[found[2]]


def agrees(found: tuple[float, float], expected: float, half: float) -> bool:
    """Whether a figure is the expected one, to the rounding of both."""
    value, slack = found
    return abs(value - expected) <= slack + half + 1e-9


def millimetres(inches: str) -> str:
    """Return a fraction of an inch in mm."""
    return str(float(Fraction(inches)) * MM_PER_INCH)


def grams(pounds: float) -> tuple[float, float]:
    """Return pounds of a table in grams, and half its third decimal."""
    return pounds * KG_PER_POUND * 1000, 0.0005 * KG_PER_POUND * 1000


TABLE = next(
    table
    for product in CONTENT["products"]
    if product["id"] == 5
    for table in product["specificationTables"]
    if table["columns"][1] == "Mass (g/m)"
)


@pytest.mark.parametrize("row", TABLE["rows"], ids=[row[0] for row in TABLE["rows"]])
async def test_running_lengths_are_those_of_the_published_table(
    arrive: Arrive, row: list[str]
) -> None:
    """Each spool of each diameter of EDM Wire's table runs as far here as it does there."""
    visitor = await arrive("/tools")
    diameter, per_metre, per_kilogram, *kilometres = row

    for column, length in zip(TABLE["columns"][3:], kilometres, strict=True):
        (net,) = re.findall(r"\(([\d.]+) kg\)", column)
        values = {"wire": "1/cuzn37", "unit": "kg", "d": diameter, "amount": net}
        result, detail = await said(visitor, "metres", values)

        assert f"{per_metre} g/m" in detail
        assert f"{per_kilogram} m/kg" in detail
        metres, _ = figure(result, METRES)
        assert abs(metres / 1000 - float(length)) < 0.0501, result


@pytest.mark.parametrize("gauge", WORKED["copper"]["pounds"])
async def test_copper_by_gauge_weighs_what_the_wire_tables_say(arrive: Arrive, gauge: str) -> None:
    """1000 feet of each gauge weigh as much as in the Copper Wire Tables, and back."""
    table = WORKED["copper"]
    visitor = await arrive("/tools")
    mass = table["pounds"][gauge] * KG_PER_POUND * 1000
    half = 0.0005 * table["pounds"][gauge] * KG_PER_POUND * 1000
    values = {"wire": "other", "density": table["density"], "d": f"AWG {gauge}"}

    length = {"unit": "m", "amount": str(1000 * METRES_PER_FOOT)}
    result, _ = await said(visitor, "metres", values | length)
    assert agrees(figure(result, GRAMS), mass, half), result

    back = {"unit": "kg", "amount": str(mass / 1000)}
    result, _ = await said(visitor, "metres", values | back)
    assert agrees(figure(result, METRES), 1000 * METRES_PER_FOOT, 0.2), result


@pytest.mark.parametrize("leg", WORKED["fillet"]["pounds"])
async def test_fillet_weighs_what_the_handbook_says(arrive: Arrive, leg: str) -> None:
    """A foot of weld metal of each leg weighs as much as in ESAB's table."""
    table = WORKED["fillet"]
    visitor = await arrive("/tools")
    values = {
        "filler": "other",
        "filler-density": table["density"],
        "leg": millimetres(leg),
        "weld": str(METRES_PER_FOOT),
        "excess": "0",
        "efficiency": "100",
    }
    result, detail = await said(visitor, "fillet", values)

    assert agrees(figure(result, GRAMS), *grams(table["pounds"][leg])), result
    assert agrees(figure(detail, GRAMS), *grams(table["pounds"][leg])), detail


@pytest.mark.parametrize("percent", WORKED["efficiency"]["percent"])
async def test_filler_is_weld_metal_by_efficiency(arrive: Arrive, percent: int) -> None:
    """Of ESAB's fillet, 100 feet take W · L / E pounds of wire at each of its efficiencies."""
    table = WORKED["efficiency"]
    visitor = await arrive("/tools")
    values = {
        "filler": "other",
        "filler-density": table["density"],
        "leg": millimetres(table["leg"]),
        "weld": str(100 * METRES_PER_FOOT),
        "excess": "0",
        "efficiency": str(percent),
    }
    result, _ = await said(visitor, "fillet", values)

    pounds, half = grams(table["pounds"])
    expected = 100 * pounds / percent * 100
    assert agrees(figure(result, GRAMS), expected, half * 100), result


@pytest.mark.parametrize("thickness", WORKED["gap"]["pounds"])
async def test_gap_holds_what_the_handbook_says(arrive: Arrive, thickness: str) -> None:
    """A foot of each gap between plates of a thickness holds as much as in ESAB's table."""
    table = WORKED["gap"]
    visitor = await arrive("/tools")
    for gap, pounds in table["pounds"][thickness].items():
        values = {
            "braze": "other",
            "braze-density": table["density"],
            "gap": millimetres(gap),
            "overlap": millimetres(thickness),
            "seam": str(1000 * METRES_PER_FOOT),
            "joints": "1",
            "fillets": "0",
        }
        result, _ = await said(visitor, "joint", values)

        assert agrees(figure(result, GRAMS), *grams(pounds)), result


async def test_spools_of_a_job_are_rounded_up(arrive: Arrive) -> None:
    """At 10 m/min 8 kg of 0.25 mm run 32.2 h: 32 h take one spool, 33 h two, 100 h four."""
    visitor = await arrive("/tools")
    length = 8000 / (pi / 4 * 0.25**2 * 8.44)
    values = {"wire": "1/cuzn37", "pack": "din-160", "d": "0.25", "speed": "10"}

    for hours in (32, 33, 100):
        result, detail = await said(visitor, "running", values | {"hours": str(hours)})
        spools = ceil(hours * 600 / length)
        assert "about 32.2 h" in result
        assert result.endswith("takes 1 spool." if spools == 1 else f"takes {spools} spools.")
        assert agrees(figure(detail, METRES), length, 0)


async def test_pack_that_holds_a_length_is_reckoned_by_it(arrive: Arrive) -> None:
    """Molybdenum wire is packed by 2000 to 2400 m, which at 400 m/min run 5 to 6 minutes."""
    visitor = await arrive("/tools")
    values = {"wire": "8/molybdenum", "d": "0.18", "pack": "molly-spool", "speed": "400"}
    result, detail = await said(visitor, "running", values | {"hours": "1"})

    assert "about 5 to 6 min" in result
    assert "10 to 12 spools" in result
    assert "about 2,000 to 2,400 m" in detail


async def test_density_that_is_a_range_gives_a_range(arrive: Arrive) -> None:
    """Diffused wire weighs 8.3 to 8.5 g/cm³: the length lies between two figures."""
    visitor = await arrive("/tools")
    values = {"wire": "2/diffused", "unit": "kg", "d": "0.25", "amount": "5"}
    result, detail = await said(visitor, "metres", values)

    low, high = (5000 / (pi / 4 * 0.25**2 * density) / 1000 for density in (8.5, 8.3))
    assert f"about {low:.3g} to {high:.3g} km" in result
    assert "8.3 to 8.5 g/cm³" in detail


def test_example_and_result_are_in_the_document(site: Path) -> None:
    """Who has no script reads formula, source, and an example whose figures are the result's."""
    found = page(site, "/tools")
    for tool in TOOLS:
        part = found.select_one(f"#{tool}")
        assert part
        text = words(part)
        result, detail = (words(line) for line in part.select("output > *"))
        (example,) = [
            words(term.find_next("dd"))
            for term in part.find_all("dt")
            if words(term) == PAGE["example"]
        ]

        assert PAGE[tool]["formula"] in text
        for source in PAGE[tool]["sources"]:
            assert source["text"] in text
        amounts = re.findall(r"about [\d.,]+(?: to [\d.,]+)? (?:km|m|kg|g|h)\b", example)
        assert amounts
        assert [one for one in amounts if one not in f"{result} {detail}"] == []
        assert "{" not in example + result + detail


async def test_page_reckons_what_was_published(arrive: Arrive, site: Path) -> None:
    """With scripts the results are those of the document, from the same fields."""
    visitor = await arrive("/tools")
    published = [words(line) for line in page(site, "/tools").select("main output > *")]

    assert await visitor.texts("main output > *") == published


@pytest.mark.parametrize("width", [375, 1280])
async def test_without_script_formula_and_example_stand_alone(arrive: Arrive, width: int) -> None:
    """No field is shown that would not answer; a sentence says why."""
    visitor = await arrive("/tools", script=False, width=width)

    assert PAGE["withoutScript"] in await visitor.text("main")
    assert not await visitor.shown("#metres input")
    assert not await visitor.shown("#joint output")
    assert await visitor.shown("#fillet dl dd")


async def test_address_holds_what_was_written(arrive: Arrive) -> None:
    """Typing is one step, a choice another; reloaded and gone back, the fields are as they were."""
    visitor = await arrive("/tools")
    await visitor.ask(f"document.querySelector('{field('amount')}').select()")
    await visitor.ask(f"document.querySelector('{field('amount')}').focus()")
    await visitor.press("7")
    await visitor.until("location.search.includes('amount=7')")
    await visitor.press("5")
    await visitor.until("location.search.includes('amount=75')")
    before = await visitor.texts("#metres output > *")
    assert await visitor.ask("location.hash") == "#metres"
    await choose(visitor, field("unit"), "m")
    await visitor.until("location.search.includes('unit=m')")
    held = dict(parse_qsl(await visitor.ask("location.search.slice(1)")))
    assert held == {"wire": "1/cuzn37", "unit": "m", "d": "0.25", "amount": "75"}
    after = await visitor.texts("#metres output > *")
    assert before != after

    await visitor.ask("window.before = true, void setTimeout(() => location.reload())")
    await visitor.until("!window.before && performance.getEntriesByName('ready').length > 0")
    await visitor.until(f"document.querySelector('{field('amount')}').value === '75'")
    assert await visitor.texts("#metres output > *") == after
    await visitor.back()
    await visitor.until(f"document.querySelector('{field('unit')}').value === 'kg'")
    assert await visitor.texts("#metres output > *") == before
    await visitor.back()
    await visitor.until("location.search === ''")
    await visitor.until(f"document.querySelector('{field('amount')}').value === '5'")


async def test_wire_brings_its_size_and_spool(arrive: Arrive) -> None:
    """Another wire comes in its usual size and on its own spool, in both calculators of wire."""
    visitor = await arrive("/tools")
    await choose(visitor, "#running [name=running-wire]", "Soudronic")

    await visitor.until("location.search.includes('cu-etp')")
    for tool in ("metres", "running"):
        held = f"[name={tool}-d]"
        assert await visitor.ask(f"document.querySelector('{held}').value") == "1.38"
    assert await visitor.ask(f"document.querySelector('{field('pack')}').value") == "can-coil"


SPELLINGS = [
    ("amount", "11 lb", "4.98951607"),
    ("amount", "250 g", "0.25"),
    ("amount", "2,5", "2.5"),
    ("amount", "1,234.5", "1234.5"),
    ("amount", "1,00,000", "100000"),
    ("d", "AWG 30", "0.2546"),
    ("d", ".010 in", "0.254"),
    ("d", "1/16", "1.5875"),
    ("speed", "33 ft/min", "10.0584"),
    ("density", "0.305 lb/in3", "8.44237093661"),
]


@pytest.mark.parametrize(("name", "text", "base"), SPELLINGS, ids=[s[1] for s in SPELLINGS])
async def test_numbers_are_read_as_people_write_them(
    arrive: Arrive, name: str, text: str, base: str
) -> None:
    """A unit may stand behind a number, a comma before its decimals; the address has one form."""
    visitor = await arrive("/tools?wire=other&density=8")
    await visitor.until(f"document.querySelector('{field('density')}')")
    await visitor.ask(f"document.querySelector('{field(name)}').select()")
    await visitor.tab.send("Input.insertText", {"text": text})

    await visitor.until(f"new URLSearchParams(location.search).get('{name}') === '{base}'")
    assert await visitor.ask(f"document.querySelector('{field(name)}').value") == text
    assert not await visitor.ask(f"document.querySelector('{field(name)}').ariaInvalid")


async def test_fields_and_results_follow_the_switch(arrive: Arrive) -> None:
    """With inches chosen, fields and results are in inches, pounds and feet, the address is not."""
    visitor = await arrive("/tools?wire=1/cuzn37&unit=kg&d=0.25&amount=5")
    await visitor.until("location.search")
    await visitor.click('main label:has(input[type=radio][value="inch"])')
    await visitor.until("document.querySelector('#metres label[for]:nth-child(1)')")
    await visitor.until("document.querySelector('#metres output').innerText.includes(' lb ')")

    labels = await visitor.texts("#metres label")
    assert {"Diameter (in)", "Amount (lb)"} <= set(labels)
    assert await visitor.ask(f"document.querySelector('{field('amount')}').value") == "11.0"
    assert await visitor.ask("location.search") == "?wire=1/cuzn37&unit=kg&d=0.25&amount=5"
    # 5000 / (π/4 · 0.25² · 8.44) m / 0.3048
    result, detail = await visitor.texts("#metres output > *")
    feet = 5000 / (pi / 4 * 0.25**2 * 8.44) / METRES_PER_FOOT
    (digits,) = re.findall(r"about ([\d,]+) ft", result)
    assert abs(int(digits.replace(",", "")) / feet - 1) < 0.005
    assert "ft/lb" in detail

    await visitor.ask(f"document.querySelector('{field('amount')}').select()")
    await visitor.tab.send("Input.insertText", {"text": "10"})
    await visitor.until("location.search.includes('amount=4.5359237')")
    assert "10 lb is about" in (await visitor.texts("#metres output > *"))[0]


CONVERTED = [
    ("metres", "d", "0.0098", "AWG 30"),
    ("running", "speed", "32.8", "32.8"),
    ("fillet", "leg", "0.197", "0.197"),
    ("fillet", "rod", "0.047", "0.047"),
    ("joint", "gap", "0.00315", "0.00315"),
    ("joint", "seam", "1.85", "1.85"),
]


@pytest.mark.parametrize("system", ["inch", "awg"])
async def test_converted_field_has_sensible_digits_and_its_label_s_unit(
    arrive: Arrive, system: str
) -> None:
    """A field has about as many digits as its number; switched back, nothing has changed."""
    visitor = await arrive("/tools")
    before = await visitor.texts("main output > *")
    fields = [f"[name={tool}-{name}]" for tool, name, *_ in CONVERTED]
    held = f"{fields}.map((one) => document.querySelector(one).value)"
    metric = await visitor.ask(held)
    await visitor.click(f'main label:has(input[type=radio][value="{system}"])')
    await visitor.until("document.querySelector('#metres output').innerText.includes(' lb ')")

    assert await visitor.ask(held) == [row[2 if system == "inch" else 3] for row in CONVERTED]
    labels = await visitor.ask(
        f"{fields}.map((one) => document.querySelector(one).labels[0].innerText)"
    )
    units = [re.findall(r"\((.*)\)$", label)[0] for label in labels]
    gauge = "AWG" if system == "awg" else "in"
    assert units == [gauge, "ft/min", "in", "in", "in", "in"]
    await visitor.click('main label:has(input[type=radio][value=""])')
    await visitor.until("document.querySelector('#metres output').innerText.includes(' kg ')")
    assert await visitor.ask(held) == metric
    assert await visitor.texts("main output > *") == before


@pytest.mark.parametrize(
    ("amount", "written"),
    [("11 lb", "4.99 kg"), ("1234.567", "1,234.567 kg"), ("0.25", "0.25 kg")],
)
async def test_amount_of_another_unit_is_said_in_as_many_digits_as_matter(
    arrive: Arrive, amount: str, written: str
) -> None:
    """Pounds come to kilograms of three digits; what was typed in kilograms is said as it was."""
    visitor = await arrive("/tools")
    await visitor.ask(f"document.querySelector('{field('amount')}').select()")
    await visitor.tab.send("Input.insertText", {"text": amount})
    await visitor.until("location.search.includes('amount=')")

    result = await visitor.text("#metres output")
    assert result.startswith(f"{written} is about")


HOSTILE = [
    ("metres", "amount", "-5", WRONG["number"].replace("{most}", "1,000,000 kg")),
    ("metres", "amount", "1e9", WRONG["number"].replace("{most}", "1,000,000 kg")),
    ("metres", "amount", "1000000000", WRONG["number"].replace("{most}", "1,000,000 kg")),
    ("metres", "amount", "0.25\t5\t0.30\t8", WRONG["number"].replace("{most}", "1,000,000 kg")),
    ("metres", "amount", "", WRONG["number"].replace("{most}", "1,000,000 kg")),
    ("metres", "amount", "1,250", "Write 1250 or 1.250: the comma could mean either."),
    ("metres", "d", "<script>alert(1)</script>", WRONG["diameter"].replace("{most}", "100 mm")),
    ("running", "speed", "fast", WRONG["number"].replace("{most}", "1,000 m/min")),
    ("running", "hours", "NaN", WRONG["number"].replace("{most}", "1,000,000 h")),
    ("fillet", "efficiency", "120", WRONG["number"].replace("{most}", "100%")),
    ("fillet", "excess", "-1", WRONG["fromNought"].replace("{most}", "1,000%")),
    ("joint", "joints", "2.5", WRONG["whole"].replace("{most}", "1,000,000")),
]


@pytest.mark.parametrize(("tool", "name", "text", "sentence"), HOSTILE)
async def test_what_cannot_be_reckoned_with_is_said_at_its_field(
    arrive: Arrive, tool: str, name: str, text: str, sentence: str
) -> None:
    """A link made by hand keeps its text, the field says what to write, and others still answer."""
    visitor = await arrive(f"/tools?{urlencode({name: text})}")
    await visitor.until(f"document.querySelector('[name={tool}-{name}][aria-invalid]')")

    held = f"document.querySelector('[name={tool}-{name}]')"
    assert await visitor.ask(f"{held}.value") == text
    described = f"document.getElementById({held}.getAttribute('aria-describedby'))"
    assert await visitor.ask(f"{described}.innerText") == sentence
    assert await visitor.texts(f"#{tool} output") == [PAGE["incomplete"]]
    others = [one for one in TOOLS if one != tool and (name != "d" or one in TOOLS[2:])]
    for other in others:
        assert await visitor.texts(f"#{other} output") != [PAGE["incomplete"]]
    assert visitor.console == []
    assert visitor.violations == []


async def test_wire_that_there_is_not_is_named(arrive: Arrive) -> None:
    """Of an unknown wire the link's text is said; what stands in its place is reckoned with."""
    name = "99/<img src=x onerror=alert(1)>"
    visitor = await arrive(f"/tools?{urlencode({'wire': name})}")
    await visitor.until("document.querySelector('[name=metres-wire][aria-invalid]')")

    assert WRONG["choice"].replace("{name}", name[:40]) in await visitor.text("#metres")
    assert "5 kg is about 12.1 km." in await visitor.text("#metres output")
    assert await visitor.ask("document.querySelectorAll('main img').length") == 0


def measured(measure: str) -> set[str]:
    """Return the forms that are sold by a measure."""
    forms = CONTENT["vocabulary"]["forms"]
    return {form["id"] for form in forms if measure in form.get("measured", [])}


def reckoned(product: dict[str, Any]) -> set[str]:
    """Return the calculators that a product's own grades belong into, by their headings."""
    kept = set()
    for grade in product.get("grades", []):
        density = grade.get("properties", {}).get("density", {})
        if not density.get("value") and not density.get("to"):
            continue
        for offer in grade.get("offers", []):
            uses = set(offer.get("processes") or grade.get("processes", []))
            if offer["form"] in measured("m"):
                kept |= {"metres", "running"}
            for tool in ("fillet", "joint"):
                if offer["form"] in measured("kg") and uses & set(PAGE[tool]["processes"]):
                    kept.add(tool)
            # What a grade is for first: one for overlay joins nothing.
            if grade.get("processes", [""])[0] not in PAGE["fillet"]["processes"]:
                kept.discard("fillet")
    return {PAGE[tool]["heading"] for tool in kept}


@pytest.mark.parametrize("product", CONTENT["products"], ids=lambda one: str(one["id"]))
def test_products_lead_to_the_calculators_that_take_them(
    site: Path, product: dict[str, Any]
) -> None:
    """A wire's page leads to metres and running time, a filler's to its joint, others nowhere."""
    found = links(page(site, f"/products/{product['id']}").main)

    assert {text for text, to in found if to.startswith("/tools?")} == reckoned(product)


def test_filler_that_is_not_for_joining_is_not_offered_for_a_fillet(site: Path) -> None:
    """CuAl A1, whose page says that it is for overlay, is missing there; CuAl A2 is not."""
    options = page(site, "/tools").select("#fillet option")
    products = {option["value"].partition("/")[0] for option in options}

    assert "27" not in products
    assert "28" in products


@pytest.mark.parametrize(("number", "tool"), [(8, "running"), (21, "joint"), (30, "fillet")])
async def test_product_s_link_fills_the_fields(arrive: Arrive, number: int, tool: str) -> None:
    """Grade and usual size stand in the fields, nothing is wrong, and the calculator is in view."""
    visitor = await arrive(f"/products/{number}")
    await visitor.click(f'main a[href^="/tools?"][href$="#{tool}"]')
    await visitor.until(f"document.activeElement.id === '{tool}'")

    choice = f"document.querySelector('#{tool} select').value"
    assert (await visitor.ask(choice)).startswith(f"{number}/")
    assert await visitor.ask("document.querySelectorAll('main [aria-invalid]').length") == 0
    assert await visitor.texts(f"#{tool} output") != [PAGE["incomplete"]]


LINKS = [
    ("metres", "wire", "29/cu-etp"),
    ("running", "wire", "8/molybdenum"),
    ("fillet", "filler", "30/er4043"),
    ("joint", "braze", "21/rbcuzn-c"),
]


@pytest.mark.parametrize(("tool", "name", "grade"), LINKS)
async def test_link_with_a_grade_alone_fills_the_fields(
    arrive: Arrive, tool: str, name: str, grade: str
) -> None:
    """Its usual size and spool come with a grade, nothing is wrong, the calculator is in view."""
    visitor = await arrive(f"/tools?{name}={grade}#{tool}")
    await visitor.until(f"document.activeElement.id === '{tool}'")

    assert await visitor.ask(f"document.querySelector('#{tool} select').value") == grade
    assert await visitor.ask("document.querySelectorAll('main [aria-invalid]').length") == 0
    assert await visitor.texts(f"#{tool} output") != [PAGE["incomplete"]]
