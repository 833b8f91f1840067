"""The structure elements (tags) of a data sheet, which screen readers use."""

from collections.abc import Iterator

from pikepdf import Array, Dictionary, Name, Object, Pdf, String

_STANDARD = {"/Strong": Name.Span, "/Em": Name.Span}
"""Roles of PDF 2.0, each with its equivalent in PDF 1.7."""


def elements(pdf: Pdf) -> Iterator[Dictionary]:
    """Yield every structure element in reading order."""
    stack: list[Object] = [pdf.Root.StructTreeRoot.K]
    while stack:
        found = stack.pop()
        if isinstance(found, Array):
            stack += reversed(list(found))
        elif isinstance(found, Dictionary) and Name.S in found:
            yield found
            stack += [found.K] if Name.K in found and not isinstance(found.K, int) else []


def kids(element: Dictionary) -> list[Object | int]:
    """Return an element's children: elements, references, and numbers of marks."""
    held = element.get(Name.K)
    if held is None:
        return []
    return list(held) if isinstance(held, Array) else [held]


def complete_tags(pdf: Pdf) -> None:
    """Add what PDF/UA-1 (ISO 14289-1) requires and Chromium leaves out."""
    pdf.Root.StructTreeRoot.RoleMap = Dictionary(_STANDARD)
    for element in elements(pdf):
        if element.S == Name.LI:
            _tag_list_body(element)
        if str(element.S) == "/Figure" and Name.Alt not in element:
            # An HTML figure: its drawing is the PDF's figure and has the alternative text.
            element.S = Name.Div
    for page in pdf.pages:
        for annotation in page.get(Name.Annots, Array()):
            page.Tabs = Name.S
            if annotation.Subtype == Name.Link and Name.A in annotation:
                annotation.Contents = annotation.A.URI


def _tag_list_body(item: Dictionary) -> None:
    """Tag the content of a list item, next to its label, as its body."""
    for kid in kids(item):
        if isinstance(kid, Dictionary) and kid.get(Name.S) == Name.NonStruct:
            kid.S = Name.LBody


def renumber_ids(pdf: Pdf) -> None:
    """Renumber element ids from 1, because a browser continues from its previous document."""
    new: dict[str, String] = {}
    for element in elements(pdf):
        if Name.ID in element:
            name = String(f"e{len(new) + 1:05}")
            new[str(element.ID)] = name
            element.ID = name
    for element in elements(pdf):
        for attributes in _header_attributes(element):
            attributes.Headers = Array([new[str(header)] for header in attributes.Headers])
    if new:
        named = {str(e.ID): e for e in elements(pdf) if Name.ID in e}
        pairs = [part for name in sorted(named) for part in (String(name), named[name])]
        pdf.Root.StructTreeRoot.IDTree = Dictionary(Names=Array(pairs))


def _header_attributes(element: Dictionary) -> list[Dictionary]:
    """Return the attributes of a table cell that refer to its headers."""
    held = element.get(Name.A, Array())
    every = list(held) if isinstance(held, Array) else [held]
    return [one for one in every if isinstance(one, Dictionary) and Name.Headers in one]
