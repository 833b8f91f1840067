"""The texts of the search: the header's field, suggestions, results, index of names."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.pages.page_parts import StatePage


class SearchField(CatalogueModel):
    """The search field of the header: label, placeholder and button."""

    label: Text
    placeholder: Text
    action: Text


class SearchResults(CatalogueModel):
    """The texts around search results.

    Placeholders: ``{q}``, ``{count}``, ``{limit}``, ``{name}``.
    """

    heading: Text
    count: Text
    one: Text
    some: Text
    """For more results than are listed. Placeholder: ``{best}``, the number of listed results."""
    many: Text
    """The same text if the number of all results is not known exactly."""
    none: Text
    advice: Text
    limits: Text
    remove: Text
    finder: Text
    unmet: Text
    unknown: Text
    """For a code that is not in the catalogue."""
    ignored: Text
    """For a word, ``{name}``, that matches nothing and was ignored."""
    near: Text
    """For results that resemble a code that is not in the catalogue."""
    means: Text
    """For a number in another unit. Placeholders: ``{figure}``, ``{unit}``."""
    section: Text
    """For a cross-section in another unit, with the corresponding diameter."""
    listed_as: Text
    metal: Text
    """Why a result matches: its base metal, which a table names; ``{name}`` is filled in."""
    order: Text
    """A product's minimum order; ``{order}`` is filled in."""
    choice: Text
    """The heading of the table rows that match the query."""
    choice_from: Text
    """The link to the table with matching rows. Placeholder: ``{caption}``."""
    synonym: Text
    """The catalogue's term, and ``{other}``, the synonym that was searched for."""
    maker: Text
    """The process of machines, ``{name}``, and their ``{maker}``, whose name was searched for."""
    described: Text
    range: Text
    at_least: Text
    at_most: Text


class Suggestions(CatalogueModel):
    """The texts of suggestions. Placeholders: ``{q}`` and ``{count}``."""

    label: Text
    count: Text
    all: Text


class FigureWords(CatalogueModel):
    """The names of sizes that can be searched for."""

    diameter: Text
    width: Text
    thickness: Text
    strength: Text
    net: Text
    content: Text
    """The share of an element in an alloy; ``{element}`` is filled in."""


class NameIndex(CatalogueModel):
    """The texts of the index from A to Z.

    Placeholders: ``{from}``, ``{to}``, ``{n}`` and ``{count}``.
    """

    heading: Text
    text: Text
    digits: Text
    piece: Text
    piece_title: Text
    piece_description: Text


class PageAnswers(CatalogueModel):
    """Buyers' search words for which a company page is the answer, by page."""

    foundation: list[Text] = []
    infrastructure: list[Text] = []
    customers: list[Text] = []
    connect: list[Text] = []
    products: list[Text] = []


class SearchPage(StatePage):
    """The results page; without a query, the index of all names."""

    heading: Text
    text: Text
    results: SearchResults
    suggestions: Suggestions
    figures: FigureWords
    index: NameIndex
    answers: PageAnswers
    without_script: Text
    elsewhere: Text
    """The heading above search results, which are shown if the listing's filter finds nothing."""
