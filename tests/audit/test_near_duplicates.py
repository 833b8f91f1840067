"""Texts that are nearly the same, among many."""

import random

from prerender.audit.near_duplicates import near_duplicates, numbered, shingles, signature

NEAREST = 0.9
LINES = 40
MOULD = [[f"{line} {choice} copper wire is drawn" for choice in range(8)] for line in range(LINES)]
EVERY = 25
"""One text of so many is an earlier one with a few words of its own."""


def catalogue(pages: int) -> list[list[str]]:
    """Return texts that have much in common, and some that say nearly the same."""
    dice = random.Random(pages)
    texts: list[list[str]] = []
    for page in range(pages):
        if page % EVERY:
            lines = [dice.choice(choices) for choices in MOULD]
            texts.append(" ".join(lines).split())
        else:
            again = list(dice.choice(texts)) if texts else ["wire"] * 9
            for _ in range(dice.randrange(5)):
                again[dice.randrange(len(again))] = f"own{dice.random()}"
            texts.append(again)
    return texts


def compared(texts: list[set[str]]) -> set[int]:
    """Return which texts are as near to an earlier one, each compared with each."""
    found = set()
    for one, own in enumerate(texts):
        shares = (len(own & other) / len(own | other) for other in texts[:one])
        if any(share >= NEAREST for share in shares):
            found.add(one)
    return found


def sequences(words: list[str]) -> set[str]:
    """Return the word sequences of a text."""
    return {" ".join(words[at : at + 5]) for at in range(len(words) - 4)}


def test_finds_what_comparing_each_with_each_finds() -> None:
    """Of 300 texts those that say nearly the same are found, and no others."""
    texts = catalogue(300)
    compact = [shingles(numbered(words)) for words in texts]
    found = list(near_duplicates(map(signature, compact), compact.__getitem__, NEAREST))

    assert {one for one, _, _ in found} == compared([sequences(words) for words in texts]) != set()
    for one, other, share in found:
        own, its = sequences(texts[one]), sequences(texts[other])
        assert other < one
        assert share == len(own & its) / len(own | its)


def test_pages_of_one_mould_are_told_once_each() -> None:
    """Where all texts are the same, each but the first is told, with the first."""
    same = shingles(numbered(["plain brass wire", "for wire-cut", "wire-cut machines"]))
    found = list(near_duplicates([signature(same)] * 500, lambda _: same, NEAREST))
    assert found == [(one, 0, 1.0) for one in range(1, 500)]
