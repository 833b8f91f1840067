"""Dates of changes in the future, and an expired security.txt."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from prerender.catalogue.model import Catalogue
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.raw import maps_at
from prerender.finding import Finding

RULE = "security-expired"
_WHY = "Security researchers do not rely on an expired security.txt."
_ZONES = timedelta(days=1)
"""A tolerance for time zones."""


def date_problems(raw: Any, today: date) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each future date of a change."""
    for location, day in _changes(raw):
        if day > today + _ZONES:
            message = f"{day} is in the future; write the date of the last change"
            yield ProblemAt(location, message)


def expiry_findings(catalogue: Catalogue, today: date) -> list[Finding]:
    """Return a warning if security.txt has expired.

    An error would make a valid catalogue invalid merely because of its age.
    """
    security = catalogue.company.security
    expires = security.expires if security else ""
    if not expires or date.fromisoformat(expires) >= today:
        return []
    message = (
        f"security.txt expired on {expires}; check its contact, and set "
        "company.security.expires to a date within the next twelve months"
    )
    home = catalogue.pages.home.path
    return [Finding(home, RULE, message, level="warning", why=_WHY, aspect="text", value=expires)]


def _changes(raw: Any) -> Iterator[tuple[Location, date]]:  # noqa: ANN401 - as above
    for group in ("pages", "products"):
        for location, entry in maps_at(raw, group):
            if day := _day(entry.get("updated")):
                yield (*location, "updated"), day


def _day(value: object) -> date | None:
    try:
        return date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return None
