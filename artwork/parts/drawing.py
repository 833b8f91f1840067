"""A wire drawing line: dies in their boxes, and drums that pull the wire through them."""

import math

from artwork.parts.fittings import bolt as fastened
from artwork.parts.fittings import plate
from artwork.parts.wound import winding
from artwork.shapes import Block, Flat, Group, Loft, Piece, Place, Point, Turned, Wires, put


def die_box(height: float, *, mouth: float) -> Group:
    """Build a die box at x = 0; the wire leaves its right face at ``height``."""
    wide, deep, tall = 74.0, 92.0, height + 52
    level = Place((wide / 2 - 2, 0, height), (0, 90, 0))
    case = Turned(((13, 0), (33, 0), (34, 1), (34, 7), (33, 8), (15, 8), (13, 6)), 96, ring=True)
    cone = [
        (mouth / 2 + (13 - mouth / 2) * (1 - math.cos(a)), 7 - 5 * math.sin(a))
        for a in (math.radians(d) for d in range(90, -1, -15))
    ]
    insert = Turned(((mouth / 2, 0), *cone, (13.2, 7), (13.2, 0)), 64, ring=True)
    bolts = tuple(
        put(fastened(8), wide / 2, y, height + z, turn=(0, 90, 0))
        for y in (-36, 36)
        for z in (-38, 38)
    )
    feet = [(x * (wide / 2 + 9), y * (deep / 2 - 6)) for x in (-1, 1) for y in (-1, 1)]
    foot = Block((wide + 36, deep + 24, 12), 2)
    return Group(
        (
            Piece(foot, "oily steel"),
            *(put(fastened(11), x, y, 12) for x, y in feet),
            Piece(Block((wide, deep, tall), 4), "green paint"),
            Piece(case, "ground steel", (level,)),
            Piece(insert, "carbide", (level,)),
            *bolts,
        )
    )


def drum(radius: float, height: float, wire: str, gauge: float, *, turns: int) -> Group:
    """Build an upright capstan with several turns of wire about ``height``."""
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
    return Group(
        (Piece(face, "ground steel"), Piece(wound, wire, (Place((0, 0, height - wide / 2)),)))
    )


def strand(points: tuple[Point, ...], gauge: float, wire: str) -> Piece:
    """Build a straight wire between points."""
    return Piece(Wires((points,), gauge, sides=5), wire)


def line(wire: str) -> Group:
    """Build a line along x: rod, die, drum, die, drum. The wire becomes thinner at each die."""
    level, first, second = 92.0, 66.0, 52.0
    gauges = (15.0, 10.5, 7.0)
    rod = strand(((-620, -first, level), (-190, -first, level)), gauges[0], wire)
    drawn = strand(((-190, -first, level), (0, -first - gauges[1] / 2, level)), gauges[1], wire)
    on = strand(((0, -first - gauges[1] / 2, level), (190, -first, level)), gauges[1], wire)
    # The wire ends at the far side of the last drum, where it is hidden.
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


def cut_die(radius: float, into: float, out: float, wire: str) -> Group:
    """Build a die cut in half, with a wire along x: thick before it, thin after it."""
    deep, nib = radius * 0.9, radius * 0.46
    a, b = into / 2, out / 2
    bearing, throat, mouth = deep * 0.78, deep * 0.6, deep * 0.16
    bore = ((a * 1.55, 0.0), (a * 1.16, mouth), (b, throat), (b, bearing), (b * 1.7, deep))
    insert = _half((*bore, (nib, deep), (nib, 0.0)))
    case = _half(
        (
            (nib, 0.0),
            (nib * 1.1, -deep * 0.12),
            (radius - 3, -deep * 0.12),
            (radius, -deep * 0.12 + 3),
            (radius, deep * 1.2 - 3),
            (radius - 3, deep * 1.2),
            (nib * 1.25, deep * 1.2),
            (nib * 0.7, deep),
            (nib, deep),
        )
    )
    meet = mouth + (throat - mouth) * (a * 1.16 - a) / (a * 1.16 - b)
    run = radius * 5
    drawn = Turned(
        (
            (0, -run),
            (a, -run),
            (a, meet),
            (b, throat),
            (b, run),
            (0, run),
        ),
        64,
    )
    axis = (Place((-deep / 2, 0, radius), (0, 90, 0)),)
    foot = Block((deep * 2.1, radius * 1.3, radius * 0.36), 2)
    return Group(
        (
            Piece(case, "ground steel", axis),
            Piece(insert, "cut carbide", axis),
            Piece(drawn, wire, axis),
            Piece(foot, "oily steel", (Place((0, radius * 0.7, 0)),)),
        )
    )


def _half(profile: tuple[Flat, ...]) -> Loft:
    """Turn a profile half a turn about z to show a section, so that only the rear half exists."""
    angles = [math.radians(5 * n) for n in range(37)]
    return Loft(
        tuple(tuple((r * math.cos(t), r * math.sin(t), z) for r, z in profile) for t in angles)
    )


def cones(wire: str, gauge: float) -> Group:
    """Build two stepped cones along x, with fine wire looped between them through a row of dies."""
    steps = (44.0, 54.0, 64.0, 74.0, 84.0)
    thick, lift, apart = 15.0, 26.0, 340.0
    profile: list[Flat] = [(0, 0), (34, 0), (34, lift)]
    for n, r in enumerate(reversed(steps)):
        z = lift + n * thick
        profile += [(r + 2.4, z), (r + 2.4, z + 1.6), (r, z + 2), (r, z + thick)]
    top = lift + len(steps) * thick
    profile += [(steps[0] + 1.5, top), (steps[0] + 1.5, top + 2), (26, top + 2), (26, top + 12)]
    profile += [(0, top + 12)]
    cone = Turned(tuple(profile), 128)
    levels = [lift + (n + 0.55) * thick for n in range(len(steps))]
    strands: list[Piece] = []
    for n, r in enumerate(reversed(steps)):
        g, z = gauge * (1.5 - 0.18 * (len(steps) - n - 1)), levels[n]
        out = r + g / 2
        for side in (-1, 1):
            bend = tuple(
                (side * (apart / 2 + out * math.cos(t)), out * math.sin(t), z)
                for t in (math.radians(d) for d in range(-90, 91, 5))
            )
            strands.append(strand(bend, g, wire))
        strands.extend(
            strand(((-apart / 2, y, z), (apart / 2, y, z)), g, wire) for y in (-out, out)
        )
    small = Turned(
        ((gauge, 0), (9, 0), (10, 1), (10, 11), (9, 12), (gauge * 2, 12), (gauge, 6)), 48, ring=True
    )
    dies = tuple(
        Place((8, -r - gauge / 2, z), (0, 90, 0))
        for r, z in zip(reversed(steps), levels, strict=True)
    )
    return Group(
        (
            Piece(cone, "glazed ceramic", (Place((-apart / 2, 0, 0)), Place((apart / 2, 0, 0)))),
            *(put(fastened(15), x * apart / 2, 0, top + 12) for x in (-1, 1)),
            Piece(small, "turned brass", dies),
            Piece(Block((14, 60, top + 2), 1.5), "worn steel", (Place((0, -steps[2], 0)),)),
            put(plate((apart * 1.7, 300, 16), "green paint", screw=16), 0, 0, -16),
            *strands,
        )
    )
