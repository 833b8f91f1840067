"""The words of what a product's page offers to choose and to ask for."""

from pydantic import Field

from prerender.catalogue.models.base import CatalogueModel, Text, Titled


class ChoiceFields(CatalogueModel):
    """What is chosen of a product."""

    product: Text
    grade: Text
    form: Text
    diameter: Text
    width: Text
    thickness: Text
    length: Text
    temper: Text
    package: Text
    machine: Text
    part: Text
    documents: Text


class DetailHints(CatalogueModel):
    """What to write into the fields of details, or to send instead."""

    machine: Text
    part: Text


class ChoiceWords(CatalogueModel):
    """How a choice is said; loaded with the first touch.

    ``{from}``, ``{to}``, ``{amount}``, ``{kg}``, ``{m}``, ``{range}``, ``{documents}``, ``{name}``
    and ``{said}`` are filled in.
    """

    between: Text
    about: Text
    joined: Text
    """Mass and length of the same goods."""
    on_order: Text
    on_request: Text
    hints: DetailHints
    in_range: Text
    """What may be written into a field without choices."""
    out_of_range: Text
    wrong_quantity: Text
    wrong_measure: Text
    below_least: Text
    below_pack: Text
    """For a measured quantity of goods that are sold in whole packs."""
    replaced: Text
    """What is told where another choice took away what was chosen, and what stands there now."""
    left_out: Text
    with_documents: Text = Field(alias="with")
    gone: Text
    """What an enquiry names and the catalogue does not have any more."""


class ListWords(CatalogueModel):
    """What is said of adding to the enquiry; ``{said}`` and ``{most}`` are filled in.

    Loaded with the first press.
    """

    added: Text
    merged: Text
    full: Text


class AskWords(CatalogueModel):
    """The box below a product's name; ``{family}`` and ``{name}`` are filled in."""

    heading: Text
    subject: Text
    fields: ChoiceFields
    choice: ChoiceWords
    quantity: Text
    unit: Text
    add: Text
    now: Text
    directly: Text
    email: Text
    of_family: Text
    """A term that the product's family states; ``{text}`` is filled in."""
    open: Titled
    """What a buyer can do where neither minimum order nor delivery time is stated."""
    foot: Text
    """What the bar at the foot of a phone's window is called."""
    ask: Text
    list: ListWords
    not_loaded: Text
    not_kept: Text
