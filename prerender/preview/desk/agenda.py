"""The agenda: everything that only the owner can supply or confirm, and how much of it is done."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from itertools import groupby

from prerender.catalogue.placeholders.claims import EVERY_PAGE, Entry
from prerender.spreadsheet import csv_text

FORMS = ("text", "csv", "json")
SHOWN = {
    "words": "the words in a demonstration, nothing in production",
    "line": "the value, with a line on every page",
    "all": "the words",
}
"""What is published of an entry."""
NEEDED = {
    "yes": "a yes",
    "words": "words",
    "number": "a number",
    "document": "a document",
    "photograph": "a photograph",
}
_EVERY = "every page"
_FIRST = 2
"""Pages that are named of those that show a value; the others are counted."""


@dataclass(frozen=True, slots=True)
class Row:
    """An entry of the agenda, as a table has it."""

    state: str
    page: str
    line: int
    key: str
    words: str
    needs: str
    ask: str
    shows: str
    confirmed_by: str
    confirmed_on: str


def row(entry: Entry) -> Row:
    """Return an entry as a table has it."""
    return Row(
        entry.state,
        pages_told(entry.pages),
        entry.line,
        entry.key,
        entry.words,
        NEEDED[entry.needs],
        entry.ask,
        SHOWN[entry.shows],
        entry.confirmed_by,
        entry.confirmed_on,
    )


def pages_told(pages: Sequence[str]) -> str:
    """Name the pages that show a value: all, or the first two and how many more."""
    if EVERY_PAGE in pages:
        return _EVERY
    more = f" and {len(pages) - _FIRST} more" if len(pages) > _FIRST else ""
    return ", ".join(pages[:_FIRST]) + more or "no page"


def progress(entries: Sequence[Entry]) -> str:
    """Say how much is done, like ``12 of 55 done``."""
    done = sum(not entry.is_open for entry in entries)
    return f"{done} of {len(entries)} done"


def agenda_told(entries: Sequence[Entry], form: str) -> str:
    """Return the agenda in one of FORMS: as text what is open, else everything."""
    rows = [row(entry) for entry in entries]
    if form == "csv":
        columns = [field.name for field in fields(Row)]
        return csv_text(columns, map(asdict, rows)).rstrip("\r\n")
    if form == "json":
        return json.dumps(
            {"done": progress(entries), "entries": [asdict(row) for row in rows]},
            indent=2,
            ensure_ascii=False,
        )
    return _text([row for row in rows if row.state != "confirmed"], progress(entries))


def _text(rows: Sequence[Row], done: str) -> str:
    samples = sum(row.state == "sample" for row in rows)
    lines = [f"{done}; {samples} sample, {len(rows) - samples} to be confirmed."]
    by_page = sorted(rows, key=lambda row: (row.page != _EVERY, row.page))
    for page, group in groupby(by_page, key=lambda row: row.page):
        lines += ["", page[:1].upper() + page[1:]]
        for row in group:
            lines += [
                f"  line {row.line}: {row.key} ({row.state}, needs {row.needs})",
                f"    says:  {row.words}",
                f"    asked: {row.ask}",
                f"    shows: {row.shows}",
            ]
    return "\n".join(lines)
