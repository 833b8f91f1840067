"""Turn the browser's PDF into the published file: reproducible, tagged, with bookmarks."""

import io
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pikepdf
from pikepdf import Array, Dictionary, Name, Object, OutlineItem, Pdf, String

_PDF_VERSION = "1.7"
"""The PDF version of ISO 32000-1, which PDF/UA-1 requires."""
_STANDARD_ROLES = {"/Strong": Name.Span, "/Em": Name.Span}
"""Roles of PDF 2.0, each with its equivalent in PDF 1.7."""
_MARK_NUMBER = re.compile(rb"/MCID (\d+)")
_PATH_OPERATORS = {b"m", b"l", b"c", b"v", b"y", b"re", b"h"}
_PAINT_OPERATORS = {b"S", b"s", b"f", b"F", b"f*", b"B", b"B*", b"b", b"b*", b"sh", b"Do"}
_BEGIN_OPERATORS = _PAINT_OPERATORS | {b"BT"}
_END_OPERATORS = _PAINT_OPERATORS | {b"ET"}
_HOLD_NO_MARKS = ("/Table", "/TR")
_ARTIFACT_BEGIN = b"/Artifact BMC"
_ARTIFACT_END = b"EMC"
Mark = tuple[tuple[int, int], int]
"""A page's object id and the number of a mark on the page."""


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
        page.contents_coalesce()
        lines = page.Contents.read_bytes().split(b"\n")
        page.Contents = pdf.make_stream(b"\n".join(_marked(lines, own)))


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


def _marked(lines: Iterable[bytes], rules: set[int]) -> Iterator[bytes]:
    """Yield a page's lines, and wrap what no mark encloses in artifacts.

    Chromium writes every operator that begins or ends a mark, a text or a path at a line's end.
    """
    depth = 0
    path: list[bytes] = []
    for line in lines:
        operator = line.rpartition(b" ")[2]
        if operator.endswith((b"BDC", b"BMC")):
            depth += 1
            mark = _MARK_NUMBER.search(line)
            yield _ARTIFACT_BEGIN if mark and int(mark[1]) in rules else line
        elif operator == b"EMC":
            depth -= 1
            yield line
        elif depth:
            yield line
        elif operator in _PATH_OPERATORS:
            path.append(line)
        else:
            begins, ends = operator in _BEGIN_OPERATORS, operator in _END_OPERATORS
            yield from (*([_ARTIFACT_BEGIN] if begins else []), *path, line)
            yield from [_ARTIFACT_END] if ends else []
            path = []
