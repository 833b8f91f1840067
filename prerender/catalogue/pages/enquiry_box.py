"""The texts of the enquiry box on product pages."""

from pydantic import Field

from prerender.catalogue.models.base import CatalogueModel, Text, Titled


class ChoiceFields(CatalogueModel):
    """The labels of the fields in which a buyer chooses a size, form or package."""

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
    rating: Text
    medium: Text
    dimensions: Text
    documents: Text


class DetailHints(CatalogueModel):
    """Hints for the fields of order details."""

    machine: Text
    part: Text
    rating: Text
    medium: Text
    dimensions: Text


class ChoiceWords(CatalogueModel):
    """The texts that describe a buyer's choice; loaded on the first interaction.

    Placeholders: ``{from}``, ``{to}``, ``{amount}``, ``{kg}``, ``{m}``, ``{range}``,
    ``{documents}``, ``{name}`` and ``{said}``, the described choice.
    """

    between: Text
    about: Text
    joined: Text
    """The same quantity as mass and as length."""
    on_order: Text
    on_request: Text
    hints: DetailHints
    in_range: Text
    """The valid range of a field without options."""
    out_of_range: Text
    comma: Text
    """The message for a comma that can separate decimals or thousands.

    Placeholders: ``{plain}`` and ``{point}``.
    """
    wrong_quantity: Text
    wrong_measure: Text
    below_least: Text
    below_pack: Text
    """For a quantity in kg or m if the goods are sold in whole packs only."""
    replaced: Text
    """The message when a choice replaces an earlier, incompatible one."""
    left_out: Text
    unset: Text
    """Names the properties without a value. Placeholder: ``{names}``."""
    with_documents: Text = Field(alias="with")
    gone: Text
    """For a choice that the catalogue no longer contains."""


class EnquiryListWords(CatalogueModel):
    """The messages shown after a product is added to the enquiry list; loaded when first needed.

    Placeholders: ``{said}``, the described choice, and ``{most}``.
    """

    added: Text
    merged: Text
    full: Text
    link: Text
    """The link to the list that replaces the button after the product is added."""


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
    """The link in the notice that appears after a product is added."""
    email: Text
    form: Text
    copy_text: Text
    copied: Text
    of_family: Text
    """For a term that applies to the product's whole family. Placeholder: ``{text}``."""
    open: Titled
    """The advice shown if neither a minimum order nor a delivery time is given."""
    list: EnquiryListWords
    not_loaded: Text
    not_kept: Text
