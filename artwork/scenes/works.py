"""The production of wire, with a picture for each of the ten steps."""

from artwork.parts.baths import hung, plating_cell, tank
from artwork.parts.coils import coil
from artwork.parts.drawing import cones, cut_die
from artwork.parts.furnaces import cathodes, crucible_furnace, extrusion, strand_furnace
from artwork.parts.goods import laser_gauge, packed, winder
from artwork.parts.labels import Label
from artwork.parts.tools import caliper
from artwork.scene import CLOSE_UP, Scene
from artwork.scenes.spools import spool_type
from artwork.shapes import Point, Thing, put
from artwork.studio import BENCH, HALL, Studio

_BRASS = Label(1, "Ø 0.25 mm", "26-0418", "P-5")
_ZINC = Label(4, "Ø 0.25 mm", "26-0512", "P-5")


def _receipt() -> tuple[Thing, ...]:
    rod = coil(300, "handled copper", gauge=9, loops=120, wide=170, high=300, seed=5)
    return (
        put(cathodes(900, 11, 26), -380, 120, turn=(0, 0, 24)),
        put(rod, 660, -80),
    )


def _melting() -> tuple[Thing, ...]:
    return (crucible_furnace(240, 330),)


def _extrusion() -> tuple[Thing, ...]:
    return (put(extrusion(130, 620), -120, 60, turn=(0, 0, -30)),)


def _breakdown() -> tuple[Thing, ...]:
    return (
        put(cut_die(60, 26, 20, "handled copper"), 0, 0, turn=(0, 0, -20)),
        put(caliper(20), -40, -92, turn=(0, 0, 6)),
    )


def _annealing() -> tuple[Thing, ...]:
    furnace = strand_furnace((300, 210), 5, 6, "soft copper", run=620)
    return (put(furnace, -90, 60, turn=(0, 0, -32)),)


def _pickling() -> tuple[Thing, ...]:
    return (
        put(
            tank((760, 460, 300), 14, "stained plastic", "pickle", full=0.8), 0, 0, turn=(0, 0, -16)
        ),
        put(hung(150, "oxidised copper", 8, 300, seed=7), -30, 0, turn=(0, 0, 40)),
    )


def _coating() -> tuple[Thing, ...]:
    cell = plating_cell((560, 230, 130), 8, before="brass", after="zinc coated")
    return (put(cell, 0, 0, turn=(0, 0, -22)),)


def _fine_drawing() -> tuple[Thing, ...]:
    return (put(cones("copper", 3.0), 0, 0, 16, turn=(0, 0, -14)),)


def _winding() -> tuple[Thing, ...]:
    return (put(winder(spool_type("P-5"), "spooled brass", _BRASS, 1.4), 0, 0, turn=(0, 0, -30)),)


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
    )


def _step(
    name: str,
    things: tuple[Thing, ...],
    span: float,
    middle: Point,
    elevation: float,
    *,
    studio: Studio = HALL,
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
    _step("receipt", _receipt(), 2320, (90, 0, 130), 24),
    _step("melting", _melting(), 790, (10, 0, 170), 34),
    _step("extrusion", _extrusion(), 700, (40, 0, 140), 20),
    _step("rod-breakdown", _breakdown(), 250, (0, -14, 54), 28, studio=BENCH, lens=70),
    _step("annealing", _annealing(), 720, (20, 0, 110), 26),
    _step("pickling", _pickling(), 960, (0, 0, 250), 28),
    _step("coating", _coating(), 640, (0, 0, 70), 34),
    _step("fine-drawing", _fine_drawing(), 500, (0, 0, 50), 30),
    _step("winding", _winding(), 560, (0, -20, 100), 30),
    _step("dispatch", _dispatch(), 840, (10, 0, 110), 28),
)
