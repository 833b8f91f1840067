"""The words of the search: the header's field, suggestions, results, and the index of names."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.pages.page_parts import StatePage


class SearchField(CatalogueModel):
    """The search field of the header: its name, what stands in it, and its button's."""

    label: Text
    placeholder: Text
    action: Text


class SearchResults(CatalogueModel):
    """What is said of results; ``{q}``, ``{count}``, ``{limit}`` and ``{name}`` are filled in."""

    heading: Text
    count: Text
    one: Text
    some: Text
    """Where there are more than are listed; ``{best}`` says how many those are."""
    many: Text
    """The same where they were not all counted."""
    none: Text
    advice: Text
    limits: Text
    remove: Text
    finder: Text
    unmet: Text
    unknown: Text
    """Of a code that is not in the catalogue."""
    ignored: Text
    """A word, ``{name}``, that matches nothing and was ignored."""
    near: Text
    """Where what is found comes near such a code."""
    means: Text
    """A number in other units than the catalogue's; ``{figure}`` and ``{unit}`` say it in these."""
    section: Text
    """The same of a wire's cross-section, and the diameter that it has."""
    listed_as: Text
    choice: Text
    """Heading of the rows of a product's table that answer the query."""
    choice_from: Text
    """Link to that table; ``{caption}`` is filled in."""
    synonym: Text
    """What the catalogue calls it, and ``{other}``, the word that was asked for."""
    described: Text
    range: Text
    at_least: Text
    at_most: Text


class Suggestions(CatalogueModel):
    """What is said of suggestions; ``{q}`` and ``{count}`` are filled in."""

    label: Text
    count: Text
    all: Text


class FigureWords(CatalogueModel):
    """What the sizes that can be searched for are called."""

    diameter: Text
    width: Text
    thickness: Text
    strength: Text
    net: Text
    content: Text
    """The share of an element; ``{element}`` is filled in."""


class NameIndex(CatalogueModel):
    """The index from A to Z; ``{from}``, ``{to}``, ``{n}`` and ``{count}`` are filled in."""

    heading: Text
    text: Text
    digits: Text
    piece: Text
    piece_title: Text
    piece_description: Text


class PageAnswers(CatalogueModel):
    """Words that buyers use for what a page of the company answers, by page."""

    foundation: list[Text] = []
    infrastructure: list[Text] = []
    customers: list[Text] = []
    connect: list[Text] = []
    products: list[Text] = []


class SearchPage(StatePage):
    """The page of results, which without a query is the index of all names."""

    heading: Text
    text: Text
    results: SearchResults
    suggestions: Suggestions
    figures: FigureWords
    index: NameIndex
    answers: PageAnswers
    without_script: Text
    elsewhere: Text
    """Over what the catalogue search finds where the listing's filter finds nothing."""
