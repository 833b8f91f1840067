"""The pictures at the top of the pages: the usual lights over a graphite ground."""

from artwork.parts.coils import coil, cone, heap, rings
from artwork.parts.cut import cut_out
from artwork.parts.drawing import line
from artwork.parts.joints import brazed_tubes
from artwork.parts.labels import Label
from artwork.parts.straight import bundle, loose
from artwork.parts.wound import free_end, labelled, marked
from artwork.scene import FULL_HERO, HERO, Frame, Scene
from artwork.scenes.drilling import CERAMIC
from artwork.scenes.spools import REEL, S200, S300, spool_type
from artwork.shapes import Group, Point, Thing, put
from artwork.studio import STAGE

_MIG = Label(24, "Ø 1.2 mm", "26-0560", "S 300")
_BRASS = Label(1, "Ø 0.25 mm", "26-0418", "DIN-200")
_ZINC = Label(4, "Ø 0.25 mm", "26-0512", "P-5")


def _mig() -> Group:
    """Build a MIG spool upright on its rim."""
    level = put(marked(S300, "spooled copper", _MIG), 0, 51, 0, turn=(90, 0, 0))
    return put(level, 0, 0, 150)


def _laid(name: str, wire: str, label: Label) -> Group:
    """Build an EDM wire spool on its rims, with its label forwards."""
    m = spool_type(name)
    level = put(labelled(m, wire, label), 0, m.length / 2, 0, turn=(90, 0, 0))
    return put(level, 0, 0, m.flange / 2)


def _home() -> tuple[Thing, ...]:
    front = spool_type("P-5")
    zinc = Group((labelled(front, "spooled zinc", _ZINC), free_end(front, "zinc coated", 1.0)))
    return (
        put(_mig(), -118, 150, turn=(0, 0, 24)),
        put(_laid("DIN-200", "spooled brass", _BRASS), 140, 124, turn=(0, 0, -34)),
        put(zinc, 36, -62),
        put(coil(66, "handled copper", gauge=3.4, loops=52, wide=36, high=38, seed=31), -148, -84),
        put(bundle(4, 230, "silicon bronze", side=4), 176, -118, turn=(0, 0, 20)),
        put(rings(30, "handled copper", gauge=4, places=heap(30, 4, (6, 4), seed=2)), -22, -176),
    )


def _foundation() -> tuple[Thing, ...]:
    return (
        put(coil(110, "handled copper", gauge=4, loops=70, wide=54, high=60, seed=21), 60, 60),
        put(bundle(5, 300, "brass", side=4), 40, -165, turn=(0, 0, 10)),
        put(cone("zari copper"), -205, 40),
        put(cone("zari copper"), -152, -56),
    )


def _products() -> tuple[Thing, ...]:
    zinc = Label(4, "Ø 0.25 mm", "26-0512", "DIN-160")
    moly = Label(8, "Ø 0.18 mm", "26-0377", "2000 m")
    return (
        put(_mig(), -150, 120, turn=(0, 0, 24)),
        put(labelled(spool_type("DIN-200"), "spooled brass", _BRASS), 88, 110),
        put(_laid("DIN-160", "spooled zinc", zinc), 246, 6, turn=(0, 0, -30)),
        put(coil(60, "low-fuming brass", gauge=3, loops=44, wide=32, high=34, seed=31), -20, -60),
        put(bundle(4, 240, "silicon bronze", side=4), 190, -140, turn=(0, 0, 16)),
        put(labelled(REEL, "spooled molybdenum", moly), -190, -90),
    )


def _infrastructure() -> tuple[Thing, ...]:
    return (put(line("handled copper"), 0, 0, turn=(0, 0, -24)),)


def _customers() -> tuple[Thing, ...]:
    return (
        put(cut_out(84, 16, raised=13, wire="brass"), -22, 18, turn=(0, 0, -58)),
        put(brazed_tubes(16, 1.6, "handled copper", "copper phosphor"), 56, 0, turn=(0, 0, 34)),
        put(CERAMIC.standing(), 44, 52),
        CERAMIC.lying(-80, -26, 40),
        loose(3, 90, "handled copper", rods=((18, -46, 8), (26, -52, 3)), bore=1.1),
    )


def _connect() -> tuple[Thing, ...]:
    left = spool_type("DIN-125")
    zinc = Label(4, "Ø 0.20 mm", "26-0513", "DIN-125")
    bronze = Label(23, "Ø 1.0 mm", "26-0814", "S 200")
    standing = put(marked(S200, "spooled silicon bronze", bronze), 0, 27.5, 0, turn=(90, 0, 0))
    return (
        put(
            Group((labelled(left, "spooled zinc", zinc), free_end(left, "zinc coated", 0.9))),
            -110,
            20,
        ),
        put(standing, 84, 20, 100, turn=(0, 0, -26)),
        put(bundle(4, 200, "aluminium bronze 1", side=3), 60, -120, turn=(0, 0, 10)),
    )


def _page(
    name: str, things: tuple[Thing, ...], span: float, middle: Point, frame: Frame = HERO
) -> Scene:
    return Scene(f"heroes/{name}", things, span, middle, frame=frame, studio=STAGE)


SCENES = (
    _page("home", _home(), 700, (6, 0, 88), FULL_HERO),
    _page("foundation", _foundation(), 620, (-6, 0, 44)),
    _page("products", _products(), 940, (30, 0, 126)),
    _page("infrastructure", _infrastructure(), 760, (40, -60, 80)),
    _page("customers", _customers(), 196, (0, -8, 18)),
    _page("connect", _connect(), 600, (-6, -14, 74)),
)
