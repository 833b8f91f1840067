"""Brazing fillers: coils, rods and rings."""

from artwork.parts.coils import coil, heap, rings, tail
from artwork.parts.labels import Label, tag
from artwork.parts.straight import bundle, loose
from artwork.parts.tools import caliper, rule
from artwork.scene import Scene
from artwork.shapes import Place, Point, Thing, put
from artwork.studio import BENCH, WELDING, Studio


def _coiled(
    wire: str, gauge: float, loops: int, seed: int, *, tie: str = "steel"
) -> tuple[Thing, ...]:
    return (
        coil(92, wire, gauge=gauge, loops=loops, wide=42, high=38, seed=seed, tie=tie),
        tail(130, wire, gauge, height=28),
    )


def _flat(gauge: float, x: float, y: float, turn: float) -> tuple[Place, ...]:
    """Return the place of one ring that lies on the ground."""
    return (Place((x, y, gauge / 2), (0, 0, turn)),)


def _preforms() -> tuple[Thing, ...]:
    return (
        put(rings(18, "handled copper", gauge=2, places=heap(18, 2, (9, 12, 7), seed=4)), -18, 20),
        put(rings(12, "brazing brass", gauge=1.6, places=heap(12, 1.6, (10, 6), seed=7)), 36, 4),
        rings(18, "handled copper", gauge=2, places=_flat(2, -10, -24, 20)),
        rings(12, "brazing brass", gauge=1.6, places=_flat(1.6, 18, -26, 80)),
        rings(15, "copper phosphor", gauge=2, places=_flat(2, 44, -22, 10)),
        put(rings(15, "copper phosphor", gauge=2, places=heap(15, 2, (5,), seed=9)), -42, -14),
        put(rule(), 36, -46, turn=(0, 0, 4)),
    )


def _shop(
    product: int,
    things: tuple[Thing, ...],
    span: float,
    middle: Point,
    elevation: float,
    studio: Studio = WELDING,
) -> Scene:
    return Scene(
        f"products/{product}",
        things,
        span,
        middle,
        studio=studio,
        elevation=elevation,
        stop=1.6,
        lens=70,
    )


SCENES = (
    _shop(
        18,
        (
            *_coiled("handled copper", 3, 60, 3),
            put(rings(26, "handled copper", gauge=3, places=heap(26, 3, (5,), seed=2)), 96, -134),
            loose(3, 22, "handled copper", rods=((10, -140, 20), (30, -156, -35), (-8, -158, 70))),
            put(tag(Label(18, "Ø 3.0 mm", "26-0433"), 80), -96, -126, turn=(0, 0, 16)),
        ),
        390,
        (4, -30, 16),
        40,
    ),
    _shop(
        19,
        (
            put(coil(80, "brazing brass", gauge=3.2, loops=48, wide=40, high=36, seed=5), -64, 40),
            put(bundle(3.2, 300, "brazing brass", side=4), 96, -12, turn=(0, 0, 58)),
            put(
                rings(30, "brazing brass", gauge=3.2, places=heap(30, 3.2, (6, 3), seed=6)),
                -96,
                -104,
            ),
            put(rule(), 20, -132, turn=(0, 0, -8)),
        ),
        430,
        (4, -20, 16),
        32,
        BENCH,
    ),
    _shop(20, _preforms(), 128, (2, -10, 8), 30, BENCH),
    _shop(
        21,
        (
            put(bundle(5, 330, "low-fuming brass", side=4), -30, 24, turn=(0, 0, 44)),
            loose(
                5,
                300,
                "low-fuming brass",
                rods=((44, -34, 38), (66, -52, 32), (66, -84, 42)),
            ),
            put(
                tag(Label(21, "Ø 5.0 mm   5 kg", "26-0587"), 76),
                -104,
                -70,
                turn=(0, 0, 22),
            ),
        ),
        340,
        (-18, -18, 8),
        28,
    ),
    _shop(
        22,
        (
            *_coiled("copper phosphor", 2.4, 70, 8, tie="white plastic"),
            loose(
                2.4, 150, "copper phosphor", rods=((130, -90, 40), (140, -96, 44), (146, -110, 35))
            ),
            put(caliper(3), -116, -146, turn=(0, 0, 8)),
        ),
        430,
        (14, -26, 16),
        36,
    ),
)
