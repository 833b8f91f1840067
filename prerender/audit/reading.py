"""Read the facts of a page from its bytes alone.

One walk collects the tags that several facts need; a walk for each fact is slower.
"""

import hashlib
import json
import re
from base64 import b64decode, b64encode
from codecs import BOM_UTF8
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from typing import Any, NamedTuple, cast

from bs4.dammit import UnicodeDammit
from lxml import etree
from lxml.etree import XPath, _Element
from pydantic import TypeAdapter, ValidationError

from prerender.audit.facts import Facts, Heading, Image, Text, link_to, shingles
from prerender.host.representation import compressed_size
from prerender.store import Store

_HIDDEN = ("script", "style", "template")
"""Elements whose text is not visible."""


def _text_finder(path: str) -> Callable[[_Element], list[str]]:
    """Compile an XPath to texts; smart strings, which know their element, would be slow."""
    return cast("Callable[[_Element], list[str]]", XPath(path, smart_strings=False))


_TEXTS = _text_finder("descendant::text()")
visible_text = _text_finder(
    f"descendant::text()[not({'|'.join(f'parent::{name}' for name in _HIDDEN)})]"
)
"""Return the visible texts inside an element."""


def main_text(page: _Element) -> Text:
    """Return the text of the main element, or of the whole page if it has none."""
    main = next(page.iter("main"), None)
    root = main if main is not None else page.find("body")
    has_hidden = next(page.iter(*_HIDDEN), None) is not None
    # Checking the parent of each text takes four times as long.
    texts = visible_text if has_hidden else _TEXTS
    words = " ".join(texts(page if root is None else root)).split()
    return Text(len(words), shingles(words))


def visible_words(tag: _Element) -> str:
    """Return the visible text of an element."""
    # Most elements contain a single text.
    if not len(tag):
        return (tag.text or "").strip()
    return " ".join(filter(None, map(str.strip, visible_text(tag))))


def accessible_name(link: _Element) -> str:
    """Return the accessible name of a link."""
    own = link.get("aria-label") or visible_words(link)
    inside = " ".join(image.get("alt", "") for image in link.iter("img")).strip() if not own else ""
    return own or inside or link.get("title") or link.get("aria-labelledby") or ""


_REMEMBERED = 4
"""Cached blocks: the page reader and two rules parse the same block."""
CONTEXTS = ("https://schema.org", "https://schema.org/", "http://schema.org", "http://schema.org/")


class Node(NamedTuple):
    """A described thing with its types and properties."""

    types: tuple[str, ...]
    properties: dict[str, Any]
    path: str
    """Its path in the data, such as ``entry[2].address``."""

    @property
    def is_reference(self) -> bool:
        """Whether the node only refers to a thing that is described elsewhere."""
        return len(self.properties) == 1 and "@id" in self.properties


def blocks(texts: Iterable[str]) -> list[tuple[Any, str]]:
    """Return each block as JSON values and an empty text, or None and the error in its JSON."""
    return [(value, wrong) for value, _, wrong in map(_read, texts)]


def nodes(texts: Iterable[str]) -> Iterator[Node]:
    """Yield every node of the blocks, including nested nodes."""
    for text in texts:
        yield from _read(text)[1]


@lru_cache(_REMEMBERED)
def _read(text: str) -> tuple[Any, tuple[Node, ...], str]:
    gathered: list[Node] = []
    try:
        value = json.loads(text)
        _gather(value, "", gathered)
    except ValueError as error:
        return None, (), str(error)
    except RecursionError:
        return None, (), "it is nested too deeply"
    return value, tuple(gathered), ""


def _gather(value: Any, path: str, gathered: list[Node]) -> None:  # noqa: ANN401 - any JSON value
    """Add the nodes of a value to ``gathered``; nested generators take twice as long."""
    if isinstance(value, list):
        for number, inner in enumerate(value):
            if isinstance(inner, list | dict):
                _gather(inner, f"{path}[{number}]", gathered)
    elif isinstance(value, dict):
        if "@graph" not in value:
            gathered.append(Node(_types(value.get("@type", [])), value, path.removeprefix(".")))
        for key, inner in value.items():
            if isinstance(inner, list | dict):
                _gather(inner, f"{path}.{'entry' if key == '@graph' else key}", gathered)


def _types(named: Any) -> tuple[str, ...]:  # noqa: ANN401 - as above
    return tuple(map(str, named if isinstance(named, list) else [named]))


DATA = ("application/ld+json", "application/json", "speculationrules")
"""Script types that contain data and are not executed."""
_UNFINISHED = re.compile(r"\bundefined\b|\bNaN\b|\[object \w+\]")
_LOADING = re.compile(r"\s*(loading|please wait)\s*(…|\.{2,})?\s*", re.IGNORECASE)
_ERROR_PAGE = "Unexpected Application Error!"
"""The heading of React Router's default error page."""


def _finder(path: str) -> Callable[[_Element], list[Any]]:
    """Compile an XPath that selects elements, or attribute values with a ``getparent`` method."""
    return cast("Callable[[_Element], list[Any]]", XPath(path))


_STYLED = _finder("//*[@style]")
_HANDLERS = _finder("//*/@*[starts-with(name(), 'on')]")
_BUSY = _finder("//*[@aria-busy = 'true']")
_BOUNDARIES = _finder("//template[starts-with(@id, 'B:')]")
_USER_FACING = _finder("//@alt|//@title|//@aria-label|//@placeholder|//@content|//@href|//@src")
"""Attributes that a user sees, hears or follows."""
_LEAVES = _finder("//*[not(*)]")

_SCRIPT_VALUES = (b"undefined", b"NaN", b"[object ")
# Matched against lower-cased HTML: a case-insensitive search is much slower.
_LOADING_TEXT = re.compile(rb">[^<a-z]*(?:loading|please wait)")
_STYLE_ATTRIBUTE = re.compile(rb"style\s*=")
_HANDLER_ATTRIBUTE = re.compile(rb"on[a-z]+\s*=")


def inline_code(page: _Element, tags: Mapping[str, list[_Element]], lower: bytes) -> Iterator[str]:
    """Yield a description of each piece of inline code."""
    yield from ("an inline style element" for _ in tags["style"])
    for tag in _STYLED(page) if _STYLE_ATTRIBUTE.search(lower) else ():
        yield f"a style attribute on <{tag.tag}>"
    for handler in _HANDLERS(page) if _HANDLER_ATTRIBUTE.search(lower) else ():
        yield f"an {handler.attrname} attribute on <{handler.getparent().tag}>"
    for tag in tags["script"]:
        if "src" not in tag.attrib and tag.get("type") not in DATA:
            yield "an inline script"


def incomplete_markers(
    page: _Element, headings: Iterable[tuple[_Element, str]], html: bytes, lower: bytes
) -> Iterator[str]:
    """Yield a description of each marker that the page is incomplete."""
    if any(value in html for value in _SCRIPT_VALUES):
        yield from _script_values(page)
    for tag in _LEAVES(page) if _may_show_loading(lower) else ():
        if _LOADING.fullmatch(tag.text or ""):
            yield f"a loading state: {tag.text.strip()}"
    if b"aria-busy" in lower:
        yield from ("a loading state: aria-busy" for _ in _BUSY(page))
    if b"<template" in lower and b"B:" in html:
        yield from ("an unresolved React Suspense boundary" for _ in _BOUNDARIES(page))
    for tag, text in headings:
        if tag.get("role") == "alert" or text == _ERROR_PAGE:
            yield f"an error page: {text}"


def _may_show_loading(lower: bytes) -> bool:
    # Nearly every page has images with loading="lazy".
    is_mentioned = lower.count(b"loading") > lower.count(b"loading=") or b"please wait" in lower
    return is_mentioned and _LOADING_TEXT.search(lower) is not None


def _script_values(page: _Element) -> Iterator[str]:
    for mark in sorted(set(_UNFINISHED.findall(" ".join(visible_text(page))))):
        yield f"the text {mark}"
    for value in _USER_FACING(page):
        for mark in _UNFINISHED.findall(value):
            yield f"{mark} in {value.attrname} of <{value.getparent().tag}>"


_IDS = _text_finder("//*/@id | //a/@name")
_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_NAMES = (
    *("html", "meta", "base", "title", "link", "main", "a", "img"),
    *("script", "style", "template"),
)
_HEADINGS_CACHED = 10_000
"""Cached headings; pages share most of them."""


def read_tags(page: _Element, html: bytes, texts: tuple[Text, ...] = ()) -> Facts:
    """Return the facts of a parsed page; ``html`` is its source, ``texts`` its main content."""
    lower = html.lower()
    tags = _by_name(page)
    headings = [(tag, visible_words(tag)) for tag in page.iter(*_HEADINGS)]
    data = tuple(tag.text or "" for tag in tags["script"] if tag.get("type") == DATA[0])
    things = list(nodes(data))
    shown = tags["main"][0].iter("img", "h2") if tags["main"] else ()
    opening = set(takewhile(lambda tag: tag.tag != "h2", shown))
    return Facts(
        languages=tuple(tag.get("lang", "").strip() for tag in tags["html"] if tag.items()),
        charsets=tuple(_charsets(tags["meta"])),
        bases=tuple(tag.get("href", "") for tag in tags["base"]),
        # An svg can have its own title.
        titles=tuple(
            visible_words(tag) for tag in tags["title"] if not any(tag.iterancestors("svg"))
        ),
        metas=tuple(_metas(tags["meta"])),
        refreshes=tuple(
            tag.get("content", "")
            for tag in tags["meta"]
            if tag.get("http-equiv", "").strip().lower() == "refresh"
        ),
        relations=tuple((tag.get("rel", "").lower(), tag.get("href", "")) for tag in tags["link"]),
        blocking=tuple(_blocking(page)),
        scripts=tuple(tag.get("src", "") for tag in tags["script"] if "src" in tag.attrib),
        data=data,
        described=tuple(
            str(n.properties["@id"]) for n in things if "@id" in n.properties and not n.is_reference
        ),
        references=tuple((n.path, str(n.properties["@id"])) for n in things if n.is_reference),
        headings=tuple(_heading(tag.tag, text) for tag, text in headings),
        links=tuple(
            link_to(tag.get("href", "").strip(), accessible_name(tag))
            for tag in tags["a"]
            if "href" in tag.attrib
        ),
        images=tuple(_image(tag, opening=tag in opening) for tag in tags["img"]),
        ids=tuple(_IDS(page)),
        inline=tuple(inline_code(page, tags, lower)),
        unfinished=tuple(incomplete_markers(page, headings, html, lower)),
        texts=texts,
    )


def _by_name(page: _Element) -> Mapping[str, list[_Element]]:
    by_name: dict[str, list[_Element]] = defaultdict(list)
    for tag in page.iter(*_NAMES):
        by_name[tag.tag].append(tag)
    return by_name


def _charsets(metas: Iterable[_Element]) -> Iterator[str]:
    for tag in metas:
        if "charset" in tag.attrib:
            yield tag.get("charset", "").lower()
        elif tag.get("http-equiv", "").lower() == "content-type":
            yield tag.get("content", "").lower().rpartition("charset=")[2]


def _metas(metas: Iterable[_Element]) -> Iterator[tuple[str, str]]:
    seen: dict[str, str] = {}  # several tags repeat the same content; share one object
    for tag in metas:
        name = tag.get("name") or tag.get("property")
        if name:
            content = tag.get("content", "").strip()
            yield name.lower(), seen.setdefault(content, content)


def _blocking(page: _Element) -> Iterator[str]:
    for head in page.iterchildren("head"):
        for tag in head.iter("link"):
            if "stylesheet" in tag.get("rel", "") and tag.get("media") != "print":
                yield tag.get("href", "")


@lru_cache(_HEADINGS_CACHED)
def _heading(name: str, text: str) -> Heading:
    return Heading(int(name[1]), text)


def _image(tag: _Element, *, opening: bool) -> Image:
    # The parser does not treat source as a void element, so the image is inside it.
    candidates = [
        source for outer in tag.iterancestors("picture") for source in outer.iter("source")
    ]
    sets = [*(source.get("srcset", "") for source in candidates), tag.get("srcset", "")]
    return Image(
        src=tag.get("src", ""),
        alt=tag.get("alt"),
        width=tag.get("width", ""),
        height=tag.get("height", ""),
        loading=tag.get("loading", ""),
        sources=tuple(filter(None, sets)),
        opening=opening,
    )


_TRACES = re.compile(
    rb"https?(?::|%(?:25)?3A)(?:/|\\/|\\u002F|%(?:25)?2F){2}(?:127\.0\.0\.1|localhost)"
    rb"(?:(?::|%(?:25)?3A)\d+)?|file:/{3}[^\s\"'<]*|blob:[^\s\"'<]+",
    re.IGNORECASE,
)
_HOSTS = (b"/127.0.0.1", b"/localhost")
_MARKS = (*(host[1:] for host in _HOSTS), b"file:", b"blob:")
"""Every trace contains one of these; a plain search for them is much faster than the pattern."""
_BASE64_MARKS = tuple(
    b64encode(bytes(shift) + host)[-(-8 * shift // 6) : (len(host) + shift) * 8 // 6]
    for host in _HOSTS
    for shift in range(3)
)
"""The characters of an encoded host that depend on nothing before or after it."""
_PLAIN_BASE64 = bytes.maketrans(b"-_", b"+/")
_BASE64 = re.compile(rb"[\w+/-]{20,}")
_DOCTYPE = re.compile(rb"\s*<!doctype html\b", re.IGNORECASE)
_BOUNDARY = b"<!--$"
_SUSPENDED = (b"<!--$?-->", b"<!--$!-->")
"""React's markers of a Suspense boundary that was pending or failed."""
_UNRESOLVED = ("an unresolved React Suspense boundary",)


def read_facts(content: bytes) -> Facts:
    """Return the facts of a page."""
    html = _in_utf8(content)
    page = _parsed(html)
    facts = Facts() if page is None else read_tags(page, html, (main_text(page),))
    traces = _traces(html)
    is_suspended = _BOUNDARY in html and any(mark in html for mark in _SUSPENDED)
    return replace(
        facts,
        doctypes=("html",) if _DOCTYPE.match(html) else (),
        traces=tuple(sorted({trace.decode() for trace in traces})),
        unfinished=facts.unfinished + (_UNRESOLVED if is_suspended else ()),
        size=compressed_size(content),
    )


def _traces(html: bytes) -> list[bytes]:
    """Return the addresses of the build machine, however a page encodes them."""
    decoded = [html] if any(mark in html for mark in _MARKS) else []
    if any(mark in html for mark in _BASE64_MARKS):
        tokens = [token.translate(_PLAIN_BASE64) for token in _BASE64.findall(html)]
        decoded += [b64decode(token[: len(token) // 4 * 4]) for token in tokens]
    return [trace for text in decoded for trace in _TRACES.findall(text)]


def _parsed(html: bytes) -> _Element | None:
    try:
        return etree.fromstring(html, etree.HTMLParser(encoding="utf-8")) if html else None
    except etree.XMLSyntaxError:  # the document is empty
        return None


def _in_utf8(content: bytes) -> bytes:
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        # Another tool's page: BeautifulSoup reads the declared encoding, or guesses one.
        text = UnicodeDammit(content, is_html=True).unicode_markup or ""
        return text.encode("utf-8", "replace")
    return content.removeprefix(BOM_UTF8)


_FACTS = TypeAdapter(Facts)


class FactsCache:
    """Page facts by content digest, shared between builds."""

    def __init__(self, store: Store, reader: str) -> None:
        """Use a store; ``reader`` identifies this version of the audit code."""
        self._store = store
        self._reader = reader

    def read(self, content: bytes) -> Facts:
        """Return the facts of a page."""
        key = f"facts {self._reader} {hashlib.sha256(content).hexdigest()}"
        cached = self._store.get(key)
        if cached is not None:
            try:
                return _FACTS.validate_json(cached)
            except ValidationError:
                self._store.drop(key)
        facts = read_facts(content)
        self._store.put(key, _FACTS.dump_json(facts))
        return facts
