"""The company's values in texts: one value for each fact, and texts for missing services."""

import json
import re
from typing import Any

import pytest

from prerender.catalogue.checks.company import company_value_problems
from prerender.catalogue.checks.figures import texts_containing
from prerender.catalogue.content import dead_links
from prerender.catalogue.model import Catalogue
from prerender.catalogue.models.company import fill_text
from prerender.catalogue.published import publish, published_json
from prerender.catalogue.reading import collect_targets
from prerender.catalogue.source import json_path
from tests.support.optional_content import remove
from tests.support.project import SETTINGS
from tests.support.published import raw_catalogue

COMPANY = {
    "founded": "1948",
    "address": {"city": "Meerut"},
    "chat": {"label": "WhatsApp"},
    "phones": [],
}
FACTS = ("Meerut", "1948", "1982")
FACT = re.compile(rf"\b({'|'.join(FACTS)})\b")
LITERAL = {
    "company.founded": "the value itself",
    "company.makerSince": "the value itself",
    "company.address.city": "the value itself",
    "company.map.embed": "an address that the owner copies from the map service",
    "company.map.address": "an address that the owner copies from the map service",
}
"""The only places with a fact written out, each with the reason."""


def published(content: Any) -> dict[str, str]:
    """Return every text outside of products, as a build publishes it, by its place."""
    targets = collect_targets(content, SETTINGS.app, dead_links(SETTINGS))
    catalogue = Catalogue.model_validate(content, context=targets)
    shown = json.loads(published_json(publish(catalogue, "preview", indexed=False)))
    return texts({key: value for key, value in shown.items() if key != "products"})


def texts(content: Any) -> dict[str, str]:
    """Return every text of a content by its place."""
    return {json_path(place): text for place, text in texts_containing(content, "", ())}


@pytest.mark.parametrize(
    ("text", "filled"),
    [
        ("Wire from {company.address.city}", "Wire from Meerut"),
        ("since {company.founded}, {count} sizes", "since 1948, {count} sizes"),
        ("by {company.chat?{company.chat.label} or }e-mail", "by WhatsApp or e-mail"),
        ("{company.map?the map|no map} and {company.chat?chat|none}", "no map and chat"),
        ("by form{company.phones?, telephone} or e-mail", "by form or e-mail"),
        ("{company.map?the map}", ""),
    ],
)
def test_text_contains_the_value_or_the_words_without_it(text: str, filled: str) -> None:
    """References are replaced by values, and choices by the text for the present company."""
    assert fill_text(text, COMPANY) == filled


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "{company.town}",
            (
                "{company.town} is not a value of the company; use one of {company.founded}, "
                "{company.address.city}, {company.chat.label}"
            ),
        ),
        ("{company.sea?a|b}", "{company.sea?a|b} is not a value of the company; use one of"),
        ("{company.phones}", "{company.phones} is not a text; use one of"),
        (
            "{company.map.heading}",
            (
                "{company.map.heading} has no value; add company.map.heading, or write "
                "{company.map?…} around the words that need it"
            ),
        ),
        (
            "from {company.address.city",
            (
                "{company. is not complete; write a reference as {company.address.city}, or as "
                "{company.chat?words with chat|words without}"
            ),
        ),
    ],
)
def test_reference_without_a_value_is_reported(text: str, message: str) -> None:
    """The message names the reference and what to write instead."""
    content = {"company": COMPANY, "pages": {"home": {"title": text}}}

    (problem,) = company_value_problems(content)

    assert json_path(problem.location) == "pages.home.title"
    assert problem.message.startswith(message)


def test_town_and_years_are_written_once() -> None:
    """No text of the catalogue contains the town or a founding year, except the values."""
    found = {place for place, text in texts(raw_catalogue()).items() if FACT.search(text)}

    assert found == set(LITERAL)


def test_new_town_and_years_replace_the_old_ones_in_every_text() -> None:
    """After a change of the three values, every text that had an old one has the new one."""
    content = raw_catalogue()
    before = published(content)
    content["company"] |= {"founded": "1951", "makerSince": "1979"}
    content["company"]["address"]["city"] = "Nashik"

    after = published(content)

    with_a_fact = {place for place, text in before.items() if FACT.search(text)}
    changed = {place for place, text in before.items() if after[place] != text}
    assert with_a_fact - changed == {place for place in LITERAL if ".map." in place}
    assert len(changed) > len(FACTS)


@pytest.mark.parametrize(
    ("missing", "name"), [("chat", "WhatsApp"), ("map", "Google"), ("phones", ", telephone")]
)
def test_no_text_names_a_missing_service(missing: str, name: str) -> None:
    """Without a service, no published text names it; the sections about it are left out."""
    content = raw_catalogue()
    remove(content, ("company", missing))
    sections = content["pages"]["privacy"]["sections"]
    content["pages"]["privacy"]["sections"] = [
        one for one in sections if one.get("about") != missing
    ]

    named = {place: text for place, text in published(content).items() if name in text}

    assert {place for place in named if "claims" not in place} == set()
