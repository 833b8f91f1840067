"""The texts of the search: the header's field, suggestions, results, index of names."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.pages.page_parts import StatePage


@with_labels("pages", "search", "figures")
class FigureWords(CatalogueModel):
    """The names of sizes that can be searched for."""


@with_labels("pages", "search", "index")
class NameIndex(CatalogueModel):
    """The texts of the index from A to Z.

    Placeholders: ``{from}``, ``{to}``, ``{n}`` and ``{count}``.
    """


class PageAnswers(CatalogueModel):
    """Buyers' search words for which a company page is the answer, by page."""

    foundation: list[Text] = []
    infrastructure: list[Text] = []
    customers: list[Text] = []
    connect: list[Text] = []
    products: list[Text] = []


@with_labels("pages", "search")
class SearchPage(StatePage):
    """The results page; without a query, the index of all names."""

    figures: FigureWords
    index: NameIndex
    answers: PageAnswers
