"""EDM wire and the other wires of the first category."""

from artwork.parts.coils import coil, cone, tail
from artwork.parts.labels import Label, tag
from artwork.parts.paths import rounded
from artwork.parts.straight import along_x, bar, channel, hexagon, tee
from artwork.parts.tools import caliper, pencil, rule
from artwork.parts.wound import Measures, free_end, labelled
from artwork.scene import Scene
from artwork.scenes.spools import REEL, spool_type
from artwork.shapes import Group, Piece, Point, Prism, Thing, put
from artwork.studio import BENCH


def _laid(m: Measures, spooled: Group) -> Group:
    """Lay a spool on its rims; its labelled flange faces forwards."""
    return put(put(spooled, 0, m.length / 2, 0, turn=(90, 0, 0)), 0, 0, m.flange / 2)


def _brass() -> tuple[Thing, ...]:
    m = spool_type("P-5")
    label = Label(1, "Ø 0.25 mm", "26-0418", "P-5")
    return (
        put(labelled(m, "spooled brass", label), turn=(0, 0, 8)),
        free_end(m, "brass", 0.5),
        put(rule(), 66, -126, turn=(0, 0, 10)),
    )


def _diffused() -> tuple[Thing, ...]:
    m = spool_type("P-5")
    label = Label(2, "Ø 0.25 mm", "26-0731", "P-5")
    return (
        put(_laid(m, labelled(m, "spooled diffused", label, colour="red ink")), turn=(0, 0, -32)),
        put(caliper(14), 40, -92, turn=(0, 0, 9)),
    )


def _zinc_diffused() -> tuple[Thing, ...]:
    m = spool_type("DIN-125")
    label = Label(3, "Ø 0.20 mm", "26-0655", "DIN-125")
    return (
        put(labelled(m, "spooled zinc diffused", label), -52, 24, turn=(0, 0, -10)),
        put(_laid(m, labelled(m, "spooled zinc diffused", label)), 82, -6, turn=(0, 0, -30)),
        put(pencil(), -10, -104, turn=(0, 0, 10)),
    )


def _zinc_coated() -> tuple[Thing, ...]:
    m = spool_type("DIN-160")
    label = Label(4, "Ø 0.25 mm", "26-0512", "DIN-160")
    return (
        put(
            _laid(m, labelled(m, "spooled zinc", label, colour="green ink")),
            -20,
            20,
            turn=(0, 0, 38),
        ),
        put(rule(), 60, -128, turn=(0, 0, -10)),
    )


def _range() -> tuple[Thing, ...]:
    wires = (
        (
            "DIN-200",
            "spooled brass",
            Label(1, "Ø 0.25 mm", "26-0418", "DIN-200"),
            -118,
            56,
        ),
        (
            "DIN-160",
            "spooled zinc",
            Label(4, "Ø 0.25 mm", "26-0512", "DIN-160"),
            78,
            60,
        ),
        (
            "P-5",
            "spooled zinc diffused",
            Label(3, "Ø 0.20 mm", "26-0655", "P-5"),
            -20,
            -105,
        ),
        (
            "DIN-125",
            "spooled diffused",
            Label(2, "Ø 0.25 mm", "26-0731", "DIN-125"),
            135,
            -85,
        ),
    )
    return tuple(
        put(labelled(spool_type(name), wire, label), x, y) for name, wire, label, x, y in wires
    )


def _bench(
    product: int, things: tuple[Thing, ...], span: float, middle: Point, elevation: float
) -> Scene:
    return Scene(
        f"products/{product}",
        things,
        span,
        middle,
        studio=BENCH,
        elevation=elevation,
        stop=1.6,
        lens=60,
    )


def _extrusions() -> Group:
    def section(outline: tuple[tuple[float, float], ...], length: float) -> Piece:
        return Piece(Prism(outline, length, 0.5), "handled copper", (along_x(length),))

    round_bar = tuple((x, y + 15) for x, y in rounded(30, 30, 15, 16))
    return Group(
        (
            put(bar(80, 10, 260, "handled copper"), 0, 78),
            put(bar(60, 8, 250, "handled copper"), 0, 74, 10),
            put(section(channel(50, 36, 7), 230), -4, 4),
            put(section(tee(46, 40, 7), 220), -4, -56),
            put(section(round_bar, 210), -6, -104),
            put(section(hexagon(26), 200), -6, -142),
            put(bar(24, 24, 190, "handled copper"), -6, -178),
        )
    )


_MOLY = Label(8, "Ø 0.18 mm", "26-0377", "2000 m")
_ZARI = Label(6, "Ø 0.10 mm", "26-0290")
_COPPER = Label(9, "Ø 0.50 mm", "26-0466")


def _reels(wire: str) -> tuple[Thing, ...]:
    return (
        put(labelled(REEL, wire, _MOLY, "worn grey plastic", colour="red ink"), -50, 24),
        put(
            _laid(REEL, labelled(REEL, wire, _MOLY, "worn grey plastic", colour="red ink")),
            50,
            -2,
            turn=(0, 0, -26),
        ),
        put(rule(), 16, -86, turn=(0, 0, 6)),
    )


SCENES = (
    _bench(1, _brass(), 330, (18, -34, 40), 40),
    _bench(2, _diffused(), 340, (26, -34, 58), 26),
    _bench(3, _zinc_diffused(), 330, (12, -14, 52), 34),
    _bench(4, _zinc_coated(), 350, (6, -30, 62), 22),
    _bench(5, _range(), 560, (10, -20, 76), 44),
    _bench(
        6,
        (
            put(cone("zari copper"), -62, 18),
            put(cone("zari copper"), 46, 44),
            put(labelled(REEL, "spooled copper", _ZARI, "white plastic"), 16, -62),
            put(pencil(), -96, -84, turn=(0, 0, 24)),
        ),
        310,
        (-4, -18, 52),
        32,
    ),
    _bench(
        7,
        (
            put(_extrusions(), turn=(0, 0, -58)),
            put(rule(), 60, -158, turn=(0, 0, 3)),
        ),
        460,
        (-30, -34, 14),
        36,
    ),
    _bench(8, _reels("spooled molybdenum"), 250, (4, -14, 42), 36),
    _bench(
        9,
        (
            put(coil(90, "handled copper", gauge=4, loops=46, wide=40, high=34), -6, 30),
            put(tail(126, "handled copper", 4, height=24), -6, 30),
            put(labelled(REEL, "spooled copper", _COPPER), -136, -96),
            put(tag(Label(9, "Ø 4.0 mm", "26-0471"), 84), 22, -124, turn=(0, 0, 12)),
        ),
        440,
        (0, -26, 22),
        38,
    ),
)
