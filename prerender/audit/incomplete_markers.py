"""Markers of an incomplete page, and inline code that the content policy blocks.

Most pages have neither, so a fast byte search runs before any XPath. This is safe because the app
never writes letters or brackets as entities.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, cast

from lxml.etree import XPath, _Element

from prerender.audit.words import visible_text

DATA = ("application/ld+json", "application/json", "speculationrules")
"""Script types that contain data and are not executed."""
_UNFINISHED = re.compile(r"\bundefined\b|\bNaN\b|\[object \w+\]")
_LOADING = re.compile(r"\s*(loading|please wait)\s*(…|\.{2,})?\s*", re.IGNORECASE)
_ERROR_PAGE = "Unexpected Application Error!"
"""The heading of React Router's default error page."""


def _finder(path: str) -> Callable[[_Element], list[Any]]:
    """Compile an XPath to elements, or to attributes with ``getparent``."""
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
    for found in sorted(set(_UNFINISHED.findall(" ".join(visible_text(page))))):
        yield f"the text {found}"
    for value in _USER_FACING(page):
        for found in _UNFINISHED.findall(value):
            yield f"{found} in {value.attrname} of <{value.getparent().tag}>"
