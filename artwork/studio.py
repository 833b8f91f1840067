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
    panes: tuple[int, int] = (1, 1)
    """Columns and rows of a window; its bars show in reflections."""


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
    floor: Colour | None = None
    """The colour that surfaces reflect from below the horizon, if it differs from the air's."""
    page: str = ""
    """The page's colour, such as "#23292e"; the ground then shows only shadows."""


_LIGHTS = (
    Light((-1.25, -0.75, 1.55), (1.4, 1.4), 30.0, (1.0, 0.975, 0.94)),
    Light((1.5, -0.55, 0.85), (0.9, 1.5), 11.0, (0.95, 0.975, 1.0)),
    Light((0.15, 1.35, 1.45), (2.0, 0.6), 20.0),
)

DAY = Studio(Material((0.64, 0.615, 0.575), 0.6), (0.30, 0.30, 0.31), _LIGHTS, exposure=0.3)
"""A light, warm grey backdrop for products and close-ups."""

_WINDOW = (
    Light((-1.5, -0.1, 1.1), (1.5, 1.1), 26.0, (0.90, 0.96, 1.0), (3, 2)),
    Light((1.1, -1.0, 1.6), (1.0, 1.0), 15.0, (1.0, 0.92, 0.82)),
    Light((0.3, 1.5, 1.2), (1.6, 0.4), 10.0, (1.0, 0.96, 0.9)),
)

_BENCH_STEEL = Material(
    (0.40, 0.40, 0.39),
    0.40,
    metal=True,
    grain=0.0,
    pitch=0.3,
    stain=0.06,
    scratch=0.55,
    smudge=0.9,
)
BENCH = Studio(
    _BENCH_STEEL,
    (0.62, 0.63, 0.64),
    _WINDOW,
    elevation=30.0,
    exposure=0.45,
    floor=(0.16, 0.15, 0.14),
)
"""A scratched steel bench beside a window, for products that a hand can lift."""

TABLE = Studio(
    Material(
        (0.40, 0.39, 0.36), 0.48, grain=0.002, pitch=0.02, scratch=0.35, smudge=0.7, dust=0.35
    ),
    (0.5, 0.5, 0.51),
    _WINDOW,
    elevation=30.0,
    exposure=0.4,
    floor=(0.14, 0.13, 0.12),
)
"""A worn, painted inspection table beside a window, for small parts and consumables."""

WELDING = Studio(
    Material(
        (0.17, 0.165, 0.16),
        0.42,
        metal=True,
        stain=0.12,
        pitch=0.4,
        scratch=0.8,
        smudge=1.0,
        dust=0.5,
    ),
    (0.5, 0.51, 0.52),
    _WINDOW,
    elevation=28.0,
    exposure=0.5,
    floor=(0.12, 0.11, 0.10),
)
"""A dark, scarred welding table, for welding wire and rods."""

_BAY = (
    Light((-1.15, 0.15, 1.15), (1.1, 0.8), 34.0, (0.92, 0.96, 1.0), (3, 2)),
    Light((1.3, -1.1, 0.8), (1.4, 1.0), 13.0, (1.0, 0.86, 0.70)),
)

BAY = Studio(
    Material(
        (0.17, 0.16, 0.145),
        0.5,
        grain=0.004,
        pitch=0.09,
        stain=0.34,
        scratch=0.2,
        smudge=1.0,
        dust=0.12,
        wet=0.9,
    ),
    (0.085, 0.09, 0.096),
    _BAY,
    elevation=12.0,
    exposure=0.75,
    floor=(0.05, 0.046, 0.042),
)
"""Wet concrete in a workshop bay: a window as key, and warm light from the floor."""

NIGHT = Studio(
    BAY.ground,
    (0.085, 0.09, 0.10),
    (
        Light((-1.2, 0.5, 1.3), (1.2, 0.6), 32.0, (0.82, 0.9, 1.0), (3, 1)),
        Light((1.4, -0.9, 0.8), (1.0, 0.8), 7.0, (1.0, 0.8, 0.6)),
    ),
    exposure=0.6,
    floor=(0.02, 0.018, 0.016),
)
"""The bay in the dark, where melted metal is the key light."""

WORKBENCH = Studio(
    Material((0.30, 0.29, 0.27), 0.7),
    (0.30, 0.31, 0.32),
    (
        Light((-1.35, 0.25, 0.95), (1.2, 0.9), 42.0, (0.92, 0.97, 1.0), (3, 2)),
        Light((1.2, -1.1, 0.9), (1.1, 1.0), 14.0, (1.0, 0.86, 0.70)),
    ),
    elevation=24.0,
    exposure=0.6,
    floor=(0.09, 0.07, 0.05),
)
"""A workbench of planks beside a window."""

STAGE = Studio(
    Material((0.030, 0.036, 0.042), 0.5),
    (0.20, 0.205, 0.21),
    _WINDOW,
    exposure=0.35,
    floor=(0.03, 0.034, 0.038),
    page="#23292e",
)
"""A cut-out over the page's own graphite, for the pictures at the top of the pages."""
