"""The two brand colours, and the contrast that texts need with them."""

from collections.abc import Callable
from typing import Annotated

from pydantic import AfterValidator, StringConstraints

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel

ENOUGH = 4.5
"""The contrast that WCAG 2.2 requires of text (success criterion 1.4.3)."""
PAGE = {"light": "#ebe7df", "dark": "#1c2024"}
"""The page background with the least contrast in each mode: --sunken and --surface."""
TEXT_ON_GROUND = "#b9bfc4"
"""The darkest text on dark bands: --on-graphite-muted."""
_LIGHT = 0.03928
_STEPS = 100


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    dark, light = sorted(map(_luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def _luminance(colour: str) -> float:
    """Return the relative luminance that WCAG 2.2 defines."""
    shares = [value / 255 for value in _channels(colour)]
    red, green, blue = (
        share / 12.92 if share <= _LIGHT else ((share + 0.055) / 1.055) ** 2.4 for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _readable(colour: str, against: str, towards: int) -> str:
    """Return the nearest mixture with black (0) or white (255) that has enough contrast."""
    for step in range(_STEPS + 1):
        mixed = (round(value + (towards - value) * step / _STEPS) for value in _channels(colour))
        found = "#" + "".join(f"{value:02x}" for value in mixed)
        if contrast(found, against) >= ENOUGH:
            break
    return found


def _legible(against: str, place: str, change: str) -> Callable[[str], str]:
    """Return a validator of the contrast with a fixed colour."""

    def check(colour: str) -> str:
        ratio = contrast(colour, against)
        if ratio >= ENOUGH:
            return colour
        better = _readable(colour, against, 0 if change == "darker" else 255)
        msg = (
            f"{colour} has a contrast of {ratio:.1f}:1 with {place}; text needs {ENOUGH}:1. "
            f"Use a {change} colour, such as {better}"
        )
        raise ValueError(msg)

    return check


_Colour = Annotated[str, StringConstraints(pattern=patterns.COLOUR)]
_GROUND = AfterValidator(
    _legible(TEXT_ON_GROUND, "the grey text on dark bands", "darker"),
)


class Accent(CatalogueModel):
    """The colour of links and buttons."""

    light: Annotated[
        _Colour,
        AfterValidator(_legible(PAGE["light"], "the page's background in light mode", "darker")),
    ]
    dark: Annotated[
        _Colour,
        AfterValidator(_legible(PAGE["dark"], "the page's background in dark mode", "lighter")),
    ]


class Ground(CatalogueModel):
    """The background of the dark bands."""

    light: Annotated[_Colour, _GROUND]
    dark: Annotated[_Colour, _GROUND]
