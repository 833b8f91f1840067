"""Wet processes: a tank for coils, and a cell that plates a moving wire."""

from artwork.parts.coils import coil
from artwork.parts.paths import smooth
from artwork.shapes import Block, Flat, Group, Piece, Place, Point, Prism, Turned, Wires


def tank(size: Point, wall: float, body: str, liquid: str, *, full: float) -> Group:
    """Build an open tank with a rim, filled with a liquid to the given fraction of its height."""
    wide, deep, high = size
    long = Block((wide, wall, high), 1)
    short = Block((wall, deep, high), 1)
    rim, out = wall * 2.4, wall * 0.9
    bar, end = (
        Block((wide + 2 * out, rim, wall * 1.2), 1),
        Block((rim, deep + 2 * out, wall * 1.2), 1),
    )
    y, x = deep / 2 - wall / 2, wide / 2 - wall / 2
    return Group(
        (
            Piece(long, body, (Place((0, y, 0)), Place((0, -y, 0)))),
            Piece(short, body, (Place((x, 0, 0)), Place((-x, 0, 0)))),
            Piece(bar, body, (Place((0, y, high)), Place((0, -y, high)))),
            Piece(end, body, (Place((x, 0, high)), Place((-x, 0, high)))),
            Piece(Block((wide - wall, deep - wall, high * full), 0.5), liquid),
        )
    )


def hung(inner: float, wire: str, gauge: float, height: float, *, seed: int) -> Group:
    """Hang an upright coil on a hook; the upper end of the hook is outside the picture."""
    ring = coil(
        inner, wire, gauge=gauge, loops=46, wide=inner * 0.34, high=inner * 0.42, ties=0, seed=seed
    )
    bar = inner * 0.11
    low, back = height + inner * 0.86, inner * 0.62
    hook = smooth(
        [
            (0, -back, low + bar * 1.6),
            (0, -back * 0.9, low + bar * 0.2),
            (0, -back * 0.4, low),
            (0, back * 0.5, low),
            (0, back * 0.92, low + bar),
            (0, back, low + inner * 0.5),
            (0, back * 0.8, low + inner * 0.95),
            (0, back * 0.2, low + inner * 1.1),
            (0, 0, low + inner * 1.35),
            (0, 0, low + inner * 4),
        ]
    )
    upright = Group((ring,), Place((0, inner * 0.21, height), (90, 0, 0)))
    return Group((upright, Piece(Wires((hook,), bar, sides=5), "dark steel")))


def plating_cell(size: Point, gauge: float, *, before: str, after: str) -> Group:
    """Build a plating cell with anodes, and a wire along x that changes its metal in the cell."""
    wide, deep, high = size
    wall, level = deep * 0.035, high * 0.72
    notch = deep * 0.05
    half = deep / 2
    end: tuple[Flat, ...] = (
        (-half, 0),
        (half, 0),
        (half, high),
        (notch, high),
        (notch, level - gauge * 1.5),
        (-notch, level - gauge * 1.5),
        (-notch, high),
        (-half, high),
    )
    sides = tuple(Place((0, y, 0)) for y in (-half + wall / 2, half - wall / 2))
    ends = tuple(Place((x, 0, 0), (90, 0, 90)) for x in (-wide / 2, wide / 2 - wall))
    anode = Block((wide * 0.135, deep * 0.075, high * 0.52), 1.5)
    hook = Block((wide * 0.02, deep * 0.4, high * 0.035), 0.5)
    columns = [(n - 2.5) * wide * 0.158 for n in range(6)]
    slabs = tuple(
        Place((x, y * deep * 0.26, level - high * 0.42)) for x in columns for y in (-1, 1)
    )
    hooks = tuple(Place((x, y * deep * 0.36, high)) for x in columns for y in (-1, 1))
    hung = Block((wide * 0.02, deep * 0.03, high - level + high * 0.3), 0.4)
    hangers = tuple(
        Place((x, y * deep * 0.26, level - high * 0.27)) for x in columns for y in (-1, 1)
    )
    out = wide * 1.2
    return Group(
        (
            Piece(Block((wide, wall, high), 1), "stained plastic", sides),
            Piece(Prism(end, wall, 0.6), "stained plastic", ends),
            Piece(Block((wide - wall, deep - wall, level), 0.5), "electrolyte"),
            Piece(anode, "zinc", slabs),
            Piece(hook, "copper", hooks),
            Piece(hung, "copper", hangers),
            Piece(Wires((((-out, 0, level), (0, 0, level)),), gauge, sides=5), before),
            Piece(Wires((((0, 0, level), (out, 0, level)),), gauge * 1.02, sides=5), after),
        )
    )


def pulley(radius: float, width: float) -> Turned:
    """Build a pulley about z with one deep groove."""
    half = width / 2
    return Turned(
        (
            (radius * 0.2, -half * 1.2),
            (radius * 0.4, -half * 1.2),
            (radius * 0.42, -half * 0.5),
            (radius * 0.8, -half * 0.5),
            (radius * 0.84, -half),
            (radius, -half),
            (radius, -half * 0.86),
            (radius * 0.9, 0),
            (radius, half * 0.86),
            (radius, half),
            (radius * 0.84, half),
            (radius * 0.8, half * 0.5),
            (radius * 0.42, half * 0.5),
            (radius * 0.4, half * 1.2),
            (radius * 0.2, half * 1.2),
        ),
        128,
        ring=True,
    )
