"""EDM wire and the other wires of the first category."""

from artwork.parts.coils import coil, cone, tail
from artwork.parts.paths import rounded
from artwork.parts.straight import along_x, bar, channel, hexagon, tee
from artwork.parts.wound import free_end, spool
from artwork.scene import Scene
from artwork.scenes.spools import REEL, spool_type
from artwork.shapes import Group, Piece, Prism, Thing, put


def _edm(product: int, wire: str) -> Scene:
    measures = spool_type("P-5")
    stood = put(spool(measures, wire, turns=96), turn=(0, 0, 20))
    things = (stood, free_end(measures, wire, 0.9))
    return Scene(f"products/{product}", things, 330, (14, -10, 44))


def _range() -> tuple[Thing, ...]:
    wires = (
        ("DIN-200", "wound brass", -118, 56),
        ("DIN-160", "zinc coated", 78, 60),
        ("P-5", "zinc diffused", -20, -105),
        ("DIN-125", "diffused", 135, -85),
    )
    return tuple(put(spool(spool_type(name), wire), x, y) for name, wire, x, y in wires)


def _extrusions() -> Group:
    def section(outline: tuple[tuple[float, float], ...], length: float) -> Piece:
        return Piece(Prism(outline, length, 0.5), "copper", (along_x(length),))

    round_bar = tuple((x, y + 15) for x, y in rounded(30, 30, 15, 16))
    return Group(
        (
            put(bar(80, 10, 260, "copper"), 0, 78),
            put(bar(60, 8, 250, "copper"), 0, 74, 10),
            put(section(channel(50, 36, 7), 230), -4, 4),
            put(section(tee(46, 40, 7), 220), -4, -56),
            put(section(round_bar, 210), -6, -104),
            put(section(hexagon(26), 200), -6, -142),
            put(bar(24, 24, 190, "copper"), -6, -178),
        )
    )


def _reels(wire: str) -> tuple[Thing, ...]:
    return (
        put(spool(REEL, wire, "grey plastic", turns=110), -52, 20),
        put(spool(REEL, wire, "grey plastic", turns=110), 52, -12, turn=(0, 0, 40)),
        put(free_end(REEL, wire, 0.6), 52, -12),
    )


SCENES = (
    _edm(1, "wound brass"),
    _edm(2, "diffused"),
    _edm(3, "zinc diffused"),
    _edm(4, "zinc coated"),
    Scene("products/5", _range(), 560, (10, -20, 66)),
    Scene(
        "products/6",
        (
            put(cone("zari copper"), -50, 18),
            put(cone("zari copper"), 46, 44),
            put(spool(REEL, "zari copper", "white plastic", turns=110), 16, -62),
        ),
        330,
        (0, -12, 52),
    ),
    Scene("products/7", (put(_extrusions(), turn=(0, 0, -62)),), 450, (-26, 4, 14)),
    Scene("products/8", _reels("molybdenum"), 250, (4, -8, 46)),
    Scene(
        "products/9",
        (
            put(coil(90, "copper", gauge=4, loops=46, wide=40, high=34), -20, 20),
            put(tail(126, "copper", 4, height=24), -20, 20),
            put(spool(REEL, "copper", turns=46), -128, -148),
        ),
        460,
        (10, -24, 22),
    ),
)
