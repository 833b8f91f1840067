"""Impossible opening hours, and labels that name other days than their row contains."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, TypeGuard, get_args

from prerender.catalogue.models.company import Day
from prerender.catalogue.models.patterns import TIME
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.positions import json_path
from prerender.catalogue.source.raw import list_at, maps_at

_HOURS = ("company", "hours")
_TIME = re.compile(TIME)
_DAYS: tuple[str, ...] = get_args(Day)
_DAY = rf"({'|'.join(f'{day[:3]}(?:{day[3:]})?s?' for day in _DAYS)})"
_RANGE = re.compile(rf"{_DAY}\s*(?:to|through|[-\u2013])\s*{_DAY}", re.IGNORECASE)
_LISTED = re.compile(rf"{_DAY}(?:(?:\s*,\s*|\s+)(?:and\s+)?{_DAY})*", re.IGNORECASE)


def opening_hours_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield incomplete hours, hours that end before they begin, and duplicate days."""
    days: dict[str, list[tuple[Location, dict[str, Any]]]] = defaultdict(list)
    for location, hours in maps_at(raw, *_HOURS):
        yield from _mislabelled(location, hours)
        opens, closes = hours.get("opens"), hours.get("closes")
        if (opens is None) != (closes is None):
            message = "opens and closes must be set together; set both, or neither for a closed day"
            yield ProblemAt(location, message)
        elif _is_time(opens) and _is_time(closes) and opens >= closes:
            message = (
                f"{json.dumps(closes)} is not later than opens, {json.dumps(opens)}; "
                "write hours past midnight as two entries"
            )
            yield ProblemAt((*location, "closes"), message)
        for number, day in enumerate(list_at(raw, *location, "days")):
            if isinstance(day, str):
                before = next((one for one in days[day] if _overlap(one[1], hours)), None)
                if before:
                    first = json_path(before[0])
                    message = f"{json.dumps(day)} already has hours at {first}; remove one"
                    yield ProblemAt((*location, "days", number), message)
                days[day].append(((*location, "days", number), hours))


def days_named(label: str) -> list[str]:
    """Return the days that a label names, in the order of the week, or none for other texts."""
    if found := _RANGE.fullmatch(label.strip()):
        first, last = (_day(name) for name in found.groups())
        length = (_DAYS.index(last) - _DAYS.index(first)) % len(_DAYS) + 1
        named = {_DAYS[(_DAYS.index(first) + step) % len(_DAYS)] for step in range(length)}
    elif _LISTED.fullmatch(label.strip()):
        named = {_day(name) for name in re.findall(_DAY, label, re.IGNORECASE)}
    else:
        named = set()
    return [day for day in _DAYS if day in named]


def _day(name: str) -> str:
    return next(day for day in _DAYS if day[:3].lower() == name[:3].lower())


def _mislabelled(location: Location, hours: dict[str, Any]) -> Iterator[ProblemAt]:
    label, days = hours.get("label"), list_at(hours, "days")
    named = days_named(label) if isinstance(label, str) else []
    if named and all(day in _DAYS for day in days) and set(named) != set(days):
        message = (
            f"{json.dumps(label, ensure_ascii=False)} names {', '.join(named)}, but days has "
            f"{', '.join(days)}. Correct the label, or correct days"
        )
        yield ProblemAt((*location, "label"), message)


def _is_time(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and bool(_TIME.match(value))


def _overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Return whether two entries for a day overlap in time; a day with a break has two entries."""
    times = [one.get("opens"), one.get("closes"), other.get("opens"), other.get("closes")]
    known = [time for time in times if _is_time(time)]
    if one is other or len(known) < len(times):
        return True
    opens, closes, opens_again, closes_again = known
    return opens_again < closes and opens < closes_again
