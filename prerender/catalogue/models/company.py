"""The company's identity and contacts."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import (
    CatalogueModel,
    ImageFile,
    IsoDate,
    Name,
    Text,
    WebAddress,
)
from prerender.catalogue.models.brand_colours import Accent, Ground
from prerender.catalogue.models.claim import Claimed

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
    """The company's page on a professional network."""

    label: Text
    address: WebAddress


class Address(CatalogueModel):
    """The postal address of the head office."""

    heading: Text
    street: list[Text]
    city: Text
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


class Brand(CatalogueModel):
    """The company's logo and its two colours, each for light and dark mode."""

    logo: ImageFile | None = None
    """An SVG or PNG; the icons are derived from it. Without it, the drawn mark is shown."""
    accent: Accent
    """The colour of links and buttons."""
    ground: Ground
    """The background of the dark bands, such as the footer."""


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
    network: Network | None = None
    address: Address
    hours: list[Hours] = []
    closed: Text
    response: Text | None = None
    badges: list[Text] = []
    map: Map | None = None
    security: Security | None = None
