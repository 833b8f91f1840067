"""Near-duplicate texts, found by MinHash without comparing all pairs."""

import random
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final

_LENGTH: Final = 5
"""Words in a sequence."""
_TYPE: Final = "I"
_SIZE: Final = 4
"""Bytes of a hash."""
_HASH: Final = "q"
_NUMBERS: Final = 1 << 30
"""The range of hashes; Python sorts integers of one 30-bit digit twice as fast as longer ones."""
_LANE: Final = 8
"""Bytes reserved for a word's number, so that products do not overflow into the next lane."""
_MASK: Final = (_NUMBERS - 1).to_bytes(_LANE, "little")
_BITS_OF_FACTOR: Final = 29
"""The sum of five products with 32-bit numbers fits into a lane."""
_LOWEST: Final = 24
"""The lowest bit of a sequence's hash within its lane."""
_WORDS: Final = 100_000
"""Cached words."""
_PIECES: Final = 20_000
"""Cached pieces of text."""
_LONGEST: Final = 400
"""Characters of the longest cached piece; longer pieces are rare."""
_BANDS: Final = 48
_POINTS: Final = 4
_FOLLOWING: Final = 4
"""Error rates of 48 bands with 4 points: of pairs with 90 % in common, 1 in 18,000 is missed (1 in
300 for texts of 100 words). 1 in 1,400 pairs with 50 % in common is compared needlessly."""
_TRIES: Final = 500
"""Comparisons per text; only thousands of pages from one template would need more."""
_BITS: Final = 8192
"""Bits of a sketch: several times the number of hashes of a long page."""
_SET: Final = ord("1")


def _bands() -> list[list[int]]:
    dice = random.Random(_BANDS)  # noqa: S311 - not a secret
    return [[dice.randrange(_NUMBERS) for _ in range(_POINTS)] for _ in range(_BANDS)]


_BAND_POINTS: Final = _bands()


def _factors() -> list[int]:
    dice = random.Random(_LENGTH)  # noqa: S311 - not a secret
    return [dice.randrange(1 << _BITS_OF_FACTOR) | 1 for _ in range(_LENGTH)]


_FACTORS: Final = _factors()


class _Words(dict[str, bytes]):
    """A cache of each word's number, padded to a lane."""

    def __missing__(self, word: str) -> bytes:
        if len(self) >= _WORDS:
            self.clear()
        lane = self[word] = zlib.crc32(word.encode()).to_bytes(_LANE, "little")
        return lane


class _Pieces(dict[str, bytes]):
    """A cache of each piece's lanes; most pieces of text are on many pages."""

    def __missing__(self, piece: str) -> bytes:
        lanes = b"".join(map(_WORD_CACHE.__getitem__, piece.split()))
        if len(piece) <= _LONGEST:
            if len(self) >= _PIECES:
                self.clear()
            self[piece] = lanes
        return lanes


_WORD_CACHE = _Words()
_PIECE_CACHE = _Pieces()


@dataclass(frozen=True, slots=True)
class NumberedText:
    """The words of a text as numbers, each in its own lane."""

    lanes: bytes

    @property
    def words(self) -> int:
        """The number of words."""
        return len(self.lanes) // _LANE


def number_words(pieces: Iterable[str]) -> NumberedText:
    """Return the words of a text as numbers; words do not span pieces."""
    return NumberedText(b"".join(map(_PIECE_CACHE.__getitem__, pieces)))


def shingles(text: NumberedText) -> bytes:
    """Return the distinct hashes of a text's word sequences in ascending order.

    One big-integer sum computes all hashes: each lane adds a word and its successors, each times
    a factor, without overflow. The middle bits depend on the whole product (Dietzfelbinger 1996,
    "Universal hashing and k-wise independent random variables via integer arithmetic").
    """
    sequences = text.words - _LENGTH + 1
    if sequences <= 0:
        return b""
    lanes = int.from_bytes(text.lanes, "little")
    mixed = sum(by * (lanes >> at * 8 * _LANE) for at, by in enumerate(_FACTORS))
    middle = (mixed >> _LOWEST) & int.from_bytes(_MASK * sequences, "little")
    # Chromium only runs on little-endian machines, so the lower half of a lane comes first.
    numbers = array(_TYPE, middle.to_bytes(sequences * _LANE, "little"))[:: _LANE // _SIZE]
    return array(_TYPE, sorted(set(numbers))).tobytes()


def signature(text: bytes) -> bytes:
    """Return one 64-bit hash per band for the ``shingles`` of a text.

    Similar texts have the same hash in at least one band. The hashes are the same in every process,
    because Python does not randomise the hashes of integers.
    """
    ring = array(_TYPE, text).tolist()
    around = tuple(ring + ring[: _FOLLOWING - 1])
    found = [[bisect_left(ring, point) for point in points] for points in _BAND_POINTS]
    return array(
        _HASH, [hash(tuple([around[at : at + _FOLLOWING] for at in band])) for band in found]
    ).tobytes()


def near_duplicates(
    signatures: Iterable[bytes], text: Callable[[int], bytes], nearest: float
) -> Iterator[tuple[int, int, float]]:
    """Yield the index of each text, of an earlier similar text, and their similarity.

    Similarity is the Jaccard index; ``nearest`` is its minimum. ``text`` returns the shingles of a
    text by index, and is called only for candidates.

    MinHash with bands (Leskovec, Rajaraman, Ullman 2020, "Mining of Massive Datasets", 3.3 and
    3.4): the first hashes after a random point are the same in two texts with a probability equal
    to their similarity. Only texts that agree at all points of a band are compared, so the time
    grows with the number of texts, not of pairs. A bitmap sketch rejects most candidates before the
    exact comparison (Sandes, Teodoro, Melo 2020, "Bitmap filter").
    """
    sketches: dict[int, int] = {}
    sizes: dict[int, int] = {}
    for one, others in _candidates([array(_HASH, content) for content in signatures]):
        for at in (one, *others):
            if at not in sketches:
                content = text(at)
                sketches[at], sizes[at] = _sketch(content), len(content)
        own, sketch = frozenset[int](), sketches[one]
        for other in others:
            members = (sizes[one] + sizes[other]) // _SIZE
            differ = (sketch ^ sketches[other]).bit_count()
            if differ > members * (1 - nearest) / (1 + nearest):
                continue
            own = own or frozenset(array(_TYPE, text(one)))
            common = len(own.intersection(array(_TYPE, text(other))))
            share = common / (members - common)
            if share >= nearest:
                yield one, other, share
                break


def _candidates(signatures: "Sequence[array[int]]") -> Iterator[tuple[int, list[int]]]:
    """Yield each text with the earlier texts that share a band with it, each once.

    Candidates are ordered by band, then by index.
    """
    bands = [_agreeing(signature[band] for signature in signatures) for band in range(_BANDS)]
    for one in range(len(signatures)):
        groups = [band[one] for band in bands if one in band]
        # Thousands of pages can share a template, so take at most _TRIES candidates from each band.
        earlier = chain.from_iterable(
            group[: min(_TRIES, bisect_left(group, one))] for group in groups
        )
        if others := list(islice(dict.fromkeys(earlier), _TRIES)):
            yield one, others


def _agreeing(values: Iterable[int]) -> dict[int, list[int]]:
    """Return the groups of texts with the same value in a band, by member.

    Texts without a match are left out, so memory grows with the number of matches only.
    """
    first: dict[int, int] = {}
    groups: dict[int, list[int]] = {}
    for one, value in enumerate(values):
        earliest = first.setdefault(value, one)
        if earliest != one:
            group = groups.setdefault(earliest, [earliest])
            group.append(one)
            groups[one] = group
    return groups


def _sketch(text: bytes) -> int:
    """Return a bitmap sketch; two texts differ in at least as many hashes as sketch bits."""
    bits = bytearray(b"0" * _BITS)
    for number in array(_TYPE, text):
        bits[number % _BITS] = _SET
    return int(bits, 2)
