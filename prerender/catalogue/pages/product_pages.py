"""The texts about products: listing, product pages, wire finder, comparison, cross-reference."""

from typing import Annotated

from pydantic import StringConstraints

from prerender.catalogue.models import patterns
from prerender.catalogue.models.base import CatalogueModel, Claimed, Link, Text, Titled
from prerender.catalogue.models.grade import System
from prerender.catalogue.models.labels import with_labels
from prerender.catalogue.models.product import CategoryName
from prerender.catalogue.pages.frame import Hero, Page, StatePage


@with_labels("units")
class UnitWords(CatalogueModel):
    """The texts of the unit switch, and of wire sizes in other systems of units.

    Placeholders: ``{gauge}``, ``{figures}``, ``{inch}``, ``{thicker}``, ``{thinner}`` and
    ``{sizes}``.
    """


class InspectionWords(CatalogueModel):
    """The name of inspection documents, as a standard defines them for metal goods."""

    name: Text
    categories: list[CategoryName]


@with_labels("pages", "product", "documents")
class DocumentWords(CatalogueModel):
    """The texts of the list of documents."""

    inspection: InspectionWords


@with_labels("pages", "ask", "choice")
class ChoiceWords(CatalogueModel):
    """The texts that describe a buyer's choice; loaded on the first interaction.

    Placeholders: ``{from}``, ``{to}``, ``{amount}``, ``{kg}``, ``{m}``, ``{range}``,
    ``{documents}``, ``{name}`` and ``{said}``, the described choice.
    """

    on_order: Text


@with_labels("pages", "ask")
class EnquiryBoxWords(CatalogueModel):
    """The enquiry box below a product's name. Placeholders: ``{family}`` and ``{name}``."""

    choice: ChoiceWords
    open: Titled
    """The advice shown if neither a minimum order nor a delivery time is given."""


@with_labels("pages", "products")
class ListingPage(Page):
    """The products listing."""

    hero: Hero


class Dimension(CatalogueModel):
    """A letter that marks a dimension in the spool drawing and table, and the dimension's name."""

    letter: Annotated[Text, StringConstraints(max_length=1)]
    meaning: Text


@with_labels("pages", "product", "spoolDrawing")
class SpoolDrawing(CatalogueModel):
    """The spool drawing: its name and dimensions."""

    flange: Dimension
    barrel: Dimension
    length: Dimension
    width: Dimension
    bore: Dimension


class FigureWords(CatalogueModel):
    """The texts around figures of grades; ``{figure}`` is the number with its unit.

    ``between`` has ``{from}`` and ``{to}``; ``last`` joins a list's ``{first}`` items and its
    ``{last}``; ``within`` adds the ``{typical}`` value within a limit. ``usual`` and ``onOrder``
    are written after the sizes.
    """

    typical: Text
    approximate: Text
    at_least: Text
    at_most: Text
    within: Text
    between: Text
    last: Text
    usual: Text
    on_order: Text
    minimum: Text
    remainder: Text


class SizeWords(CatalogueModel):
    """The table of a product's diameters; ``lengths`` for wire on spools of a stated mass."""

    caption: Text
    diameter: Text
    form: Text
    use: Text
    on_order: Text
    note: Text
    lengths: Text
    lengths_note: Text
    lengths_links: Text
    """The page's text about the links in this table, after ``lengths_note``."""


class EquivalentWords(CatalogueModel):
    """The table of a product's designations in standards."""

    caption: Text
    designation: Text
    grade: Text
    relation: Text
    source: Text
    note: Text
    all: Text


@with_labels("pages", "product")
class ProductPage(Claimed):
    """The texts of every product page. Placeholders: ``{name}`` and ``{n}``."""

    path: Annotated[str, StringConstraints(pattern=patterns.PRODUCT_PATH)]
    minimum_order: Text
    delivery_time: Text
    figures: FigureWords
    sizes: SizeWords
    equivalents: EquivalentWords
    material_labels: list[Text] = []
    """The labels of specifications that name a product's material; the first label that a product
    has is used."""
    spool_drawing: SpoolDrawing
    documents: DocumentWords
    quote: Link


@with_labels("pages", "finder", "size")
class FinderSizeWords(CatalogueModel):
    """The texts of the diameter field. Placeholders: ``{size}``, ``{name}`` and ``{nearest}``."""


@with_labels("pages", "finder")
class FinderPage(Page):
    """The wire finder.

    Placeholders: ``{count}``, ``{of}``, ``{choice}``, ``{size}`` and ``{name}``.
    """

    hero: Hero
    size: FinderSizeWords


@with_labels("pages", "compare")
class ComparePage(StatePage):
    """The texts of the comparison.

    Placeholders: ``{ids}``, ``{name}``, ``{count}`` and ``{label}``.
    """

    hero: Hero


@with_labels("pages", "compareWords")
class CompareWords(CatalogueModel):
    """The texts for selecting products to compare. Placeholders: ``{name}``, ``{count}``."""


class StandardsBody(CatalogueModel):
    """A system of designations and its heading."""

    system: System
    heading: Text


@with_labels("pages", "equivalents")
class EquivalentsPage(Page):
    """All designations of all grades by system; product pages supply the column headings."""

    hero: Hero
    systems: list[StandardsBody]
