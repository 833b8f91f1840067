"""Turn the browser's PDF into the published file: reproducible, tagged, with bookmarks."""

import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pikepdf
from pikepdf import (
    Array,
    ContentStreamInstruction,
    Dictionary,
    Name,
    Object,
    Operator,
    OutlineItem,
    Pdf,
    String,
)

_PDF_VERSION = "1.7"
"""The PDF version of ISO 32000-1, which PDF/UA-1 requires."""
_STANDARD_ROLES = {"/Strong": Name.Span, "/Em": Name.Span}
"""Roles of PDF 2.0, each with its equivalent in PDF 1.7."""
_MARK_BEGINS = {"BMC", "BDC"}
_PATH_OPERATORS = {"m", "l", "c", "v", "y", "re", "h"}
_PAINT_OPERATORS = {"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "Do"}
_HOLD_NO_MARKS = ("/Table", "/TR")
_ARTIFACT_BEGIN = ContentStreamInstruction([Name.Artifact], Operator("BMC"))
_ARTIFACT_END = ContentStreamInstruction([], Operator("EMC"))
Instruction = ContentStreamInstruction | pikepdf.ContentStreamInlineImage
Mark = tuple[tuple[int, int], int]
"""A page's object id and the number of a mark on the page."""
_TEXT_DEPTH = 1000
"""A depth that marks never reach; it means a text object outside all marks."""


@dataclass(frozen=True, slots=True)
class PdfMetadata:
    """The metadata and link targets of a data sheet."""

    author: str
    origin: str
    """The origin that replaces ``served`` in its links."""
    served: str
    headings: tuple[str, ...]


def finish(printed: bytes, properties: PdfMetadata) -> bytes:
    """Complete a printed data sheet and make it reproducible.

    Dates, the browser's name and its running ids are removed.
    """
    with Pdf.open(io.BytesIO(printed)) as pdf:
        _retarget_links(pdf, properties.served, properties.origin)
        tagged = list(elements(pdf))  # a walk takes 3 ms
        mark_artifacts(pdf, tagged)
        complete_tags(pdf, tagged)
        renumber_ids(pdf, tagged)
        name_bookmarks(pdf, properties.headings)
        _describe(pdf, properties.author)
        written = io.BytesIO()
        pdf.save(
            written,
            min_version=_PDF_VERSION,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            recompress_flate=True,
        )
        return written.getvalue()


def _retarget_links(pdf: Pdf, served: str, origin: str) -> None:
    for page in pdf.pages:
        for annotation in page.get(Name.Annots, []):
            address = str(annotation.A.URI) if Name.A in annotation else ""
            if address.startswith(served):
                annotation.A.URI = pikepdf.String(origin + address.removeprefix(served))


def _describe(pdf: Pdf, author: str) -> None:
    """Set title, author and language in both PDF metadata forms, without tool name and dates."""
    title, language = str(pdf.docinfo[Name.Title]), str(pdf.Root.Lang)
    pdf.docinfo = pdf.make_indirect(
        Dictionary(Title=pikepdf.String(title), Author=pikepdf.String(author))
    )
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as metadata:
        metadata["dc:title"] = title
        metadata["dc:creator"] = [author]
        metadata["dc:language"] = {language}


def name_bookmarks(pdf: Pdf, headings: Sequence[str]) -> None:
    """Set each bookmark's title to the text of its heading.

    Chromium creates a bookmark per heading, in order, but drops the space at a line break.
    """
    with pdf.open_outline() as outline:
        for item, heading in zip(_flattened(outline.root), headings, strict=True):
            item.title = heading


def _flattened(items: Sequence[OutlineItem]) -> Iterator[OutlineItem]:
    for item in items:
        yield item
        yield from _flattened(item.children)


def elements(pdf: Pdf) -> Iterator[Dictionary]:
    """Yield every structure element in reading order."""
    stack: list[Object] = [pdf.Root.StructTreeRoot.K]
    while stack:
        item = stack.pop()
        if isinstance(item, Array):
            stack += reversed(list(item))
        elif isinstance(item, Dictionary) and Name.S in item:
            yield item
            stack += [item.K] if Name.K in item and not isinstance(item.K, int) else []


def kids(element: Dictionary) -> list[Object | int]:
    """Return an element's children: elements, references, and numbers of marks."""
    held = element.get(Name.K)
    if held is None:
        return []
    return list(held) if isinstance(held, Array) else [held]


def complete_tags(pdf: Pdf, tagged: Iterable[Dictionary]) -> None:
    """Add what PDF/UA-1 (ISO 14289-1) requires and Chromium leaves out."""
    pdf.Root.StructTreeRoot.RoleMap = Dictionary(_STANDARD_ROLES)
    for element in tagged:
        kind = str(element.S)
        if kind == "/LI":
            _tag_list_body(element)
        if kind == "/Figure" and Name.Alt not in element:
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


def renumber_ids(pdf: Pdf, tagged: Iterable[Dictionary]) -> None:
    """Renumber element ids from 1, because a browser continues from its previous document."""
    new: dict[str, String] = {}
    named: list[Dictionary] = []
    headers: list[Dictionary] = []
    for element in tagged:
        headers += _header_attributes(element)
        if Name.ID in element:
            named.append(element)
            name = String(f"e{len(named):05}")
            new[str(element.ID)] = name
            element.ID = name
    for attributes in headers:
        attributes.Headers = Array([new[str(header)] for header in attributes.Headers])
    if named:
        pairs = [part for element in named for part in (element.ID, element)]
        pdf.Root.StructTreeRoot.IDTree = Dictionary(Names=Array(pairs))


def _header_attributes(element: Dictionary) -> list[Dictionary]:
    """Return the attributes of a table cell that refer to its headers."""
    held = element.get(Name.A, Array())
    every = list(held) if isinstance(held, Array) else [held]
    return [value for value in every if isinstance(value, Dictionary) and Name.Headers in value]


def mark_artifacts(pdf: Pdf, tagged: Iterable[Dictionary]) -> None:
    """Mark everything outside the structure elements as an artifact, which screen readers skip.

    Chromium does not mark the text of margin boxes. It marks the rules of a table as content of the
    table itself, but PDF (ISO 32000-1, 14.8.4.3.4) only allows rows there.
    """
    rules = set(_take_table_rules(tagged))
    for page in pdf.pages:
        own = {number for object_id, number in rules if object_id == page.objgen}
        marked = _marked(pikepdf.parse_content_stream(page), own)
        page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(list(marked)))


def _take_table_rules(tagged: Iterable[Dictionary]) -> Iterator[Mark]:
    """Remove the marks that are direct children of tables or rows, and yield them."""
    for element in tagged:
        if str(element.S) in _HOLD_NO_MARKS:
            held = [(kid, _mark(element, kid)) for kid in kids(element)]
            element.K = Array([kid for kid, mark in held if mark is None])
            yield from (mark for _, mark in held if mark is not None)


def _mark(element: Dictionary, kid: Object | int) -> Mark | None:
    """Return the mark of a child: a number on the element's page, or one with its own page."""
    if isinstance(kid, int):
        return (element.Pg.objgen, kid)
    if isinstance(kid, Dictionary) and kid.get(Name.Type) == Name.MCR:
        page = kid.Pg if Name.Pg in kid else element.Pg
        return (page.objgen, int(kid.MCID))
    return None


def _marked(instructions: Iterable[Instruction], rules: set[int]) -> Iterator[Instruction]:
    """Yield a page's instructions, and wrap those that no mark encloses in an artifact."""
    depth = 0
    path: list[Instruction] = []
    for instruction in instructions:
        operator = str(instruction.operator)
        if operator in _MARK_BEGINS:
            depth += 1
            yield _ARTIFACT_BEGIN if _number(instruction) in rules else instruction
        elif operator == "EMC":
            depth -= 1
            yield instruction
        elif depth:
            yield instruction
            if operator == "ET" and depth == _TEXT_DEPTH:
                depth = 0
                yield _ARTIFACT_END
        elif operator == "BT":
            depth = _TEXT_DEPTH
            yield from (_ARTIFACT_BEGIN, instruction)
        elif operator in _PATH_OPERATORS:
            path.append(instruction)
        else:
            paints = operator in _PAINT_OPERATORS
            yield from (*([_ARTIFACT_BEGIN] if paints else []), *path, instruction)
            yield from [_ARTIFACT_END] if paints else []
            path = []


def _number(instruction: Instruction) -> int | None:
    """Return the number of a mark from its opening instruction."""
    properties = instruction.operands[-1]
    return (
        int(properties.MCID)
        if isinstance(properties, Dictionary) and "/MCID" in properties
        else None
    )
