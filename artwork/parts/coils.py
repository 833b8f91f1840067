"""Wire wound without a spool, and thread on a cone."""

import math
import random

from artwork.parts.paths import circle, rounded, smooth
from artwork.shapes import Group, Piece, Place, Point, Turned, Wires


def coil(
    inner: float,
    wire: str,
    *,
    gauge: float,
    loops: int,
    wide: float,
    high: float,
    ties: int = 4,
    tie: str = "steel",
    seed: int = 1,
) -> Group:
    """Build a flat coil of loose loops with a section ``wide`` by ``high``, held by ties."""
    chance = random.Random(seed)
    paths = tuple(
        _loop(inner, gauge, wide, high, n / max(1, loops - 1), chance) for n in range(loops)
    )
    things = [Piece(Wires(paths, gauge, closed=True, sides=2), wire)]
    if ties:
        strap = [
            (x, 0.0, z + high / 2)
            for x, z in rounded(wide + 3.2 * gauge, high + 2.2 * gauge, high * 0.4)
        ]
        places = tuple(
            Place(
                (
                    math.cos(angle) * (inner + wide / 2),
                    math.sin(angle) * (inner + wide / 2),
                    gauge * 0.45,
                ),
                (0, 0, math.degrees(angle)),
            )
            for angle in (2 * math.pi * (n + 0.35) / ties for n in range(ties))
        )
        band = tuple((x, dy, z) for x, dy, z in strap)
        width = max(gauge * 0.9, inner * 0.02)
        lines = tuple(
            tuple((x, width * 0.5 * side, max(0.0, z)) for x, _, z in band)
            for side in (-2, -1, 0, 1, 2)
        )
        things.append(Piece(Wires(lines, width * 0.55, closed=True, sides=2), tie, places))
    return Group(tuple(things))


def _loop(
    inner: float, gauge: float, wide: float, high: float, share: float, chance: random.Random
) -> tuple[Point, ...]:
    level = gauge / 2 + share * (high - gauge)
    radius = inner + gauge / 2 + chance.random() * (wide - gauge)
    x, y = (chance.uniform(-0.4, 0.4) * gauge for _ in range(2))
    waves = [
        (k, chance.uniform(-0.5, 0.5) * gauge, chance.uniform(-0.4, 0.4) * gauge, chance.random())
        for k in (2, 3, 5)
    ]
    points: list[Point] = []
    for step in range(84):
        angle = 2 * math.pi * step / 84
        out = sum(r * math.sin(k * (angle + 6 * p)) for k, r, _, p in waves)
        up = sum(h * math.cos(k * (angle + 6 * p)) for k, _, h, p in waves)
        r = radius + out
        z = min(max(level + up, gauge / 2), high)
        points.append((x + r * math.cos(angle), y + r * math.sin(angle), z))
    return tuple(points)


def tail(radius: float, wire: str, gauge: float, *, height: float, angle: float = -60) -> Piece:
    """Build the end of a coil's wire, which leaves at a tangent and lies in front."""
    a = math.radians(angle)

    def at(along: float, out: float, z: float) -> Point:
        return (
            math.cos(a) * out - math.sin(a) * along,
            math.sin(a) * out + math.cos(a) * along,
            z,
        )

    corners = [
        at(-0.6 * radius, 0.8 * radius, height),
        at(0, radius, height),
        at(0.4 * radius, radius * 1.06, height * 0.75),
        at(0.75 * radius, radius * 1.16, gauge / 2),
        at(1.0 * radius, radius * 1.36, gauge / 2),
    ]
    path = tuple((x, y, max(gauge / 2, z)) for x, y, z in smooth(corners))
    return Piece(Wires((path,), gauge), wire)


def cone(thread: str, *, height: float = 150, foot: float = 42, head: float = 24) -> Group:
    """Build a cone of crosswound fine wire on a paper core."""
    turns = 80
    start, end = height * 0.08, height * 0.9
    profile: list[tuple[float, float]] = [(foot * 0.4, start)]
    for n in range(turns):
        for step in (0.0, 0.25, 0.5, 0.75):
            share = (n + step) / turns
            belly = 1 - 0.05 * (2 * share - 1) ** 2
            round_off = min(1.0, 8 * share + 0.75, 8 * (1 - share) + 0.72)
            radius = (foot + (head - foot) * share) * belly * round_off
            profile.append(
                (radius + 0.28 * math.sin(2 * math.pi * step), start + share * (end - start))
            )
    profile.append((head * 0.4, end))
    core = Turned(
        (
            (foot * 0.6, 0),
            (foot * 0.66, 0),
            (head * 0.6, height),
            (head * 0.5, height),
            (foot * 0.56, 0),
        ),
        ring=True,
    )
    cross = tuple(_crossing(foot, head, start, end, n) for n in range(26))
    return Group(
        (
            Piece(core, "card"),
            Piece(Turned(tuple(profile)), thread),
            Piece(Wires(cross, 0.55, sides=1), thread),
        )
    )


def _crossing(foot: float, head: float, start: float, end: float, n: int) -> tuple[Point, ...]:
    points: list[Point] = []
    way = 1 if n % 2 else -1
    for step in range(41):
        share = 0.04 + 0.92 * step / 40
        radius = (foot + (head - foot) * share) * (1 - 0.05 * (2 * share - 1) ** 2) + 0.15
        angle = 2 * math.pi * n / 26 + way * 2.6 * math.pi * share
        points.append(
            (radius * math.cos(angle), radius * math.sin(angle), start + share * (end - start))
        )
    return tuple(points)


def rings(inner: float, wire: str, *, gauge: float, places: tuple[Place, ...]) -> Piece:
    """Build brazing rings: one turn of wire with a small gap between its ends."""
    radius = (inner + gauge) / 2
    points = circle(radius, 61)[:-1]
    return Piece(Wires((points,), gauge), wire, places)


def heap(inner: float, gauge: float, rows: tuple[int, ...], *, seed: int) -> tuple[Place, ...]:
    """Return stacks of rings side by side, each ring slightly offset from the one below."""
    chance = random.Random(seed)
    outer = inner + 2 * gauge
    places: list[Place] = []
    for row, count in enumerate(rows):
        x = (row - (len(rows) - 1) / 2) * outer * 1.08
        y = chance.uniform(-0.3, 0.3) * outer
        places += (_dropped(x, y, gauge, n, chance) for n in range(count))
    return tuple(places)


def _dropped(x: float, y: float, gauge: float, below: int, chance: random.Random) -> Place:
    def off() -> float:
        return chance.uniform(-0.3, 0.3) * gauge

    return Place((x + off(), y + off(), gauge * (below + 0.5)), (0, 0, chance.uniform(0, 360)))
