"""Telephone numbers that cannot be dialled."""

import json
import re
from collections.abc import Iterator
from typing import Any

from prerender.catalogue.models.patterns import PHONE
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.raw import list_at, maps_at, value_at

_COMPANY = ("company",)
_FORM = re.compile(PHONE)


def phone_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield every number that is not in its country's numbering plan.

    An unconfirmed number needs only a country code and a possible length, because the owner
    replaces the sample numbers individually.
    """
    for location, number in _numbers(raw):
        if isinstance(number, str) and _FORM.match(number):
            message = _number_problem(number, is_unconfirmed=_is_unconfirmed(raw, location))
            if message:
                yield ProblemAt(location, message)


def _numbers(raw: Any) -> Iterator[tuple[Location, object]]:  # noqa: ANN401 - as above
    for location, phone in maps_at(raw, *_COMPANY, "phones"):
        yield (*location, "number"), phone.get("number")
    chat = (*_COMPANY, "chat", "number")
    yield chat, value_at(raw, *chat)


def _is_unconfirmed(raw: Any, location: Location) -> bool:  # noqa: ANN401 - as above
    """Return whether the number has an unconfirmed claim."""
    key = location[len(_COMPANY)]
    return any(
        isinstance(claim, dict)
        and claim.get("confirmed") is None
        and list_at(claim, "of")[:1] == [key]
        for claim in list_at(raw, *_COMPANY, "claims")
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
