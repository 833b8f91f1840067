"""The texts about a product's documents."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.models.category import CategoryName
from prerender.catalogue.models.labels import with_labels


class InspectionWords(CatalogueModel):
    """The name of inspection documents, as a standard defines them for metal goods."""

    name: Text
    categories: list[CategoryName]


@with_labels("pages", "product", "documents")
class DocumentWords(CatalogueModel):
    """The texts of the list of documents."""

    inspection: InspectionWords
