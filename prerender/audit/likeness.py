"""Likeness: which of many texts are nearly the same, without comparing each with each."""

import random
import zlib
from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Final

_LENGTH = 5
"""Words in a sequence."""
_TYPE: Final = "I"
_SIZE: Final = 4
"""Bytes of a number."""
_NUMBERS: Final = 1 << 8 * _SIZE
_HIGHEST: Final = _NUMBERS - 1
_WORDS: Final = 100_000
"""Words whose numbers are kept in memory."""
_BANDS: Final = 48
_ROWS: Final = 16
"""Of pairs that have nine tenths in common, one of 18,000 agrees in no band; of pairs that have
half, one of 1,400 agrees in any."""
_TRIES: Final = 500
"""Comparisons of a text; more would be made only where thousands of pages are of one mould."""
_BITS: Final = 8192
"""Bits of a sketch: several times as many as a long page has members."""
_SET: Final = ord("1")


def _points() -> list[list[int]]:
    dice = random.Random(_BANDS)  # noqa: S311 - not a secret
    return [[dice.randrange(_NUMBERS) for _ in range(_ROWS)] for _ in range(_BANDS)]


_POINTS: Final = _points()


class _Known(dict[str, int]):
    """The number of each word that was met; most words of a site are on many of its pages."""

    def __missing__(self, word: str) -> int:
        if len(self) >= _WORDS:
            self.clear()
        number = self[word] = zlib.crc32(word.encode())
        return number


_KNOWN = _Known()


def shingles(words: Sequence[str]) -> bytes:
    """Return the numbers of a text's word sequences, each once, in ascending order."""
    numbers = list(map(_KNOWN.__getitem__, words))
    # Of numbers a hash is the same in every process.
    sequences = map(hash, zip(*(numbers[at:] for at in range(_LENGTH)), strict=False))
    return array(_TYPE, sorted({one & _HIGHEST for one in sequences})).tobytes()


def alike(texts: Sequence[bytes], nearest: float) -> Iterator[tuple[int, int, float]]:
    """Yield each text that is as near to an earlier one as ``nearest`` or nearer, with that one.

    MinHash with bands (Leskovec, Rajaraman, Ullman 2020, "Mining of Massive Datasets", 3.3 and
    3.4): on the ring of all numbers, the member that follows a point is the same in two texts as
    often as their share in common says. Only texts that agree at all points of a band are compared,
    so the time grows with the number of texts, and not with that of their pairs. Of those, few have
    sketches that are near enough (Sandes, Teodoro, Melo 2020, "Bitmap filter").
    """
    sketches: dict[int, int] = {}
    for one, others in _candidates(list(map(_signature, texts))):
        for at in (one, *others):
            if at not in sketches:
                sketches[at] = _sketch(texts[at])
        own, sketch = frozenset(_numbers(texts[one])), sketches[one]
        for other in others:
            members = len(own) + len(texts[other]) // _SIZE
            differ = (sketch ^ sketches[other]).bit_count()
            if differ > members * (1 - nearest) / (1 + nearest):
                continue
            common = len(own.intersection(_numbers(texts[other])))
            share = common / (members - common)
            if share >= nearest:
                yield one, other, share
                break


def _signature(text: bytes) -> "array[int]":
    """Return a number for each band; texts that agree in a band have the same one."""
    ring = list(_numbers(text))
    end = len(ring)
    ring.append(ring[0])
    bands = ([ring[bisect_left(ring, at, 0, end)] for at in points] for points in _POINTS)
    return array("q", [hash(tuple(band)) for band in bands])


def _candidates(signatures: "Sequence[array[int]]") -> Iterator[tuple[int, list[int]]]:
    """Yield each text with the earlier ones that agree with it in a band, each once.

    Those that agree in the first bands come first, of one band the earliest.
    """
    holders: list[dict[int, list[int]]] = [defaultdict(list) for _ in range(_BANDS)]
    for one, signature in enumerate(signatures):
        agreeing = [known[value] for known, value in zip(holders, signature, strict=True)]
        # Of one mould there may be thousands; of each band no more are needed than are compared.
        earlier = chain.from_iterable(group[:_TRIES] for group in agreeing)
        if others := list(islice(dict.fromkeys(earlier), _TRIES)):
            yield one, others
        for group in agreeing:
            group.append(one)


def _numbers(text: bytes) -> "memoryview[int]":
    return memoryview(text).cast(_TYPE)


def _sketch(text: bytes) -> int:
    """Return a sketch; those of two texts differ in no more bits than the texts do in members."""
    bits = bytearray(b"0" * _BITS)
    for number in _numbers(text):
        bits[number % _BITS] = _SET
    return int(bits, 2)
