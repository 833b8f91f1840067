"""Mark page numbers and table rules as artifacts, which screen readers skip.

Chromium does not mark the text of margin boxes. It marks the rules of a table as content of the
table itself, but PDF (ISO 32000-1, 14.8.4.3.4) only allows rows there.
"""

from collections.abc import Iterable, Iterator

import pikepdf
from pikepdf import Array, ContentStreamInstruction, Dictionary, Name, Object, Operator, Pdf

from prerender.datasheets.tags import elements, kids

_BEGINS = {"BMC", "BDC"}
_PATH = {"m", "l", "c", "v", "y", "re", "h"}
_PAINTS = {"S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "sh", "Do"}
_HOLD_NO_MARKS = ("/Table", "/TR")
_BEGIN = ContentStreamInstruction([Name.Artifact], Operator("BMC"))
_END = ContentStreamInstruction([], Operator("EMC"))

Instruction = ContentStreamInstruction | pikepdf.ContentStreamInlineImage
Mark = tuple[tuple[int, int], int]
"""A page's object id and the number of a mark on the page."""


def mark_artifacts(pdf: Pdf) -> None:
    """Mark everything outside the structure elements as an artifact."""
    rules = set(_take_table_rules(pdf))
    for page in pdf.pages:
        own = {number for place, number in rules if place == page.objgen}
        marked = _marked(pikepdf.parse_content_stream(page), own)
        page.Contents = pdf.make_stream(pikepdf.unparse_content_stream(list(marked)))


def _take_table_rules(pdf: Pdf) -> Iterator[Mark]:
    """Remove the marks that are direct children of tables or rows, and yield them."""
    for element in elements(pdf):
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
        if operator in _BEGINS:
            depth += 1
            yield _BEGIN if _number(instruction) in rules else instruction
        elif operator == "EMC":
            depth -= 1
            yield instruction
        elif depth:
            yield instruction
            if operator == "ET" and depth == _TEXT:
                depth = 0
                yield _END
        elif operator == "BT":
            depth = _TEXT
            yield from (_BEGIN, instruction)
        elif operator in _PATH:
            path.append(instruction)
        else:
            paints = operator in _PAINTS
            yield from (*([_BEGIN] if paints else []), *path, instruction)
            yield from [_END] if paints else []
            path = []


_TEXT = 1000
"""A depth that marks never reach; it means a text object outside all marks."""


def _number(instruction: Instruction) -> int | None:
    """Return the number of a mark from its opening instruction."""
    properties = instruction.operands[-1]
    return (
        int(properties.MCID)
        if isinstance(properties, Dictionary) and "/MCID" in properties
        else None
    )
