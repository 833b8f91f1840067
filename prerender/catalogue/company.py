"""The company: who it is and how to reach it."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from prerender.catalogue import patterns
from prerender.catalogue.base import IsoDate, Part, Text, WebAddress
from prerender.catalogue.claim import Claimed

Day = Literal["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
Time = Annotated[str, StringConstraints(pattern=patterns.TIME)]


class Phone(Part):
    """A telephone number in international form, as it is shown."""

    label: Text
    number: Annotated[str, StringConstraints(pattern=patterns.PHONE)]


class Chat(Part):
    """The chat service: its name, the company's number there, and where a conversation opens."""

    label: Text
    number: Annotated[str, StringConstraints(pattern=patterns.PHONE)]
    address: Annotated[str, StringConstraints(pattern=patterns.CHAT_ADDRESS)]
    """The number's digits follow it directly."""


class Network(Part):
    """A professional network's page of the company."""

    label: Text
    address: WebAddress


class Address(Part):
    """The postal address of the head office."""

    heading: Text
    street: list[Text]
    city: Text
    region: Text
    country: Text


class Hours(Part):
    """Days with the same hours; without opening and closing time they are closed."""

    label: Text
    days: list[Day]
    opens: Time | None = None
    closes: Time | None = None


class Map(Part):
    """The map of the contact page; nothing of it is fetched before a click."""

    heading: Text
    text: Text
    show: Text
    open: Text
    frame_title: Text
    embed: WebAddress
    address: WebAddress


class Security(Part):
    """Whom to tell of a weakness of the site, and until when that is to be relied on."""

    contact: Annotated[str, StringConstraints(pattern=patterns.CONTACT)]
    expires: IsoDate
    languages: Text


class Company(Claimed):
    """The company's name, claims and contacts."""

    name: Text
    tagline: Text
    blurb: Text
    logo_text: Text
    phones: list[Phone]
    email: Annotated[str, StringConstraints(pattern=patterns.EMAIL)]
    chat: Chat
    network: Network
    address: Address
    hours: list[Hours]
    closed: Text
    response: Text
    badges: list[Text]
    map: Map
    security: Security
