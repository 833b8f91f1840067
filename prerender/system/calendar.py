"""Today's date: the only use of the wall clock.

It decides only whether a date is past or future. No published byte depends on it.
"""

from datetime import UTC, date, datetime


def today() -> date:
    """Return today's date in UTC."""
    return datetime.now(UTC).date()  # noqa: TID251 - the one allowed use
