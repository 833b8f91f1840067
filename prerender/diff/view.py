"""A view of a page: what search engines, chat apps and readers take from its HTML."""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from bs4 import BeautifulSoup, Tag

from prerender.routes import page_files, path_of

_CARD = ("og:title", "og:description", "og:image", "og:image:alt", "twitter:card")
_KEPT = 512
"""Pages of some 60 kB that are remembered with their views."""
_HEADINGS = ["h1", "h2", "h3", "h4", "h5", "h6"]


@dataclass(frozen=True, slots=True)
class View:
    """A page as others see it; each field is one thing that a change is told of."""

    title: str
    description: str
    address: str
    """The canonical address; empty where there is none."""
    robots: str
    card: tuple[tuple[str, str], ...]
    """What a chat app or a network shows, by the name of the tag."""
    headings: tuple[str, ...]
    text: str
    """The text of the main content, with single spaces."""
    frame: str
    """The text around the main content."""
    links: tuple[str, ...]
    images: tuple[str, ...]
    data: tuple[str, ...]
    """Each value of the structured data with its place in it."""
    loads: tuple[str, ...]
    """The scripts and styles the page asks for."""
    bytes: int
    """The size of the HTML, not compressed."""


@lru_cache(maxsize=_KEPT)
def view_of(content: bytes) -> View:
    """Read a page; whoever watches an edit has most pages read again and again."""
    soup = BeautifulSoup(content, "html.parser")
    metas = {
        str(tag.get("property") or tag.get("name")): str(tag.get("content", ""))
        for tag in soup.find_all("meta")
    }
    main = soup.find("main")
    main = main if isinstance(main, Tag) else None
    seen: dict[str, Any] = {
        "title": _text(soup.title),
        "description": metas.get("description", ""),
        "address": _related(soup, "canonical"),
        "robots": metas.get("robots", ""),
        "card": tuple((name, metas[name]) for name in _CARD if name in metas),
        "headings": tuple(f"{tag.name} {_text(tag)}" for tag in soup.find_all(_HEADINGS)),
        "text": _text(main),
        "links": tuple(f"{_text(tag)} ({tag['href']})" for tag in soup.find_all("a", href=True)),
        "images": tuple(f"{tag.get('src')} ({tag.get('alt')})" for tag in soup.find_all("img")),
        "data": tuple(_values(soup)),
        "loads": tuple(_loads(soup)),
    }
    if main:
        main.extract()
    return View(**seen, frame=_text(soup.body), bytes=len(content))


def views(folder: Path) -> dict[str, bytes]:
    """Return the content of each page of a tree by its path."""
    pages = page_files(folder)
    return {path_of(file.relative_to(folder).as_posix()): file.read_bytes() for file in pages}


def _text(tag: Tag | None) -> str:
    return " ".join(tag.get_text(" ").split()) if tag else ""


def _related(soup: BeautifulSoup, relation: str) -> str:
    tag = soup.find("link", rel=relation)
    return str(tag["href"]) if isinstance(tag, Tag) else ""


def _loads(soup: BeautifulSoup) -> list[str]:
    scripts = [str(tag["src"]) for tag in soup.find_all("script", src=True)]
    wanted = soup.find_all("link", rel=["stylesheet", "modulepreload"])
    return [*scripts, *(str(tag["href"]) for tag in wanted)]


def _values(soup: BeautifulSoup) -> list[str]:
    found: list[str] = []
    for tag in soup.find_all("script", type="application/ld+json"):
        try:
            found += _flat("", json.loads(tag.get_text()))
        except ValueError:
            found.append("not JSON")
    return found


def _flat(place: str, value: Any) -> list[str]:  # noqa: ANN401 - JSON
    if isinstance(value, dict):
        inner = ((f"{place}.{key}" if place else key, item) for key, item in value.items())
        return [line for name, item in inner for line in _flat(name, item)]
    if isinstance(value, list):
        return [line for at, item in enumerate(value) for line in _flat(f"{place}[{at}]", item)]
    return [f"{place}: {value}"]
