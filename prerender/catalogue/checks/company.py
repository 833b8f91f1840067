"""The company's values: references in texts, telephone numbers, opening hours and dates."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any, TypeGuard, get_args

from prerender.catalogue.checks.claims import CLAIMS
from prerender.catalogue.checks.figures import texts_containing
from prerender.catalogue.model import Catalogue, node_at
from prerender.catalogue.models.base import listed
from prerender.catalogue.models.company import (
    COMPANY,
    COMPANY_REFERENCE,
    COMPANY_REFERENCE_START,
    Day,
    fill_text,
)
from prerender.catalogue.models.patterns import PHONE, TIME
from prerender.catalogue.source import Location, ProblemAt, json_path, list_at, maps_at, value_at
from prerender.finding import Finding

_INCOMPLETE_REFERENCE = (
    f"{COMPANY_REFERENCE_START} is not complete; write a reference as "
    f"{COMPANY_REFERENCE_START}address.city}}, or as "
    f"{COMPANY_REFERENCE_START}chat?words with chat|words without}}"
)
_PHONE_FORM = re.compile(PHONE)
_PIN_CODE = re.compile(r"[1-9][0-9]{5}")
_TIME = re.compile(TIME)
_WEEK: tuple[str, ...] = get_args(Day)
_DAY = rf"({'|'.join(f'{day[:3]}(?:{day[3:]})?s?' for day in _WEEK)})"
_DAY_RANGE = re.compile(rf"{_DAY}\s*(?:to|through|[-\u2013])\s*{_DAY}", re.IGNORECASE)
_DAY_LIST = re.compile(rf"{_DAY}(?:(?:\s*,\s*|\s+)(?:and\s+)?{_DAY})*", re.IGNORECASE)
EXPIRY_RULE = "security-expired"
_EXPIRY_WHY = "Security researchers do not rely on an expired security.txt."
_ZONE_TOLERANCE = timedelta(days=1)
"""A tolerance for time zones."""


def company_value_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unvalidated JSON
    """Yield each text with a reference that cannot be replaced."""
    company = value_at(raw, COMPANY)
    for key, value in raw.items() if isinstance(raw, dict) else ():
        if key != "products" and isinstance(value, dict | list):
            for place, text in texts_containing(value, COMPANY_REFERENCE_START, (key,)):
                if CLAIMS not in place and (message := _reference_problem(text, company)):
                    yield ProblemAt(place, message)


def _reference_problem(text: str, company: Any) -> str:  # noqa: ANN401
    for reference in COMPANY_REFERENCE.finditer(text):
        if not node_at((COMPANY, *reference[1].split("."))):
            known = _company_texts(company)
            return f"{reference[0]} is not a value of the company; use one of {known}"
    filled = fill_text(text, company)
    if COMPANY_REFERENCE_START not in filled:
        return ""
    left = COMPANY_REFERENCE.search(filled)
    return _without_value(left[0], left[1], company) if left else _INCOMPLETE_REFERENCE


def _without_value(reference: str, path: str, company: Any) -> str:  # noqa: ANN401
    if value_at(company, *path.split(".")) is not None:
        return f"{reference} is not a text; use one of {_company_texts(company)}"
    group = path.partition(".")[0]
    return (
        f"{reference} has no value; add {COMPANY}.{path}, or write "
        f"{COMPANY_REFERENCE_START}{group}?…}} around the words that need it"
    )


def _company_texts(company: Any) -> str:  # noqa: ANN401
    """Return the references to the company's texts, for a message."""
    texts = texts_containing(company, "", ()) if isinstance(company, dict) else []
    paths = (
        place
        for place, text in texts
        if CLAIMS not in place and COMPANY_REFERENCE_START not in text
    )
    named = (place for place in paths if all(isinstance(step, str) for step in place))
    return listed([f"{COMPANY_REFERENCE_START}{'.'.join(map(str, place))}}}" for place in named])


def phone_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield every number that is not in its country's numbering plan.

    An unconfirmed number needs only a country code and a possible length, because the owner
    replaces the sample numbers individually.
    """
    phones = [(*at, "number") for at, _ in maps_at(raw, COMPANY, "phones")]
    for location in (*phones, (COMPANY, "chat", "number")):
        number = value_at(raw, *location)
        if isinstance(number, str) and _PHONE_FORM.match(number):
            message = _number_problem(number, is_unconfirmed=_is_unconfirmed(raw, location))
            if message:
                yield ProblemAt(location, message)


def _is_unconfirmed(raw: Any, location: Location) -> bool:  # noqa: ANN401 - as above
    """Return whether the number has an unconfirmed claim."""
    return any(
        claim.get("confirmed") is None and list_at(claim, "of")[:1] == [location[1]]
        for _, claim in maps_at(raw, COMPANY, CLAIMS)
    )


def _number_problem(number: str, *, is_unconfirmed: bool) -> str:
    """Return the problem with a well-formed number, or an empty text if it is valid."""
    # Imported here: the metadata takes 0.1 s, and only reading a catalogue needs it.
    import phonenumbers  # noqa: PLC0415

    written = json.dumps(number)
    try:
        parsed = phonenumbers.parse(number)
    except phonenumbers.NumberParseException:
        return f"{written} does not begin with a country code; write it like +91 98765 43210"
    valid = phonenumbers.is_valid_number(parsed)
    standard = phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.INTERNATIONAL)
    # The parser drops a trunk prefix, the 0 before an area code; links would keep it.
    if valid and _digits(standard) != _digits(number):
        return (
            f"{written} has a digit that is not dialled from abroad; write {json.dumps(standard)}"
        )
    length = phonenumbers.is_possible_number_with_reason(parsed)
    if length != phonenumbers.ValidationResult.IS_POSSIBLE:
        return f"{written} is too long or too short for its country; correct it"
    if not valid and not is_unconfirmed:
        return f"{written} is not a number of its country's numbering plan; correct it"
    return ""


def _digits(number: str) -> str:
    return re.sub(r"\D", "", number)


def postal_code_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield a postal code of India, a PIN code, that does not have its form."""
    address = value_at(raw, COMPANY, "address")
    code = value_at(address, "postalCode")
    is_indian = str(value_at(address, "country")).strip().lower() == "india"
    if is_indian and isinstance(code, str) and not _PIN_CODE.fullmatch(code):
        message = (
            "must be a PIN code of six digits that does not begin with 0, like 250002; "
            f"it is {json.dumps(code)}"
        )
        yield ProblemAt((COMPANY, "address", "postalCode"), message)


def opening_hours_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield incomplete hours, hours that end before they begin, and duplicate days."""
    days: dict[str, list[tuple[Location, dict[str, Any]]]] = defaultdict(list)
    for location, hours in maps_at(raw, COMPANY, "hours"):
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
                before = next(
                    (earlier for earlier in days[day] if _overlap(earlier[1], hours)), None
                )
                if before:
                    first = json_path(before[0])
                    message = f"{json.dumps(day)} already has hours at {first}; remove one"
                    yield ProblemAt((*location, "days", number), message)
                days[day].append(((*location, "days", number), hours))


def days_named(label: str) -> list[str]:
    """Return the days that a label names, in the order of the week, or none for other texts."""
    if days := _DAY_RANGE.fullmatch(label.strip()):
        first, last = (_full_day(name) for name in days.groups())
        length = (_WEEK.index(last) - _WEEK.index(first)) % len(_WEEK) + 1
        named = {_WEEK[(_WEEK.index(first) + step) % len(_WEEK)] for step in range(length)}
    elif _DAY_LIST.fullmatch(label.strip()):
        named = {_full_day(name) for name in re.findall(_DAY, label, re.IGNORECASE)}
    else:
        named = set()
    return [day for day in _WEEK if day in named]


def _full_day(name: str) -> str:
    return next(day for day in _WEEK if day[:3].lower() == name[:3].lower())


def _mislabelled(location: Location, hours: dict[str, Any]) -> Iterator[ProblemAt]:
    label, days = hours.get("label"), list_at(hours, "days")
    named = days_named(label) if isinstance(label, str) else []
    if named and all(day in _WEEK for day in days) and set(named) != set(days):
        message = (
            f"{json.dumps(label, ensure_ascii=False)} names {', '.join(named)}, but days has "
            f"{', '.join(days)}. Correct the label, or correct days"
        )
        yield ProblemAt((*location, "label"), message)


def _is_time(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and bool(_TIME.match(value))


def _overlap(hours: dict[str, Any], other: dict[str, Any]) -> bool:
    """Return whether two entries for a day overlap in time; a day with a break has two entries."""
    times = [hours.get("opens"), hours.get("closes"), other.get("opens"), other.get("closes")]
    known = [time for time in times if _is_time(time)]
    if hours is other or len(known) < len(times):
        return True
    opens, closes, opens_again, closes_again = known
    return opens_again < closes and opens < closes_again


def date_problems(raw: Any, today: date) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each future date of a change."""
    for location, entry in (*maps_at(raw, "pages"), *maps_at(raw, "products")):
        day = _parsed_day(entry.get("updated"))
        if day and day > today + _ZONE_TOLERANCE:
            message = f"{day} is in the future; write the date of the last change"
            yield ProblemAt((*location, "updated"), message)


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
    return [
        Finding(
            home,
            EXPIRY_RULE,
            message,
            level="warning",
            why=_EXPIRY_WHY,
            aspect="text",
            value=expires,
        )
    ]


def _parsed_day(value: object) -> date | None:
    try:
        return date.fromisoformat(value) if isinstance(value, str) else None
    except ValueError:
        return None
