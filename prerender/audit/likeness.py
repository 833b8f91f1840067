"""Likeness: which of many texts are nearly the same, without comparing each with each."""

import math
import zlib
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import Final

_LENGTH = 5
"""Words in a sequence."""
_BITS: Final = 4096
"""Bits of a sketch: several times as many as a long page has members."""
_TYPE: Final = "I"
_SIZE: Final = 4
"""Bytes of a number."""
_DROPPED: Final = 8
"""Last bits of a number that counting ignores."""
_MOST: Final = 255
"""The most that a byte can count to."""


def shingles(words: Sequence[str]) -> bytes:
    """Return the numbers of a text's word sequences, each once, in ascending order."""
    written = [f"{word} ".encode() for word in words]
    text = b"".join(written)
    ends = [0, *accumulate(map(len, written))]
    numbers = set(map(zlib.crc32, map(text.__getitem__, map(slice, ends, ends[_LENGTH:]))))
    return array(_TYPE, sorted(numbers)).tobytes()


def alike(texts: Sequence[bytes], nearest: float) -> Iterator[tuple[int, int, float]]:
    """Yield each text that is as near to an earlier one as ``nearest`` or nearer, with that one.

    Two sets of which at least a share t is common share one of the first n - ceil(t n) + 1
    members, in any order that is the same for all; in ascending order of frequency few others do
    (Chaudhuri, Ganti, Kaushik 2006, "A primitive operator for similarity joins"). Of those, few
    have sketches that are near enough (Sandes, Teodoro, Melo 2020, "Bitmap filter").
    """
    counts = _counts(texts)
    sketch = cache(lambda at: _sketch(texts[at]))
    holders: dict[int, list[int]] = defaultdict(list)
    for one, text in enumerate(texts):
        own = _numbers(text)
        # The numbers ascend, and of equally frequent ones sorting keeps the order.
        ordered = sorted(own, key=lambda number: counts[number >> _DROPPED])
        first = ordered[: len(ordered) - math.ceil(nearest * len(ordered)) + 1]
        # A member that no other text has leads to none; most members are such.
        rare = [number for number in first if counts[number >> _DROPPED] > 1]
        candidates = (other for number in rare for other in holders[number])
        for other in _once(candidates):
            numbers = _numbers(texts[other])
            apart = (1 - nearest) / (1 + nearest) * (len(own) + len(numbers))
            if (sketch(one) ^ sketch(other)).bit_count() > apart:
                continue
            share = _share(set(own), numbers)
            if share >= nearest:
                yield one, other, share
                break
        for number in rare:
            holders[number].append(one)


def _once(values: Iterable[int]) -> Iterator[int]:
    """Yield each value once, and look no further than it is asked for."""
    seen = set()
    for value in values:
        if value not in seen:
            seen.add(value)
            yield value


def _counts(texts: Sequence[bytes]) -> bytearray:
    """Count about how many texts have each number; those that begin alike are counted as one.

    Any count will do for the order, as long as it is the same for all texts. Exact counts of a few
    thousand texts would be of millions of numbers, and take a hundred times the memory of the
    texts.
    """
    counts = bytearray(1 << 8 * _SIZE - _DROPPED)
    for text in texts:
        for number in _numbers(text):
            if counts[number >> _DROPPED] < _MOST:
                counts[number >> _DROPPED] += 1
    return counts


def _numbers(text: bytes) -> "memoryview[int]":
    return memoryview(text).cast(_TYPE)


def _sketch(text: bytes) -> int:
    """Return a sketch; those of two texts differ in no more bits than the texts do in members."""
    bits = 0
    for number in _numbers(text):
        bits |= 1 << number % _BITS
    return bits


def _share(one: set[int], other: "memoryview[int]") -> float:
    common = len(one.intersection(other))
    return common / (len(one) + len(other) - common)
