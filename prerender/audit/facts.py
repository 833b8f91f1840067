"""The facts that the rules need about one page; the rest of its HTML is discarded.

Headings, links and images are named tuples, which are pickled, compared and hashed much faster than
dataclasses.
"""

import math
import zlib
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Final, NamedTuple

from pydantic import ConfigDict

_LINKS = 20_000
"""Cached links."""


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
    sources: tuple[str, ...]
    """The ``srcset`` of the image and its ``source`` siblings, the preferred format first."""
    opening: bool
    """Whether it is in the main content before the first ``h2``."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text for comparison: its word count and the hashes of its word sequences."""

    __pydantic_config__ = ConfigDict(ser_json_bytes="base64", val_json_bytes="base64")

    words: int
    shingles: bytes = b""


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
    size: int = 0
    """The page's size in bytes after brotli compression."""
    texts: tuple[Text, ...] = ()
    """The main content."""

    def meta(self, name: str) -> tuple[str, ...]:
        """Return the contents of the meta tags with this name or property."""
        return tuple(content for key, content in self.metas if key == name)

    def related(self, relation: str) -> tuple[str, ...]:
        """Return the addresses of the link tags with this relation."""
        return tuple(href for rel, href in self.relations if relation in rel.split())


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
        references=tuple(
            reference for reference in facts.references if reference[1] not in described
        ),
        links=tuple(
            link_to(href) for href in links if not (href.startswith("#") and href[1:] in ids)
        ),
    )


@lru_cache(_LINKS)
def link_to(href: str, name: str = "") -> Link:
    """Return a link; pages share most of them."""
    return Link(href, name)


_LENGTH: Final = 5
"""Words in a sequence."""
_TYPE: Final = "I"
_COUNTERS: Final = 1 << 22
"""Counters of sequences (16 MB); few sequences share one."""
_TRIES: Final = 20
"""Comparisons per text, with those that share most of its rarest sequences."""
_LISTED: Final = 500
"""Texts that are listed per sequence; only thousands of pages from one template have more."""


def shingles(words: Sequence[str]) -> bytes:
    """Return the distinct hashes of a text's word sequences in ascending order."""
    sequences = (words[at : at + _LENGTH] for at in range(len(words) - _LENGTH + 1))
    hashes = {zlib.crc32(" ".join(sequence).encode()) for sequence in sequences}
    return array(_TYPE, sorted(hashes)).tobytes()


def near_duplicates(texts: Sequence[Text], nearest: float) -> Iterator[tuple[int, int, float]]:
    """Yield the index of each text, of an earlier similar text, and their similarity.

    Similarity is the Jaccard index; ``nearest`` is its minimum. Similar texts share one of their
    rarest sequences, so only such texts are compared, and the time grows with the number of texts
    (prefix filtering: Bayardo, Ma, Srikant 2007, "Scaling Up All Pairs Similarity Search").
    """
    counts = array(_TYPE, [0]) * _COUNTERS
    for text in texts:
        for sequence in array(_TYPE, text.shingles):
            counts[sequence % _COUNTERS] += 1
    seen: dict[int, list[int]] = defaultdict(list)
    for number, text in enumerate(texts):
        own = sorted((counts[each % _COUNTERS], each) for each in array(_TYPE, text.shingles))
        rarest = own[: len(own) - math.ceil(nearest * len(own)) + 1]
        shared = [sequence for count, sequence in rarest if count > 1]
        others = Counter(chain.from_iterable(seen[sequence] for sequence in shared))
        for other, _ in others.most_common(_TRIES):
            its = frozenset(array(_TYPE, texts[other].shingles))
            common = len(its.intersection(array(_TYPE, text.shingles)))
            share = common / (len(own) + len(its) - common)
            if share >= nearest:
                yield number, other, share
                break
        for sequence in shared:
            if len(seen[sequence]) < _LISTED:
                seen[sequence].append(number)
