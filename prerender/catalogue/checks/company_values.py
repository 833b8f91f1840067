"""Texts that refer to the company's values, which models/company_references.py describes."""

from collections.abc import Iterator
from typing import Any

from prerender.catalogue.checks.claimed_values import CLAIMS
from prerender.catalogue.checks.references import texts_containing
from prerender.catalogue.models.base import listed
from prerender.catalogue.models.company_references import COMPANY, REFERENCE, START, fill_text
from prerender.catalogue.schema import node_at
from prerender.catalogue.source.location import ProblemAt
from prerender.catalogue.source.raw import value_at

_INCOMPLETE = (
    f"{START} is not complete; write a reference as {START}address.city}}, or as "
    f"{START}chat?words with chat|words without}}"
)


def company_value_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unvalidated JSON
    """Yield each text with a reference that cannot be replaced."""
    company = value_at(raw, COMPANY)
    for key, value in raw.items() if isinstance(raw, dict) else ():
        if key != "products" and isinstance(value, dict | list):
            for place, text in texts_containing(value, START, (key,)):
                if CLAIMS not in place and (message := _problem(text, company)):
                    yield ProblemAt(place, message)


def _problem(text: str, company: Any) -> str:  # noqa: ANN401
    for found in REFERENCE.finditer(text):
        if not node_at((COMPANY, *found[1].split("."))):
            return f"{found[0]} is not a value of the company; use one of {_texts(company)}"
    filled = fill_text(text, company)
    if START not in filled:
        return ""
    left = REFERENCE.search(filled)
    return _without_value(left[0], left[1], company) if left else _INCOMPLETE


def _without_value(reference: str, path: str, company: Any) -> str:  # noqa: ANN401
    if value_at(company, *path.split(".")) is not None:
        return f"{reference} is not a text; use one of {_texts(company)}"
    group = path.partition(".")[0]
    return (
        f"{reference} has no value; add {COMPANY}.{path}, or write {START}{group}?…}} around the "
        "words that need it"
    )


def _texts(company: Any) -> str:  # noqa: ANN401
    """Return the references to the company's texts, for a message."""
    found = texts_containing(company, "", ()) if isinstance(company, dict) else []
    paths = (place for place, text in found if CLAIMS not in place and START not in text)
    named = (place for place in paths if all(isinstance(step, str) for step in place))
    return listed([f"{START}{'.'.join(map(str, place))}}}" for place in named])
