"""Impossible dates: a change in the future, or an expiry before the last change."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from prerender.catalogue.model import Catalogue
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.positions import json_path
from prerender.catalogue.source.raw import maps_at, value_at
from prerender.finding import Finding

RULE = "security-expired"
_WHY = "Security researchers do not rely on an expired security.txt."
_EXPIRES = ("company", "security", "expires")
_ZONES = timedelta(days=1)
"""A tolerance for time zones."""


def date_problems(raw: Any, today: date) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each future date of a change, and an expiry date before the last change."""
    changes = dict(_changes(raw))
    for location, day in changes.items():
        if day > today + _ZONES:
            message = f"{day} is in the future; write the date of the last change"
            yield ProblemAt(location, message)
    expires = _day(value_at(raw, *_EXPIRES))
    last = max(changes, key=lambda location: changes[location], default=None)
    if expires and last and expires < min(changes[last], today):
        message = (
            f"{expires} is before the last change of the catalogue, {changes[last]} at "
            f"{json_path(last)}; write a date within the next twelve months"
        )
        yield ProblemAt(_EXPIRES, message)


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
