"""Opening hours that cannot be right."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, TypeGuard

from prerender.catalogue.models.patterns import TIME
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.positions import json_path
from prerender.catalogue.source.raw import list_at, maps_at

_HOURS = ("company", "hours")
_TIME = re.compile(TIME)


def opening_hours_faults(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield half hours, hours that end before they begin, and days that are listed twice."""
    days: dict[str, list[tuple[Location, dict[str, Any]]]] = defaultdict(list)
    for location, hours in maps_at(raw, *_HOURS):
        opens, closes = hours.get("opens"), hours.get("closes")
        if (opens is None) != (closes is None):
            message = "opens and closes belong together; give both, or neither for a closed day"
            yield ProblemAt(location, message)
        elif _is_time(opens) and _is_time(closes) and opens >= closes:
            message = (
                f"{json.dumps(closes)} is not later than opens, {json.dumps(opens)}; "
                "give hours past midnight two entries"
            )
            yield ProblemAt((*location, "closes"), message)
        for number, day in enumerate(list_at(raw, *location, "days")):
            if isinstance(day, str):
                before = next((one for one in days[day] if _collide(one[1], hours)), None)
                if before:
                    first = json_path(before[0])
                    message = f"{json.dumps(day)} has hours already, at {first}; remove one"
                    yield ProblemAt((*location, "days", number), message)
                days[day].append(((*location, "days", number), hours))


def _is_time(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and bool(_TIME.match(value))


def _collide(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two entries cannot be of the same day; a break between hours is two entries."""
    times = [one.get("opens"), one.get("closes"), other.get("opens"), other.get("closes")]
    known = [time for time in times if _is_time(time)]
    if one is other or len(known) < len(times):
        return True
    opens, closes, opens_again, closes_again = known
    return opens_again < closes and opens < closes_again
