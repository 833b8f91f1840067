"""Signs: that a page was taken before it was whole, or carries code that our policy bars.

Most pages have none, and searching their text shows that sooner than any path does. Letters and
brackets are never written as entities: what is not in the text is in no tag.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, cast

from lxml.etree import XPath, _Element

from prerender.audit.words import read

DATA = ("application/ld+json", "application/json", "speculationrules")
"""Script types that hold data and are not run."""
_UNFINISHED = re.compile(r"\bundefined\b|\bNaN\b|\[object \w+\]")
_LOADING = re.compile(r"\s*(loading|please wait)\s*(…|\.{2,})?\s*", re.IGNORECASE)
_ERROR_PAGE = "Unexpected Application Error!"
"""What React Router shows where no error boundary of the app's own does."""


def _finder(path: str) -> Callable[[_Element], list[Any]]:
    """Compile a path that leads to tags, or to attributes that know theirs."""
    return cast("Callable[[_Element], list[Any]]", XPath(path))


_STYLED = _finder("//*[@style]")
_HANDLERS = _finder("//*/@*[starts-with(name(), 'on')]")
_BUSY = _finder("//*[@aria-busy = 'true']")
_BOUNDARIES = _finder("//template[starts-with(@id, 'B:')]")
_SPOKEN = _finder("//@alt|//@title|//@aria-label|//@placeholder|//@content|//@href|//@src")
"""Attributes in which an unfinished text would be seen, heard or followed."""
_ALONE = _finder("//*[not(*)]")

_SIGNS = (b"undefined", b"NaN", b"[object ")
# These are looked for in lower case: a search that knows no case goes from letter to letter.
_WAITS = re.compile(rb">[^<a-z]*(?:loading|please wait)")
_STYLES = re.compile(rb"style\s*=")
_CALLS = re.compile(rb"on[a-z]+\s*=")


def inline(page: _Element, tags: Mapping[str, list[_Element]], lower: bytes) -> Iterator[str]:
    """Yield each piece of inline code, named for people."""
    yield from ("an inline style element" for _ in tags["style"])
    for tag in _STYLED(page) if _STYLES.search(lower) else ():
        yield f"a style attribute on <{tag.tag}>"
    for handler in _HANDLERS(page) if _CALLS.search(lower) else ():
        yield f"an {handler.attrname} attribute on <{handler.getparent().tag}>"
    for tag in tags["script"]:
        if "src" not in tag.attrib and tag.get("type") not in DATA:
            yield "an inline script"


def unfinished(
    page: _Element, headings: Iterable[tuple[_Element, str]], html: bytes, lower: bytes
) -> Iterator[str]:
    """Yield each sign that a page, with the texts of its headings, was not whole."""
    if any(sign in html for sign in _SIGNS):
        yield from _signs(page)
    for tag in _ALONE(page) if _may_wait(lower) else ():
        if _LOADING.fullmatch(tag.text or ""):
            yield f"a loading state: {tag.text.strip()}"
    if b"aria-busy" in lower:
        yield from ("a loading state: aria-busy" for _ in _BUSY(page))
    if b"<template" in lower and b"B:" in html:
        yield from ("a boundary of React that was not filled" for _ in _BOUNDARIES(page))
    for tag, text in headings:
        if tag.get("role") == "alert" or text == _ERROR_PAGE:
            yield f"an error page: {text}"


def _may_wait(lower: bytes) -> bool:
    # Nearly every page has pictures with loading="lazy".
    is_said = lower.count(b"loading") > lower.count(b"loading=") or b"please wait" in lower
    return is_said and _WAITS.search(lower) is not None


def _signs(page: _Element) -> Iterator[str]:
    for sign in sorted(set(_UNFINISHED.findall(" ".join(read(page))))):
        yield f"the text {sign}"
    for value in _SPOKEN(page):
        for sign in _UNFINISHED.findall(value):
            yield f"{sign} in {value.attrname} of <{value.getparent().tag}>"
