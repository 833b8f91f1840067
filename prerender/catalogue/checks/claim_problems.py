"""Problems with claims: missing values, duplicates, and confirmations of other words."""

import json
from collections.abc import Iterator
from typing import Any

from prerender.catalogue.checks.claimed_values import (
    CLAIMS,
    claimed_maps,
    resolve,
    text_of,
    texts_in,
)
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.positions import json_path
from prerender.catalogue.source.raw import list_at, maps_at, value_at

SAMPLE = (
    "a placeholder cannot be confirmed. Replace it with your own value first; in catalogue.json, "
    "also remove its entry of the checklist"
)
_NAMING = "use a key, or for an item of a list its id, name, title, caption or text"


def claim_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield the problems of all claims."""
    for location, owner in claimed_maps(raw):
        if CLAIMS in owner:
            yield from _problems(raw, location, owner)


def _problems(raw: Any, location: Location, owner: dict[str, Any]) -> Iterator[ProblemAt]:  # noqa: ANN401
    known: dict[str, Location] = {}
    for claim, content in maps_at(raw, *location, CLAIMS):
        steps = content.get("of", [])
        if not isinstance(steps, list) or not all(isinstance(step, str) for step in steps):
            continue
        found, resolved = resolve(owner, steps)
        if resolved < len(steps):
            yield _missing_value((*claim, "of", resolved), (*location, *found), steps[resolved])
            continue
        place = json_path((*location, *found))
        if place in known:
            message = f"{place} already has a claim, {json_path(known[place])}; remove one"
            yield ProblemAt(claim, message)
        known.setdefault(place, claim)
        yield from _changed_words(claim, content, text_of(value_at(owner, *found)))
        yield from _confirmed_sample(claim, content)
        if isinstance(content.get("confirmed"), dict):
            unchanged = list_at(content, "unchanged")
            for inner, text in texts_in(value_at(owner, *found), (*location, *found)):
                if text in unchanged:
                    yield ProblemAt((*claim, "confirmed"), _unchanged(inner, text))


def _confirmed_sample(claim: Location, content: dict[str, Any]) -> Iterator[ProblemAt]:
    if content.get("state") == "sample" and isinstance(content.get("confirmed"), dict):
        yield ProblemAt((*claim, "confirmed"), SAMPLE)


def _unchanged(place: Location, text: str) -> str:
    return (
        f'{json_path(place)} still has the placeholder "{text}". Replace it first; if it '
        "is right, press Keep in the owner's checklist"
    )


def _missing_value(location: Location, reached: Location, step: str) -> ProblemAt:
    shown = json.dumps(step, ensure_ascii=False)
    return ProblemAt(location, f"{json_path(reached)} contains no {shown}; {_NAMING}")


def _changed_words(claim: Location, content: dict[str, Any], present: str) -> Iterator[ProblemAt]:
    confirmed = value_at(content, "confirmed", "words")
    if isinstance(confirmed, str) and confirmed != present:
        message = (
            "was confirmed for different words. Confirm the present words, or remove the "
            "confirmation"
        )
        yield ProblemAt((*claim, "confirmed"), message)
