"""Small-hole drilling: tube electrodes and their guides."""

from artwork.parts.labels import Label, tag
from artwork.parts.machine import Guide, through
from artwork.parts.straight import bundle, loose
from artwork.parts.tools import pencil, rule
from artwork.scene import Scene
from artwork.shapes import Group, Point, Thing, put
from artwork.studio import TABLE


def _tubes(material: str, diameter: float, bore: float, side: int = 4) -> Group:
    return bundle(
        diameter, 120, material, side=side, bore=bore, bands=(0.12, 0.82), band="black plastic"
    )


def _single(material: str, diameter: float, bore: float) -> Thing:
    rods = ((16, -16, 66), (27, -12, 74))
    return loose(diameter, 105, material, rods=rods, bore=bore)


def _small(
    product: int, things: tuple[Thing, ...], span: float, middle: Point, elevation: float
) -> Scene:
    return Scene(
        f"products/{product}",
        things,
        span,
        middle,
        studio=TABLE,
        elevation=elevation,
        stop=1.4,
    )


RUBY = Guide(body=9, length=22, flange=13, insert="ruby", stone=4.4, bore=1.6)
CERAMIC = Guide(body=12, length=30, flange=19, insert="glazed ceramic", stone=6.4, bore=2.4)
SHORT = Guide(body=12, length=20, flange=19, insert="glazed ceramic", stone=6.4, bore=3.4)

SCENES = (
    _small(
        16,
        (
            put(_tubes("copper", 3, 1.1), -14, 12, turn=(0, 0, 62)),
            put(_tubes("brass", 3, 1.1), 20, 4, turn=(0, 0, 74)),
            put(tag(Label(16, "Ø 3.0 mm", "26-0340"), 34), -2, -62, turn=(0, 0, 14)),
        ),
        128,
        (0, -12, 8),
        32,
    ),
    _small(
        161,
        (
            put(_tubes("copper", 3, 1.1), -8, 10, turn=(0, 0, 64)),
            _single("copper", 3, 1.1),
            put(rule(), 24, -76, turn=(0, 0, 4)),
        ),
        132,
        (0, -18, 7),
        36,
    ),
    _small(
        162,
        (
            put(_tubes("brass", 2, 0.7, side=5), -8, 10, turn=(0, 0, 64)),
            _single("brass", 2, 0.7),
            put(tag(Label(162, "Ø 2.0 mm", "26-0352"), 38), -36, -48, turn=(0, 0, 24)),
        ),
        112,
        (-4, -12, 7),
        26,
    ),
    _small(
        17,
        (
            put(CERAMIC.standing(), -20, 6),
            put(through(2.2, 34, 0.8, "brass", foot=12), -20, 6),
            put(RUBY.standing(), 10, -6),
            SHORT.lying(30, 26, 32),
            put(rule(), 26, -30, turn=(0, 0, 5)),
        ),
        104,
        (2, -2, 14),
        30,
    ),
    _small(
        171,
        (
            put(RUBY.standing(), -14, 4),
            put(through(1.4, 34, 0.5, "copper", foot=8), -14, 4),
            put(RUBY.standing(), 6, -10),
            RUBY.lying(26, 10, 40),
            put(rule(), 24, -34, turn=(0, 0, -5)),
        ),
        96,
        (4, -4, 15),
        26,
    ),
    _small(
        172,
        (
            put(CERAMIC.standing(), -24, 8),
            put(CERAMIC.standing(), 2, -8),
            put(SHORT.standing(), 26, 10),
            CERAMIC.lying(14, -34, -64),
            put(pencil(80), -42, -60, turn=(0, 0, -3)),
        ),
        118,
        (0, -19, 12),
        34,
    ),
)
