"""Tags: the facts that stand in a parsed page's tags.

Each kind is found by a compiled XPath, which is faster than asking every tag what it is.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, cast

from lxml.etree import XPath, _Element

from prerender.audit.facts import Facts, Heading, Image, Link, Text
from prerender.audit.likeness import numbered, shingles
from prerender.audit.nodes import Node, nodes

_DATA = ("application/ld+json", "application/json", "speculationrules")
"""Script types that hold data and are not run."""
_UNFINISHED = re.compile(r"\bundefined\b|\bNaN\b|\[object \w+\]")
_LOADING = re.compile(r"\s*(loading|please wait)\s*(…|\.{2,})?\s*", re.IGNORECASE)
_ERROR_PAGE = "Unexpected Application Error!"
"""What React Router shows where no error boundary of the app's own does."""


def _finder(path: str, *, smart: bool = True) -> Callable[[_Element], list[Any]]:
    """Compile a path that leads to tags or to attributes, as those here all do.

    Smart strings know their tag; making them takes longer than finding the text.
    """
    return cast("Callable[[_Element], list[Any]]", XPath(path, smart_strings=smart))


_IDS = _finder("//@id", smart=False)
_STYLED = _finder("//*[@style]")
_HANDLERS = _finder("//@*[starts-with(name(), 'on')]")
_BUSY = _finder("//*[@aria-busy = 'true']")
_BOUNDARIES = _finder("//template[starts-with(@id, 'B:')]")
_SPOKEN = _finder("//@alt|//@title|//@aria-label|//@placeholder|//@content|//@href|//@src")
"""Attributes in which an unfinished text would be seen, heard or followed."""
_ALONE = _finder("//*[not(*)]")
_SILENT = ("script", "style", "template")
"""Elements whose text nobody reads."""
_TEXTS = _finder(".//text()", smart=False)
_READ = _finder(f".//text()[not({'|'.join(f'parent::{name}' for name in _SILENT)})]", smart=False)
"""The texts inside a tag that anybody reads; to ask each for its parent takes twice as long."""
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_NAMES = ("html", "meta", "base", "title", "link", "a", "img", *_SILENT)

# Most pages have none of these, and searching their text shows that sooner than any path does.
# Letters and brackets are never written as entities: what is not in the text is in no tag.
_SIGNS = (b"undefined", b"NaN", b"[object ")
# These are looked for in lower case: a search that knows no case goes from letter to letter.
_WAITS = re.compile(rb">[^<a-z]*(?:loading|please wait)")
_STYLES = re.compile(rb"style\s*=")
_CALLS = re.compile(rb"on[a-z]+\s*=")


def facts_of(page: _Element, html: bytes) -> Facts:
    """Return the facts of a page, parsed and as it is written.

    Without main element its whole text is its main content.
    """
    lower = html.lower()
    tags = _by_name(page)
    headings = list(page.iter(*_HEADINGS))
    main = next(page.iter("main"), None)
    told = main if main is not None else page.find("body")
    texts = _READ if any(tags[name] for name in _SILENT) else _TEXTS
    words = " ".join(texts(page if told is None else told)).split()
    data = tuple(tag.text or "" for tag in tags["script"] if tag.get("type") == _DATA[0])
    things = list(nodes(data))
    opening = set(_before_second_heading(main)) if main is not None else set()
    return Facts(
        languages=tuple(tag.get("lang", "").strip() for tag in tags["html"] if tag.items()),
        charsets=tuple(_charsets(tags["meta"])),
        bases=tuple(tag.get("href", "") for tag in tags["base"]),
        # An svg may hold a title of its own.
        titles=tuple(_text(tag) for tag in tags["title"] if not any(tag.iterancestors("svg"))),
        metas=tuple(_metas(tags["meta"])),
        relations=tuple((tag.get("rel", "").lower(), tag.get("href", "")) for tag in tags["link"]),
        blocking=tuple(_blocking(page)),
        scripts=tuple(tag.get("src", "") for tag in tags["script"] if "src" in tag.attrib),
        data=data,
        described=tuple(str(n.properties["@id"]) for n in things if _is_described(n)),
        references=tuple((n.place, str(n.properties["@id"])) for n in things if n.is_reference),
        headings=tuple(Heading(int(tag.tag[1]), _text(tag)) for tag in headings),
        links=tuple(
            Link(tag.get("href", "").strip(), _name(tag))
            for tag in tags["a"]
            if "href" in tag.attrib
        ),
        images=tuple(_image(tag, opening=tag in opening) for tag in tags["img"]),
        ids=tuple(_IDS(page)),
        inline=tuple(_inline(page, tags, lower)),
        unfinished=tuple(_unfinished(page, headings, html, lower)),
        texts=(Text(len(words), shingles(numbered(words))),),
    )


def _is_described(node: Node) -> bool:
    return "@id" in node.properties and not node.is_reference


def _by_name(page: _Element) -> Mapping[str, list[_Element]]:
    """Return the tags of which there is most to say, by their names: one walk finds them all."""
    found: dict[str, list[_Element]] = defaultdict(list)
    for tag in page.iter(*_NAMES):
        found[tag.tag].append(tag)
    return found


def _charsets(metas: Iterable[_Element]) -> Iterator[str]:
    for tag in metas:
        if "charset" in tag.attrib:
            yield tag.get("charset", "").lower()
        elif tag.get("http-equiv", "").lower() == "content-type":
            yield tag.get("content", "").lower().rpartition("charset=")[2]


def _metas(metas: Iterable[_Element]) -> Iterator[tuple[str, str]]:
    for tag in metas:
        name = tag.get("name") or tag.get("property")
        if name:
            yield name.lower(), tag.get("content", "").strip()


def _blocking(page: _Element) -> Iterator[str]:
    for head in page.iterchildren("head"):
        for tag in head.iter("link"):
            if "stylesheet" in tag.get("rel", "") and tag.get("media") != "print":
                yield tag.get("href", "")


def _inline(page: _Element, tags: Mapping[str, list[_Element]], lower: bytes) -> Iterator[str]:
    yield from ("an inline style element" for _ in tags["style"])
    for tag in _STYLED(page) if _STYLES.search(lower) else ():
        yield f"a style attribute on <{tag.tag}>"
    for handler in _HANDLERS(page) if _CALLS.search(lower) else ():
        yield f"an {handler.attrname} attribute on <{handler.getparent().tag}>"
    for tag in tags["script"]:
        if "src" not in tag.attrib and tag.get("type") not in _DATA:
            yield "an inline script"


def _unfinished(
    page: _Element, headings: Iterable[_Element], html: bytes, lower: bytes
) -> Iterator[str]:
    if any(sign in html for sign in _SIGNS):
        yield from _signs(page)
    for tag in _ALONE(page) if _WAITS.search(lower) else ():
        if _LOADING.fullmatch(tag.text or ""):
            yield f"a loading state: {tag.text.strip()}"
    if b"aria-busy" in lower:
        yield from ("a loading state: aria-busy" for _ in _BUSY(page))
    if b"B:" in html:
        yield from ("a boundary of React that was not filled" for _ in _BOUNDARIES(page))
    for tag in headings:
        text = _text(tag)
        if tag.get("role") == "alert" or text == _ERROR_PAGE:
            yield f"an error page: {text}"


def _signs(page: _Element) -> Iterator[str]:
    for sign in sorted(set(_UNFINISHED.findall(" ".join(_READ(page))))):
        yield f"the text {sign}"
    for value in _SPOKEN(page):
        for sign in _UNFINISHED.findall(value):
            yield f"{sign} in {value.attrname} of <{value.getparent().tag}>"


def _before_second_heading(main: _Element) -> Iterator[_Element]:
    for element in main.iter("img", "h2"):
        if element.tag == "h2":
            return
        yield element


def _text(tag: _Element) -> str:
    return " ".join(filter(None, map(str.strip, _READ(tag))))


def _name(tag: _Element) -> str:
    own = tag.get("aria-label") or _text(tag)
    inside = " ".join(image.get("alt", "") for image in tag.iter("img")).strip() if not own else ""
    return own or inside or tag.get("title") or tag.get("aria-labelledby") or ""


def _image(tag: _Element, *, opening: bool) -> Image:
    # To the parser a source is an element with content, so the image stands inside it.
    beside = [source for outer in tag.iterancestors("picture") for source in outer.iter("source")]
    sets = [*(source.get("srcset", "") for source in beside), tag.get("srcset", "")]
    return Image(
        src=tag.get("src", ""),
        alt=tag.get("alt"),
        width=tag.get("width", ""),
        height=tag.get("height", ""),
        loading=tag.get("loading", ""),
        priority=tag.get("fetchpriority", ""),
        sources=tuple(filter(None, sets)),
        opening=opening,
    )
