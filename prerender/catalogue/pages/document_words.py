"""The words of the documents that go with a product."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.models.category import CategoryName


class InspectionWords(CatalogueModel):
    """What any other document is called where goods are of metal: a standard has its types."""

    name: Text
    categories: list[CategoryName]


class DocumentWords(CatalogueModel):
    """The list of documents."""

    heading: Text
    datasheet: Text
    at_head: Text
    """Where the data sheet is."""
    on_request: Text
    inspection: InspectionWords
    other: Text
    by_offer: Text
    """How to get a document that the catalogue does not promise."""
