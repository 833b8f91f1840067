"""Printed labels: a disc for a flange, a sheet for a front, and a tag on a string."""

import json
import math
import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from artwork.parts.paths import smooth
from artwork.shapes import Block, Flat, Group, Piece, Place, Print, Prism, Turned, Wires, put

_CATALOGUE = Path("catalogue.json")
_THICK = 0.15
_MODULES = 46


@dataclass(frozen=True, slots=True)
class Label:
    """The words of a label. Maker and product are the catalogue's; the batch is invented."""

    product: int
    size: str
    batch: str
    pack: str = ""

    @property
    def name(self) -> str:
        """Return the product's name in the catalogue; ordinary words are in capitals."""
        name = _name(self.product)
        return name.upper() if name.istitle() else name


def maker() -> str:
    """Return the company's name in capitals, as its logo shows it."""
    return _printed()[0].upper()


def _name(product: int) -> str:
    names = _printed()[1]
    if product not in names:
        message = f"{_CATALOGUE}: there is no product {product}. Remove its label."
        raise LookupError(message)
    return names[product]


@cache
def _printed() -> tuple[str, dict[int, str]]:
    catalogue = json.loads(_CATALOGUE.read_text("utf-8"))
    names = {int(product["id"]): str(product["name"]) for product in catalogue["products"]}
    return str(catalogue["company"]["logoText"]), names


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
    room = radius * 0.88 - bore
    above, below = bore + room * 0.5, -bore - room * 0.5
    wide = 1.9 * math.sqrt((radius * 0.9) ** 2 - (above + room * 0.2) ** 2)
    head = min(room * 0.4, wide / (0.62 * len(label.name)))
    line = min(room * 0.32, wide / (0.58 * max(len(label.size), len(label.batch) + 6)))
    origin = f"{maker()}   {label.pack}".strip()
    words = [
        _words(label.name, head, 0, above + room * 0.1),
        _words(origin, min(line * 0.7, wide / (0.6 * len(origin))), 0, above - room * 0.28),
        _words(label.size, line, 0, below + room * 0.22),
        _words(f"BATCH {label.batch}", line * 0.75, 0, below - room * 0.18),
    ]
    return Group((Piece(paper, "label paper"), Piece(edge, colour), *words))


def sheet(label: Label, width: float, height: float, *, colour: str = "blue ink") -> Group:
    """Build a rectangular label on the ground, with its name, size, batch and a bar code."""
    head = min(height * 0.15, width * 0.86 / (0.62 * len(label.name)))
    line = height * 0.11
    band = Block((width, height * 0.2, 0.05), 0.0)
    rows = (
        _words(maker(), height * 0.1, 0, height * 0.4, ink="label paper", up=0.22),
        _words(label.name, head, 0, height * 0.2),
        _words(label.size, line, 0, height * 0.03),
        _words(f"BATCH {label.batch}", line * 0.8, 0, -height * 0.13),
    )
    return Group(
        (
            Piece(Block((width, height, _THICK), 0.0), "label paper"),
            Piece(band, colour, (Place((0, height * 0.4, _THICK)),)),
            *rows,
            put(_bars(width * 0.6, height * 0.2, label.batch), 0, -height * 0.34, _THICK),
        )
    )


def wrapped(
    label: Label, radius: float, width: float, height: float, *, colour: str = "blue ink"
) -> Group:
    """Build a label round an upright cylinder; its middle is in front at z = 0."""
    half = width / radius / 2
    paper = Prism(_arc(radius, half, _THICK), height)
    band = Prism(_arc(radius + _THICK, half, 0.06), height * 0.2)
    head = min(height * 0.15, width * 0.86 / (0.62 * len(label.name)))
    rows = (
        (maker(), height * 0.1, height * 0.4, "label paper"),
        (label.name, head, height * 0.16, "ink"),
        (label.size, height * 0.11, -height * 0.04, "ink"),
        (f"BATCH {label.batch}", height * 0.09, -height * 0.22, "ink"),
    )
    words = tuple(
        Piece(Print(text, size, round=radius + _THICK + 0.12), ink, (Place((0, 0, z)),))
        for text, size, z, ink in rows
    )
    low, top = Place((0, 0, -height / 2)), Place((0, 0, height * 0.3))
    return Group((Piece(paper, "label paper", (low,)), Piece(band, colour, (top,)), *words))


def tag(label: Label, width: float = 64, *, colour: str = "blue ink") -> Group:
    """Build a card tag on the ground, with an eyelet and a string on its left."""
    height = width * 0.52
    w, h, cut = width / 2, height / 2, height * 0.26
    outline = ((-w + cut, -h), (w, -h), (w, h), (-w + cut, h), (-w, h - cut), (-w, cut - h))
    eyelet = Turned(((1.3, 0), (3, 0), (2.8, 0.5), (1.5, 0.5)), 32, ring=True)
    head = min(height * 0.17, width * 0.7 / (0.62 * len(label.name)))
    string = smooth(
        [(-w + cut * 0.75, 0, 1.0), (-w - 6, 3, 2.5), (-w - 20, -2, 1.0), (-w - 34, 6, 0.6)]
    )
    return Group(
        (
            Piece(Prism(outline, 0.5, 0.08), "card tag"),
            Piece(Block((width * 0.7, height * 0.14, 0.04), 0.0), colour, (_tag_at(h * 0.72),)),
            _words(maker(), height * 0.09, 0, h * 0.72, ink="label paper", up=0.58),
            _words(label.name, head, width * 0.1, height * 0.14, up=0.55),
            _words(label.size, height * 0.14, width * 0.1, -height * 0.08, up=0.55),
            _words(f"BATCH {label.batch}", height * 0.11, width * 0.1, -height * 0.3, up=0.55),
            Piece(eyelet, "brass", (Place((-w + cut * 0.75, 0, 0.4)),)),
            Piece(Wires((string,), 0.8), "string"),
        )
    )


def _tag_at(y: float) -> Place:
    return Place((0, y, 0.52))


def _words(
    text: str, size: float, x: float, y: float, *, ink: str = "ink", up: float = _THICK
) -> Piece:
    return Piece(Print(text, size), ink, (Place((x, y, up + 0.03)),))


def _bars(width: float, height: float, batch: str) -> Piece:
    chance = random.Random(batch)
    pitch = width / _MODULES
    places = tuple(
        Place(((n + 0.5) * pitch - width / 2, 0, 0))
        for n in range(_MODULES)
        if chance.random() < 0.5
    )
    return Piece(Block((pitch, height, 0.04), 0.0), "ink", places)


def _arc(radius: float, half: float, thick: float) -> tuple[Flat, ...]:
    steps = [half * (n / 12 - 1) for n in range(25)]
    out = radius + thick
    outer = [(out * math.sin(a), -out * math.cos(a)) for a in steps]
    inner = [(radius * math.sin(a), -radius * math.cos(a)) for a in reversed(steps)]
    return (*outer, *inner)
