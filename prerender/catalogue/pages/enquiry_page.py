"""The texts of the enquiry list's page and of the sent message."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.pages.page_parts import Hero, StatePage


class EnquiryLines(CatalogueModel):
    """The texts of the lines. Placeholders: ``{n}``, ``{said}``, ``{ids}`` and ``{other}``."""

    heading: Text
    line: Text
    note: Text
    note_hint: Text
    too_long: Text
    """Additional placeholders: ``{most}`` and ``{count}``, both numbers of characters."""
    change: Text
    remove: Text
    remove_line: Text
    removed: Text
    bring_back: Text
    gone: Text
    unknown_product: Text
    """For a line whose product was removed. Placeholders: ``{id}`` and ``{choice}``."""
    product_gone: Text
    same: Text
    join: Text


class EnquiryHead(CatalogueModel):
    """The labels of the fields that apply to all lines."""

    certificate: Text
    date: Text
    place: Text
    company: Text
    tax: Text


class EnquiryHeadWords(CatalogueModel):
    """The texts of the fields that apply to all lines, with their error messages."""

    heading: Text
    names: EnquiryHead
    no_certificate: Text
    certificates: dict[str, Text]
    certificate_hint: Text
    wrong_date: Text
    place_hint: Text
    tax_hint: Text


class EnquiryTools(CatalogueModel):
    """The texts of the actions on the list. Placeholder: ``{count}``."""

    copy_text: Text
    text_copied: Text
    copy_cells: Text
    cells_copied: Text
    csv: Text
    file: Text
    """The file name without extension."""
    print_page: Text
    copy_link: Text
    link_copied: Text
    not_copied: Text
    """The text above the list that visitors can select and copy by hand."""
    share: Text
    empty: Text
    emptied: Text
    unread: Text
    """For lines that another version of the site stored. Placeholder: ``{count}``."""
    remove_unread: Text
    unread_removed: Text
    undo: Text


class EnquiryCells(CatalogueModel):
    """The headings of columns that exist only in the table form of the list."""

    number: Text
    goods: Text
    amount: Text
    gone: Text


class EnquiryMessage(CatalogueModel):
    """The texts of the message. Placeholders: ``{count}`` and ``{note}``."""

    one: Text
    many: Text
    note: Text
    more: Text
    """The text above the address of the whole list.

    If there is no address, ``more_apart`` is used.
    """
    more_apart: Text
    link: Text


class EnquirySending(CatalogueModel):
    """The texts beside the link to the form. Placeholders: ``{count}``, ``{said}``, ``{lines}``."""

    hint: Text
    long: Text
    long_for_links: Text
    wrong: Text


class SharedListWords(CatalogueModel):
    """The texts about a list that was opened from a link.

    Placeholders: ``{count}`` and ``{of}``.
    """

    heading: Text
    text: Text
    add: Text
    replace: Text
    take: Text
    own: Text
    added: Text
    replaced: Text
    taken: Text
    cut: Text
    over: Text
    unread: Text
    empty: Text


class EnquiryPage(StatePage):
    """The enquiry list."""

    hero: Hero
    how: Text
    without_script: Text
    subject: Text
    chat: Text
    email: Text
    kept: Text
    not_kept: Text
    lines: EnquiryLines
    head: EnquiryHeadWords
    tools: EnquiryTools
    cells: EnquiryCells
    message: EnquiryMessage
    sending: EnquirySending
    linked: SharedListWords
