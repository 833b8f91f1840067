"""Pictures: the keys that refer to invalid ones, and errors in SVG drawings.

A drawing is published unchanged at its own address, where a script in it would run.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lxml import etree

from prerender.catalogue.source import Location, Source, json_path, value_at
from prerender.errors import CatalogueError, Problem

_SVG_NAMESPACE = "http://www.w3.org/2000/svg"
_PIXELS = re.compile(r"(?=.*[1-9])\d+(\.\d+)?(px)?")
_VIEW_BOX = re.compile(
    r"\s*-?[\d.]+[\s,]+-?[\d.]+[\s,]+(?=[\d.]*[1-9])[\d.]+[\s,]+(?=[\d.]*[1-9])[\d.]+\s*"
)
_UNSIZED_VALUES = frozenset({None, "100%"})
"""Widths and heights that drawing programs write for a drawing with the size of its viewBox."""
_ACTIVE_TAGS = {
    "audio",
    "embed",
    "foreignObject",
    "handler",
    "iframe",
    "listener",
    "object",
    "script",
    "video",
}
"""Elements that run scripts or embed documents."""
_REFERENCE_ATTRIBUTES = ("href", "src")
_INTERNAL_REFERENCE = re.compile(r"#|data:image/(png|jpeg|gif|webp)[;,]")
"""Allowed references: elements of the drawing itself, and embedded pictures."""
_STYLE_ADDRESS = re.compile(r"@import|url\(\s*+[\"']?+(?!#|data:image/)", re.IGNORECASE)
_ANIMATION_TAGS = {"animate", "set"}


def picture_problems(catalogue: Path, problems_file: Path) -> CatalogueError:
    """Return the error for the image problems that spa/plugins/catalogue.ts wrote as JSON.

    Each problem is reported at every key that refers to the picture, with the product's name.
    """
    text = catalogue.read_text("utf-8-sig")
    raw, source = json.loads(text), Source(text)
    problems = [
        Problem(source.line(place), json_path(place), _sentence(raw, place, problem))
        for problem in json.loads(problems_file.read_text("utf-8"))
        for place in _shown(raw, problem["image"], ())
    ]
    return CatalogueError(catalogue.name, problems)


def _shown(value: Any, image: str, place: Location) -> Iterator[Location]:  # noqa: ANN401 - any JSON
    """Yield the location of every ``image`` key whose value is this picture."""
    if isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _shown(inner, image, (*place, step))
    elif place[-1] == "image" and value == image:
        yield place


def _sentence(raw: Any, place: Location, problem: dict[str, str]) -> str:  # noqa: ANN401 - any JSON
    shower = value_at(raw, *place[:-1])
    name = shower.get("name") or shower.get("title") or shower.get("heading")
    of = f" (the picture of {json.dumps(name, ensure_ascii=False)})" if name else ""
    return f"spa/images/{problem['image']} {problem['message']}{of}"


def drawing_problems(folder: Path) -> dict[str, str]:
    """Return the problem with each invalid drawing below a folder, by path.

    The message continues a sentence that begins with the file name.
    """
    problems = {}
    for file in folder.rglob("*.svg"):
        if file.is_file() and (problem := drawing_problem(file.read_bytes())):
            problems[file.relative_to(folder).as_posix()] = problem
    return problems


def drawing_problem(content: bytes) -> str:
    """Return the problem with a drawing, or an empty text if it is valid."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    try:
        root = etree.fromstring(content, parser)
    except etree.XMLSyntaxError as error:
        reason = str(error).partition(", line ")[0]
        return f"is not well-formed XML (line {error.lineno}: {reason}); save it again as SVG"
    if etree.QName(root).localname != "svg" or etree.QName(root).namespace != _SVG_NAMESPACE:
        start = f'<svg xmlns="{_SVG_NAMESPACE}">'
        return f"does not begin with {start}, so browsers do not show it; add it"
    is_unsized = {root.get("width"), root.get("height")} <= _UNSIZED_VALUES
    has_view_box_size = is_unsized and _VIEW_BOX.fullmatch(root.get("viewBox", ""))
    for side in () if has_view_box_size else ("width", "height"):
        if not _PIXELS.fullmatch(written := root.get(side, "")):
            has = f'has {side}="{written}"' if side in root.attrib else f"has no {side}"
            return f'{has} on its svg element; write it in pixels, like {side}="640"'
    return next(_active_content(root), "")


def _active_content(root: etree._Element) -> Iterator[str]:
    """Yield each node that runs a script or fetches a file, with its line."""
    if "<!ENTITY" in etree.tostring(root.getroottree(), encoding="unicode"):
        yield "declares entities in its DOCTYPE; remove them"
    before = root.itersiblings(etree.PI, preceding=True)
    for instruction in (*before, *root.iter(etree.PI), *root.itersiblings(etree.PI)):
        yield _forbidden(instruction, "a processing instruction")
    for element in root.iter(etree.Element):
        name = etree.QName(element).localname
        if name in _ACTIVE_TAGS:
            yield _forbidden(element, f"<{name}>")
        if name == "style" and _STYLE_ADDRESS.search("".join(map(str, element.itertext()))):
            yield _forbidden(element, "a style that fetches another file")
        for key, value in element.attrib.items():
            yield from _attribute_problems(element, etree.QName(key).localname, str(value))


def _attribute_problems(element: etree._Element, name: str, value: str) -> Iterator[str]:
    if name.lower().startswith("on"):
        yield _forbidden(element, f'the attribute "{name}"')
    elif name in _REFERENCE_ATTRIBUTES and not _INTERNAL_REFERENCE.match(value.strip()):
        yield _forbidden(element, f'{name}="{value[:40]}", which refers outside the file')
    elif _STYLE_ADDRESS.search(value):
        yield _forbidden(element, f'the attribute "{name}", which fetches another file')
    elif name == "attributeName" and etree.QName(element).localname in _ANIMATION_TAGS:
        changed = value.rpartition(":")[2].strip().lower()
        if changed in _REFERENCE_ATTRIBUTES or changed.startswith("on"):
            yield _forbidden(element, f"an animation of {changed}")


def _forbidden(node: etree._Element, content: str) -> str:
    return (
        f"contains {content} (line {node.sourceline}), which is not allowed in a picture; remove it"
    )
