"""The calendar: the one reading of the wall clock.

It decides whether a day is in the future or in the past, and nothing that is published.
"""

from datetime import UTC, date, datetime


def today() -> date:
    """Return the day in UTC."""
    return datetime.now(UTC).date()  # noqa: TID251 - the day is the question here
