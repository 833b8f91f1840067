"""The studio for all pictures: ground, lights, camera and colour."""

from dataclasses import dataclass

from artwork.materials import Colour, Material


@dataclass(frozen=True, slots=True)
class Light:
    """A soft area light directed at the middle; sizes and places are in frame widths."""

    at: tuple[float, float, float]
    size: tuple[float, float]
    power: float
    colour: Colour = (1.0, 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Studio:
    """Settings of a studio.

    Its frame is one unit wide at the centre of the scene, whatever the subject's real size.
    """

    ground: Material
    air: Colour
    lights: tuple[Light, ...]
    lens: float = 85.0
    elevation: float = 22.0
    exposure: float = 0.0


_LIGHTS = (
    Light((-1.25, -0.75, 1.55), (1.4, 1.4), 30.0, (1.0, 0.975, 0.94)),
    Light((1.5, -0.55, 0.85), (0.9, 1.5), 11.0, (0.95, 0.975, 1.0)),
    Light((0.15, 1.35, 1.45), (2.0, 0.6), 20.0),
)

DAY = Studio(Material((0.64, 0.615, 0.575), 0.6), (0.30, 0.30, 0.31), _LIGHTS, exposure=0.3)
"""A light, warm grey backdrop for products and close-ups."""

NIGHT = Studio(Material((0.030, 0.036, 0.042), 0.5), (0.075, 0.08, 0.085), _LIGHTS, exposure=0.35)
"""The same lights over the graphite ground of the hero pictures."""
