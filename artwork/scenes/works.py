"""The production of wire, with a picture for each of the ten steps."""

from artwork.parts.baths import hung, plating_cell, tank
from artwork.parts.coils import coil
from artwork.parts.drawing import block, cones
from artwork.parts.furnaces import cathodes, crucible_furnace, extrusion, strand_furnace
from artwork.parts.goods import laser_gauge, packed, winder
from artwork.parts.hall import bay
from artwork.parts.labels import Label
from artwork.scene import CLOSE_UP, Scene
from artwork.scenes.spools import spool_type
from artwork.shapes import Block, Group, Piece, Place, Point, Thing, put
from artwork.studio import BAY, NIGHT, Studio

_BRASS = Label(1, "Ø 0.25 mm", "26-0418", "P-5")
_ZINC = Label(4, "Ø 0.25 mm", "26-0512", "P-5")


def _receipt() -> tuple[Thing, ...]:
    rod = coil(300, "handled copper", gauge=9, loops=120, wide=170, high=300, seed=5)
    return (
        put(cathodes(900, 11, 26), -380, 120, turn=(0, 0, 24)),
        put(rod, 660, -80),
        bay(2000),
    )


def _melting() -> tuple[Thing, ...]:
    fume = Piece(Block((330, 1, 420), 0.0), "warm fume", (Place((0, 40, 4), (0, 0, -18)),))
    return (put(crucible_furnace(240), 0, 0, 60, turn=(0, 0, -24)), put(fume, 0, 0, 60))


def _extrusion() -> tuple[Thing, ...]:
    return (put(extrusion(130, 620), -120, 60, turn=(0, 0, -38)), bay(760))


def _breakdown() -> tuple[Thing, ...]:
    return (
        put(block("scaled copper"), 0, 0, 16, turn=(0, 0, -32)),
        bay(520),
    )


def _annealing() -> tuple[Thing, ...]:
    furnace = strand_furnace((300, 210), 5, 6, "soft copper", run=620)
    return (put(furnace, -90, 60, turn=(0, 0, -40)), bay(760))


def _pickling() -> tuple[Thing, ...]:
    wisp = Block((560, 1, 300), 0.0)
    return (
        put(tank((900, 460, 330), 12, "bath lining", "pickle bath", full=0.86), turn=(0, 0, -22)),
        put(hung(150, "oxidised copper", 8, 300, seed=7), -60, 20, turn=(0, 0, 52)),
        put(hung(150, "oxidised copper", 8, 370, seed=11), 190, -70, turn=(0, 0, 64)),
        Piece(
            wisp,
            "fume",
            (Place((-110, -60, 282), (0, 0, -22)), Place((120, 60, 282), (0, 0, -22))),
        ),
        bay(900),
    )


def _coating() -> tuple[Thing, ...]:
    cell = plating_cell((560, 230, 130), 8, before="brass", after="zinc coated")
    wisp = Piece(Block((420, 1, 120), 0.0), "fume", (Place((30, 20, 94)),))
    return (put(Group((cell, wisp)), 0, 0, 0, turn=(0, 0, -34)), bay(560))


def _fine_drawing() -> tuple[Thing, ...]:
    return (put(cones("copper", 1.1), 0, 0, 16, turn=(0, 0, -30)), bay(420))


def _winding() -> tuple[Thing, ...]:
    machine = winder(spool_type("P-5"), "spooled brass", _BRASS, 1.4)
    return (put(machine, 0, 0, turn=(0, 0, -30)), bay(640))


def _dispatch() -> tuple[Thing, ...]:
    wires = (
        ("spooled brass", _BRASS),
        ("spooled zinc", _ZINC),
        ("spooled zinc", _ZINC),
        ("spooled brass", _BRASS),
    )
    return (
        put(packed(spool_type("P-5"), wires), 130, 110, turn=(0, 0, -18)),
        put(laser_gauge(190, "brass", 2.4), -230, -60, turn=(0, 0, 14)),
        bay(900),
    )


def _step(
    name: str,
    things: tuple[Thing, ...],
    span: float,
    middle: Point,
    elevation: float,
    *,
    studio: Studio = BAY,
    lens: float = 50,
) -> Scene:
    return Scene(
        f"works/{name}",
        things,
        span,
        middle,
        frame=CLOSE_UP,
        studio=studio,
        elevation=elevation,
        stop=1.4,
        lens=lens,
    )


SCENES = (
    _step("receipt", _receipt(), 2100, (110, 0, 190), 15),
    _step("melting", _melting(), 520, (26, 0, 84), 32, studio=NIGHT),
    _step("extrusion", _extrusion(), 620, (10, 0, 150), 16),
    _step("rod-breakdown", _breakdown(), 430, (-70, -80, 92), 16),
    _step("annealing", _annealing(), 560, (40, -40, 105), 17),
    _step("pickling", _pickling(), 900, (20, -10, 292), 25),
    _step("coating", _coating(), 430, (-90, -20, 84), 27),
    _step("fine-drawing", _fine_drawing(), 300, (70, -50, 70), 22),
    _step("winding", _winding(), 460, (0, -30, 130), 18),
    _step("dispatch", _dispatch(), 800, (20, 0, 110), 24),
)
