"""EDM consumables: water treatment, oil, filters, contacts, stones."""

from artwork.parts.fittings import bolt
from artwork.parts.hall import planks
from artwork.parts.labels import Label, sheet, wrapped
from artwork.parts.machine import cartridge, contact, screw
from artwork.parts.paths import smooth
from artwork.parts.stone import stick
from artwork.parts.tools import pencil, rule
from artwork.parts.vessels import bag, canister, pile, tin
from artwork.scene import Scene
from artwork.shapes import Block, Group, Piece, Place, Point, Thing, Turned, Wires, put
from artwork.studio import TABLE, WORKBENCH


def _dish(radius: float, fluid: str) -> Group:
    wall = (
        (0, 0),
        (radius * 0.7, 0),
        (radius, radius * 0.3),
        (radius * 0.97, radius * 0.32),
        (radius * 0.68, 2),
        (0, 2),
    )
    level = radius * 0.17
    return Group(
        (
            Piece(Turned(wall), "stainless"),
            Piece(Turned(((0, level), (radius * 0.86, level), (radius * 0.86, level - 1))), fluid),
        )
    )


def _pickup() -> tuple[Thing, ...]:
    holder = Group(
        (
            put(Piece(Block((64, 34, 10), 1.0), "machined steel")),
            put(Piece(Block((64, 10, 26), 1.0), "machined steel"), 0, 12, 10),
            put(_lead(), 20, 17, 27),
            put(contact((40, 12, 8), face="carbide", body="carbide"), 0, -2, 10),
            put(screw(9, 6), -25, -6, 10),
            put(screw(9, 6), 25, -6, 10),
            put(screw(8, 4), -22, 7, 24, turn=(90, 0, 0)),
            put(screw(8, 4), 22, 7, 24, turn=(90, 0, 0)),
        )
    )
    wire = Piece(
        Wires((((-56, -2, 19.6), (-20, -2, 18.3), (20, -2, 18.3), (56, -2, 19.6)),), 0.7), "brass"
    )
    return (
        put(Group((holder, wire)), -8, 10, turn=(0, 0, 18)),
        put(
            contact((22, 10, 6), face="diamond", body="ground steel", inlay=1.2),
            38,
            -34,
            turn=(0, 0, -24),
        ),
        put(contact((22, 10, 6), face="carbide", body="carbide"), -30, -40, turn=(0, 0, 30)),
    )


def _lead() -> Group:
    """Build the cable that feeds the holder, with its crimped lug bolted to the back."""
    eye = Turned(((2.6, 0), (5.6, 0), (5.6, 1.6), (2.6, 1.6)), 48, ring=True)
    barrel = Turned(((0, 0), (3.4, 0), (3.6, 1), (3.6, 13), (0, 13)), 32)
    cable = smooth(
        [
            (0, 3, 12),
            (0, 4, 22),
            (6, 14, 34),
            (30, 26, 26),
            (58, 22, 0),
            (84, -2, -31),
            (130, -20, -32),
        ]
    )
    return Group(
        (
            Piece(eye, "turned brass", (Place((0, 0, 0), (-90, 0, 0)),)),
            Piece(barrel, "turned brass", (Place((0, 3, 3)),)),
            put(bolt(4.6), 0, 1.6, 0, turn=(-90, 0, 0)),
            Piece(Wires((cable,), 8.0, sides=5), "worn plastic"),
        )
    )


def _diamond() -> tuple[Thing, ...]:
    def one(inlay: float) -> Group:
        return contact((30, 14, 7), face="diamond", body="ground steel", inlay=inlay)

    return (
        put(one(1.6), -7, 2, turn=(0, 0, 24)),
        put(one(1.6), 19, -15, turn=(0, 0, -18)),
        put(one(1.6), 20, 16, 7, turn=(90, 0, 10)),
    )


def _standard() -> tuple[Thing, ...]:
    peg = Piece(Turned(((0, 0), (5.6, 0), (6, 0.4), (6, 25.6), (5.6, 26), (0, 26)), 96), "carbide")
    return (
        put(contact((34, 14, 8), face="carbide", body="carbide"), -10, 12, turn=(0, 0, 16)),
        put(contact((34, 14, 8), face="carbide", body="carbide"), -8, 13, 8, turn=(0, 0, -8)),
        put(peg, 26, 6),
        put(peg, 2, -17, 6, turn=(0, 90, 22)),
        put(contact((16, 16, 5), face="carbide", body="carbide"), -26, -16, turn=(0, 0, -12)),
    )


def _stones() -> tuple[Thing, ...]:
    return (
        put(stick(25, 13, 140, "used white stone", seed=1), -50, 16, turn=(0, 0, 56)),
        put(stick(20, 13, 140, "used grey stone", seed=2), -12, 10, turn=(0, 0, 60)),
        put(stick(13, 13, 140, "used brown stone", seed=3), 17, 4, turn=(0, 0, 54)),
        put(stick(13, 6, 130, "used grey stone", seed=4), 10, 6, 13, turn=(0, 0, 18)),
        put(stick(6, 6, 130, "used white stone", seed=5), 62, -18, turn=(0, 0, 41)),
    )


_CARTRIDGE = cartridge(150, 230, "pleats", "grey plastic")


def _desk(
    product: int,
    things: tuple[Thing, ...],
    span: float,
    middle: Point,
    elevation: float,
    stop: float = 1.6,
) -> Scene:
    return Scene(
        f"products/{product}",
        things,
        span,
        middle,
        studio=TABLE,
        elevation=elevation,
        stop=stop,
        lens=70,
    )


def _shop(
    product: int,
    things: tuple[Thing, ...],
    span: float,
    middle: Point,
    elevation: float,
    stop: float = 1.1,
) -> Scene:
    """Place a product on the planks of a workbench."""
    board, (x, y, z) = 110.0, middle
    top = board * 0.32
    return Scene(
        f"products/{product}",
        (planks(span, wide=board, top=top), put(Group(things), 0, 0, top)),
        span,
        (x, y, z + top),
        studio=WORKBENCH,
        elevation=elevation,
        stop=stop,
        lens=60,
    )


_RESIN = Label(10, "MIXED BED", "26-0122")
_OIL = Label(11, "FOR EDM", "26-0155")
_REMOVER = Label(15, "FOR STEEL PARTS", "26-0171")
_FILTER = Label(12, "WIRE EDM", "26-0208")

SCENES = (
    _desk(
        10,
        (
            put(bag(150, 70, 190, "kraft", "copper paint"), -34, 52, turn=(0, 0, -14)),
            put(
                put(sheet(_RESIN, 104, 82, colour="green ink"), 0, -37, 84, turn=(88, 0, 0)),
                -34,
                52,
                turn=(0, 0, -14),
            ),
            put(pile(62, 30, 3.0, "resin"), 52, -58),
            put(pile(40, 6, 3.0, "pale resin", seed=3), 52, -58, 0.3),
            put(pencil(), -140, -60, turn=(0, 0, 24)),
        ),
        360,
        (4, -8, 76),
        22,
    ),
    _desk(
        11,
        (
            put(tin(170, 190, "tinplate", "copper paint"), -48, 34, turn=(0, 0, 12)),
            put(wrapped(_OIL, 85.8, 150, 86, colour="red ink"), -48, 34, 84, turn=(0, 0, 12)),
            put(_dish(52, "oil"), 88, -62),
        ),
        420,
        (8, -4, 82),
        20,
    ),
    _shop(
        12,
        (
            put(_CARTRIDGE, -66, 34),
            put(wrapped(_FILTER, 73.5, 110, 60), -66, 34, 150),
            put(_CARTRIDGE, 4, -64, 75, turn=(0, 90, -28)),
            put(rule(), -60, -140, turn=(0, 0, -12)),
        ),
        430,
        (6, -24, 92),
        22,
        1.6,
    ),
    _shop(13, (*_pickup(), put(rule(), 34, -66, turn=(0, 0, 4))), 138, (4, -8, 15), 22),
    _desk(131, (*_diamond(), put(rule(), 30, -38, turn=(0, 0, -6))), 96, (4, -6, 5), 38),
    _desk(132, (*_standard(), put(rule(), 24, -42, turn=(0, 0, -4))), 112, (2, -6, 6), 28),
    _shop(14, (*_stones(), put(rule(), 24, -86, turn=(0, 0, 10))), 200, (0, -14, 8), 27),
    _shop(
        15,
        (
            put(
                canister(180, 120, 230, "shop plastic", "red plastic", "blue ink"),
                -24,
                20,
                turn=(0, 0, 24),
            ),
            put(
                put(sheet(_REMOVER, 116, 92, colour="red ink"), 0, -60.8, 122, turn=(90, 0, 0)),
                -24,
                20,
                turn=(0, 0, 24),
            ),
            put(Piece(Block((60, 30, 14), 1.0), "rusted steel"), 108, -70, turn=(0, 0, 28)),
            put(Piece(Block((60, 30, 14), 1.0), "machined steel"), 128, -112, turn=(0, 0, -9)),
            put(
                Piece(
                    Turned(
                        ((4, 0), (12, 0), (12.5, 1), (12.5, 17), (12, 18), (4, 18)), 64, ring=True
                    ),
                    "machined steel",
                ),
                60,
                -112,
            ),
        ),
        450,
        (14, -10, 106),
        14,
    ),
)
