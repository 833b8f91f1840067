"""Straight products: rods, tubes and profiles."""

import math
import random

from artwork.parts.paths import around
from artwork.shapes import Flat, Group, Piece, Place, Prism, Turned, Wires


def rod(diameter: float, length: float, bore: float = 0.0) -> Turned:
    """Build a rod or tube along z with bevelled ends."""
    r, e = diameter / 2, diameter * 0.06
    outside = ((r - e, 0.0), (r, e), (r, length - e), (r - e, length))
    if not bore:
        return Turned(((0.0, 0.0), *outside, (0.0, length)), 24)
    b = bore / 2
    return Turned(((b, 0.0), *outside, (b, length)), 32, ring=True)


def bundle(
    diameter: float,
    length: float,
    material: str,
    *,
    side: int,
    bore: float = 0.0,
    bands: tuple[float, ...] = (0.2, 0.8),
    band: str = "steel",
    seed: int = 1,
) -> Group:
    """Build a hexagonal bundle along x on the ground, with ``side`` rods on each side."""
    chance = random.Random(seed)
    centres = _hexagon(diameter * 1.01, side)
    places = tuple(
        Place((chance.uniform(-1, 1) * length * 0.006 - length / 2, y, z), (0, 90, 0))
        for y, z in centres
    )
    wide = diameter * 0.9 if side > 2 else diameter * 0.6
    belt = around(_corners(diameter * 1.01, side), diameter / 2 + wide * 0.12)
    straps = tuple(Place(((share - 0.5) * length, 0, 0)) for share in bands)
    lines = tuple(
        tuple((wide * 0.25 * n, y, max(z, wide * 0.05)) for y, z in belt) for n in (-2, -1, 0, 1, 2)
    )
    return Group(
        (
            Piece(rod(diameter, length, bore), material, places),
            Piece(Wires(lines, wide * 0.3, closed=True, sides=1), band, straps),
        )
    )


def _hexagon(pitch: float, side: int) -> list[Flat]:
    rows = range(-(side - 1), side)
    rise = pitch * math.sqrt(3) / 2
    floor = pitch / 2 + (side - 1) * rise
    return [
        ((n - (2 * side - 2 - abs(row)) / 2) * pitch, floor + row * rise)
        for row in rows
        for n in range(2 * side - 1 - abs(row))
    ]


def _corners(pitch: float, side: int) -> list[Flat]:
    rise = pitch * math.sqrt(3) / 2
    reach, floor = (side - 1) * pitch, pitch / 2 + (side - 1) * rise
    half, up = reach / 2, (side - 1) * rise
    return [
        (reach, floor),
        (half, floor + up),
        (-half, floor + up),
        (-reach, floor),
        (-half, floor - up),
        (half, floor - up),
    ]


def loose(
    diameter: float,
    length: float,
    material: str,
    *,
    rods: tuple[tuple[float, float, float], ...],
    bore: float = 0.0,
) -> Piece:
    """Build single rods on the ground; each has its centre's x and y and its angle to x."""
    places = tuple(
        Place(
            (
                x - math.cos(math.radians(angle)) * length / 2,
                y - math.sin(math.radians(angle)) * length / 2,
                diameter / 2,
            ),
            (0, 90, angle),
        )
        for x, y, angle in rods
    )
    return Piece(rod(diameter, length, bore), material, places)


def bar(width: float, height: float, length: float, material: str, *, edge: float = 0.6) -> Piece:
    """Build a square or rectangular bar along x on the ground."""
    w = width / 2
    outline = ((-w, 0.0), (w, 0.0), (w, height), (-w, height))
    return Piece(Prism(outline, length, edge), material, (along_x(length),))


def along_x(length: float) -> Place:
    """Return a place that lays a section in y and z along x, with the second axis upwards."""
    return Place((-length / 2, 0, 0), (90, 0, 90))


def hexagon(across: float) -> tuple[Flat, ...]:
    """Return a hexagon that rests on a flat side; ``across`` is its width across flats."""
    r = across / math.sqrt(3)
    return tuple(
        (r * math.cos(math.radians(60 * n)), across / 2 + r * math.sin(math.radians(60 * n)))
        for n in range(6)
    )


def channel(width: float, height: float, wall: float) -> tuple[Flat, ...]:
    """Return a U section that is open at the top."""
    w = width / 2
    return (
        (-w, 0.0),
        (w, 0.0),
        (w, height),
        (w - wall, height),
        (w - wall, wall),
        (wall - w, wall),
        (wall - w, height),
        (-w, height),
    )


def tee(width: float, height: float, wall: float) -> tuple[Flat, ...]:
    """Return a T section that rests on its flange."""
    w, h = width / 2, wall / 2
    return (
        (-w, 0.0),
        (w, 0.0),
        (w, wall),
        (h, wall),
        (h, height),
        (-h, height),
        (-h, wall),
        (-w, wall),
    )
