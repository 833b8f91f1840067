"""The words of the documents that go with a product."""

from prerender.catalogue.base import Part, Text
from prerender.catalogue.product import Category


class InspectionWords(Part):
    """What any other document is called where goods are of metal: a standard has its types."""

    name: Text
    categories: list[Category]


class DocumentWords(Part):
    """The list of documents."""

    heading: Text
    datasheet: Text
    at_head: Text
    """Where the data sheet is."""
    on_request: Text
    inspection: InspectionWords
    other: Text
    by_offer: Text
    """How a document is come by of which the catalogue promises nothing."""
