"""The facts that the rules need about one page; the rest of its HTML is discarded.

Headings, links and images are named tuples, which are pickled, compared and hashed much faster than
dataclasses. MinHash finds near-duplicate texts without comparing all pairs.
"""

import random
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, islice
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
    signature: bytes = b""
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
_HASH: Final = "q"
_NUMBERS: Final = 1 << 32
"""The range of hashes."""
_BANDS: Final = 48
_POINTS: Final = 4
_FOLLOWING: Final = 4
"""Error rates of 48 bands with 4 points: of pairs with 90 % in common, 1 in 18,000 is missed (1 in
300 for texts of 100 words). 1 in 1,400 pairs with 50 % in common is compared needlessly."""
_TRIES: Final = 500
"""Comparisons per text; only thousands of pages from one template would need more."""


_DICE: Final = random.Random(_BANDS)  # noqa: S311 - not a secret
_BAND_POINTS: Final = [[_DICE.randrange(_NUMBERS) for _ in range(_POINTS)] for _ in range(_BANDS)]


def shingles(words: Sequence[str]) -> bytes:
    """Return the distinct hashes of a text's word sequences in ascending order."""
    sequences = (words[at : at + _LENGTH] for at in range(len(words) - _LENGTH + 1))
    hashes = {zlib.crc32(" ".join(sequence).encode()) for sequence in sequences}
    return array(_TYPE, sorted(hashes)).tobytes()


def signature(text: bytes) -> bytes:
    """Return one 64-bit hash per band for the ``shingles`` of a text.

    Similar texts have the same hash in at least one band. The hashes are the same in every process,
    because Python does not randomise the hashes of integers.
    """
    ring = array(_TYPE, text).tolist()
    around = tuple(ring + ring[: _FOLLOWING - 1])
    places = [[bisect_left(ring, point) for point in points] for points in _BAND_POINTS]
    return array(
        _HASH, [hash(tuple([around[at : at + _FOLLOWING] for at in band])) for band in places]
    ).tobytes()


def near_duplicates(texts: Sequence[Text], nearest: float) -> Iterator[tuple[int, int, float]]:
    """Yield the index of each text, of an earlier similar text, and their similarity.

    Similarity is the Jaccard index; ``nearest`` is its minimum.

    MinHash with bands (Leskovec, Rajaraman, Ullman 2020, "Mining of Massive Datasets", 3.3 and
    3.4): the first hashes after a random point are the same in two texts with a probability equal
    to their similarity. Only texts that agree at all points of a band are compared, so the time
    grows with the number of texts, not of pairs.
    """
    for number, others in _candidates([array(_HASH, text.signature) for text in texts]):
        own = frozenset(array(_TYPE, texts[number].shingles))
        for other in others:
            members = array(_TYPE, texts[other].shingles)
            common = len(own.intersection(members))
            share = common / (len(own) + len(members) - common)
            if share >= nearest:
                yield number, other, share
                break


def _candidates(signatures: "Sequence[array[int]]") -> Iterator[tuple[int, list[int]]]:
    """Yield each text with the earlier texts that share a band with it, each once.

    Candidates are ordered by band, then by index.
    """
    bands = [_agreeing(signature[band] for signature in signatures) for band in range(_BANDS)]
    for number in range(len(signatures)):
        groups = [band[number] for band in bands if number in band]
        # Thousands of pages can share a template, so take at most _TRIES candidates from each band.
        earlier = chain.from_iterable(
            group[: min(_TRIES, bisect_left(group, number))] for group in groups
        )
        if others := list(islice(dict.fromkeys(earlier), _TRIES)):
            yield number, others


def _agreeing(values: Iterable[int]) -> dict[int, list[int]]:
    """Return the groups of texts with the same value in a band, by member.

    Texts without a match are left out, so memory grows with the number of matches only.
    """
    first: dict[int, int] = {}
    groups: dict[int, list[int]] = {}
    for number, value in enumerate(values):
        earliest = first.setdefault(value, number)
        if earliest != number:
            group = groups.setdefault(earliest, [earliest])
            group.append(number)
            groups[number] = group
    return groups
