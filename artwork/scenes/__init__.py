"""Every picture of the catalogue."""

from artwork.scene import Scene
from artwork.scenes import (
    brazing,
    close_ups,
    consumables,
    drilling,
    edm_wire,
    heroes,
    welding,
    works,
)

SCENES: tuple[Scene, ...] = (
    *edm_wire.SCENES,
    *consumables.SCENES,
    *drilling.SCENES,
    *brazing.SCENES,
    *welding.SCENES,
    *heroes.SCENES,
    *close_ups.SCENES,
    *works.SCENES,
)
