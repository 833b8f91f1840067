"""Curves along which parts are bent."""

import math
from collections.abc import Sequence

from artwork.shapes import Flat, Point


def circle(radius: float, points: int, z: float = 0.0) -> tuple[Point, ...]:
    """Return a circle about z."""
    steps = [2 * math.pi * i / points for i in range(points)]
    return tuple((radius * math.cos(a), radius * math.sin(a), z) for a in steps)


def smooth(corners: Sequence[Point], steps: int = 12) -> tuple[Point, ...]:
    """Return a Catmull-Rom curve through the corners."""
    points = [corners[0], *corners, corners[-1]]
    curve: list[Point] = []
    for a, b, c, d in zip(points, points[1:], points[2:], points[3:], strict=False):
        curve += [_between(a, b, c, d, step / steps) for step in range(steps)]
    return (*curve, corners[-1])


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def one(p: float, q: float, r: float, s: float) -> float:
        return 0.5 * (
            2 * q
            + (r - p) * t
            + (2 * p - 5 * q + 4 * r - s) * t**2
            + (3 * q - p - 3 * r + s) * t**3
        )

    x, y, z = (one(*values) for values in zip(a, b, c, d, strict=True))
    return (x, y, z)


def helix(radius: float, pitch: float, turns: float, z: float = 0.0) -> tuple[Point, ...]:
    """Return a helix upwards about z that begins on the right."""
    steps = range(round(turns * 48) + 1)
    return tuple(
        (radius * math.cos(a), radius * math.sin(a), z + pitch * a / (2 * math.pi))
        for a in (2 * math.pi * step / 48 for step in steps)
    )


def rounded(width: float, depth: float, radius: float, steps: int = 6) -> tuple[Flat, ...]:
    """Return a centred rectangle with round corners, anticlockwise."""
    radius = min(radius, width / 2, depth / 2)
    corners = [(1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)]
    outline: list[Flat] = []
    for sx, sy, start in corners:
        cx, cy = sx * (width / 2 - radius), sy * (depth / 2 - radius)
        for step in range(steps + 1):
            angle = math.radians(start + 90 * step / steps)
            outline.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return tuple(outline)


def around(centres: Sequence[Flat], radius: float, steps: int = 4) -> tuple[Flat, ...]:
    """Return a belt around equal circles whose centres are the corners of a convex outline."""
    belt: list[Flat] = []
    count = len(centres)
    for i, (x, y) in enumerate(centres):
        before, after = centres[i - 1], centres[(i + 1) % count]
        start = math.atan2(y - before[1], x - before[0]) - math.pi / 2
        end = math.atan2(after[1] - y, after[0] - x) - math.pi / 2
        sweep = (end - start) % (2 * math.pi)
        for step in range(steps + 1):
            angle = start + sweep * step / steps
            belt.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return tuple(belt)
