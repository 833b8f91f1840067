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
    r"(?:length \()?m/kg\)?": lambda metre, _amount: 1000 / metre,
    rf"(?:\S+ \()?{AMOUNT} kg\)?": lambda metre, amount: amount / metre,
    rf"length on a {AMOUNT} kg spool, m": lambda metre, amount: 1000 * amount / metre,
    rf"{AMOUNT} m \(g\)": lambda metre, amount: amount * metre,
    r"one rod, g": lambda metre, _amount: metre,
    rf"rods per {AMOUNT} kg": lambda metre, amount: 1000 * amount / metre,
}
"""Formulas by column heading. Rods are one metre long, as their table's caption states."""
BREAKING_LOAD = "Calculated breaking load"
STRENGTH = re.compile(r"(\d+) N/mm²")
RING = re.compile(rf"wire {AMOUNT} mm", re.IGNORECASE)


def is_computed(table: dict[str, Any]) -> bool:
    """Return whether a table's values are marked as calculated."""
    return bool(MARK.search(table["caption"] + table.get("note", "")))


def wrong_cells(table: dict[str, Any]) -> Iterator[tuple[int, int, str, float]]:
    """Yield row, column, published value and expected value of each wrong cell."""
    if table["caption"].startswith(BREAKING_LOAD):
        yield from _wrong_loads(table)
        return
    density = DENSITY.search(table["caption"] + table.get("note", ""))
    assert density, f"{table['caption']}: the caption must contain the density"
    for at, row in enumerate(table["rows"]):
        for column, heading in enumerate(table["columns"]):
            if column and not _agrees(row[column], right := _value(heading, row[0], density[1])):
                yield at, column, row[column], right


def _wrong_loads(table: dict[str, Any]) -> Iterator[tuple[int, int, str, float]]:
    """Yield the breaking loads that are not strength (from the heading) times cross-section."""
    strengths = [STRENGTH.search(heading) for heading in table["columns"]]
    for at, row in enumerate(table["rows"]):
        for column, strength in enumerate(strengths[1:], 1):
            assert strength, f"{table['caption']}: each heading must contain the strength"
            right = float(strength[1]) * math.pi / 4 * float(row[0]) ** 2
            if not _agrees(row[column], right):
                yield at, column, row[column], right


def _value(heading: str, size: str, density: str) -> float:
    if ring := RING.fullmatch(heading):
        wire = float(ring[1])
        return math.pi * (float(size) + wire) * _metre(ring[1], density) / 1000
    for pattern, formula in COLUMNS.items():
        if found := re.fullmatch(pattern, heading, re.IGNORECASE):
            amount = float(found[1]) if found.groups() else 1.0
            return formula(_metre(size, density), amount)
    message = f"no formula for the column {heading!r}"
    raise AssertionError(message)


def _metre(size: str, density: str) -> float:
    """Return the mass of a metre in grams, for a wire (diameter) or a flat bar (two sides)."""
    width, _, thickness = size.partition(" \N{MULTIPLICATION SIGN} ")
    section = float(width) * float(thickness) if thickness else math.pi / 4 * float(width) ** 2
    return section * float(density)


def _agrees(cell: str, right: float) -> bool:
    shown = Decimal(cell.removeprefix("about ").replace(",", ""))
    exponent = shown.as_tuple().exponent
    assert isinstance(exponent, int)
    return abs(float(shown) - right) <= 0.5 * 10.0**exponent * 1.001
