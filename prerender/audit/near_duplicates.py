"""Near-duplicates: which of many texts are nearly the same, without comparing each with each."""

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
"""Bytes of a number."""
_HASH: Final = "q"
_NUMBERS: Final = 1 << 30
"""How many there are: Python sorts numbers of one of its digits twice as fast as longer ones."""
_LANE: Final = 8
"""Bytes that a word's number has, to be multiplied in."""
_MASK: Final = (_NUMBERS - 1).to_bytes(_LANE, "little")
_BITS_OF_FACTOR: Final = 29
"""Five products with numbers of 32 bits do not fill a lane."""
_LOWEST: Final = 24
"""The first of a sequence's bits in its lane."""
_WORDS: Final = 100_000
"""Words whose numbers are kept in memory."""
_PIECES: Final = 20_000
"""Pieces of text whose words' numbers are."""
_LONGEST: Final = 400
"""Characters of a piece that is kept; longer ones are few."""
_BANDS: Final = 48
_POINTS: Final = 4
_FOLLOWING: Final = 4
"""Of pairs that have nine tenths in common, one of 18,000 agrees in no band, of texts of 100 words
one of 300; of pairs that have half, one of 1,400 agrees in any."""
_TRIES: Final = 500
"""Comparisons of a text; more would be made only where thousands of pages are of one mould."""
_BITS: Final = 8192
"""Bits of a sketch: several times as many as a long page has members."""
_SET: Final = ord("1")


def _bands() -> list[list[int]]:
    dice = random.Random(_BANDS)  # noqa: S311 - not a secret
    return [[dice.randrange(_NUMBERS) for _ in range(_POINTS)] for _ in range(_BANDS)]


_PLACES: Final = _bands()


def _factors() -> list[int]:
    dice = random.Random(_LENGTH)  # noqa: S311 - not a secret
    return [dice.randrange(1 << _BITS_OF_FACTOR) | 1 for _ in range(_LENGTH)]


_FACTORS: Final = _factors()


class _Words(dict[str, bytes]):
    """The number of each word that was met, in its lane."""

    def __missing__(self, word: str) -> bytes:
        if len(self) >= _WORDS:
            self.clear()
        lane = self[word] = zlib.crc32(word.encode()).to_bytes(_LANE, "little")
        return lane


class _Pieces(dict[str, bytes]):
    """The same for each piece of text; most of those of a site are on many of its pages."""

    def __missing__(self, piece: str) -> bytes:
        lanes = b"".join(map(_KNOWN_WORDS.__getitem__, piece.split()))
        if len(piece) <= _LONGEST:
            if len(self) >= _PIECES:
                self.clear()
            self[piece] = lanes
        return lanes


_KNOWN_WORDS = _Words()
_KNOWN_PIECES = _Pieces()


@dataclass(frozen=True, slots=True)
class Numbered:
    """The words of a text as numbers, each in a lane of one long number."""

    lanes: bytes

    @property
    def words(self) -> int:
        """How many there are."""
        return len(self.lanes) // _LANE


def numbered(pieces: Iterable[str]) -> Numbered:
    """Return the words of a text as numbers; none goes on from one piece of it to the next."""
    return Numbered(b"".join(map(_KNOWN_PIECES.__getitem__, pieces)))


def shingles(text: Numbered) -> bytes:
    """Return the numbers of a text's word sequences, each once, in ascending order.

    One sum makes all of them at once: in each lane a word and those after it, each by a factor of
    its own; no lane runs over. The middle bits depend on all of a product (Dietzfelbinger 1996,
    "Universal hashing and k-wise independent random variables via integer arithmetic").
    """
    sequences = text.words - _LENGTH + 1
    if sequences <= 0:
        return b""
    lanes = int.from_bytes(text.lanes, "little")
    mixed = sum(by * (lanes >> at * 8 * _LANE) for at, by in enumerate(_FACTORS))
    middle = (mixed >> _LOWEST) & int.from_bytes(_MASK * sequences, "little")
    # Every machine that Chromium runs on puts the lower half of a lane first.
    numbers = array(_TYPE, middle.to_bytes(sequences * _LANE, "little"))[:: _LANE // _SIZE]
    return array(_TYPE, sorted(set(numbers))).tobytes()


def signature(text: bytes) -> bytes:
    """Return what tells texts that may be alike, of the ``shingles`` of one.

    A number for each band; texts that agree in a band have the same one, whichever process made
    them: Python hashes numbers alike in all.
    """
    ring = array(_TYPE, text).tolist()
    around = tuple(ring + ring[: _FOLLOWING - 1])
    found = [[bisect_left(ring, point) for point in points] for points in _PLACES]
    return array(
        _HASH, [hash(tuple([around[at : at + _FOLLOWING] for at in band])) for band in found]
    ).tobytes()


def near_duplicates(
    signatures: Iterable[bytes], text: Callable[[int], bytes], nearest: float
) -> Iterator[tuple[int, int, float]]:
    """Yield each text that is as near to an earlier one as ``nearest`` or nearer, with that one.

    Texts have numbers, in the order of their signatures; ``text`` returns the shingles of one, and
    is asked only for those of which two agree.

    MinHash with bands (Leskovec, Rajaraman, Ullman 2020, "Mining of Massive Datasets", 3.3 and
    3.4): on the ring of all numbers, the member that follows a point is the same in two texts as
    often as their share in common says, and so are those after it. Only texts that agree at all
    points of a band are compared, so the time grows with the number of texts, and not with that of
    their pairs. Of those, few have sketches that are near enough (Sandes, Teodoro, Melo 2020,
    "Bitmap filter").
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
    """Yield each text with the earlier ones that agree with it in a band, each once.

    Those that agree in the first bands come first, of one band the earliest.
    """
    bands = [_agreeing(signature[band] for signature in signatures) for band in range(_BANDS)]
    for one in range(len(signatures)):
        groups = [band[one] for band in bands if one in band]
        # Of one mould there may be thousands; of each band no more are needed than are compared.
        earlier = chain.from_iterable(
            group[: min(_TRIES, bisect_left(group, one))] for group in groups
        )
        if others := list(islice(dict.fromkeys(earlier), _TRIES)):
            yield one, others


def _agreeing(values: Iterable[int]) -> dict[int, list[int]]:
    """Return for each text whose value in a band others have too: which have it, in their order.

    Most texts have no such others: what is kept grows with those that do.
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
    """Return a sketch; those of two texts differ in no more bits than the texts do in members."""
    bits = bytearray(b"0" * _BITS)
    for number in array(_TYPE, text):
        bits[number % _BITS] = _SET
    return int(bits, 2)
