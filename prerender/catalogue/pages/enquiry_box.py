"""The texts of the enquiry box on product pages."""

from pydantic import Field

from prerender.catalogue.models.base import CatalogueModel, Text, Titled


class ChoiceFields(CatalogueModel):
    """The labels of the fields of a choice."""

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
    """Hints for the fields of order details."""

    machine: Text
    part: Text


class ChoiceWords(CatalogueModel):
    """The texts that describe a choice; loaded on the first interaction.

    Placeholders: ``{from}``, ``{to}``, ``{amount}``, ``{kg}``, ``{m}``, ``{range}``,
    ``{documents}``, ``{name}`` and ``{said}``, the described choice.
    """

    between: Text
    about: Text
    joined: Text
    """Mass and length of the same quantity."""
    on_order: Text
    on_request: Text
    hints: DetailHints
    in_range: Text
    """The valid range of a field without options."""
    out_of_range: Text
    wrong_quantity: Text
    wrong_measure: Text
    below_least: Text
    below_pack: Text
    """For a quantity in kg or m of goods that are sold in whole packs."""
    replaced: Text
    """The message when a choice replaces an earlier, incompatible one."""
    left_out: Text
    with_documents: Text = Field(alias="with")
    gone: Text
    """For a choice that the catalogue no longer contains."""


class EnquiryListWords(CatalogueModel):
    """The messages after adding to the enquiry list; loaded with the first press.

    Placeholders: ``{said}``, the described choice, and ``{most}``.
    """

    added: Text
    merged: Text
    full: Text


class EnquiryBoxWords(CatalogueModel):
    """The enquiry box below a product's name. Placeholders: ``{family}`` and ``{name}``."""

    heading: Text
    subject: Text
    fields: ChoiceFields
    choice: ChoiceWords
    quantity: Text
    unit: Text
    add: Text
    see: Text
    """The link in the notice after adding."""
    email: Text
    form: Text
    copy_text: Text
    copied: Text
    of_family: Text
    """For a term that comes from the product's family. Placeholder: ``{text}``."""
    open: Titled
    """The advice if there is neither a minimum order nor a delivery time."""
    list: EnquiryListWords
    not_loaded: Text
    not_kept: Text
