"""Search for near-duplicate texts."""

import random

from prerender.audit.facts import Text, near_duplicates, shingles

NEAREST = 0.9
LINES = 40
TEMPLATE = [
    [f"{line} {choice} copper wire is drawn" for choice in range(8)] for line in range(LINES)
]
DUPLICATE_INTERVAL = 25
"""One in this many texts is an earlier text with a few changed words."""


def catalogue(pages: int) -> list[list[str]]:
    """Return similar texts that include some near duplicates."""
    rng = random.Random(pages)
    texts: list[list[str]] = []
    for page in range(pages):
        if page % DUPLICATE_INTERVAL:
            lines = [rng.choice(choices) for choices in TEMPLATE]
            texts.append(" ".join(lines).split())
        else:
            duplicate = list(rng.choice(texts)) if texts else ["wire"] * 9
            for _ in range(rng.randrange(5)):
                duplicate[rng.randrange(len(duplicate))] = f"own{rng.random()}"
            texts.append(duplicate)
    return texts


def by_comparing_pairs(texts: list[set[str]]) -> set[int]:
    """Return the near duplicates of earlier texts, found by comparing all pairs."""
    found = set()
    for one, own in enumerate(texts):
        shares = (len(own & other) / len(own | other) for other in texts[:one])
        if any(share >= NEAREST for share in shares):
            found.add(one)
    return found


def sequences(words: list[str]) -> set[str]:
    """Return the five-word sequences of a text."""
    return {" ".join(words[at : at + 5]) for at in range(len(words) - 4)}


def text_of(words: list[str]) -> Text:
    """Return a text as the audit stores it."""
    return Text(len(words), shingles(words))


def test_near_duplicates_equal_those_of_comparing_all_pairs() -> None:
    """The search finds the same near duplicates in 300 texts as a comparison of all pairs."""
    texts = catalogue(300)
    found = list(near_duplicates([text_of(words) for words in texts], NEAREST))

    assert (
        {one for one, _, _ in found}
        == by_comparing_pairs([sequences(words) for words in texts])
        != set()
    )
    for one, other, share in found:
        own, its = sequences(texts[one]), sequences(texts[other])
        assert other < one
        assert share == len(own & its) / len(own | its)


def test_equal_texts_are_reported_once_each() -> None:
    """If all texts are equal, each text after the first is reported once as a copy of the first."""
    same = text_of(["plain", "brass", "wire", "for", "wire-cut", "wire-cut", "machines"])
    found = list(near_duplicates([same] * 500, NEAREST))

    assert found == [(one, 0, 1.0) for one in range(1, 500)]
