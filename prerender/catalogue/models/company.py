"""The company's identity, contacts and brand colours, and references to its values in texts.

``{company.address.city}`` is replaced by the value. ``{company.chat?by chat|by e-mail}`` is one of
two texts: the first if the company has the value, otherwise the second, which can be left out.
Texts of products have no references.
"""

import re
from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict, StringConstraints

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import (
    CatalogueModel,
    Claimed,
    ImageFile,
    IsoDate,
    Name,
    Text,
    WebAddress,
)
from prerender.catalogue.source import Location, value_at

COMPANY = "company"
COMPANY_REFERENCE_START = f"{{{COMPANY}."
_INNER_TEXT = r"((?:[^{}|]|\{[^{}]*\})*)"
COMPANY_REFERENCE = re.compile(
    rf"\{{{COMPANY}\.([A-Za-z.]+)(?:(\?){_INNER_TEXT}(?:\|{_INNER_TEXT})?)?\}}"
)


def fill_text(text: str, company: Any) -> str:  # noqa: ANN401 - JSON
    """Return a text in which the company's values replace the references.

    A reference without a value stays; checks/company.py reports it.
    """

    def replacement(reference: re.Match[str]) -> str:
        path, choice, with_value, without = reference.groups()
        value = value_at(company, *path.split("."))
        if choice:
            return fill_text((with_value if value else without) or "", company)
        return value if isinstance(value, str) else reference[0]

    return COMPANY_REFERENCE.sub(replacement, text) if COMPANY_REFERENCE_START in text else text


MIN_CONTRAST = 4.5
"""The contrast that WCAG 2.2 requires of text (success criterion 1.4.3)."""
PAGE_BACKGROUNDS = {"light": "#ebe7df", "dark": "#1c2024"}
"""The page background with the least contrast in each mode: --sunken and --surface."""
TEXT_ON_GROUND = "#b9bfc4"
"""The darkest text on dark bands: --on-graphite-muted."""
_LINEAR_SHARE = 0.03928
_MIXTURE_STEPS = 100
_BLACK, _WHITE = "#000000", "#ffffff"
_STRONGER = 0.25
"""The share of black or white in the accent colour of a link under the pointer."""


def contrast(colour: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21."""
    dark, light = sorted(map(_luminance, (colour, other)))
    return (light + 0.05) / (dark + 0.05)


def opposite_colour(location: Location) -> str:
    """Return the colour with which a colour of the brand is compared, given its location."""
    kind, mode = location[-2:]
    return TEXT_ON_GROUND if kind == "ground" else PAGE_BACKGROUNDS[str(mode)]


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def _luminance(colour: str) -> float:
    """Return the relative luminance that WCAG 2.2 defines."""
    shares = [value / 255 for value in _channels(colour)]
    red, green, blue = (
        share / 12.92 if share <= _LINEAR_SHARE else ((share + 0.055) / 1.055) ** 2.4
        for share in shares
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _mixed(colour: str, other: str, share: float) -> str:
    pairs = zip(_channels(colour), _channels(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


def _readable(colour: str, towards: str, *against: str) -> str:
    """Return the nearest mixture of two colours that has enough contrast with all others."""
    mixtures = (_mixed(colour, towards, step / _MIXTURE_STEPS) for step in range(_MIXTURE_STEPS))
    return next(
        (
            mixture
            for mixture in mixtures
            if all(contrast(mixture, at) >= MIN_CONTRAST for at in against)
        ),
        towards,
    )


def _legible(against: str, place: str, change: str) -> Callable[[str], str]:
    """Return a validator of the contrast with a fixed colour."""

    def check(colour: str) -> str:
        ratio = contrast(colour, against)
        if ratio >= MIN_CONTRAST:
            return colour
        better = _readable(colour, _BLACK if change == "darker" else _WHITE, against)
        msg = (
            f"{colour} has a contrast of {ratio:.1f}:1 with {place}; text needs {MIN_CONTRAST}:1. "
            f"Use a {change} colour, such as {better}"
        )
        raise ValueError(msg)

    return check


_Colour = Annotated[str, StringConstraints(pattern=patterns.COLOUR)]
_GROUND_CHECK = AfterValidator(
    _legible(TEXT_ON_GROUND, "the grey text on dark bands", "darker"),
)


class Accent(CatalogueModel):
    """The colour of links and buttons."""

    light: Annotated[
        _Colour,
        AfterValidator(
            _legible(PAGE_BACKGROUNDS["light"], "the page's background in light mode", "darker")
        ),
    ]
    dark: Annotated[
        _Colour,
        AfterValidator(
            _legible(PAGE_BACKGROUNDS["dark"], "the page's background in dark mode", "lighter")
        ),
    ]


class Ground(CatalogueModel):
    """The background of the dark bands."""

    light: Annotated[_Colour, _GROUND_CHECK]
    dark: Annotated[_Colour, _GROUND_CHECK]


def _check_transparency(file: str) -> str:
    if file.endswith(".jpg"):
        msg = f"spa/images/{file} is a JPEG, which has no transparent background; use SVG or PNG"
        raise ValueError(msg)
    return file


class Brand(CatalogueModel):
    """The company's logo and its two colours, each for light and dark mode."""

    logo: Annotated[ImageFile, AfterValidator(_check_transparency)] | None = None
    """An SVG or PNG; the icons are derived from it. Without it, the drawn mark is shown."""
    accent: Accent
    """The colour of links and buttons."""
    ground: Ground
    """The background of the dark bands, such as the footer."""


class Shades(CatalogueModel):
    """A derived colour in light and in dark mode."""

    light: str
    dark: str


class PublishedBrand(Brand):
    """The brand with the colours that follow from its own."""

    model_config = ConfigDict(title="Brand")

    strong_accent: Shades
    """The accent colour under the pointer: darker in light mode, lighter in dark mode."""
    on_accent: Shades
    """The text on the accent colour: black or white."""
    accent_on_ground: str
    """The accent colour of text on the dark bands of both modes."""


def published_brand(brand: Brand | None) -> PublishedBrand | None:
    """Return the brand with its derived colours."""
    if not brand:
        return None
    light, dark = brand.accent.light, brand.accent.dark
    return PublishedBrand.model_construct(
        **dict(brand),
        strong_accent=Shades(
            light=_mixed(light, _BLACK, _STRONGER), dark=_mixed(dark, _WHITE, _STRONGER)
        ),
        on_accent=Shades(light=_text_on(light), dark=_text_on(dark)),
        accent_on_ground=_readable(dark, _WHITE, brand.ground.light, brand.ground.dark),
    )


def _text_on(colour: str) -> str:
    return max(_WHITE, _BLACK, key=lambda text: contrast(colour, text))


Day = Literal["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
Time = Annotated[str, StringConstraints(pattern=patterns.TIME)]
Year = Annotated[str, StringConstraints(pattern=patterns.YEAR)]


class Phone(CatalogueModel):
    """A telephone number in international form, as shown."""

    label: Text
    number: Annotated[str, StringConstraints(pattern=patterns.PHONE)]


class Chat(CatalogueModel):
    """The chat service: its name, the company's number, and the address that opens a chat."""

    label: Text
    number: Annotated[str, StringConstraints(pattern=patterns.PHONE)]
    address: Annotated[str, StringConstraints(pattern=patterns.CHAT_ADDRESS)]
    """Links add the digits of the company's number to this address."""


class Network(CatalogueModel):
    """A page of the company on a social network."""

    label: Text
    address: WebAddress


class Address(CatalogueModel):
    """The postal address of the head office."""

    heading: Text
    street: list[Text]
    city: Text
    postal_code: Text | None = None
    region: Text
    country: Text


class Hours(CatalogueModel):
    """Days with the same opening hours. Without times, the company is closed on these days."""

    label: Text
    days: list[Day]
    opens: Time | None = None
    closes: Time | None = None


class Map(CatalogueModel):
    """The map of the contact page; nothing is fetched before a click."""

    heading: Text
    text: Text
    show: Text
    open: Text
    frame_title: Text
    embed: WebAddress
    address: WebAddress


class Security(CatalogueModel):
    """The contact for vulnerability reports, and the date until which it is valid."""

    contact: Annotated[str, StringConstraints(pattern=patterns.CONTACT)]
    expires: IsoDate
    languages: Text


class Company(Claimed):
    """The company's name, claims and contacts."""

    name: Name
    """The short name, which titles and cards show."""
    legal_name: Name | None = None
    """The registered name, for legal notes and data sheets; by default the short name."""
    founded: Year
    maker_since: Year
    """The year since which the company has made wire. Texts refer to both years."""
    tagline: Text
    blurb: Text
    logo_text: Text
    brand: Brand | None = None
    phones: list[Phone] = []
    email: Annotated[str, StringConstraints(pattern=patterns.EMAIL)]
    chat: Chat | None = None
    networks: list[Network] = []
    address: Address
    hours: list[Hours] = []
    closed: Text
    response: Text | None = None
    badges: list[Text] = []
    map: Map | None = None
    security: Security | None = None
