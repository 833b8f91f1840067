"""Containers: tins, canisters and bags, and poured grains."""

import math
import random

from artwork.parts.paths import rounded, smooth
from artwork.shapes import Block, Flat, Grains, Group, Loft, Piece, Place, Point, Turned, Wires


def tin(diameter: float, height: float, body: str, label: str) -> Group:
    """Build a tin with a pressed lid, rolled rims, a wire handle and a blank label."""
    r = diameter / 2
    rim = diameter * 0.016
    wall = Turned(
        (
            (0, 0),
            (r - rim, 0),
            *_roll(r, rim, rim),
            (r, rim * 2.4),
            (r, height - rim * 2.4),
            *_roll(r, height - rim, rim),
            (r - rim * 1.5, height - rim * 0.6),
            (r * 0.86, height - rim * 1.5),
            (r * 0.84, height + rim * 0.6),
            (r * 0.78, height + rim * 0.6),
            (r * 0.76, height - rim * 1.2),
            (0, height - rim * 1.2),
        ),
        128,
    )
    band = Turned(
        (
            (r, height * 0.2),
            (r + 0.35, height * 0.2 + 0.3),
            (r + 0.35, height * 0.72),
            (r, height * 0.72 + 0.3),
        ),
        128,
    )
    stripe = Turned(
        (
            (r + 0.3, height * 0.3),
            (r + 0.55, height * 0.3 + 0.2),
            (r + 0.55, height * 0.38),
            (r + 0.3, height * 0.38 + 0.2),
        ),
        128,
    )
    handle = smooth(
        [
            (-r - 1, 0, height * 0.84),
            (-r * 1.04, -r * 0.5, height * 0.7),
            (-r * 0.75, -r * 0.95, height * 0.56),
            (0, -r * 1.16, height * 0.5),
            (r * 0.75, -r * 0.95, height * 0.56),
            (r * 1.04, -r * 0.5, height * 0.7),
            (r + 1, 0, height * 0.84),
        ]
    )
    ear = Turned(((0, 0), (6, 0), (6, 1.5), (4.5, 3), (0, 3)), 32)
    ears = (
        Place((r - 1, 0, height * 0.84), (0, 90, 0)),
        Place((1 - r, 0, height * 0.84), (0, -90, 0)),
    )
    return Group(
        (
            Piece(wall, body),
            Piece(band, "paper"),
            Piece(stripe, label),
            Piece(Wires((handle,), 3.0), "steel"),
            Piece(ear, "steel", ears),
        )
    )


def _roll(r: float, z: float, rim: float) -> list[Flat]:
    return [
        (r + rim * 0.7 * math.cos(math.radians(a)), z + rim * math.sin(math.radians(a)))
        for a in range(-90, 91, 30)
    ]


def canister(width: float, depth: float, height: float, body: str, cap: str, label: str) -> Group:
    """Build a plastic canister with a sloped shoulder, handle, screw cap and blank label."""
    soft = depth * 0.2

    def loop(z: float, w: float, d: float) -> tuple[Point, ...]:
        return tuple((x, y, z) for x, y in rounded(w, d, soft, 8))

    shoulder = height * 0.84
    edge = depth * 0.1
    loops = [
        loop(
            edge * (1 - math.cos(a)),
            width - 2 * edge * (1 - math.sin(a)),
            depth - 2 * edge * (1 - math.sin(a)),
        )
        for a in (math.radians(d) for d in range(0, 91, 15))
    ]
    loops += [
        loop(
            shoulder + (height - shoulder) * math.sin(a),
            width - (1 - math.cos(a)) * width * 0.3,
            depth - (1 - math.cos(a)) * depth * 0.24,
        )
        for a in (math.radians(d) for d in range(0, 91, 15))
    ]
    grip = smooth(
        [
            (-width * 0.31, 0, height - 6),
            (-width * 0.3, 0, height + height * 0.085),
            (-width * 0.18, 0, height + height * 0.12),
            (width * 0.06, 0, height + height * 0.12),
            (width * 0.12, 0, height + height * 0.08),
            (width * 0.13, 0, height - 6),
        ]
    )
    neck = depth * 0.2
    spout = Turned(((0, 0), (neck * 0.86, 0), (neck * 0.86, 14), (0, 14)), 48)
    plate = rounded(width * 0.68, height * 0.5, 4)
    sheet = Loft((tuple((x, 0.0, z) for x, z in plate), tuple((x, -0.4, z) for x, z in plate)))
    bar = rounded(width * 0.68, height * 0.09, 0.1)
    strip = Loft((tuple((x, 0.0, z) for x, z in bar), tuple((x, -0.6, z) for x, z in bar)))
    front = -depth / 2
    return Group(
        (
            Piece(Loft(tuple(loops)), body),
            Piece(Wires((grip,), depth * 0.17, sides=5), body),
            Piece(spout, body, (Place((width * 0.25, 0, height - 8)),)),
            Piece(screw_cap(neck, 24), cap, (Place((width * 0.25, 0, height + 3)),)),
            Piece(sheet, "paper", (Place((0, front, height * 0.44)),)),
            Piece(strip, label, (Place((0, front, height * 0.28)),)),
        )
    )


def screw_cap(radius: float, height: float) -> Loft:
    """Build a ribbed screw cap."""

    def loop(z: float, r: float, rib: float) -> tuple[Point, ...]:
        steps = [2 * math.pi * n / 144 for n in range(144)]
        return tuple(
            (
                (r + rib * math.cos(36 * a)) * math.cos(a),
                (r + rib * math.cos(36 * a)) * math.sin(a),
                z,
            )
            for a in steps
        )

    return Loft(
        (
            loop(0, radius, 0.6),
            loop(height * 0.86, radius, 0.6),
            loop(height * 0.96, radius * 0.97, 0.1),
            loop(height, radius * 0.9, 0),
        )
    )


def bag(width: float, depth: float, height: float, material: str, label: str) -> Group:
    """Build a filled, upright bag whose top is folded flat and sewn."""
    loops = []
    levels = 28
    for n in range(levels + 1):
        share = n / levels
        full = math.sin(math.pi * min(1.0, 0.22 + 0.8 * share)) ** 0.45 if share < 0.97 else 0.0
        thick = max(2.0, depth * full * (1 - 0.9 * max(0.0, share - 0.55) / 0.45))
        wide = width * (0.97 + 0.03 * math.sin(math.pi * share))
        sway = 1.5 * math.sin(9 * share)
        loops.append(
            tuple(
                (
                    x + sway * 0.3,
                    y + 1.6 * math.sin(0.11 * x + 7 * share) * (share * 0.8 + 0.1),
                    height * share,
                )
                for x, y in rounded(wide, thick, thick * 0.49, 8)
            )
        )
    seam = tuple((x, 0, 0) for x in (-width * 0.485, width * 0.485))
    return Group(
        (
            Piece(Loft(tuple(loops)), material),
            Piece(
                Block((width * 0.985, 3.4, height * 0.06), 0.8),
                "paper",
                (Place((0, 0, height * 0.95)),),
            ),
            Piece(Wires((seam,), 1.0), label, (Place((0, -2.1, height * 0.975)),)),
        )
    )


def pile(radius: float, height: float, grain: float, material: str, *, seed: int = 1) -> Piece:
    """Build a heap of balls; only the visible skin, two grains deep, exists."""
    chance = random.Random(seed)
    pitch = grain * 0.94
    centres: list[Point] = []
    rows, levels = int(radius / pitch) + 3, int(height / pitch) + 2
    for level in range(levels):
        for i in range(-rows, rows + 1):
            for j in range(-rows, rows + 1):
                x = (i + 0.5 * (j % 2) + 0.5 * (level % 2)) * pitch
                y = (j * 0.866 + 0.289 * (level % 2)) * pitch
                z = grain / 2 + level * pitch * 0.816
                top = height * max(0.0, 1 - math.hypot(x, y) / radius) ** 0.85
                if top < z - grain * 0.2 or z < top - 2.2 * grain:
                    continue
                centres.append(_jitter(x, y, z, grain, chance))
    for _ in range(int(radius * 1.6 / grain)):
        angle, out = chance.uniform(0, 2 * math.pi), radius * (1 + abs(chance.gauss(0, 0.16)))
        centres.append((out * math.cos(angle), out * math.sin(angle), grain / 2))
    return Piece(Grains(tuple(centres), grain), material)


def _jitter(x: float, y: float, z: float, grain: float, chance: random.Random) -> Point:
    def off() -> float:
        return chance.uniform(-0.22, 0.22) * grain

    return (x + off(), y + off(), max(grain / 2, z + off()))
