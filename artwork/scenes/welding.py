"""Welding wire: MIG spools, TIG rods, can-making wire."""

from artwork.parts.coils import coil, tail
from artwork.parts.labels import Label, tag
from artwork.parts.straight import bundle, loose
from artwork.parts.tools import caliper, pencil, rule
from artwork.parts.wound import Measures, free_end, marked
from artwork.scene import Scene
from artwork.scenes.spools import S200, S300
from artwork.shapes import Group, Point, Thing, put
from artwork.studio import WELDING


def _standing(
    m: Measures, wire: str, label: Label, turn: float, body: str = "worn plastic"
) -> Group:
    """Build a spool upright on its rim with a level axis, as in a wire feeder."""
    level = put(marked(m, wire, label, body), 0, m.length / 2, 0, turn=(90, 0, 0))
    return put(level, 0, 0, m.flange / 2, turn=(0, 0, turn))


def _lying(m: Measures, wire: str, label: Label) -> Group:
    return Group((marked(m, wire, label), free_end(m, wire, 1.6)))


def _bundled(wire: str, diameter: float, side: int, seed: int) -> Group:
    return bundle(diameter, 320, wire, side=side, seed=seed)


def _rods(wire: str, diameter: float, *rods: tuple[float, float, float]) -> Thing:
    return loose(diameter, 320, wire, rods=rods)


def _mig(product: int, batch: str, size: str = "Ø 1.2 mm") -> Label:
    return Label(product, size, batch, "S 300")


def _tig(product: int, batch: str, size: str = "Ø 2.4 mm   5 kg") -> Label:
    return Label(product, size, batch)


def _table(
    product: int,
    things: tuple[Thing, ...],
    span: float,
    middle: Point,
    elevation: float,
    lens: float = 60,
) -> Scene:
    return Scene(
        f"products/{product}",
        things,
        span,
        middle,
        studio=WELDING,
        elevation=elevation,
        stop=1.6,
        lens=lens,
    )


SCENES = (
    _table(
        23,
        (
            put(
                _standing(S200, "spooled silicon bronze", Label(23, "Ø 1.0 mm", "26-0814"), -32),
                -50,
                50,
            ),
            put(_bundled("silicon bronze", 4, 3, 1), 24, -66, turn=(0, 0, 14)),
            put(tag(_tig(23, "26-0815")), 92, -96, turn=(0, 0, -8)),
        ),
        400,
        (4, -10, 66),
        26,
    ),
    _table(
        24,
        (
            put(_bundled("handled copper", 4, 5, 2), -14, 30, turn=(0, 0, 42)),
            _rods("handled copper", 4, (44, -36, 34), (62, -52, 39), (70, -78, 31)),
            put(tag(_tig(24, "26-0562"), 76), -88, -84, turn=(0, 0, 18)),
        ),
        360,
        (-10, -26, 14),
        34,
        85,
    ),
    _table(
        25,
        (
            put(_lying(S200, "spooled tin bronze", Label(25, "Ø 1.2 mm", "26-0603")), -40, 44),
            _rods("tin bronze C", 4, (10, -96, 4), (16, -108, 7), (4, -120, 2), (22, -130, 5)),
            put(pencil(), 50, -40, turn=(0, 0, -20)),
        ),
        400,
        (0, -24, 16),
        46,
    ),
    _table(
        26,
        (
            put(_bundled("tin bronze A", 3.2, 4, 5), -34, 60, turn=(0, 0, 30)),
            put(_bundled("tin bronze A", 5, 3, 6), 14, -18, turn=(0, 0, 42)),
            _rods("tin bronze A", 5, (48, -84, 36)),
            put(rule(), -66, -92, turn=(0, 0, 8)),
            put(tag(_tig(26, "26-0641", "Ø 5.0 mm   5 kg"), 70), -108, -40, turn=(0, 0, 24)),
        ),
        400,
        (-14, -18, 12),
        36,
        85,
    ),
    _table(
        27,
        (
            put(
                _standing(S300, "spooled aluminium bronze", _mig(27, "26-0720", "Ø 1.6 mm"), 24),
                0,
                20,
            ),
            put(caliper(2), -20, -104, turn=(0, 0, -6)),
        ),
        500,
        (4, -10, 122),
        18,
        50,
    ),
    _table(
        28,
        (
            put(
                _standing(S200, "spooled aluminium bronze", Label(28, "Ø 1.2 mm", "26-0733"), 34),
                64,
                40,
            ),
            put(_bundled("aluminium bronze 2", 5, 3, 7), -42, -44, turn=(0, 0, -22)),
            put(rule(), 20, -116, turn=(0, 0, -14)),
        ),
        420,
        (4, -14, 68),
        24,
    ),
    _table(
        29,
        (
            put(
                coil(
                    120,
                    "handled copper",
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
            put(tail(186, "handled copper", 2.6, height=70), 0, 30),
            put(tag(Label(29, "Ø 1.38 mm", "26-0198"), 96), -76, -196, turn=(0, 0, 14)),
        ),
        500,
        (4, -34, 36),
        34,
    ),
    _table(
        30,
        (
            put(
                _standing(
                    S300,
                    "spooled aluminium silicon",
                    _mig(30, "26-0905"),
                    -24,
                ),
                0,
                20,
            ),
            put(pencil(), 40, -120, turn=(0, 0, 16)),
        ),
        420,
        (22, 0, 152),
        11,
        70,
    ),
    _table(
        31,
        (
            put(_standing(S300, "spooled aluminium", _mig(31, "26-0911"), 24), -60, 90),
            put(
                _lying(S200, "spooled aluminium", Label(31, "Ø 1.0 mm", "26-0912")),
                110,
                -70,
            ),
            put(rule(), -70, -110, turn=(0, 0, 10)),
        ),
        580,
        (14, -24, 104),
        28,
    ),
    _table(
        32,
        (
            put(
                _standing(
                    S200,
                    "spooled aluminium silicon",
                    Label(32, "Ø 1.2 mm", "26-0926"),
                    -30,
                    "worn grey plastic",
                ),
                -56,
                50,
            ),
            put(_bundled("aluminium silicon", 3.2, 4, 9), 26, -64, turn=(0, 0, 16)),
            put(tag(_tig(32, "26-0927")), 84, -100, turn=(0, 0, 30)),
        ),
        410,
        (0, -10, 66),
        30,
    ),
    _table(
        201,
        (
            put(_standing(S300, "spooled copper", _mig(24, "26-0560"), 26), -100, 100),
            put(
                _standing(
                    S200,
                    "spooled aluminium",
                    Label(31, "Ø 1.0 mm", "26-0912"),
                    -24,
                    "worn grey plastic",
                ),
                152,
                56,
            ),
            put(_bundled("silicon bronze", 5, 4, 3), 50, -96, turn=(0, 0, 12)),
            put(rule(), -30, -150, turn=(0, 0, 6)),
        ),
        600,
        (10, -10, 106),
        24,
        50,
    ),
)
