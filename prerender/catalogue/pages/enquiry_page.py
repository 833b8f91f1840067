"""The texts of the enquiry list's page and of the sent message."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.pages.page_parts import Hero, StatePage


@with_labels("pages", "enquiry", "head")
class EnquiryHeadWords(CatalogueModel):
    """The texts of the fields that apply to all lines, with their error messages."""

    certificates: dict[str, Text]


@with_labels("pages", "enquiry", "message")
class EnquiryMessage(CatalogueModel):
    """The texts of the message. Placeholders: ``{count}`` and ``{note}``."""


@with_labels("pages", "enquiry")
class EnquiryPage(StatePage):
    """The enquiry list."""

    hero: Hero
    head: EnquiryHeadWords
    message: EnquiryMessage
