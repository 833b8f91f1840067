"""Likeness: which of many texts are nearly the same, without comparing each with each."""

import math
import zlib
from array import array
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from typing import Final

_LENGTH = 5
"""Words in a sequence."""
_BITS: Final = 4096
"""Of a sketch; some times the members of a long page."""
_TYPE: Final = "I"
_SIZE: Final = 4
"""Bytes of a number."""
_DROPPED: Final = 8
"""The last bits of a number, by which counting does not tell it from others."""
_MOST: Final = 255
"""What a byte can count to."""


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
        # What no other text can have leads to none; of most members that is so.
        rare = [number for number in first if counts[number >> _DROPPED] > 1]
        known = dict.fromkeys(other for number in rare for other in holders[number])
        for other in known:
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


def _counts(texts: Sequence[bytes]) -> bytearray:
    """Count about how many texts have each number; those that begin alike are counted as one.

    For the order any count does that is the same for all texts. An exact one of some thousand
    texts has millions of numbers, and takes a hundred times their own memory.
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
    """Return a number of which two texts' differ in no more bits than they differ in members."""
    bits = 0
    for number in _numbers(text):
        bits |= 1 << number % _BITS
    return bits


def _share(one: set[int], other: "memoryview[int]") -> float:
    common = len(one.intersection(other))
    return common / (len(one) + len(other) - common)
