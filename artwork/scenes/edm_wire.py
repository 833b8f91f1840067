"""EDM wire and the other wires of the first category."""

from artwork.parts.coils import coil, cone, tail
from artwork.parts.labels import CHOSEN, Label
from artwork.parts.paths import rounded
from artwork.parts.straight import along_x, bar, channel, hexagon, tee
from artwork.parts.wound import Measures, labelled
from artwork.scene import Scene, product
from artwork.scenes.spools import REEL, spool_type
from artwork.shapes import Group, Piece, Prism, Thing, put


def _laid(m: Measures, spooled: Group) -> Group:
    """Lay a spool on its rims; its labelled flange faces forwards."""
    return put(put(spooled, 0, m.length / 2, 0, turn=(90, 0, 0)), 0, 0, m.flange / 2)


def _edm(number: int, wire: str, pack: str, colour: str) -> Scene:
    """Return an EDM wire on its spool, as every type of the range is shown."""
    m = spool_type(pack)
    spooled = labelled(m, wire, Label(number, CHOSEN), colour=colour)
    return product(number, (put(_laid(m, spooled), turn=(0, 0, -28)),), 340)


def _range() -> tuple[Thing, ...]:
    wires = (
        (
            "DIN-200",
            "spooled brass",
            Label(1),
            -118,
            56,
        ),
        (
            "DIN-160",
            "spooled zinc",
            Label(4),
            78,
            60,
        ),
        (
            "P-5",
            "spooled zinc diffused",
            Label(3),
            -20,
            -105,
        ),
        (
            "DIN-125",
            "spooled diffused",
            Label(2),
            135,
            -85,
        ),
    )
    return tuple(
        put(_laid(m := spool_type(name), labelled(m, wire, label)), x, y, turn=(0, 0, -24))
        for name, wire, label, x, y in wires
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


_MOLY = Label(8, CHOSEN)
_ZARI = Label(6, CHOSEN)
_COPPER = Label(9, CHOSEN)


SCENES = (
    _edm(1, "spooled brass", "P-5", "blue ink"),
    _edm(2, "spooled diffused", "P-5", "red ink"),
    _edm(3, "spooled zinc diffused", "P-5", "green ink"),
    _edm(4, "spooled zinc", "P-5", "black ink"),
    product(5, _range(), 560),
    product(
        6,
        (
            put(cone("zari copper"), -58, 26),
            put(cone("zari copper"), 40, 40),
            put(
                _laid(REEL, labelled(REEL, "spooled copper", _ZARI, "white plastic")),
                6,
                -84,
                turn=(0, 0, -26),
            ),
        ),
        310,
    ),
    product(7, (put(_extrusions(), turn=(0, 0, -58)),), 460),
    product(
        8,
        (
            put(labelled(REEL, "spooled molybdenum", Label(8), "worn grey plastic"), -52, 40),
            put(
                _laid(REEL, labelled(REEL, "spooled molybdenum", _MOLY, "worn grey plastic")),
                46,
                -10,
                turn=(0, 0, -26),
            ),
        ),
        250,
    ),
    product(
        9,
        (
            put(coil(90, "handled copper", gauge=4, loops=46, wide=40, high=34), -6, 30),
            put(tail(126, "handled copper", 4, height=24), -6, 30),
            put(_laid(REEL, labelled(REEL, "spooled copper", _COPPER)), -128, -96, turn=(0, 0, 18)),
        ),
        440,
    ),
)
