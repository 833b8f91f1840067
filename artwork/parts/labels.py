"""Printed labels: a disc for a flange, a sheet for a front, and a tag on a string."""

import json
import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from artwork.parts.paths import smooth
from artwork.shapes import Blank, Block, Flat, Group, Piece, Place, Print, Prism, Turned, Wires

_CATALOGUE = Path("catalogue.json")
_THICK = 0.15
CHOSEN = "0.00"
"""The size of a label on which the site writes the visitor's choice."""
_WIDE = 0.58
"""The mean width of a capital, as a fraction of its line's height."""


@dataclass(frozen=True, slots=True)
class Label:
    """The words of a label: the product's name in the catalogue, and often the size and the pack.

    A label has no company's name, so that every owner can publish the picture.
    """

    product: int
    size: str = ""
    pack: str = ""

    @property
    def name(self) -> str:
        """Return the product's name in the catalogue; ordinary words are in capitals."""
        name = _name(self.product)
        return name.upper() if name.istitle() else name


def _name(product: int) -> str:
    names = _printed()
    if product not in names:
        message = f"{_CATALOGUE}: there is no product {product}. Remove its label."
        raise LookupError(message)
    return names[product]


@cache
def _printed() -> dict[int, str]:
    catalogue = json.loads(_CATALOGUE.read_text("utf-8"))
    return {int(product["id"]): str(product["name"]) for product in catalogue["products"]}


def disc(label: Label, bore: float, radius: float, *, colour: str = "blue ink") -> Group:
    """Build a round label with a hole of radius ``bore``, face up."""
    paper = Turned(
        ((bore, 0), (radius, 0), (radius, _THICK), (bore, _THICK)), segments=128, ring=True
    )
    edge = Turned(
        (
            (radius * 0.9, _THICK),
            (radius * 0.97, _THICK),
            (radius * 0.97, _THICK + 0.05),
            (radius * 0.9, _THICK + 0.05),
        ),
        segments=128,
        ring=True,
    )
    room = radius * 0.86 - bore
    above, below = bore + room * 0.5, -bore - room * 0.42
    head = min(room * 0.42, _half_chord(radius, above) * 1.7 / (_WIDE * len(label.name)))
    words = [_words(label.name, head, 0, above - room * 0.04)]
    if label.size:
        figure, unit = _figure(label.size)
        large = min(room * 0.62, _half_chord(radius, -below) * 1.3 / (_WIDE * len(figure)))
        middle = below + room * 0.08
        small = " · ".join(filter(None, (unit, label.pack)))
        words += (
            [Piece(Blank(large), "ink", (Place((0, middle, _THICK)),))]
            if label.size == CHOSEN
            else [
                _words(figure, large, 0, middle),
                _words(small, min(room * 0.24, head), 0, below - room * 0.33),
            ]
        )
    return Group((Piece(paper, "label paper"), Piece(edge, colour), *words))


def _half_chord(radius: float, height: float) -> float:
    return math.sqrt(max((radius * 0.86) ** 2 - height**2, 0))


def _figure(size: str) -> tuple[str, str]:
    """Split a size such as "Ø 0.25 mm" into the figure, which is printed large, and the unit."""
    figure, _, unit = size.removeprefix("Ø ").partition(" ")
    return (figure, unit) if figure[:1].isdigit() else (size, "")


def sheet(label: Label, width: float, height: float, *, colour: str = "blue ink") -> Group:
    """Build a rectangular label on the ground, with a coloured band."""
    head = min(height * 0.2, width * 0.86 / (_WIDE * len(label.name)))
    band = Block((width, height * 0.12, 0.05), 0.0)
    return Group(
        (
            Piece(Block((width, height, _THICK), 0.0), "label paper"),
            Piece(band, colour, (Place((0, height * 0.44, _THICK)),)),
            _words(label.name, head, 0, height * 0.14),
            _words(label.size, min(height * 0.14, head), 0, -height * 0.16),
        )
    )


def wrapped(
    label: Label, radius: float, width: float, height: float, *, colour: str = "blue ink"
) -> Group:
    """Build a label round an upright cylinder; its middle is in front at z = 0."""
    half = width / radius / 2
    paper = Prism(_arc(radius, half, _THICK), height)
    band = Prism(_arc(radius + _THICK, half, 0.06), height * 0.12)
    head = min(height * 0.2, width * 0.8 / (_WIDE * len(label.name)))
    rows = (
        (label.name, head, height * 0.12, "ink"),
        (label.size, min(height * 0.14, head), -height * 0.2, "ink"),
    )
    words = tuple(
        Piece(Print(text, size, round=radius + _THICK + 0.12), ink, (Place((0, 0, z)),))
        for text, size, z, ink in rows
    )
    low, top = Place((0, 0, -height / 2)), Place((0, 0, height * 0.38))
    return Group((Piece(paper, "label paper", (low,)), Piece(band, colour, (top,)), *words))


def tag(label: Label, width: float = 64, *, colour: str = "blue ink") -> Group:
    """Build a card tag on the ground, with an eyelet and a string on its left."""
    height = width * 0.52
    w, h, cut = width / 2, height / 2, height * 0.26
    outline = ((-w + cut, -h), (w, -h), (w, h), (-w + cut, h), (-w, h - cut), (-w, cut - h))
    eyelet = Turned(((1.3, 0), (3, 0), (2.8, 0.5), (1.5, 0.5)), 32, ring=True)
    head = min(height * 0.2, width * 0.66 / (_WIDE * len(label.name)))
    string = smooth(
        [(-w + cut * 0.75, 0, 1.0), (-w - 6, 3, 2.5), (-w - 20, -2, 1.0), (-w - 34, 6, 0.6)]
    )
    return Group(
        (
            Piece(Prism(outline, 0.5, 0.08), "card tag"),
            Piece(Block((width * 0.7, height * 0.14, 0.04), 0.0), colour, (_tag_at(h * 0.72),)),
            _words(label.name, head, width * 0.1, height * 0.08, up=0.55),
            _words(label.size, height * 0.2, width * 0.1, -height * 0.24, up=0.55),
            Piece(eyelet, "brass", (Place((-w + cut * 0.75, 0, 0.4)),)),
            Piece(Wires((string,), 0.8), "string"),
        )
    )


def _tag_at(y: float) -> Place:
    return Place((0, y, 0.52))


def _words(text: str, size: float, x: float, y: float, *, up: float = _THICK) -> Piece:
    return Piece(Print(text, size), "ink", (Place((x, y, up + 0.03)),))


def _arc(radius: float, half: float, thick: float) -> tuple[Flat, ...]:
    steps = [half * (n / 12 - 1) for n in range(25)]
    out = radius + thick
    outer = [(out * math.sin(a), -out * math.cos(a)) for a in steps]
    inner = [(radius * math.sin(a), -radius * math.cos(a)) for a in reversed(steps)]
    return (*outer, *inner)
