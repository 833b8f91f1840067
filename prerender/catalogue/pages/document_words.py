"""The texts about a product's documents."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.models.category import CategoryName


class InspectionWords(CatalogueModel):
    """The name of inspection documents, as a standard defines them for metal goods."""

    name: Text
    categories: list[CategoryName]


class DocumentWords(CatalogueModel):
    """The texts of the list of documents."""

    heading: Text
    datasheet: Text
    on_request: Text
    inspection: InspectionWords
    other: Text
    by_offer: Text
    """How to get a document that the catalogue does not list as available."""
