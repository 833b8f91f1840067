"""Claims that are about nothing, stand twice, or were confirmed of other words."""

import json
from collections.abc import Iterator
from typing import Any

from prerender.catalogue.checks.claimed_values import CLAIMS, find, owners, words
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.positions import json_path
from prerender.catalogue.source.raw import maps_at, value_at

SAMPLE = (
    "a sample value cannot be confirmed. Replace it with your own value first; in the file, also "
    'remove this claim, or set its state to "unconfirmed"'
)
_NAMING = "name a key, or of a list an item by its id, name, title, caption or text"


def claim_faults(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Return every claim that does not fit what it is about."""
    for location, owner in owners(raw):
        if CLAIMS in owner:
            yield from _faults(raw, location, owner)


def _faults(raw: Any, location: Location, owner: dict[str, Any]) -> Iterator[ProblemAt]:  # noqa: ANN401
    known: dict[str, Location] = {}
    for claim, said in maps_at(raw, *location, CLAIMS):
        steps = said.get("of", [])
        if not isinstance(steps, list) or not all(isinstance(step, str) for step in steps):
            continue
        found, taken = find(owner, steps)
        if taken < len(steps):
            yield _dangling((*claim, "of", taken), (*location, *found), steps[taken])
            continue
        place = json_path((*location, *found))
        if place in known:
            message = f"{place} has a claim already, {json_path(known[place])}; keep one"
            yield ProblemAt(claim, message)
        known.setdefault(place, claim)
        yield from _unsaid(claim, said, words(value_at(owner, *found)))
        yield from _made_up(claim, said)


def _made_up(claim: Location, said: dict[str, Any]) -> Iterator[ProblemAt]:
    if said.get("state") == "sample" and isinstance(said.get("confirmed"), dict):
        yield ProblemAt((*claim, "confirmed"), SAMPLE)


def _dangling(location: Location, reached: Location, step: str) -> ProblemAt:
    shown = json.dumps(step, ensure_ascii=False)
    return ProblemAt(location, f"{json_path(reached)} has nothing called {shown}; {_NAMING}")


def _unsaid(claim: Location, said: dict[str, Any], present: str) -> Iterator[ProblemAt]:
    agreed = value_at(said, "confirmed", "words")
    if isinstance(agreed, str) and agreed != present:
        message = (
            "was confirmed of other words than stand there now; have these confirmed, "
            "or remove the confirmation"
        )
        yield ProblemAt((*claim, "confirmed"), message)
