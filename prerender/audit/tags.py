"""Tags: what each tag of a parsed piece adds to the facts."""

import re
from typing import Any

from bs4 import BeautifulSoup, Tag

from prerender.audit.facts import Facts, Heading, Image, Link, Text
from prerender.audit.likeness import shingles

_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_DATA = ("application/ld+json", "application/json", "speculationrules")
"""Script types that hold data and are not run."""
_SPOKEN = ("alt", "title", "aria-label", "placeholder", "content", "href", "src")
"""Attributes in which an unfinished text would be seen, heard or followed."""
_UNFINISHED = re.compile(r"\bundefined\b|\bNaN\b|\[object \w+\]")
_LOADING = re.compile(r"\s*(loading|please wait)\s*(…|\.{2,})?\s*", re.IGNORECASE)
_ERROR_PAGE = "Unexpected Application Error!"
"""What React Router shows where no error boundary of the app's own does."""


class Collector:
    """Walks over a parsed piece once and gathers its facts."""

    def __init__(self, soup: BeautifulSoup, main: Tag | None) -> None:
        """Gather from a piece; ``main`` is the main content, where it is in this piece."""
        self._found: dict[str, list[Any]] = {}
        self._main = main
        self._opening = self._opening_images()
        self._takers = {
            "a": self._take_link,
            "img": self._take_image,
            "meta": self._take_meta,
            "link": self._take_relation,
            "script": self._take_script,
            "style": self._take_style,
            "title": self._take_title,
            "html": self._take_html,
            "base": self._take_base,
            "template": self._take_template,
            **dict.fromkeys(_HEADINGS, self._take_heading),
        }
        for element in soup.descendants:
            if isinstance(element, Tag):
                self._take(element)
        text = soup.get_text(" ")
        for sign in sorted(set(_UNFINISHED.findall(text))):
            self._add("unfinished", f"the text {sign}")
        if self._main:
            words = self._main.get_text(" ").split()
            self._add("texts", Text(len(words), shingles(words)))

    def facts(self) -> Facts:
        """Return what was gathered."""
        return Facts(**{name: tuple(values) for name, values in self._found.items()})

    def _opening_images(self) -> set[int]:
        first = self._main.find("h2") if self._main else None
        before = first.find_all_previous("img") if first else []
        inside = self._main.find_all("img") if self._main else []
        known = {id(tag) for tag in before}
        return {id(tag) for tag in inside if not first or id(tag) in known}

    def _add(self, name: str, value: object) -> None:
        self._found.setdefault(name, []).append(value)

    def _take(self, tag: Tag) -> None:
        attributes: dict[str, str] = tag.attrs
        if attributes:
            self._take_attributes(tag.name, attributes)
        take = self._takers.get(tag.name)
        if take:
            take(tag, attributes)
        elif len(tag.contents) == 1 and _LOADING.fullmatch(tag.string or ""):
            self._add("unfinished", f"a loading state: {tag.get_text(strip=True)}")

    def _take_link(self, tag: Tag, attributes: dict[str, str]) -> None:
        if "href" in attributes:
            self._add("links", Link(attributes["href"].strip(), _name(tag)))

    def _take_image(self, tag: Tag, _: dict[str, str]) -> None:
        self._add("images", _image(tag, opening=id(tag) in self._opening))

    def _take_relation(self, _: Tag, attributes: dict[str, str]) -> None:
        relation = (attributes.get("rel", "").lower(), attributes.get("href", ""))
        self._add("relations", relation)

    def _take_style(self, _: Tag, __: dict[str, str]) -> None:
        self._add("inline", "an inline style element")

    def _take_title(self, tag: Tag, _: dict[str, str]) -> None:
        # An svg may hold a title of its own.
        if not tag.find_parent("svg"):
            self._add("titles", tag.get_text(" ", strip=True))

    def _take_html(self, _: Tag, attributes: dict[str, str]) -> None:
        self._add("languages", attributes.get("lang", "").strip())

    def _take_base(self, _: Tag, attributes: dict[str, str]) -> None:
        self._add("bases", attributes.get("href", ""))

    def _take_template(self, _: Tag, attributes: dict[str, str]) -> None:
        if attributes.get("id", "").startswith("B:"):
            self._add("unfinished", "a boundary of React that was not filled")

    def _take_attributes(self, name: str, attributes: dict[str, str]) -> None:
        if "id" in attributes:
            self._add("ids", attributes["id"])
        if "style" in attributes:
            self._add("inline", f"a style attribute on <{name}>")
        for key, value in attributes.items():
            if key.startswith("on"):
                self._add("inline", f"an {key} attribute on <{name}>")
            elif key in _SPOKEN:
                for sign in _UNFINISHED.findall(value or ""):
                    self._add("unfinished", f"{sign} in {key} of <{name}>")
        if attributes.get("aria-busy") == "true":
            self._add("unfinished", "a loading state: aria-busy")

    def _take_meta(self, _: Tag, attributes: dict[str, str]) -> None:
        name = attributes.get("name") or attributes.get("property")
        if name:
            self._add("metas", (name.lower(), attributes.get("content", "").strip()))
        if "charset" in attributes:
            self._add("charsets", attributes["charset"].lower())
        elif attributes.get("http-equiv", "").lower() == "content-type":
            self._add("charsets", attributes.get("content", "").lower().rpartition("charset=")[2])

    def _take_script(self, tag: Tag, attributes: dict[str, str]) -> None:
        if "src" in attributes:
            self._add("scripts", attributes["src"])
        elif attributes.get("type") == _DATA[0]:
            self._add("data", tag.string or "")
        elif attributes.get("type") not in _DATA:
            self._add("inline", "an inline script")

    def _take_heading(self, tag: Tag, attributes: dict[str, str]) -> None:
        text = tag.get_text(" ", strip=True)
        self._add("headings", Heading(int(tag.name[1]), text))
        if attributes.get("role") == "alert" or text == _ERROR_PAGE:
            self._add("unfinished", f"an error page: {text}")


def _name(tag: Tag) -> str:
    own = tag.get("aria-label") or tag.get_text(" ", strip=True)
    inside = [str(image.get("alt") or "") for image in tag.find_all("img")] if not own else []
    return str(
        own or " ".join(inside).strip() or tag.get("title") or tag.get("aria-labelledby") or ""
    )


def _image(tag: Tag, *, opening: bool) -> Image:
    attributes: dict[str, str] = tag.attrs
    outer = tag.parent
    beside = outer.find_all("source") if outer and outer.name == "picture" else []
    sets = [*(str(source.get("srcset") or "") for source in beside), attributes.get("srcset", "")]
    return Image(
        src=attributes.get("src", ""),
        alt=attributes.get("alt"),
        width=attributes.get("width", ""),
        height=attributes.get("height", ""),
        loading=attributes.get("loading", ""),
        priority=attributes.get("fetchpriority", ""),
        sources=tuple(filter(None, sets)),
        opening=opening,
    )
