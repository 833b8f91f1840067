"""Welding wire: MIG spools, TIG rods, can-making wire."""

from artwork.parts.coils import coil, tail
from artwork.parts.labels import CHOSEN, Label
from artwork.parts.straight import bundle, loose
from artwork.parts.wound import Measures, marked
from artwork.scene import Scene, product
from artwork.scenes.spools import S200, S300
from artwork.shapes import Group, Thing, put


def _standing(
    m: Measures, wire: str, label: Label, turn: float, body: str = "worn plastic"
) -> Group:
    """Build a spool upright on its rim with a level axis, as in a wire feeder."""
    level = put(marked(m, wire, label, body), 0, m.length / 2, 0, turn=(90, 0, 0))
    return put(level, 0, 0, m.flange / 2, turn=(0, 0, turn))


def _bundled(wire: str, diameter: float, side: int, seed: int) -> Group:
    return bundle(diameter, 320, wire, side=side, seed=seed)


def _rods(wire: str, diameter: float, *rods: tuple[float, float, float]) -> Thing:
    return loose(diameter, 320, wire, rods=rods)


def _spooled(number: int, wire: str, rods: str) -> Scene:
    """Return a MIG spool with its label in front, and TIG rods of the same alloy beside it."""
    rim = S200.flange / 2
    return product(
        number,
        (
            _standing(S200, wire, Label(number, CHOSEN), -24),
            put(_bundled(rods, 4, 3, number), rim * 1.05, -rim * 0.75, turn=(0, 0, 24)),
        ),
        500,
    )


SCENES = (
    _spooled(23, "spooled silicon bronze", "silicon bronze"),
    product(
        24,
        (
            put(_bundled("handled copper", 4, 5, 2), -14, 30, turn=(0, 0, 42)),
            _rods("handled copper", 4, (44, -36, 34), (62, -52, 39), (70, -78, 31)),
        ),
        360,
    ),
    _spooled(25, "spooled tin bronze", "tin bronze C"),
    product(
        26,
        (
            put(_bundled("tin bronze A", 3.2, 4, 5), -34, 60, turn=(0, 0, 30)),
            put(_bundled("tin bronze A", 5, 3, 6), 14, -18, turn=(0, 0, 42)),
            _rods("tin bronze A", 5, (48, -84, 36)),
        ),
        400,
    ),
    product(
        27,
        (_standing(S300, "spooled aluminium bronze", Label(27, CHOSEN), -24),),
        500,
    ),
    _spooled(28, "spooled aluminium bronze", "aluminium bronze 2"),
    product(
        29,
        (
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
            tail(186, "handled copper", 2.6, height=70),
        ),
        500,
    ),
    product(
        30,
        (_standing(S300, "spooled aluminium silicon", Label(30, CHOSEN), -24),),
        420,
    ),
    product(
        31,
        (
            put(_standing(S300, "spooled aluminium", Label(31, CHOSEN), -24), -60, 90),
            put(
                _standing(S200, "spooled aluminium", Label(31), -24),
                130,
                -70,
            ),
        ),
        580,
    ),
    _spooled(32, "spooled aluminium silicon", "aluminium silicon"),
    product(
        201,
        (
            put(_standing(S300, "spooled copper", Label(24), -24), -100, 100),
            put(
                _standing(
                    S200,
                    "spooled aluminium",
                    Label(31),
                    -24,
                    "worn grey plastic",
                ),
                132,
                36,
            ),
            put(_bundled("silicon bronze", 5, 4, 3), 50, -106, turn=(0, 0, 12)),
        ),
        600,
    ),
)
