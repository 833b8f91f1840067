"""Likeness: which of many texts are nearly the same, without comparing each with each."""

import math
import zlib
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final

_LENGTH = 5
"""Words in a sequence."""
_BITS: Final = 4096
"""Of a sketch; some times the members of a long page."""
_TYPE: Final = "I"


def shingles(words: Sequence[str]) -> bytes:
    """Return the numbers of a text's word sequences, each once, in ascending order."""
    written = [f"{word} ".encode() for word in words]
    text = b"".join(written)
    ends = [0, *accumulate(map(len, written))]
    numbers = {zlib.crc32(text[a:z]) for a, z in zip(ends, ends[_LENGTH:], strict=False)}
    return array(_TYPE, sorted(numbers)).tobytes()


def alike(texts: Sequence[bytes], nearest: float) -> Iterator[tuple[int, int, float]]:
    """Yield each text that is as near to an earlier one as ``nearest`` or nearer, with that one.

    Two sets of which at least a share t is common share one of the first n - ceil(t n) + 1
    members, in any order that is the same for all; in ascending order of frequency few others do
    (Chaudhuri, Ganti, Kaushik 2006, "A primitive operator for similarity joins"). Of those, few
    have sketches that are near enough (Sandes, Teodoro, Melo 2020, "Bitmap filter").
    """
    counts = Counter[int]()
    for text in texts:
        counts.update(_numbers(text))
    sketches = [_sketch(text) for text in texts]
    holders: dict[int, list[int]] = defaultdict(list)
    for one, text in enumerate(texts):
        own = _numbers(text)
        # The numbers ascend, and of equally frequent ones sorting keeps the order.
        ordered = sorted(own, key=counts.__getitem__)
        rare = ordered[: len(ordered) - math.ceil(nearest * len(ordered)) + 1]
        known = dict.fromkeys(other for number in rare for other in holders[number])
        for other in known:
            numbers = _numbers(texts[other])
            apart = (1 - nearest) / (1 + nearest) * (len(own) + len(numbers))
            if (sketches[one] ^ sketches[other]).bit_count() > apart:
                continue
            share = _share(set(own), numbers)
            if share >= nearest:
                yield one, other, share
                break
        for number in rare:
            holders[number].append(one)


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
