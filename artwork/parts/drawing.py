"""A drawing line: dies in their boxes, and drums that pull the wire through them."""

import math

from artwork.parts.wound import winding
from artwork.shapes import Block, Group, Piece, Place, Point, Turned, Wires, put


def die_box(height: float, *, mouth: float) -> Group:
    """Stand a box for a die at x = 0; the wire comes out of its right face at ``height``."""
    wide, deep, tall = 74.0, 92.0, height + 52
    level = Place((wide / 2 - 2, 0, height), (0, 90, 0))
    case = Turned(((13, 0), (33, 0), (34, 1), (34, 7), (33, 8), (15, 8), (13, 6)), 96, ring=True)
    cone = [
        (mouth / 2 + (13 - mouth / 2) * (1 - math.cos(a)), 7 - 5 * math.sin(a))
        for a in (math.radians(d) for d in range(90, -1, -15))
    ]
    insert = Turned(((mouth / 2, 0), *cone, (13.2, 7), (13.2, 0)), 64, ring=True)
    bolt = Turned(((0, 0), (4.6, 0), (4.6, 4), (4, 5), (0, 5)), 6)
    bolts = tuple(
        Place((wide / 2, y, height + z), (0, 90, 0)) for y in (-36, 36) for z in (-38, 38)
    )
    foot = Block((wide + 36, deep + 24, 12), 2)
    return Group(
        (
            Piece(foot, "dark steel"),
            Piece(Block((wide, deep, tall), 4), "grey paint"),
            Piece(case, "stainless", (level,)),
            Piece(insert, "carbide", (level,)),
            Piece(bolt, "steel", bolts),
        )
    )


def drum(radius: float, height: float, wire: str, gauge: float, *, turns: int) -> Group:
    """Stand a capstan on its axis: the wire goes round it some times about ``height``."""
    wide = turns * gauge
    low, high = height - wide, height + wide * 0.6
    face = Turned(
        (
            (0, 0),
            (radius * 0.72, 0),
            (radius * 0.72, low * 0.7),
            (radius * 1.12, low * 0.72),
            (radius * 1.14, low * 0.76),
            (radius * 1.14, low * 0.84),
            (radius * 1.02, low * 0.92),
            (radius, low),
            (radius, high),
            (radius * 0.98, high + 3),
            (radius * 0.6, high + 3),
            (radius * 0.57, high - 2),
            (radius * 0.3, high - 2),
            (radius * 0.28, high + 6),
            (0, high + 6),
        ),
        128,
    )
    wound = winding(radius + gauge, wide, turns)
    return Group((Piece(face, "steel"), Piece(wound, wire, (Place((0, 0, height - wide / 2)),))))


def strand(points: tuple[Point, ...], gauge: float, wire: str) -> Piece:
    """Stretch a wire between points."""
    return Piece(Wires((points,), gauge, sides=5), wire)


def line(wire: str) -> Group:
    """Set up a line along x: rod, die, drum, die, drum; each time the wire is thinner."""
    level, first, second = 92.0, 66.0, 52.0
    gauges = (15.0, 10.5, 7.0)
    rod = strand(((-620, -first, level), (-190, -first, level)), gauges[0], wire)
    drawn = strand(((-190, -first, level), (0, -first - gauges[1] / 2, level)), gauges[1], wire)
    on = strand(((0, -first - gauges[1] / 2, level), (190, -first, level)), gauges[1], wire)
    # Laid on the last drum as far as its far side, where nobody sees the end.
    out = second + gauges[2] * 1.4
    laid = tuple(
        (350 + out * math.sin(turn), second - first - out * math.cos(turn), level)
        for turn in (math.radians(degrees) for degrees in range(0, 181, 6))
    )
    fine = strand(((190, -first, level), *laid), gauges[2], wire)
    return Group(
        (
            rod,
            drawn,
            on,
            fine,
            put(die_box(level, mouth=gauges[1]), -190, -first),
            put(drum(first, level, wire, gauges[1], turns=6)),
            put(die_box(level, mouth=gauges[2]), 190, -first),
            put(drum(second, level, wire, gauges[2], turns=8), 350, second - first),
        )
    )
