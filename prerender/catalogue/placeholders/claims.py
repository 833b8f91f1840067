"""A catalogue's claims, as entries of the owner's checklist; see models/base.py."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from prerender.catalogue.checks.claims import CLAIMS, claimed_maps, question, resolve, text_of
from prerender.catalogue.checks.entries import product_paths
from prerender.catalogue.models.base import Claim, Claimed, Need, State
from prerender.catalogue.models.company import COMPANY, fill_text
from prerender.catalogue.source import Location, Source, json_path, leaves, maps_at, value_at

EVERY_PAGE = "*"
"""The value of ``ChecklistEntry.pages`` for something that every page shows."""


@dataclass(frozen=True, slots=True)
class ChecklistEntry:
    """A claim with its value, the pages that show it and the question for the owner."""

    location: Location
    """The location of the value."""
    claim: Location
    """The location of the claim."""
    of: tuple[str, ...]
    key: str
    """The value's JSON path, such as ``products[4].keyFeatures[2]``."""
    line: int
    pages: tuple[str, ...]
    """The paths of the pages that show the value, or ``EVERY_PAGE``."""
    words: str
    """The texts as written, which a confirmation records."""
    shown: str
    """The texts as published, with the company's values."""
    state: State
    needs: Need
    ask: str
    confirmed_by: str
    confirmed_on: str
    unchanged: tuple[str, ...]
    """The texts of a placeholder that are not replaced yet, after the first one was."""

    @property
    def shows(self) -> Literal["words", "line", "all"]:
        """How the value is published: hidden in production, with a notice, or unchanged."""
        if not self.is_open:
            return "all"
        return "line" if self.location[0] in {"company", "images"} else "words"

    @property
    def is_open(self) -> bool:
        """Whether the owner still has to replace or confirm the value."""
        return self.state != "confirmed"


def checklist_entries(text: str) -> Iterator[ChecklistEntry]:
    """Yield every claim in the text of a valid catalogue, in the order of the file."""
    raw = json.loads(text)
    source = Source(text)
    pages = _Pages(raw)
    for owner, value in claimed_maps(raw):
        for claim, content in maps_at(raw, *owner, CLAIMS):
            of = content.get("of", [])
            location = (*owner, *resolve(value, of)[0])
            words = text_of(value_at(raw, *location))
            recorded = content.get("confirmed") or {}
            # Words that somebody has changed by hand since then are not confirmed.
            confirmed = recorded if recorded.get("words") == words else {}
            yield ChecklistEntry(
                location=location,
                claim=claim,
                of=tuple(of),
                key=json_path(location),
                line=source.line(location),
                pages=pages.that_show(location),
                words=words,
                shown=fill_text(words, raw[COMPANY]),
                state="confirmed" if confirmed else content["state"],
                needs=content["needs"],
                ask=question(raw, content, location),
                confirmed_by=confirmed.get("by", ""),
                confirmed_on=confirmed.get("on", ""),
                unchanged=tuple(content.get("unchanged", ())),
            )


def read_checklist(file: Path) -> list[ChecklistEntry]:
    """Return every claim in a valid catalogue."""
    return list(checklist_entries(file.read_text("utf-8-sig")))


def unconfirmed_claims(part: Claimed) -> list[Claim]:
    """Return the unconfirmed claims of a model."""
    return [claim for claim in part.claims if claim.confirmed is None]


def count_claims(raw: Any) -> dict[str, int]:  # noqa: ANN401 - JSON
    """Return the number of claims of each state."""
    claims = (claim for owner, _ in claimed_maps(raw) for _, claim in maps_at(raw, *owner, CLAIMS))
    counts = Counter("confirmed" if c.get("confirmed") else str(c.get("state")) for c in claims)
    return {state: counts[state] for state in get_args(State)}


class _Pages:
    """Finds the pages that show a value."""

    def __init__(self, raw: Any) -> None:  # noqa: ANN401 - JSON
        self._raw = raw
        self._paths = product_paths(raw)

    def that_show(self, location: Location) -> tuple[str, ...]:
        match location:
            case ("products" | "closeUps" as group, int(at), *_):
                shown = value_at(self._raw, group, at)
                return self._of_products([shown["id"]] if "id" in shown else shown["products"])
            case ("images", str(image), *_):
                return self._with_image(image)
            case ("listing", *_):
                return self._of_page("products")
            case ("pages", str(page), *_):
                return self._of_page(page)
            case ("industries", *_):
                return (*self._of_page("home"), *self._of_page("infrastructure"))
        return (EVERY_PAGE,)

    def _of_page(self, page: str) -> tuple[str, ...]:
        if page == "product":
            return tuple(self._paths.values())
        path = value_at(self._raw, "pages", page, "path")
        return (path,) if path else (EVERY_PAGE,)

    def _of_products(self, ids: list[Any]) -> tuple[str, ...]:
        return tuple(self._paths[known] for known in ids)

    def _with_image(self, image: str) -> tuple[str, ...]:
        shown = [p["id"] for _, p in maps_at(self._raw, "products") if _shows(p, image)]
        for _, near in maps_at(self._raw, "closeUps"):
            shown += near["products"] if near["image"] == image else []
        pages = [
            page["path"]
            for _, page in maps_at(self._raw, "pages")
            if "path" in page and _shows(page, image)
        ]
        return (*self._of_products(shown), *pages)


def _shows(value: Any, image: str) -> bool:  # noqa: ANN401 - JSON
    """Return whether a value refers to an image, at any depth."""
    return any(at[-1:] == ("image",) and leaf == image for at, leaf in leaves(value))
