"""Invalid contacts, opening hours, days and names."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from prerender.catalogue.checks.company import (
    days_named,
    expiry_findings,
    opening_hours_problems,
    phone_problems,
    postal_code_problems,
)
from prerender.catalogue.model import Catalogue
from prerender.catalogue.places import CataloguePlaces
from prerender.catalogue.reading import read_catalogue
from prerender.catalogue.source import json_path
from prerender.finding import sort_findings, with_places
from tests.support.invalid_catalogue import (
    InvalidValue,
    assert_reported,
    catalogue_problems,
    content_with_copies,
    insert_invalid_values,
)
from tests.support.project import ROOT, SETTINGS
from tests.support.published import catalogue

PHONE = "must be a telephone number in international form, like +91 00000 00001; it is "
EMAIL = "must be an e-mail address, like sales@example.com; it is "
CONTACT = "must be an address like mailto:security@example.com or https://example.com/securi"
CHAT = (
    "must be the chat service's address without a number, like https://wa.me/; links add the "
    "digits of company.chat.number; it is "
)
WEB = "must be a web address that begins with https://; it is "
TRUNK = "+44 0 20 7946 0958"

ROWS = [
    ("company.phones[0].number", f'"{TRUNK}"', f'"{TRUNK}" has a digit that is not dialled from a'),
    ("company.phones[1].number", '"+999 12345678"', '"+999 12345678" does not begin with a'),
    ("company.phones[2].number", '"+44 20 7946"', '"+44 20 7946" is too long or too short '),
    ("company.chat.number", '"+              "', PHONE + '"+              "'),
    ("company.chat.address", '"https://wa.me/919876543210"', CHAT + '"https://wa.me/919876543210"'),
    ("company.networks[0].address", '"https://-a.example/"', WEB + '"https://-a.example/"'),
    ("company.email", '"sales@example..com"', EMAIL + '"sales@example..com"'),
    ("company.security.contact", '"mailto:a@b"', CONTACT),
    ("company.hours[0].closes", '"09:00"', '"09:00" is not later than opens, "09:00"; writ'),
    ("company.hours[0].days[1]", '"Monday"', '"Monday" already has hours at company.hours['),
    ("company.hours[2].days[0]", '"Friday"', '"Friday" already has hours at company.hours['),
    ("company.hours[0].label", '"Monday to Friday"', '"Monday to Friday" names Monday, Tuesday, W'),
    ("company.hours[2].label", '"Sunday"', '"Sunday" names Sunday, but days has Friday. Cor'),
    ("company.brand.accent.light", '"#f0c000"', "#f0c000 has a contrast of 1.4:1 with the page's"),
    ("company.brand.accent.dark", '"#934718"', "#934718 has a contrast of 2.5:1 with the page's b"),
    ("company.brand.ground.light", '"#777777"', "#777777 has a contrast of 2.4:1 with the grey t"),
    ("company.brand.ground.dark", '"black"', "must be a colour of # and six digits o"),
    ("company.name", f'"{"W" * 300}"', "must have at most 100 characters; it has 300"),
    ("products[67].updated", '"2099-01-01"', "2099-01-01 is in the future; write the date of"),
    ("pages.home.updated", '"2098-01-01"', "2098-01-01 is in the future; write the date of"),
    ("products[68].name", '"plain Brass  Wire"', '"plain Brass  Wire" and "Plain Brass Wire'),
    ("products[69].name", '"\uff30lain Brass Wire"', '"\uff30lain Brass Wire" and "Plain Brass Wi'),
]
CASES = [InvalidValue(*row) for row in ROWS]


@pytest.fixture(scope="module")
def rejection() -> tuple[list[str], list[str]]:
    """Read one catalogue that contains every case; return the printed and expected problems."""
    text, expected = insert_invalid_values(content_with_copies(), CASES)
    return catalogue_problems(text), expected


@pytest.mark.parametrize(
    ("label", "days"),
    [
        ("Monday to Saturday", "Mon Tue Wed Thu Fri Sat"),
        ("Mon\u2013Wed", "Mon Tue Wed"),
        ("Saturday - Monday", "Mon Sat Sun"),
        ("Saturdays, Sundays and Monday", "Mon Sat Sun"),
        ("sunday", "Sun"),
        ("Working days", ""),
        ("Office, Monday to Friday", ""),
    ],
)
def test_label_of_hours_names_days_in_any_usual_form(label: str, days: str) -> None:
    """Ranges, lists and short names are read as days; labels with other words give no days."""
    assert [day[:3] for day in days_named(label)] == days.split()


@pytest.mark.parametrize("number", range(len(CASES)), ids=map(str, CASES))
def test_invalid_value_is_reported_with_its_line(
    rejection: tuple[list[str], list[str]], number: int
) -> None:
    """Each invalid value is reported with its line, its key and a valid form."""
    assert_reported(rejection[0], rejection[1][number])


def company(*numbers: str, state: str) -> Any:
    """Return a company whose telephone numbers have this placeholder state."""
    claim: dict[str, Any] = {"of": ["phones"], "state": state}
    if state == "confirmed":
        claim |= {"state": "unconfirmed", "confirmed": {"by": "A. Owner"}}
    return {"company": {"claims": [claim], "phones": [{"number": number} for number in numbers]}}


def test_placeholder_number_is_rejected_when_confirmed() -> None:
    """A number outside its country's plan is rejected only after the owner confirms it."""
    number = "+91 00000 00001"
    (problem,) = phone_problems(company(number, state="confirmed"))

    for state in ("sample", "unconfirmed"):
        assert [*phone_problems(company(number, state=state))] == []
    assert problem.message.startswith(f'"{number}" is not a number of its country')


@pytest.mark.parametrize(
    ("country", "code", "is_valid"),
    [
        ("India", "250002", True),
        ("India", "abc", False),
        ("INDIA", "25000", False),
        ("India", "050002", False),
        ("United Kingdom", "SW1A 1AA", True),
        ("India", None, True),
    ],
)
def test_postal_code_in_india_is_rejected_without_six_digits(
    country: str, code: str | None, *, is_valid: bool
) -> None:
    """A PIN code has six digits, and does not begin with 0; elsewhere any text is accepted."""
    raw = {"company": {"address": {"country": country, "postalCode": code}}}

    assert (not [*postal_code_problems(raw)]) == is_valid


HOURS = {"days": ["Monday"], "opens": "09:00", "closes": "13:00"}


@pytest.mark.parametrize(
    ("second", "faults"),
    [
        ({"days": ["Monday"], "opens": "14:00", "closes": "18:00"}, []),
        ({"days": ["Monday"], "opens": "12:00", "closes": "18:00"}, ["company.hours[1].days[0]"]),
        ({"days": ["Monday"]}, ["company.hours[1].days[0]"]),
        ({"days": ["Tuesday"], "opens": "18:00", "closes": "09:00"}, ["company.hours[1].closes"]),
    ],
)
def test_day_with_two_entries_is_rejected_when_they_overlap(
    second: dict[str, Any], faults: list[str]
) -> None:
    """A day can have two entries if they do not overlap and each one ends after it begins."""
    found = opening_hours_problems({"company": {"hours": [HOURS, second]}})

    assert [json_path(one.location) for one in found] == faults


def test_expired_security_txt_is_a_warning_with_its_line() -> None:
    """An expired security.txt is a warning with its key, and the catalogue stays readable."""
    file = Path(ROOT / "catalogue.json")
    content: Catalogue = read_catalogue(file, SETTINGS.app, ["/pr"])
    last = date.fromisoformat(catalogue()["company"]["security"]["expires"])

    found = expiry_findings(content, last.replace(year=last.year + 1))
    verdict = with_places(sort_findings(found, ()), CataloguePlaces(file.name, file.read_bytes()))

    assert expiry_findings(content, last) == []
    (warning,) = verdict.warnings
    assert warning.place
    assert warning.place.key == "company.security.expires"
