"""The owner's checklist: values that only the owner can supply or confirm."""

import json
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from prerender.catalogue.checks.claims import CLAIMS, resolve
from prerender.catalogue.checks.entries import HIDDEN_PAGES
from prerender.catalogue.models.base import State
from prerender.catalogue.models.company import COMPANY
from prerender.catalogue.placeholders.claims import EVERY_PAGE, ChecklistEntry, checklist_entries
from prerender.catalogue.placeholders.edition import required_claims
from prerender.catalogue.source import Location, json_path, list_at, maps_at, value_at
from prerender.errors import counted
from prerender.preview.editor.labels import label_of, page_name

SHOWN = {
    "words": "shown in a demonstration, hidden in production",
    "blocks": "shown in a demonstration; blocks a publication until you confirm it",
    "line": "shown, with a notice on every page",
    "all": "shown",
}
"""How an unconfirmed entry is published."""
NEEDED = {
    "yes": "confirmation",
    "words": "a text",
    "number": "a number",
    "document": "a document",
    "photograph": "a photograph",
}
_EVERY = "every page"
_FIRST = 2
"""Maximum pages that are listed for a value; the remaining ones are counted."""


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """An entry of the checklist as a table row."""

    state: State
    page: str
    line: int
    key: str
    words: str
    needs: str
    ask: str
    shows: str
    confirmed_by: str
    confirmed_on: str


def row(entry: ChecklistEntry, required: Collection[Location] = ()) -> ChecklistRow:
    """Return an entry as a table row; ``required`` has the claims that block a publication."""
    is_required = entry.shows == "words" and entry.claim in required
    return ChecklistRow(
        entry.state,
        describe_pages(entry.pages),
        entry.line,
        entry.key,
        entry.shown,
        NEEDED[entry.needs],
        entry.ask,
        SHOWN["blocks" if is_required else entry.shows],
        entry.confirmed_by,
        entry.confirmed_on,
    )


def describe_pages(pages: Sequence[str]) -> str:
    """List the pages that show a value: all, or the first two and the number of the rest."""
    if EVERY_PAGE in pages:
        return _EVERY
    more = f" and {len(pages) - _FIRST} more" if len(pages) > _FIRST else ""
    return ", ".join(pages[:_FIRST]) + more or "no page"


def progress(entries: Sequence[ChecklistEntry]) -> str:
    """Return the progress, such as ``12 of 55 done``."""
    done = sum(not entry.is_open for entry in entries)
    return f"{done} of {len(entries)} done"


def format_checklist(entries: Sequence[ChecklistEntry], required: Collection[Location] = ()) -> str:
    """Return the open entries of the checklist by page, as text."""
    rows, done = [row(entry, required) for entry in entries if entry.is_open], progress(entries)
    samples = sum(entry.state == "sample" for entry in rows)
    lines = [f"{done}; {samples} placeholders, {len(rows) - samples} values to confirm."]
    by_page = sorted(rows, key=lambda entry: (entry.page != _EVERY, entry.page))
    for page, group in groupby(by_page, key=lambda entry: entry.page):
        lines += ["", page[:1].upper() + page[1:]]
        for shown in group:
            lines += [
                f"  line {shown.line}: {shown.key} ({shown.state}, needs {shown.needs})",
                f"    value:     {shown.words}",
                f"    question:  {shown.ask}",
                f"    published: {shown.shows}",
            ]
    return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class Blocker:
    """An entry that must be confirmed before the site, or a page's values, can be published."""

    key: str
    """The JSON path of the value, which the entry of the checklist has too."""
    label: str


def is_company_confirmed(raw: Any) -> bool:  # noqa: ANN401 - any JSON
    """Return whether the owner has confirmed every value of the company."""
    return all(claim.get("confirmed") for _, claim in maps_at(raw, "company", CLAIMS))


def unfinished_company(raw: Any) -> list[Blocker]:  # noqa: ANN401 - any JSON
    """Return the unconfirmed values of a demonstration that already has the company's name."""
    claims = [claim for _, claim in maps_at(raw, COMPANY, CLAIMS)]
    is_sample = any(claim.get("of") == ["name"] and claim["state"] == "sample" for claim in claims)
    if is_sample or value_at(raw, "live"):
        return []
    places = [
        (COMPANY, *resolve(raw[COMPANY], claim.get("of", []))[0])
        for claim in claims
        if not claim.get("confirmed")
    ]
    return [Blocker(json_path(place), label_of(raw, place, ())) for place in places]


def blockers(text: str) -> tuple[Blocker, ...]:
    """Return the entries that block a publication of this catalogue, each label once."""
    required, raw = required_claims(text), json.loads(text)
    found = {
        label_of(raw, entry.location, ()): entry.key
        for entry in checklist_entries(text)
        if entry.claim in required
    }
    return tuple(Blocker(key, label) for label, key in found.items())


def omitted_values(text: str) -> list[Blocker]:
    """Return the first value that each page of this catalogue omits, with the number of them."""
    raw = json.loads(text)
    if not (raw.get("live") or is_company_confirmed(raw)):
        return []  # a demonstration shows every value
    entries = [entry for entry in checklist_entries(text) if entry.shows == "words"]
    keys = [(page, entry.key) for entry in reversed(entries) for page in entry.pages]
    counts = Counter(page for page, _ in keys)
    names = {page: page_name(raw, page) for page in counts} | {EVERY_PAGE: "Every page"}
    return [
        Blocker(key, f"{names[page]}: {counted(counts[page], 'value')}")
        for page, key in sorted(dict(keys).items())
        if page not in list_at(raw, *HIDDEN_PAGES)
    ]
