"""Filler metal in use: weld beads on plate, and a brazed tube joint."""

import math

from artwork.shapes import Block, Group, Loft, Piece, Place, Point, Turned

_ROUND = 16
_STEPS = 9
"""Cross-sections of a bead for each ripple."""


def bead(length: float, width: float, height: float, metal: str, *, ripple: float) -> Piece:
    """Build a weld bead along x, with ripples curved like a solidified weld pool."""
    count = round(length / ripple) * _STEPS
    loops = tuple(
        _section(length * n / count, length, width, height, ripple) for n in range(1, count)
    )
    return Piece(Loft(loops), metal, (Place((-length / 2, 0, 0)),))


def _section(
    x: float, length: float, width: float, height: float, ripple: float
) -> tuple[Point, ...]:
    """Return a cross-section of a bead, which is narrow and low at both ends."""
    near = min(x, length - x) / (width * 0.7)
    full = math.sqrt(1 - max(0.0, 1 - near) ** 2)
    points: list[Point] = []
    for n in range(_ROUND + 1):
        angle = math.pi * n / _ROUND
        y = math.cos(angle)
        behind = ripple * 1.7 * (1 - y * y)
        wave = math.sin(math.pi * ((x - behind) / ripple % 1)) ** 0.6
        up = math.sin(angle) * height * full * (0.86 + 0.14 * wave)
        points.append((x, y * width / 2 * full * (0.97 + 0.03 * wave), up))
    return (*points, (x, -width / 2 * full, -0.4), (x, width / 2 * full, -0.4))


def brazed_tubes(bore: float, wall: float, tube: str, filler: str) -> Group:
    """Build two tubes joined along x: one is in the other's socket, with filler in the gap."""
    r = bore / 2 + wall
    reach = bore * 3
    socket = Turned(
        (
            (r + 0.05, 0.0),
            (r + wall, 0.0),
            (r + wall, bore * 0.9),
            (r, bore * 1.15),
            (r, reach),
            (bore / 2, reach),
            (bore / 2, bore * 1.1),
            (r + 0.05, bore * 0.9),
        ),
        ring=True,
    )
    inner = Turned(
        ((bore / 2, -reach), (r, -reach), (r, bore * 0.8), (bore / 2, bore * 0.8)), ring=True
    )
    collar = [
        (r + wall * 1.02 * (1 - math.sin(a)), -wall * 1.8 * (1 - math.cos(a)))
        for a in (math.radians(d) for d in range(0, 91, 10))
    ]
    fillet = Turned(
        ((r - 0.1, 0.3), (r + wall * 1.02, 0.3), *collar, (r - 0.1, -wall * 1.8)), ring=True
    )
    level = (Place((0, 0, r + wall), (0, 90, 0)),)
    return Group(
        (Piece(socket, tube, level), Piece(inner, tube, level), Piece(fillet, filler, level))
    )


def plate(length: float, depth: float, thick: float, metal: str, at: Place) -> Piece:
    """Build a plate whose long side is along x."""
    return Piece(Block((length, depth, thick), 0.15), metal, (at,))


def roller(radius: float, width: float, groove: float) -> Turned:
    """Build a guide roller about z with a wire groove and a bore."""
    half, e = width / 2, width * 0.08
    return Turned(
        (
            (radius * 0.22, -half),
            (radius * 0.5, -half),
            (radius * 0.55, -half * 0.7),
            (radius * 0.8, -half * 0.7),
            (radius * 0.85, -half),
            (radius - e, -half),
            (radius, -half + e),
            (radius - groove, -groove * 0.35),
            (radius - groove, groove * 0.35),
            (radius, half - e),
            (radius - e, half),
            (radius * 0.85, half),
            (radius * 0.8, half * 0.7),
            (radius * 0.55, half * 0.7),
            (radius * 0.5, half),
            (radius * 0.22, half),
        ),
        128,
        ring=True,
    )
