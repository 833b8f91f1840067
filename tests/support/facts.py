"""Figures in texts: numbers with their units, and names that contain digits."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

NUMBER = r"\d{1,3}(?:,\d{3})+(?!\d)|\d+(?:\.\d+)?"
UNITS = (
    "g/cm³", "g/litre", "g/m", "m/kg", "kg", "km", "µm", "mm", "N/mm²", "% IACS", "%", "°C", "°F",
    "HRA", "HRF", "HB", "MS/m", "µΩ·cm", "µS/cm", "MΩ·cm", "W/m·K", "GPa", "cycles", "days",
    "working days", "spools", "meters", "litre", "litres", "m", "g",
)  # fmt: skip
UNIT = "|".join(sorted(map(re.escape, UNITS), key=len, reverse=True))
BETWEEN = (
    "\\s*[\N{EN DASH}/\N{MULTIPLICATION SIGN}]\\s*|, (?:and |or )?"
    "| (?:to|and|or) (?:\N{MINUS SIGN}|about )?"
)
FIGURES = re.compile(
    rf"(?<![\w.,])((?:{NUMBER})(?:(?:{BETWEEN})(?:{NUMBER}))*)\+?"
    rf"(?: ?({UNIT})(?![\w²³/·]))?(?![\w])"
)
NAME = re.compile(r"[A-Za-z][A-Za-z./-]*\d[\w./-]*\w|[A-Za-z]\d|\d+[A-Za-z]\w*")


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as written, with its unit. The unit is empty if it is in a heading."""

    digits: str
    unit: str


def figures(text: str) -> Iterator[Figure]:
    """Yield each number in a text; the members of a range or list share their unit."""
    for found in FIGURES.finditer(NAME.sub(" ", text)):
        for digits in re.findall(NUMBER, found[1]):
            yield Figure(digits.replace(",", ""), found[2] or "")


def texts(value: Any, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield each text inside a catalogue value, with its place."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from texts(inner, f"{place}.{key}")
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from texts(inner, f"{place}[{at}]")
