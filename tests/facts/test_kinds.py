"""Kinds of error that a buyer found once: each has a check and a planted example."""

import math
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from prerender.catalogue.source import Location, list_at, value_at
from tests.support.facts import texts
from tests.support.published import raw_catalogue

pytestmark = pytest.mark.unit

Problems = Iterator[str]
Check = Callable[[Any], Problems]

WITHDRAWN = {
    "EN 1044": "ISO 17672:2024",
    "EN 1045": "ISO 18496",
    "DIN 1733": "ISO 24373:2018",
    "BS 2901-3": "ISO 24373:2018",
    "AWS A5.27": "AWS A5.8",
}
"""Withdrawn standards with their successors."""
SHOP_TALK = re.compile(
    r"one maker|maker.s (figure|sheet)|manufacturer gives|wire supplier|trade literature|\.com\b"
    r"|in some makes|[Qq]uotation (gives|states|names|can state|specifies)|not recorded"
    r"|reliable source|have found|This website|Kaack|Metrode|Lucas-Milhaupt"
)
"""Words of a reseller or of somebody who looked the figure up."""
BOUND = re.compile(
    r"\} (?:or more|and above|or less|at most)"
    r"|(?<!AWS)(?:above|over|at least|up to|at most|more than) \{"
)
HOLDS = re.compile(r"(?:(DIN-\d+|P-5|JAPAX) spool (?:holds )?)?(\d+\.\d+) km(?: of (\d+\.\d+) mm)?")
"""A length on a spool; a second length shares the spool or the diameter of the first."""
EDM_WIRE_SINCE = 2000
WIRE_OF_STANDARD = {"EN 1057": "copper-phosphorus", "EN 10305": "copper"}
"""The only ring alloy that joins tubes of the standard without a special flux."""
RODS_OF = {"7408": "7407", "7605": "7604"}


def products(catalogue: Any) -> list[Any]:
    """Return the products of a catalogue."""
    return list(catalogue["products"])


def grades(catalogue: Any) -> Iterator[tuple[int, Any]]:
    """Yield each grade with the id of its product."""
    for product in products(catalogue):
        for grade in product.get("grades", []):
            yield product["id"], grade


def bounds_outside_figures(catalogue: Any) -> Problems:
    """Yield texts that write a bound beside a reference instead of recording it."""
    for product in products(catalogue):
        for place, text in texts(product):
            if BOUND.search(text):
                yield f"{product['id']}{place}: {text}"


def unorderable_grades(catalogue: Any) -> Problems:
    """Yield grades without the tempers or sizes that a buyer can choose in another grade."""
    for product in products(catalogue):
        chosen: dict[Any, dict[str, Any]] = {}
        for grade in product.get("grades", []):
            names = (temper["temper"] for temper in grade.get("tempers", []))
            chosen[grade["id"], ""] = dict.fromkeys(names)
            chosen |= {(grade["id"], offer["form"]): offer for offer in grade.get("offers", [])}
        for (grade_id, form), offer in chosen.items():
            alike = [other for (_, name), other in chosen.items() if name == form]
            if missing := set().union(*alike) - set(offer):
                yield f"{product['id']}/{grade_id} {form}: no {missing}"


def lost_bounds(catalogue: Any) -> Problems:
    """Yield elongations of soft wire without a bound: tests and standards give minimum values."""
    for product, grade in grades(catalogue):
        for temper in grade.get("tempers", []):
            if temper["temper"] == "soft" and "value" in temper.get("elongation", {}):
                yield f"{product}/{grade['id']}: elongation {temper['elongation']['value']}"


def strengths_of_two_sources(catalogue: Any) -> Problems:
    """Yield products whose page shows a yield strength without its tensile strength."""
    for product, grade in grades(catalogue):
        rows = next(p for p in products(catalogue) if p["id"] == product)["technicalSpecifications"]
        if "weldYield" not in grade.get("properties", {}):
            continue
        tensile = f"{{{grade['id']}.weldTensile}}"
        if not any(tensile in text for label, text in rows.items() if "Tensile" in label):
            yield f"{product}: {tensile} is missing beside the yield strength"


def unmarked_withdrawn_standards(catalogue: Any) -> Problems:
    """Yield withdrawn standards that are named without their successor."""
    for product, grade in grades(catalogue):
        for one in grade.get("designations", []):
            name = f"{one['system']} {one.get('standard')}"
            successor = WITHDRAWN.get(name)
            if successor and f"withdrawn; replaced by {successor}" not in one["source"]:
                yield f"{product}/{grade['id']}: {name} {one['name']}"
    for place, text in texts(products(catalogue)):
        if "EN 1045" in text and "ISO 18496" not in text:
            yield f"{place}: {text}"


def missing_tariff_codes(catalogue: Any) -> Problems:
    """Yield products with rods and wire that have no subheading for one of them."""
    for product in products(catalogue):
        codes = {code[:4] for code in product.get("hsCodes", {})}
        offers = {o["form"] for g in product.get("grades", []) for o in g.get("offers", [])}
        for wire in codes & RODS_OF.keys():
            if "rod" in offers and RODS_OF[wire] not in codes:
                yield f"{product['id']}: rods have no code beside {wire}"


def rings_without_wire(catalogue: Any) -> Problems:
    """Yield rings of a wire that is not made, or on tube that their filler cannot join."""
    wires = {f"{product}/{grade['id']}": grade for product, grade in grades(catalogue)}
    for product, grade in grades(catalogue):
        for offer in grade.get("offers", []):
            if offer["form"] != "ring":
                continue
            thinnest = min(_smallest(o) for o in wires[grade["madeOf"][0]]["offers"])
            if _smallest(offer) < thinnest:
                yield f"{product}/{grade['id']}: {_smallest(offer)} mm, but wire from {thinnest} mm"
    for product in products(catalogue):
        for table in product.get("specificationTables", []):
            for standard, alloy in WIRE_OF_STANDARD.items():
                right = {"copper-phosphorus": "Copper phosphor", "copper": "Copper rings"}[alloy]
                if standard in table.get("note", "") and not table["caption"].startswith(right):
                    yield f"{product['id']}: {table['caption']} on {standard}"


def _smallest(offer: Any) -> float:
    sizes = offer.get("diameters", {})
    return float(sizes.get("from") or sizes.get("values", ["0"])[0])


def designations_above_their_relation(catalogue: Any) -> Problems:
    """Yield names under "Supplied to" whose limits the grade is not supplied to."""
    for product in products(catalogue):
        row = product.get("technicalSpecifications", {}).get("Supplied to", "")
        names = [d for g in product.get("grades", []) for d in g.get("designations", [])]
        supplied = {one["name"] for one in names if one["relation"] == "supplied to"}
        for one in names:
            if one["name"] in row and one["name"] not in supplied:
                yield f"{product['id']}: {one['name']} is {one['relation']}"
        if "Conforming grade" in product.get("technicalSpecifications", {}):
            yield f"{product['id']}: conforming grade"


def melting_range_of_another_alloy(catalogue: Any) -> Problems:
    """Yield CuZn37 beside the melting range of C27000."""
    for product, grade in grades(catalogue):
        made_of = {grade["id"], *(ref.partition("/")[2] for ref in grade.get("madeOf", []))}
        melting = value_at(grade, "properties", "meltingRange") or {}
        if made_of & {"cuzn37"} and melting.get("to") == "932" and "cuzn35" not in made_of:
            yield f"{product}/{grade['id']}"


def contradicted_approvals(catalogue: Any) -> Problems:
    """Yield products that deny every approval, beside the badges in the footer."""
    for product in products(catalogue):
        if product.get("technicalSpecifications", {}).get("Approvals", "").startswith("None"):
            yield f"{product['id']}: {catalogue['company']['badges']}"


def promised_certificates(catalogue: Any) -> Problems:
    """Yield certificates that are promised although they are ordered as an add-on."""
    for product in products(catalogue):
        for label, text in product.get("complianceAndQuality", {}).items():
            if "certificate" in label.lower() and "Issued" in text:
                yield f"{product['id']}: {label}: {text}"


def customers_before_the_goods(catalogue: Any) -> Problems:
    """Yield customers that buy EDM wire from before the timeline has it."""
    customers = catalogue["pages"]["customers"]
    for kind in ("vendorItems", "additionalItems"):
        for one in list_at(customers, kind):
            if int(one.get("since", EDM_WIRE_SINCE)) < EDM_WIRE_SINCE:
                yield f"{one['name']}: {one['since']}"


def shop_talk(catalogue: Any) -> Problems:
    """Yield texts of visitors that speak like a reseller or name a competitor as a source."""
    for key in ("products", "listing", "pages"):
        for place, text in texts(catalogue[key], key):
            if ".claims" not in place and SHOP_TALK.search(text):
                yield f"{place}: {text[:100]}"


def lengths_that_contradict_the_table(catalogue: Any) -> Problems:
    """Yield sentences whose km of wire on a spool differ from the computed running length."""
    nets = {pack["name"]: pack.get("net", {}) for pack in catalogue["vocabulary"]["packages"]}
    for product, grade in grades(catalogue):
        texts_ = next(p for p in products(catalogue) if p["id"] == product)["packagingAndDelivery"]
        if grade.get("availability", "standard") != "standard":
            continue
        density = grade.get("properties", {}).get("density", {}).get("value")
        for text in texts_.values():
            spool, diameter = "", ""
            for found in HOLDS.finditer(text if density else ""):
                spool, diameter = found[1] or spool, found[3] or diameter
                metre = float(density) * math.pi / 4 * float(diameter) ** 2
                if abs(float(nets[spool]["value"]) / metre - float(found[2])) > 0.06:
                    yield f"{product}: {found[2]} km of {diameter} mm on {spool}"


CHECKS: dict[Check, tuple[Location, Any]] = {
    unorderable_grades: ((7, "grades", 2, "offers"), [{"form": "bar"}]),
    bounds_outside_figures: ((1, "keyFeatures", 0), "{cuzn37.soft.elongation} or more"),
    lost_bounds: (
        (1, "grades", 0, "tempers", 2, "elongation"),
        {"value": "15", "unit": "%", "basis": "typical"},
    ),
    strengths_of_two_sources: (
        (27, "technicalSpecifications", "Tensile strength (as-deposited weld metal)"),
        "{ercual-a1.weldTensileGuide}",
    ),
    unmarked_withdrawn_standards: ((22, "grades", 0, "designations", 3, "source"), "EN 1044:1999"),
    missing_tariff_codes: ((21, "hsCodes"), {"7408.21": "wire"}),
    rings_without_wire: ((20, "grades", 0, "offers", 0, "diameters", "from"), "0.5"),
    designations_above_their_relation: (
        (25, "technicalSpecifications", "Supplied to"),
        "AWS A5.7 ERCuSn-C, UNS C52100; ISO 24373 S Cu 5210 (CuSn8P)",
    ),
    melting_range_of_another_alloy: (
        (1, "grades", 0, "properties", "meltingRange"),
        {"from": "904", "to": "932", "unit": "°C", "basis": "nominal"},
    ),
    contradicted_approvals: ((23, "technicalSpecifications", "Approvals"), "None held"),
    promised_certificates: (
        (201, "complianceAndQuality", "Test certificate"),
        "Issued for the batch",
    ),
    lengths_that_contradict_the_table: (
        (2, "packagingAndDelivery", "For long roughing runs"),
        "A DIN-200 spool holds 38.6 km of 0.25 mm wire or 26.8 km of 0.30 mm wire (calculated)",
    ),
    customers_before_the_goods: (("pages", "customers", "vendorItems", 0, "since"), "1996"),
    shop_talk: (
        (27, "grades", 0, "properties", "weldYield", "note"),
        "one maker\N{RIGHT SINGLE QUOTATION MARK}s figure",
    ),
}
"""Each check with the place and the value of the error that it found first."""


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_catalogue_has_no_error_of_this_kind(check: Check) -> None:
    """The catalogue has no error of a kind that a buyer once found."""
    assert [*check(raw_catalogue())] == []


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_check_finds_the_planted_error(check: Check) -> None:
    """Each check reports the error that a buyer found, once it is planted again."""
    catalogue = deepcopy(raw_catalogue())
    (first, *steps, last), value = CHECKS[check]
    target: Any = {product["id"]: product for product in products(catalogue)} | catalogue
    for step in (first, *steps):
        target = target[step]
    target[last] = value

    assert [*check(catalogue)]
