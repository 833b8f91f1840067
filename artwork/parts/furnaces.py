"""Hot processes: cathodes, a melting furnace, an extrusion press, a strand furnace."""

import math
import random

from artwork.parts.fittings import bolt, bolt_circle, pillow_block
from artwork.parts.paths import helix
from artwork.parts.straight import along_x, channel
from artwork.shapes import Block, Flat, Group, Piece, Place, Prism, Turned, Wires, put


def cathodes(side: float, thick: float, sheets: int, *, seed: int = 1) -> Group:
    """Stack copper cathodes on two skids with two straps."""
    chance = random.Random(seed)
    foot, pitch = side * 0.09, thick * 1.12
    high = foot + sheets * pitch
    places = tuple(
        Place(
            (chance.uniform(-1, 1) * thick, chance.uniform(-1, 1) * thick, foot + n * pitch),
            (0, 0, chance.uniform(-0.5, 0.5)),
        )
        for n in range(sheets)
    )
    skids = tuple(Place((x * side, 0, 0)) for x in (-0.28, 0.28))
    wide, off = side * 0.022, side / 2 + thick * 1.4
    across, down = Block((wide, 2 * off, 1.5), 0.2), Block((wide, 1.5, high - foot * 0.3), 0.2)
    return Group(
        (
            Piece(Block((side * 0.12, side * 0.98, foot), 3), "wood", skids),
            Piece(Block((side, side, thick), thick * 0.2), "scaled copper", places),
            *(
                put(
                    Group(
                        (
                            Piece(across, "dark steel", (Place((0, 0, high)),)),
                            Piece(down, "dark steel", (Place((0, -off, foot * 0.3)),)),
                        )
                    ),
                    x * side,
                )
                for x in (-0.28, 0.28)
            ),
        )
    )


def crucible_furnace(bore: float, height: float) -> Group:
    """Build an induction furnace without its casing: lining, coil and melt."""
    r, wall = bore / 2, bore * 0.22
    tube, turns = bore * 0.085, 8
    lining = Turned(
        (
            (r, height * 0.2),
            (r + wall, 0),
            (r + wall, height - 6),
            (r + wall - 6, height),
            (r + 4, height),
            (r, height - 4),
        ),
        128,
        ring=True,
    )
    pitch = height * 0.76 / turns
    winding = helix(r + wall + tube * 0.7, pitch, turns, height * 0.12)
    begin, end = winding[0], winding[-1]
    leads = tuple(
        (point, (point[0] + bore * 0.32, point[1], point[2]), (point[0] + bore * 0.36, 0, 0))
        for point in (begin, end)
    )
    top = Turned(
        (
            (r + wall - 8, height - 2),
            (r + wall * 1.75, height - 2),
            (r + wall * 1.75, height + 10),
            (r + wall - 8, height + 10),
        ),
        128,
        ring=True,
    )
    post = Block((tube * 2.4, tube * 2.2, height - 2), 1)
    out = r + wall * 1.5
    posts = tuple(
        Place((out * math.cos(a), out * math.sin(a), 0), (0, 0, math.degrees(a)))
        for a in (math.radians(45 + 90 * n) for n in range(4))
    )
    melt = Turned(((0, height * 0.8), (r + 1, height * 0.8), (r + 1, height * 0.2), (0, 1)), 96)
    return Group(
        (
            Piece(lining, "white stone"),
            Piece(Wires((winding,), tube, sides=4), "handled copper"),
            Piece(Wires(tuple((a, b) for a, b, _ in leads), tube, sides=4), "handled copper"),
            Piece(top, "grey stone"),
            Piece(post, "grey stone", posts),
            Piece(melt, "melt"),
            Piece(Turned(((0, -1), (out * 1.25, -1), (out * 1.25, 14), (0, 14))), "sooty steel"),
        )
    )


def extrusion(radius: float, length: float) -> Group:
    """Build a die and an extruded channel along x on the rollers of a run-out table."""
    level = radius * 1.16
    die = Turned(
        (
            (radius * 0.3, 0),
            (radius * 0.98, 0),
            (radius, radius * 0.02),
            (radius, radius * 0.3),
            (radius * 0.98, radius * 0.32),
            (radius * 0.46, radius * 0.32),
            (radius * 0.3, radius * 0.2),
        ),
        128,
        ring=True,
    )
    face = Turned(((0, 0), (radius * 0.32, 0), (radius * 0.32, radius * 0.1), (0, radius * 0.1)))
    wide, high, wall = radius * 0.34, radius * 0.24, radius * 0.07
    section = Prism(channel(wide, high, wall), length, 0.4)
    lift = level - high * 0.5
    roller_r = radius * 0.16
    roll = Turned(
        (
            (0, -wide * 1.2),
            (roller_r * 0.4, -wide * 1.2),
            (roller_r * 0.4, -wide),
            (roller_r, -wide),
            (roller_r, wide),
            (roller_r * 0.4, wide),
            (roller_r * 0.4, wide * 1.2),
            (0, wide * 1.2),
        ),
        64,
    )
    rolls = tuple(Place((x * radius, 0, lift - roller_r), (90, 0, 0)) for x in (1.3, 2.3, 3.3, 4.3))
    thick = roller_r * 1.1
    rail = Block((length, radius * 0.1, thick), 1.5)
    under = lift - roller_r - thick / 2
    rails = tuple(Place((length * 0.5 + radius * 0.6, y * wide * 1.12, under)) for y in (-1, 1))
    leg = Block((radius * 0.12, radius * 0.1, under), 1)
    legs = tuple(Place((x * radius, y * wide * 1.12, 0)) for x in (0.9, 3.0) for y in (-1, 1))
    frame = Block((radius * 0.9, radius * 2.5, radius * 2.45), 6)
    axis = Place((0, 0, level), (0, 90, 0))
    corners = [(y * radius * 1.0, level + z * radius * 1.0) for y in (-1, 1) for z in (-1, 1)]
    column = _tie_rod(radius)
    return Group(
        (
            Piece(frame, "green paint", (Place((-radius * 0.47, 0, 0)),)),
            *(put(column, -radius, y, z, turn=(0, 90, 0)) for y, z in corners),
            put(
                Group(bolt_circle(12, radius * 0.86, radius * 0.085)),
                radius * 0.3,
                0,
                level,
                turn=(0, 90, 0),
            ),
            Piece(die, "sooty steel", (axis,)),
            Piece(face, "oily steel", (axis,)),
            Piece(section, "hot copper", (Place((2, 0, lift), along_x(0).turn),)),
            Piece(roll, "worn steel", rolls),
            Piece(rail, "green paint", rails),
            Piece(leg, "green paint", legs),
        )
    )


def _tie_rod(radius: float) -> Group:
    """Build a press column along z with its nut at the upper end."""
    r, reach = radius * 0.12, radius * 1.35
    bar = Turned(((0, 0), (r, 0), (r, reach - 2), (r - 2, reach), (0, reach)), 48)
    return Group(
        (Piece(bar, "ground steel"), put(bolt(r * 2.1, "oily steel"), 0, 0, radius * 0.98))
    )


def strand_furnace(size: Flat, wires: int, gauge: float, wire: str, *, run: float) -> Group:
    """Build a tube furnace with annealed wires that leave along x over a grooved roller."""
    wide, high = size
    pitch, level = wide / (wires + 0.6), high * 0.55
    rows = [(n - (wires - 1) / 2) * pitch for n in range(wires)]
    r = pitch * 0.33
    pipe = Turned(((r * 0.74, -8), (r, -8), (r, 34), (r * 0.95, 36), (r * 0.74, 36)), 48, ring=True)
    inside = Turned(
        ((gauge * 0.6, 4), (r * 0.76, 4), (r * 0.76, 2), (gauge * 0.6, 2)), 48, ring=True
    )
    collar = Turned(((r, 0), (r * 1.5, 0), (r * 1.5, 5), (r, 6)), 48, ring=True)
    mouths = tuple(Place((0, y, level), (0, 90, 0)) for y in rows)
    roll_r = high * 0.2
    at = run * 0.62
    wheel: list[Flat] = [(0, -wide * 0.56), (roll_r * 0.3, -wide * 0.56), (roll_r * 0.3, -wide / 2)]
    wheel += [(roll_r * 1.06, -wide / 2)]
    for y in rows:
        wheel += [(roll_r * 1.06, y - gauge), (roll_r, y), (roll_r * 1.06, y + gauge)]
    wheel += [(roll_r * 1.06, wide / 2), (roll_r * 0.3, wide / 2), (roll_r * 0.3, wide * 0.56)]
    wheel += [(0, wide * 0.56)]
    low = level - roll_r - gauge / 2
    stand = Block((roll_r * 3.2, roll_r * 0.9, low - roll_r * 1.1), 1)
    ends = tuple(Place((at, y * wide * 0.63, 0)) for y in (-1, 1))
    paths = tuple(((2.0, y, level), (at, y, level), (run, y, level - run * 0.05)) for y in rows)
    deep = high * 1.1
    shell = Block((deep, wide * 1.18, high), 6)
    front = Block((7, wide * 1.1, high * 0.5), 1)
    screws = [(y * wide * 0.52, high * z) for y in (-1, 0, 1) for z in (0.34, 0.76)]
    seam = Block((14, 4, high * 0.96), 1)
    return Group(
        (
            Piece(shell, "green paint", (Place((-deep / 2, 0, 0)),)),
            Piece(Block((deep * 0.8, wide, 16), 4), "sooty steel", (Place((-deep / 2, 0, high)),)),
            Piece(front, "sooty steel", (Place((3, 0, high * 0.3)),)),
            *(put(bolt(9), 6, y, z, turn=(0, 90, 0)) for y, z in screws),
            Piece(
                seam, "worn steel", tuple(Place((-deep * n, -wide * 0.59, 0)) for n in (0.33, 0.66))
            ),
            Piece(pipe, "worn steel", mouths),
            Piece(collar, "sooty steel", mouths),
            Piece(inside, "hot", mouths),
            Piece(Turned(tuple(wheel), 96), "ground steel", (Place((at, 0, low), (-90, 0, 0)),)),
            *(
                put(
                    pillow_block(roll_r * 0.6, roll_r * 1.1),
                    at,
                    y * wide * 0.63,
                    low - roll_r * 1.1,
                    turn=(0, 0, 90),
                )
                for y in (-1, 1)
            ),
            Piece(stand, "green paint", ends),
            Piece(Wires(paths, gauge, sides=5), wire),
        )
    )
