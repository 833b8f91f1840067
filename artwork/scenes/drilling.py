"""Small-hole drilling: tube electrodes and their guides."""

from artwork.parts.machine import Guide, through
from artwork.parts.straight import bundle, loose
from artwork.scene import Scene
from artwork.shapes import Group, Thing, put


def _tubes(material: str, diameter: float, bore: float, side: int = 4) -> Group:
    return bundle(
        diameter, 120, material, side=side, bore=bore, bands=(0.12, 0.82), band="black plastic"
    )


def _single(material: str, diameter: float, bore: float) -> Thing:
    rods = ((16, -16, 66), (27, -12, 74))
    return loose(diameter, 105, material, rods=rods, bore=bore)


RUBY = Guide(body=9, length=22, flange=13, insert="ruby", stone=4.4, bore=1.6)
CERAMIC = Guide(body=12, length=30, flange=19, insert="ceramic", stone=6.4, bore=2.4)
SHORT = Guide(body=12, length=20, flange=19, insert="ceramic", stone=6.4, bore=3.4)

SCENES = (
    Scene(
        "products/16",
        (
            put(_tubes("copper", 3, 1.1), -14, 12, turn=(0, 0, 62)),
            put(_tubes("brass", 3, 1.1), 20, 4, turn=(0, 0, 74)),
        ),
        128,
        (0, -8, 8),
    ),
    Scene(
        "products/161",
        (
            put(_tubes("copper", 3, 1.1), -8, 10, turn=(0, 0, 64)),
            _single("copper", 3, 1.1),
        ),
        112,
        (-2, -10, 7),
    ),
    Scene(
        "products/162",
        (
            put(_tubes("brass", 2, 0.7, side=5), -8, 10, turn=(0, 0, 64)),
            _single("brass", 2, 0.7),
        ),
        108,
        (-2, -10, 7),
    ),
    Scene(
        "products/17",
        (
            put(CERAMIC.standing(), -20, 6),
            put(through(2.2, 34, 0.8, "brass", foot=12), -20, 6),
            put(RUBY.standing(), 10, -6),
            SHORT.lying(30, 26, 32),
        ),
        104,
        (2, 2, 15),
    ),
    Scene(
        "products/171",
        (
            put(RUBY.standing(), -14, 4),
            put(through(1.4, 34, 0.5, "copper", foot=8), -14, 4),
            put(RUBY.standing(), 6, -10),
            RUBY.lying(26, 10, 40),
        ),
        90,
        (3, 0, 17),
    ),
    Scene(
        "products/172",
        (
            put(CERAMIC.standing(), -24, 8),
            put(CERAMIC.standing(), 2, -8),
            put(SHORT.standing(), 26, 10),
            CERAMIC.lying(14, -34, -64),
        ),
        100,
        (2, -4, 12),
    ),
)
