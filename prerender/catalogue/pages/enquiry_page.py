"""The words of the enquiry list: its page, and what it is sent as."""

from prerender.catalogue.models.base import CatalogueModel, Text
from prerender.catalogue.pages.page_parts import Hero, StatePage


class EnquiryLines(CatalogueModel):
    """The words of the lines; ``{n}``, ``{said}``, ``{ids}`` and ``{other}`` are filled in."""

    heading: Text
    line: Text
    note: Text
    note_hint: Text
    too_long: Text
    """``{most}`` and ``{count}`` too, of characters."""
    change: Text
    remove: Text
    remove_line: Text
    removed: Text
    bring_back: Text
    gone: Text
    unknown_product: Text
    """``{id}`` and ``{choice}``: what is left of a line whose product has gone."""
    product_gone: Text
    same: Text
    join: Text


class EnquiryHead(CatalogueModel):
    """What is said of all lines together."""

    certificate: Text
    date: Text
    place: Text
    company: Text
    tax: Text


class EnquiryHeadWords(CatalogueModel):
    """The fields of the head, and what is wrong with what stands there."""

    heading: Text
    names: EnquiryHead
    no_certificate: Text
    certificates: dict[str, Text]
    certificate_hint: Text
    wrong_date: Text
    place_hint: Text
    tax_hint: Text


class EnquiryTools(CatalogueModel):
    """What can be done with the list; ``{count}`` is filled in."""

    copy_text: Text
    text_copied: Text
    copy_cells: Text
    cells_copied: Text
    csv: Text
    file: Text
    """The name of the file, without its ending."""
    print_page: Text
    copy_link: Text
    link_copied: Text
    not_copied: Text
    """Above the text to select and copy by hand."""
    share: Text
    empty: Text
    emptied: Text
    undo: Text


class EnquiryCells(CatalogueModel):
    """The columns that only a table of the list has."""

    number: Text
    goods: Text
    amount: Text
    gone: Text


class EnquiryMessage(CatalogueModel):
    """The list as a message; ``{count}`` and ``{note}`` are filled in."""

    one: Text
    many: Text
    note: Text
    more: Text
    """Over the address of the whole list; ``more_apart`` where there is none."""
    more_apart: Text
    link: Text


class EnquirySending(CatalogueModel):
    """What stands at the way to the form; ``{count}``, ``{said}`` and ``{lines}`` are filled in."""

    send: Text
    hint: Text
    long: Text
    long_for_links: Text
    wrong: Text


class EnquiryLinked(CatalogueModel):
    """What is said of a list that came in a link; ``{count}`` and ``{of}`` are filled in."""

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
    linked: EnquiryLinked
