"""The pictures at the top of the pages: the same lights over graphite."""

from artwork.parts.coils import coil, cone
from artwork.parts.machine import through
from artwork.parts.straight import bundle, loose
from artwork.parts.wound import free_end, spoked, spool
from artwork.scene import FULL_HERO, HERO, Scene
from artwork.scenes.drilling import CERAMIC, RUBY
from artwork.scenes.spools import REEL, S200, S300, spool_type
from artwork.shapes import Group, Thing, put
from artwork.studio import NIGHT


def _home() -> tuple[Thing, ...]:
    front = spool_type("P-5")
    return (
        put(spool(spool_type("DIN-200"), "wound brass"), -112, 108),
        put(spool(spool_type("DIN-160"), "zinc coated"), 108, 104),
        put(Group((spool(front, "copper"), free_end(front, "copper", 1.0))), 48, -70),
        put(spool(spool_type("DIN-125"), "diffused"), -118, -72),
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
    wires = ("wound brass", "zinc coated", "copper", "diffused", "wound brass", "zinc diffused")
    return tuple(
        put(spool(spool_type("DIN-160"), wire), -375 + 150 * n, -140 + 70 * n)
        for n, wire in enumerate(wires)
    )


def _customers() -> tuple[Thing, ...]:
    return (
        put(
            bundle(3, 110, "brass", side=4, bore=1.1, bands=(0.14, 0.8), band="black plastic"),
            14,
            14,
            turn=(0, 0, 66),
        ),
        loose(3, 90, "copper", rods=((34, -2, 60), (44, -6, 68)), bore=1.1),
        put(CERAMIC.standing(), -44, 16),
        put(through(2.2, 34, 0.8, "brass", foot=12), -44, 16),
        put(RUBY.standing(), -34, -16),
        CERAMIC.lying(-70, -16, 40),
    )


def _connect() -> tuple[Thing, ...]:
    left, right = spool_type("DIN-125"), S200
    return (
        put(Group((spool(left, "zinc coated"), free_end(left, "zinc coated", 0.9))), -110, 30),
        put(spoked(right, "silicon bronze"), 90, 10),
        put(bundle(4, 200, "aluminium bronze 1", side=3), 96, -150, turn=(0, 0, 10)),
    )


SCENES = (
    Scene("heroes/home", _home(), 680, (0, 0, 84), frame=FULL_HERO, studio=NIGHT),
    Scene("heroes/foundation", _foundation(), 620, (-10, 0, 44), frame=HERO, studio=NIGHT),
    Scene("heroes/products", _products(), 900, (30, 0, 122), frame=HERO, studio=NIGHT),
    Scene("heroes/infrastructure", _infrastructure(), 1060, (0, 0, 76), frame=HERO, studio=NIGHT),
    Scene("heroes/customers", _customers(), 176, (-6, 0, 14), frame=HERO, studio=NIGHT),
    Scene("heroes/connect", _connect(), 520, (6, -10, 40), frame=HERO, studio=NIGHT),
)
