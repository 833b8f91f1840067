"""Expected values of the tables that are computed from diameter and density."""

import math
import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Any

DENSITY = re.compile(r"(\d+\.\d+) g/cm³")
MARK = re.compile("calculated", re.IGNORECASE)
AMOUNT = r"(\d+(?:\.\d+)?)"

Formula = Callable[[float, float], float]
"""A function of the mass of a metre in grams and of the amount in the heading."""

COLUMNS: dict[str, Formula] = {
    r"(?:mass \()?g/m\)?": lambda metre, _amount: metre,
    r"mass \(kg/m\)": lambda metre, _amount: metre / 1000,
    r"mass \(g/km\)": lambda metre, _amount: metre * 1000,
    r"length \(km/kg\)": lambda metre, _amount: 1 / metre,
    r"(?:length \()?m/kg\)?": lambda metre, _amount: 1000 / metre,
    rf"(?:.+ \()?{AMOUNT} kg\)?": lambda metre, amount: amount / metre,
    rf"length on a {AMOUNT} kg spool, m": lambda metre, amount: 1000 * amount / metre,
    rf"{AMOUNT} m \(g\)": lambda metre, amount: amount * metre,
    r"one rod, g": lambda metre, _amount: metre,
    rf"rods per {AMOUNT} kg": lambda metre, amount: 1000 * amount / metre,
    rf"rods of {AMOUNT} mm per kg": lambda metre, amount: 1e6 / (metre * amount),
}
"""Formulas by column heading. Rods are one metre long, as their table's caption states."""
OF_SECTION: dict[str, Formula] = {
    r"section \(mm²\)": lambda section, _amount: section,
    rf"resistance at {AMOUNT}% IACS \(Ω/km\)": lambda section, amount: 1724.1 / section / amount,
}
"""Formulas of the section in mm²; 100% IACS is 0.017241 Ω·mm²/m."""
NAMES = {"SWG"}
"""Columns that only name the size again."""
JOINT = "Filler for one copper tube joint"
WIRES = (1.0, 1.2, 1.5, 1.6, 2.0, 2.5, 3.0)
"""Wires that rings of copper phosphor are formed from."""
LARGEST_RING = 100.0
"""The largest inner diameter of a ring in mm."""
RESIN_PACKS = "Packs in litres"
BULK_DENSITY = re.compile("(\\d+)\N{EN DASH}(\\d+) g/litre")
NOT_MADE = "\N{EN DASH}"
BREAKING_LOAD = "Calculated breaking load"
STRENGTH = re.compile(r"(\d+) N/mm²")
RING = re.compile(rf"wire {AMOUNT} mm", re.IGNORECASE)


def is_computed(table: dict[str, Any]) -> bool:
    """Return whether a table's values are marked as calculated."""
    return bool(MARK.search(table["caption"] + table.get("note", "")))


def wrong_cells(table: dict[str, Any]) -> Iterator[tuple[int, int, str, float]]:
    """Yield row, column, published value and expected value of each wrong cell."""
    for caption, wrong in SPECIAL.items():
        if table["caption"].startswith(caption):
            yield from wrong(table)
            return
    density = DENSITY.search(table["caption"] + table.get("note", ""))
    assert density, f"{table['caption']}: the caption must contain the density"
    for at, row in enumerate(table["rows"]):
        for column, heading in enumerate(table["columns"]):
            if not column or heading in NAMES:
                continue
            if not _agrees(row[column], right := _value(heading, row[0], density[1])):
                yield at, column, row[column], right


def _wrong_loads(table: dict[str, Any]) -> Iterator[tuple[int, int, str, float]]:
    """Yield the breaking loads that are not strength (from the heading) times cross-section."""
    strengths = [STRENGTH.search(heading) for heading in table["columns"]]
    for at, row in enumerate(table["rows"]):
        for column, strength in enumerate(strengths[1:], 1):
            assert strength, f"{table['caption']}: each heading must contain the strength"
            right = float(strength[1]) * math.pi / 4 * float(row[0]) ** 2
            if row[column] != NOT_MADE and not _agrees(row[column], right):
                yield at, column, row[column], right


def _wrong_joints(table: dict[str, Any]) -> Iterator[tuple[int, int, str, float]]:
    """Yield wrong lengths of 2.0 mm wire, and rings that are not the thinnest that suffice."""
    for at, (tube, _inch, filler, length, ring) in enumerate(table["rows"]):
        metre = _metre("2.0", "8.1")
        if not _agrees(length, right := float(filler) / metre * 1000):
            yield at, 3, length, right
        enough = (w for w in WIRES if _ring(float(tube), w) >= 0.97 * float(filler))
        if float(tube) > LARGEST_RING:
            assert ring == NOT_MADE
        elif float(ring) != (thinnest := next(enough)):
            yield at, 4, ring, thinnest


def _ring(tube: float, wire: float) -> float:
    """Return the mass in grams of a closed ring of BCuP-2 on a tube."""
    return math.pi * (tube + wire) * _metre(str(wire), "8.1") / 1000


def _wrong_packs(table: dict[str, Any]) -> Iterator[tuple[int, int, str, float]]:
    """Yield the masses of resin that do not follow from the bulk density."""
    density = BULK_DENSITY.search(table["caption"])
    assert density
    for at, (litres, mass) in enumerate(table["rows"]):
        for end, grams in zip(mass.split("\N{EN DASH}"), density.groups(), strict=True):
            if not _agrees(end, right := float(litres) * float(grams) / 1000):
                yield at, 1, mass, right


SPECIAL = {BREAKING_LOAD: _wrong_loads, JOINT: _wrong_joints, RESIN_PACKS: _wrong_packs}
"""Tables, by the beginning of their caption, that are not computed column by column."""


def _value(heading: str, size: str, density: str) -> float:
    if ring := RING.fullmatch(heading):
        wire = float(ring[1])
        return math.pi * (float(size) + wire) * _metre(ring[1], density) / 1000
    for formulas, quantity in ((COLUMNS, _metre(size, density)), (OF_SECTION, _metre(size, "1"))):
        for pattern, formula in formulas.items():
            if found := re.fullmatch(pattern, heading, re.IGNORECASE):
                amount = float(found[1]) if found.groups() else 1.0
                return formula(quantity, amount)
    message = f"no formula for the column {heading!r}"
    raise AssertionError(message)


def _metre(size: str, density: str) -> float:
    """Return the mass of a metre in grams, for a wire (diameter) or a flat bar (two sides)."""
    width, _, thickness = size.partition(" \N{MULTIPLICATION SIGN} ")
    section = float(width) * float(thickness) if thickness else math.pi / 4 * float(width) ** 2
    return section * float(density)


def _agrees(cell: str, right: float) -> bool:
    if cell == "\N{EN DASH}":  # the goods are not offered in this pack
        return True
    shown = Decimal(cell.removeprefix("about ").replace(",", ""))
    exponent = shown.as_tuple().exponent
    assert isinstance(exponent, int)
    return abs(float(shown) - right) <= 0.5 * 10.0**exponent * 1.001
