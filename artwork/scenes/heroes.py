"""The pictures at the top of the pages: the usual lights over a graphite ground."""

from artwork.parts.coils import coil, cone, heap, rings
from artwork.parts.cut import cut_out
from artwork.parts.drawing import line
from artwork.parts.joints import brazed_tubes
from artwork.parts.straight import bundle, loose
from artwork.parts.wound import free_end, spoked, spool
from artwork.scene import FULL_HERO, HERO, Scene
from artwork.scenes.drilling import CERAMIC
from artwork.scenes.spools import REEL, S200, S300, spool_type
from artwork.shapes import Group, Thing, put
from artwork.studio import NIGHT


def _home() -> tuple[Thing, ...]:
    front = spool_type("P-5")
    mig = put(spoked(S300, "deoxidised copper"), 0, 51, 0, turn=(90, 0, 0))
    return (
        put(mig, -118, 150, 150, turn=(0, 0, 24)),
        put(spool(spool_type("DIN-200"), "wound brass"), 136, 118),
        put(Group((spool(front, "zinc coated"), free_end(front, "zinc coated", 1.0))), 40, -62),
        put(coil(66, "copper", gauge=3.4, loops=52, wide=36, high=38, seed=31), -148, -84),
        put(bundle(4, 230, "silicon bronze", side=4), 176, -118, turn=(0, 0, 20)),
        put(rings(30, "soft copper", gauge=4, places=heap(30, 4, (6, 4), seed=2)), -22, -176),
    )


def _foundation() -> tuple[Thing, ...]:
    return (
        put(coil(110, "copper", gauge=4, loops=70, wide=54, high=60, seed=21), 60, 60),
        put(bundle(5, 300, "brass", side=4), 40, -165, turn=(0, 0, 10)),
        put(cone("zari copper"), -225, 50),
        put(cone("zari copper"), -172, -50),
    )


def _products() -> tuple[Thing, ...]:
    return (
        put(
            put(spoked(S300, "deoxidised copper"), 0, 50, 0, turn=(90, 0, 0)),
            -150,
            120,
            150,
            turn=(0, 0, 24),
        ),
        put(spool(spool_type("DIN-200"), "wound brass"), 88, 110),
        put(spool(spool_type("DIN-160"), "zinc coated"), 236, 10),
        put(coil(60, "low-fuming brass", gauge=3, loops=44, wide=32, high=34, seed=31), -20, -60),
        put(bundle(4, 240, "silicon bronze", side=4), 210, -140, turn=(0, 0, 16)),
        put(spool(REEL, "molybdenum", turns=110), -190, -90),
    )


def _infrastructure() -> tuple[Thing, ...]:
    return (put(line("copper"), 0, 0, turn=(0, 0, -24)),)


def _customers() -> tuple[Thing, ...]:
    return (
        put(cut_out(84, 16, raised=13, wire="brass"), -22, 18, turn=(0, 0, -58)),
        put(brazed_tubes(16, 1.6, "soft copper", "copper phosphor"), 56, 0, turn=(0, 0, 34)),
        put(CERAMIC.standing(), 44, 52),
        CERAMIC.lying(-84, -26, 40),
        loose(3, 90, "copper", rods=((18, -46, 8), (26, -52, 3)), bore=1.1),
    )


def _connect() -> tuple[Thing, ...]:
    left, right = spool_type("DIN-125"), S200
    return (
        put(Group((spool(left, "zinc coated"), free_end(left, "zinc coated", 0.9))), -110, 30),
        put(spoked(right, "silicon bronze"), 90, 10),
        put(bundle(4, 200, "aluminium bronze 1", side=3), 96, -150, turn=(0, 0, 10)),
    )


SCENES = (
    Scene("heroes/home", _home(), 700, (6, 0, 88), frame=FULL_HERO, studio=NIGHT),
    Scene("heroes/foundation", _foundation(), 620, (-10, 0, 44), frame=HERO, studio=NIGHT),
    Scene("heroes/products", _products(), 900, (30, 0, 122), frame=HERO, studio=NIGHT),
    Scene("heroes/infrastructure", _infrastructure(), 760, (40, -60, 80), frame=HERO, studio=NIGHT),
    Scene("heroes/customers", _customers(), 196, (0, -8, 18), frame=HERO, studio=NIGHT),
    Scene("heroes/connect", _connect(), 520, (6, -10, 40), frame=HERO, studio=NIGHT),
)
