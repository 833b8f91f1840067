"""Welding wire: MIG spools, TIG rods, can-making wire."""

from artwork.parts.coils import coil, tail
from artwork.parts.straight import bundle, loose
from artwork.parts.wound import Measures, free_end, spoked
from artwork.scene import Scene
from artwork.scenes.spools import S200, S300
from artwork.shapes import Group, Thing, put


def _standing(
    m: Measures, wire: str, turn: float, *, turns: int = 70, body: str = "black plastic"
) -> Group:
    """Build a spool upright on its rim with a level axis, as in a wire feeder."""
    level = put(spoked(m, wire, body, turns=turns), 0, m.length / 2, 0, turn=(90, 0, 0))
    return put(level, 0, 0, m.flange / 2, turn=(0, 0, turn))


def _lying(m: Measures, wire: str, *, turns: int = 70, body: str = "black plastic") -> Group:
    return Group((spoked(m, wire, body, turns=turns), free_end(m, wire, 1.6)))


def _bundled(wire: str, diameter: float, side: int, seed: int) -> Group:
    return bundle(diameter, 320, wire, side=side, seed=seed)


def _rods(wire: str, diameter: float, *rods: tuple[float, float, float]) -> Thing:
    return loose(diameter, 320, wire, rods=rods)


SCENES = (
    Scene(
        "products/23",
        (
            put(_standing(S200, "silicon bronze", -32), -50, 50),
            put(_bundled("silicon bronze", 4, 3, 1), 24, -66, turn=(0, 0, 14)),
        ),
        440,
        (0, 0, 72),
    ),
    Scene(
        "products/24",
        (
            put(_bundled("deoxidised copper", 4, 5, 2), -14, 30, turn=(0, 0, 42)),
            _rods("deoxidised copper", 4, (44, -36, 34), (62, -52, 39), (70, -78, 31)),
        ),
        430,
        (22, -10, 14),
    ),
    Scene(
        "products/25",
        (
            put(spoked(S200, "tin bronze C"), -30, 44),
            _rods("tin bronze C", 4, (10, -106, 4), (16, -118, 7), (4, -130, 2), (22, -140, 5)),
        ),
        430,
        (8, -24, 20),
    ),
    Scene(
        "products/26",
        (
            put(_bundled("tin bronze A", 3.2, 4, 5), -34, 60, turn=(0, 0, 30)),
            put(_bundled("tin bronze A", 5, 3, 6), 14, -18, turn=(0, 0, 42)),
            _rods("tin bronze A", 5, (48, -84, 36)),
        ),
        420,
        (2, -2, 12),
    ),
    Scene(
        "products/27",
        (put(_standing(S300, "aluminium bronze 1", 28), 0, 20),),
        520,
        (0, 0, 136),
    ),
    Scene(
        "products/28",
        (
            put(_standing(S200, "aluminium bronze 2", 34), 64, 40),
            put(_bundled("aluminium bronze 2", 5, 3, 7), -42, -44, turn=(0, 0, -22)),
        ),
        450,
        (2, 0, 76),
    ),
    Scene(
        "products/29",
        (
            put(
                coil(
                    120,
                    "soft copper",
                    gauge=2.6,
                    loops=120,
                    wide=70,
                    high=92,
                    ties=6,
                    tie="white plastic",
                    seed=11,
                ),
                0,
                30,
            ),
            put(tail(186, "soft copper", 2.6, height=70), 0, 30),
        ),
        600,
        (24, -8, 36),
    ),
    Scene(
        "products/30",
        (put(_standing(S300, "aluminium silicon", -28), 0, 20),),
        520,
        (0, 0, 136),
    ),
    Scene(
        "products/31",
        (
            put(_standing(S300, "aluminium", 24), -60, 90),
            put(_lying(S200, "aluminium", turns=60), 110, -70),
        ),
        650,
        (14, -24, 112),
    ),
    Scene(
        "products/32",
        (
            put(_standing(S200, "aluminium silicon", -30, body="grey plastic"), -56, 50),
            put(_bundled("aluminium silicon", 3.2, 4, 9), 26, -64, turn=(0, 0, 16)),
        ),
        450,
        (0, 0, 72),
    ),
    Scene(
        "products/201",
        (
            put(_standing(S300, "deoxidised copper", 26), -100, 100),
            put(_standing(S200, "aluminium", -24, body="grey plastic"), 152, 56),
            put(_bundled("silicon bronze", 5, 4, 3), 50, -96, turn=(0, 0, 12)),
        ),
        700,
        (10, 0, 116),
    ),
)
