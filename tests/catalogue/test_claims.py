"""Claims: records of placeholders and values that need confirmation."""

import json
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from prerender.catalogue.checks.claims import claim_problems
from prerender.catalogue.placeholders.claims import (
    EVERY_PAGE,
    Change,
    checklist_entries,
    confirmation_change,
)
from tests.support.invalid_catalogue import catalogue_problems
from tests.support.project import ROOT
from tests.support.published import catalogue

ASK = {"state": "unconfirmed", "needs": "yes", "ask": "Is it so?"}
TABLE = {"caption": "Tempers", "columns": ["Temper", "Use"], "rows": [["Hard", "straight cuts"]]}
CASES: list[tuple[list[str], str, str]] = [
    ([], "products[1]", "Diffused Wire"),
    (["keyFeatures", "Even layers"], "products[1].keyFeatures[1]", "Even layers"),
    (
        ["specificationTables", "Tempers", "rows", "Hard", "Use"],
        "products[1].specificationTables[0].rows[0][1]",
        "straight cuts",
    ),
    (["complianceAndQuality", "Batch"], "products[1].complianceAndQuality.Batch", "on the label"),
]
STATEMENTS = [
    r"\b(1948|1982)\b",
    r"\b(5|15|25|40|50|75|100|500)\+",
    r"Japanese and Italian technology",
    r"ISO (?:9001|14001|45001)(?::|\b)|CE Certified|Export Quality|Defence Production approvals",
    r"\b24[ -]hour",
    r"\bMeerut\b",
    r"^\d\d:\d\d$",
    r"\bdays (standard|custom)|\bworking days\b",
]
"""Patterns of statements that only the owner can confirm."""
CORRECTION = "; use a key, or for an item of a list its id, name, title, caption or text"
FAULTS: list[tuple[list[str], str]] = [
    (["keyFeatures", "Odd layers"], 'products[1].keyFeatures contains no "Odd layers"'),
    (["keyFeature"], 'products[1] contains no "keyFeature"'),
    (["note", "Batch"], 'products[1].note contains no "Batch"'),
]


def with_claim(of: list[str], **more: Any) -> Any:
    """Return a catalogue whose second product has a few values and one claim."""
    content = catalogue()
    content["products"][1] |= {
        "keyFeatures": ["Bright", "Even layers"],
        "specificationTables": [TABLE],
        "complianceAndQuality": {"Batch": "on the label"},
        "note": "Ask us.",
        "claims": [{"of": of} | ASK | more if of else ASK | more],
    }
    return content


def claim_of(content: Any) -> Any:
    """Return the claim of the second product."""
    text = json.dumps(content, indent=2)
    (entry,) = [entry for entry in checklist_entries(text) if entry.ask == ASK["ask"]]
    return entry


def apply_changes(content: Any, changes: list[Change]) -> Any:
    """Return a copy of a catalogue with these changes."""
    content = deepcopy(content)
    for location, value in changes:
        inside = content
        for step in location[:-1]:
            inside = inside[step]
        if value is None:
            del inside[location[-1]]
        else:
            inside[location[-1]] = value
    return content


@pytest.mark.parametrize(("of", "key", "words"), CASES)
def test_claim_resolves_to_its_value(of: list[str], key: str, words: str) -> None:
    """The path of a claim leads to a value, for which the line and the page are reported."""
    content = with_claim(of)
    entry = claim_of(content)
    lines = json.dumps(content, indent=2).splitlines()

    assert (entry.key, entry.pages, entry.state) == (key, ("/products/2",), "unconfirmed")
    assert words in entry.words
    assert (words.split(" · ", maxsplit=1)[0] in lines[entry.line - 1]) == bool(of)


@pytest.mark.parametrize("of", [of for of, _, _ in CASES])
def test_claim_keeps_its_value_when_the_order_changes(of: list[str]) -> None:
    """A claim still refers to its value when products, features and rows are reordered."""
    content = with_claim(of)
    before = claim_of(content)
    content["products"].reverse()
    product = content["products"][-2]
    product["keyFeatures"].reverse()
    product["specificationTables"] = [TABLE | {"caption": "Sizes"}, *product["specificationTables"]]

    assert list(claim_problems(content)) == []
    assert claim_of(content).pages == before.pages
    assert claim_of(content).words.split(" · ")[-1] in before.words


@pytest.mark.parametrize(("of", "message"), FAULTS)
def test_claim_is_rejected_when_its_value_is_missing(of: list[str], message: str) -> None:
    """A claim about a missing value is reported with the first key that does not exist."""
    text = json.dumps(with_claim(of), indent=2, ensure_ascii=False)
    line = text[: text.index("Is it so?")].count("\n") - 2 - 1

    assert catalogue_problems(text) == [
        f"catalogue.json:{line}: products[1].claims[0].of[{len(of) - 1}]: {message}{CORRECTION}"
    ]


def test_claim_is_rejected_when_its_value_has_another() -> None:
    """A second claim about the same value is rejected with the key of the first."""
    content = with_claim(["note"])
    content["products"][1]["claims"] *= 2

    (problem,) = claim_problems(content)
    assert problem.message == (
        "products[1].note already has a claim, products[1].claims[0]; remove one"
    )


def test_confirmation_is_rejected_when_the_value_changed() -> None:
    """A confirmation is rejected if the value has changed since the owner confirmed it."""
    content = with_claim(["keyFeatures", "Even layers"])
    entry = claim_of(content)
    content = apply_changes(content, [confirmation_change(entry, "A. Owner", "2026-11-22")])
    assert list(claim_problems(content)) == []
    assert (claim_of(content).state, claim_of(content).confirmed_by) == ("confirmed", "A. Owner")

    content["products"][1]["claims"][0]["confirmed"]["words"] = "Odd layers"
    (problem,) = claim_problems(content)
    assert problem.message.startswith("was confirmed with “Odd” and has “Even” now")


def test_confirmation_is_rejected_when_the_value_is_a_placeholder() -> None:
    """A placeholder must be replaced before the owner can confirm it."""
    content = with_claim(["keyFeatures", "Even layers"], state="sample")
    content = apply_changes(
        content, [confirmation_change(claim_of(content), "A. Owner", "2026-11-22")]
    )

    (problem,) = claim_problems(content)
    assert list(problem.location) == ["products", 1, "claims", 0, "confirmed"]
    assert problem.message.startswith("a placeholder cannot be confirmed. Replace it")


def test_owner_has_at_most_40_questions() -> None:
    """The entries of the checklist, grouped by question, are at most 40 questions."""
    text = (ROOT / "catalogue.json").read_text("utf-8")

    assert len({entry.ask for entry in checklist_entries(text)}) <= 40


@pytest.mark.parametrize("statement", STATEMENTS)
def test_statement_of_the_company_is_on_the_checklist(statement: str) -> None:
    """Every text that makes a statement which only the owner can confirm has a claim."""
    text = (ROOT / "catalogue.json").read_text("utf-8")
    claimed = [tuple(entry.location) for entry in checklist_entries(text)]
    found = [place for place, said in texts_of(json.loads(text), ()) if re.search(statement, said)]

    assert found
    assert [at for at in found if not any(at[: len(one)] == one for one in claimed)] == []


def texts_of(value: Any, place: tuple[Any, ...]) -> Iterator[tuple[tuple[Any, ...], str]]:
    """Yield each published text with its place."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict | list):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            if step not in {"claims", "id", "day", "days"}:
                yield from texts_of(inner, (*place, step))


def test_catalogue_claims_have_words_question_line_and_pages() -> None:
    """Every claim in the catalogue has words, a question, a line and existing pages."""
    text = (ROOT / "catalogue.json").read_text("utf-8")
    lines = text.splitlines()
    claims = list(checklist_entries(text))
    paths = {f"/products/{product['id']}" for product in catalogue()["products"]}
    paths |= {page["path"] for page in catalogue()["pages"].values() if "path" in page}

    assert claims
    for entry in claims:
        assert entry.words, entry.key
        assert entry.ask.endswith((".", "?")), entry.key
        assert set(entry.pages) <= paths | {EVERY_PAGE}, entry.key
        assert lines[entry.line - 1].strip(), entry.key
        assert entry.pages, entry.key
