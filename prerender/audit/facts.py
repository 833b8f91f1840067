"""The facts that the rules need about one page; the rest of its HTML is discarded.

Every field is a tuple, so facts from several sources are merged by addition. Headings, links and
images are named tuples, which are pickled, compared and hashed much faster than dataclasses.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from operator import attrgetter
from typing import Any, NamedTuple, cast

from pydantic import ConfigDict

_LINKS = 10_000
"""Cached links without names; pages share most of their links."""
_VALUES = 5_000
"""Interned values per field; an unlimited pool would need more memory than it saves."""


class Heading(NamedTuple):
    """A heading, with its level from 1 to 6."""

    level: int
    text: str


class Link(NamedTuple):
    """A link: its ``href`` as written, and its accessible name."""

    href: str
    name: str


class Image(NamedTuple):
    """An image and its loading attributes."""

    src: str
    alt: str | None
    width: str
    height: str
    loading: str
    priority: str
    sources: tuple[str, ...]
    """The ``srcset`` of the image and its ``source`` siblings, the preferred format first."""
    opening: bool
    """Whether it is in the main content before the first ``h2``."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text for comparison: its word count and the hashes of its word sequences."""

    __pydantic_config__ = ConfigDict(ser_json_bytes="base64", val_json_bytes="base64")

    words: int
    shingles: bytes
    signature: bytes
    """MinHash bands that find similar texts; empty for a text without word sequences."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts of a page, each in document order."""

    doctypes: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    charsets: tuple[str, ...] = ()
    bases: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    metas: tuple[tuple[str, str], ...] = ()
    """The name or property of each meta tag, in lower case, and its content."""
    refreshes: tuple[str, ...] = ()
    """The contents of the meta tags that refresh the page or lead to another one."""
    relations: tuple[tuple[str, str], ...] = ()
    """The ``rel`` and ``href`` of each link tag."""
    blocking: tuple[str, ...] = ()
    """The addresses of the style sheets in the head, which block the first paint."""
    scripts: tuple[str, ...] = ()
    data: tuple[str, ...] = ()
    """The texts of the structured data blocks."""
    described: tuple[str, ...] = ()
    """The ids of the things that the structured data describes."""
    references: tuple[tuple[str, str], ...] = ()
    """The place and id of each reference to a thing that is described elsewhere."""
    headings: tuple[Heading, ...] = ()
    links: tuple[Link, ...] = ()
    images: tuple[Image, ...] = ()
    ids: tuple[str, ...] = ()
    inline: tuple[str, ...] = ()
    """A description of each piece of inline code."""
    unfinished: tuple[str, ...] = ()
    """A description of each marker of an incomplete page."""
    traces: tuple[str, ...] = ()
    """Addresses that exist only on the build machine."""
    sizes: tuple[int, ...] = ()
    """An upper bound of the page's size in bytes after brotli compression."""
    weights: tuple[tuple[str, int], ...] = ()
    """The bytes that a browser fetches for the page, by kind (weights.py); empty until weighed."""
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


def merge_facts(parts: Iterable[Facts]) -> Facts:
    """Merge facts of one page, in this order."""
    same_fields = zip(*map(_values, parts), strict=True)
    return Facts(*(sum(same, ()) for same in same_fields))


def facts_for_site_rules(facts: Facts) -> Facts:
    """Return the facts that site-wide rules need, after the page's own rules have run.

    Valid references within the page are left out, and so are the names of links.
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


def word_sequences(facts: Facts) -> bytes:
    """Return the hashed word sequences of a page's texts."""
    return b"".join(text.shingles for text in facts.texts)


def text_signature(facts: Facts) -> bytes:
    """Return the signature of a page's text; a page has at most one."""
    return b"".join(text.signature for text in facts.texts)


def without_word_sequences(facts: Facts) -> Facts:
    """Return facts without word sequences; the word counts stay."""
    return replace(facts, texts=tuple(replace(text, shingles=b"") for text in facts.texts))


@lru_cache(_LINKS)
def _link_to(href: str) -> Link:
    return Link(href, "")


def _is_one_of(href: str, ids: set[str]) -> bool:
    return href.startswith("#") and href[1:] in ids


class InternPool(dict[str, "_Values"]):
    """Interned values of facts, by field name."""

    def __missing__(self, name: str) -> "_Values":
        values = self[name] = _Values()
        return values


class _Values(dict[Any, Any]):
    """Interned values of one field.

    There is a pool for each field because a named tuple equals any tuple of the same values. A full
    pool is cleared: values that many pages share are added again soon.
    """

    def intern(self, value: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return an equal value that reuses interned objects."""
        if len(self) > _VALUES:
            self.clear()
        if len(value) > 1:
            return tuple(map(self.setdefault, value, value))
        return cast("tuple[Any, ...]", self.setdefault(value, value))


def interned(facts: Facts, pool: InternPool) -> Facts:
    """Return equal facts that reuse interned values.

    The pages of a site share most of their links, tags and headings.
    """
    values: list[Any] = [
        pool[name].intern(value) for name, value in zip(_NAMES, _values(facts), strict=True)
    ]
    return Facts(*values)
