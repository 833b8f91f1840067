"""Facts: what the rules need to know of one page; nothing else is kept of its HTML.

Every field is a tuple, so that facts found in different ways are put together by adding them.
Pages have dozens of headings, links and images: named tuples are sent between processes, compared
and looked up several times as fast as other records.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple, cast

from pydantic import ConfigDict

_LINKS = 10_000
"""Links without names that stay in memory: pages have most of theirs in common."""
_VALUES = 5_000
"""Values of a field that stay known: those of a single page would take more than it saves."""


class Heading(NamedTuple):
    """A heading: its level from 1 to 6, and its text."""

    level: int
    text: str


class Link(NamedTuple):
    """A link: its address as written, and the name by which it is announced."""

    href: str
    name: str


class Image(NamedTuple):
    """An image and how it is fetched."""

    src: str
    alt: str | None
    width: str
    height: str
    loading: str
    priority: str
    sources: tuple[str, ...]
    """The ``srcset`` of the image and of the sources beside it, the preferred format first."""
    opening: bool
    """Whether it stands in the main content before the first second-level heading."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text, as far as rules compare it: its number of words, and its word sequences."""

    __pydantic_config__ = ConfigDict(ser_json_bytes="base64", val_json_bytes="base64")

    words: int
    shingles: bytes
    signature: bytes
    """By which those are found that may be alike; empty for a text without sequences."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a page, each in the order of the document."""

    doctypes: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    charsets: tuple[str, ...] = ()
    bases: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    metas: tuple[tuple[str, str], ...] = ()
    """Name or property of each meta tag, in lower case, with its content."""
    relations: tuple[tuple[str, str], ...] = ()
    """``rel`` of each link tag with its address."""
    blocking: tuple[str, ...] = ()
    """The addresses of the style sheets in the head, for which the first paint waits."""
    scripts: tuple[str, ...] = ()
    data: tuple[str, ...] = ()
    """The texts of the structured data blocks."""
    described: tuple[str, ...] = ()
    """The ids of the things that these describe."""
    references: tuple[tuple[str, str], ...] = ()
    """Where they name a thing that is described elsewhere, with its id."""
    headings: tuple[Heading, ...] = ()
    links: tuple[Link, ...] = ()
    images: tuple[Image, ...] = ()
    ids: tuple[str, ...] = ()
    inline: tuple[str, ...] = ()
    """Each kind of inline code, named for people."""
    unfinished: tuple[str, ...] = ()
    """Each sign that the page was taken before it was whole, named for people."""
    traces: tuple[str, ...] = ()
    """Addresses that exist only on the machine where the page was made."""
    sizes: tuple[int, ...] = ()
    """What the page's bytes do not exceed as a host sends it, compressed by brotli."""
    weights: tuple[tuple[str, int], ...] = ()
    """The bytes that the page makes a browser fetch, by kind, as weights.py says them; empty where
    it is still to be weighed."""
    texts: tuple[Text, ...] = ()
    """The main content."""

    def meta(self, name: str) -> tuple[str, ...]:
        """Return the contents of the meta tags with this name or property."""
        return tuple(content for found, content in self.metas if found == name)

    def related(self, relation: str) -> tuple[str, ...]:
        """Return the addresses of the link tags with this relation."""
        return tuple(href for rel, href in self.relations if relation in rel.split())


_NAMES = tuple(field.name for field in fields(Facts))
_values: Callable[[Facts], tuple[tuple[Any, ...], ...]] = attrgetter(*_NAMES)


def together(parts: Iterable[Facts]) -> Facts:
    """Add up facts of one page, in their order."""
    same_fields = zip(*map(_values, parts), strict=True)
    return Facts(*(sum(same, ()) for same in same_fields))


def of_the_site(facts: Facts) -> Facts:
    """Return what rules that look at all pages need of one whose own rules have been run.

    What leads to a place on the page itself, and is there, is in order; links have no names.
    """
    ids, described = set(facts.ids), set(facts.described)
    links = dict.fromkeys(link.href for link in facts.links)
    return replace(
        facts,
        data=(),
        headings=tuple(heading for heading in facts.headings if heading.level == 1),
        references=tuple(one for one in facts.references if one[1] not in described),
        links=tuple(_link_to(href) for href in links if not _is_one_of(href, ids)),
    )


def sequences(facts: Facts) -> bytes:
    """Return the word sequences of a page's texts."""
    return b"".join(text.shingles for text in facts.texts)


def signature_of(facts: Facts) -> bytes:
    """Return the signature of a page's texts, of which there is one at most."""
    return b"".join(text.signature for text in facts.texts)


def without_sequences(facts: Facts) -> Facts:
    """Return facts whose texts are only counted."""
    return replace(facts, texts=tuple(replace(text, shingles=b"") for text in facts.texts))


@lru_cache(_LINKS)
def _link_to(href: str) -> Link:
    return Link(href, "")


def _is_one_of(href: str, ids: set[str]) -> bool:
    return href.startswith("#") and href[1:] in ids


class Known(dict[str, "_Values"]):
    """What is known of pages, by the name of the field; which they are, is not kept."""

    def __missing__(self, name: str) -> "_Values":
        values = self[name] = _Values()
        return values


class _Values(dict[Any, Any]):
    """Values of one field, by what they equal: named tuples equal any other tuple.

    What many pages have in common comes again soon after all is forgotten.
    """

    def known(self, value: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return what equals the value of a page, made of what came before where it can be."""
        if len(self) > _VALUES:
            self.clear()
        if len(value) > 1:
            return tuple(map(self.setdefault, value, value))
        return cast("tuple[Any, ...]", self.setdefault(value, value))


def shared(facts: Facts, known: Known) -> Facts:
    """Return the same facts, made of those that are known already where they are equal.

    The pages of a site have most of their links, tags and headings in common.
    """
    values: list[Any] = [
        known[name].known(value) for name, value in zip(_NAMES, _values(facts), strict=True)
    ]
    return Facts(*values)
