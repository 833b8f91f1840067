"""A close-up for each alloy family: its surface, in a typical form or in use."""

import math

from artwork.parts.coils import coil
from artwork.parts.fittings import bolt
from artwork.parts.joints import bead, brazed_tubes, plate, roller, spatter
from artwork.parts.paths import smooth
from artwork.parts.straight import bundle, channel, hexagon, loose, rod, tee
from artwork.parts.wound import winding
from artwork.scene import CLOSE_UP, Scene
from artwork.scenes.drilling import CERAMIC
from artwork.shapes import Block, Group, Piece, Place, Point, Prism, Thing, Turned, Wires, put
from artwork.studio import BENCH, DAY, TABLE, Studio


def _wound() -> tuple[Thing, ...]:
    """Build two layers beside a flange, the upper with a visible end, and a wire across them."""
    radius, gauge = 24.0, 1.25
    under = winding(radius, 96 * gauge, 96)
    over = winding(radius + gauge * 0.86, 44 * gauge, 44)
    r = radius + 1.36 * gauge
    crossing = smooth(
        [
            (-3.2, 0.0, r - 0.5),
            (-2.2, -9.0, r * 0.93),
            (0.2, -18.0, r * 0.71),
            (3.0, -24.2, r * 0.4),
            (4.4, -27.0, 0.0),
        ]
    )
    flange = Turned(((4, 0), (38, 0), (38.6, 0.8), (38.6, 4), (38, 4.8), (4, 4.8)), 192, ring=True)
    turned = Group(
        (
            Piece(under, "brass", (Place((-48 * gauge, 0, 0), (0, 90, 0)),)),
            Piece(over, "brass", (Place((2.6, 0, 0), (0, 90, 0)),)),
            Piece(Wires((crossing,), gauge, sides=5), "brass"),
            Piece(flange, "black plastic", (Place((-17.4, 0, 0), (0, 90, 0)),)),
        )
    )
    return (put(turned, 0, 0, radius, turn=(0, 0, -24)),)


def _cutting() -> tuple[Thing, ...]:
    """Build a wire in the slot that it cuts into a block."""
    slot = (
        (-20, 12),
        (-20, -6),
        (-0.22, -6),
        (-0.22, 1.4),
        (0.22, 1.4),
        (0.22, -6),
        (20, -6),
        (20, 12),
    )
    wire = Wires((((0, 1.15, -1), (0, 1.15, 30)),), 0.32, sides=5)
    cut = Group((Piece(Prism(slot, 6, 0.06), "steel"), Piece(wire, "diffused")))
    return (put(cut, 0, 0, 0, turn=(0, 0, -34)),)


def _running() -> tuple[Thing, ...]:
    """Build a wire on a ceramic roller."""
    radius, gauge = 15.0, 1.3
    arc: list[Point] = [
        (radius * 0.955 * math.cos(a), 0, radius * 0.955 * math.sin(a))
        for a in (math.radians(d) for d in range(-62, 119, 4))
    ]
    r = radius * 0.955
    start = (r * math.cos(math.radians(-62)) - 40, 0, r * math.sin(math.radians(-62)) - 22)
    end = (-r * math.sin(math.radians(28)) - 50, 0, r * math.cos(math.radians(28)) - 26)
    axle = Turned(((0, -9), (3, -9), (3.2, -8.6), (3.2, 5), (0, 5)), 48)
    bracket = Prism(((-30, 0), (14, 0), (14, 34), (8, 40), (-8, 40), (-30, 14)), 4, 0.6)
    wheel = Group(
        (
            Piece(roller(radius, 7, 1.3), "glazed ceramic", (Place(turn=(90, 0, 0)),)),
            Piece(axle, "oily steel", (Place(turn=(-90, 0, 0)),)),
            put(bolt(5), 0, -5, 0, turn=(90, 0, 0)),
            Piece(bracket, "worn steel", (Place((0, 10, -26), (90, 0, 0)),)),
            Piece(Wires(((start, *arc, end),), gauge, sides=5), "zinc diffused"),
        )
    )
    return (put(wheel, 0, 0, 26, turn=(0, 0, -28)),)


def _guided() -> tuple[Thing, ...]:
    """Build a wire that leaves its guide."""
    wire = Wires((((0, 0, 10), (0, 0, 90)),), 1.0, sides=5)
    return (put(CERAMIC.standing(), 0, 0), Piece(wire, "zinc coated"))


def _drawn_shapes() -> tuple[Thing, ...]:
    """Build the cut ends of sections, a tube and rods."""
    length = 70.0
    ends: tuple[tuple[Prism, float, float], ...] = (
        (Prism(channel(14, 10, 3), length, 0.25), -19, 0),
        (Prism(hexagon(9), length, 0.25), -5, 0),
        (Prism(tee(13, 10, 3), length, 0.25), 8.5, 0),
    )
    sections = tuple(Piece(s, "copper", (Place((x, 0, z), (90, 0, 0)),)) for s, x, z in ends)
    tube = Piece(rod(9, length, 6), "copper", (Place((20.5, 0, 4.5), (90, 0, 0)),))
    rods = Piece(
        rod(4.2, length),
        "copper",
        tuple(Place((x, 1.5, z), (90, 0, 0)) for x, z in ((27.4, 2.1), (31.6, 2.1), (29.5, 5.74))),
    )
    return (put(Group((*sections, tube, rods)), 0, 40, 0, turn=(0, 0, -22)),)


def _coiled() -> tuple[Thing, ...]:
    return (
        coil(24, "molybdenum", gauge=0.6, loops=44, wide=6, high=5, tie="white plastic", seed=4),
    )


def _brazed() -> tuple[Thing, ...]:
    joint = put(brazed_tubes(12, 1.4, "soft copper", "copper phosphor"), 2, 6, turn=(0, 0, 26))
    return (joint, loose(2.4, 60, "copper phosphor", rods=((24, -16, 14),)))


def _on_sheet() -> tuple[Thing, ...]:
    lower = plate(90, 40, 1.6, "spangled zinc", Place((0, -12, 0)))
    upper = plate(90, 40, 1.6, "spangled zinc", Place((0, 20.3, 1.6)))
    seam = put(bead(44, 4.4, 2.0, "silicon bronze", ripple=1.15), -13, 0, 1.6, turn=(20, 0, 0))
    drops = put(spatter("silicon bronze", (40, 18), 0.34, seed=3), -10, -3, 1.6)
    return (put(Group((lower, upper, seam, drops)), 0, 0, 0, turn=(0, 0, 14)),)


def _stacked() -> tuple[Thing, ...]:
    stack = bundle(4, 120, "tin bronze A", side=4, bands=(0.85,), seed=3)
    return (put(stack, 0, 60, 0, turn=(0, 0, 68)),)


def _overlaid() -> tuple[Thing, ...]:
    base = plate(90, 50, 8, "mill steel", Place((0, 4, 0)))
    seams = tuple(
        put(
            bead(50, 5.4, 2.1, "aluminium bronze 1", ripple=1.3),
            (-1.5, 1, -0.5, 1.8)[n],
            -9 + 4.3 * n,
            8,
        )
        for n in range(4)
    )
    drops = put(spatter("aluminium bronze 1", (52, 44), 0.5, seed=5), 0, -4, 8)
    return (put(Group((base, *seams, drops)), 0, 0, 0, turn=(0, 0, -16)),)


def _in_a_corner() -> tuple[Thing, ...]:
    foot = plate(90, 60, 4, "milled plate", Place((0, 0, 0)))
    wall = Piece(Block((62, 4, 15), 0.15), "milled plate", (Place((0, 8, 4)),))
    seam = put(bead(58, 6.4, 2.6, "aluminium silicon", ripple=1.7), -3, 4.9, 5.1, turn=(45, 0, 0))
    wire = loose(1.6, 40, "aluminium", rods=((13, -13, 24),))
    return (put(Group((foot, wall, seam)), 0, 0, 0, turn=(0, 0, 18)), put(wire, 0, 0, 4))


def _near(
    family: str,
    things: tuple[Thing, ...],
    span: float,
    middle: Point,
    *,
    elevation: float = 34,
    stop: float = 0.9,
    studio: Studio = BENCH,
) -> Scene:
    return Scene(
        f"close-ups/{family}",
        things,
        span,
        middle,
        frame=CLOSE_UP,
        studio=studio,
        elevation=elevation,
        stop=stop,
    )


SCENES = (
    _near("brass", _wound(), 42, (-3, -24 * 0.82, 24 * 1.5), studio=DAY),
    _near("diffused", _cutting(), 12, (-0.6, -1.6, 6.4), elevation=38, studio=DAY),
    _near("zinc-diffused", _running(), 46, (-4, 0, 28), elevation=18),
    _near("zinc-coated", _guided(), 30, (1, 0, 29), elevation=20, studio=TABLE),
    _near("copper", _drawn_shapes(), 66, (-18, -22, 6), elevation=26, studio=DAY),
    _near("molybdenum", _coiled(), 40, (2, -22, 3), elevation=30, studio=DAY),
    _near("copper-phosphor", _brazed(), 60, (-4, -2, 8), elevation=30, studio=DAY),
    _near("silicon-bronze", _on_sheet(), 34, (3, -1, 2)),
    _near("tin-bronze", _stacked(), 48, (-13, -2, 13), elevation=22, studio=DAY),
    _near("aluminium-bronze", _overlaid(), 44, (2, -3, 9)),
    _near("aluminium", _in_a_corner(), 56, (2, 0, 8), elevation=32),
)
