"""Claims of the catalogue: each is of one value, which it follows; none is of nothing."""

import json
from copy import deepcopy
from typing import Any

import pytest

from prerender.catalogue.checks.claim_faults import claim_faults
from prerender.catalogue.placeholders.claims import EVERY_PAGE, Change, confirmed, entries
from tests.support.project import ROOT
from tests.support.published import catalogue
from tests.support.spoilt import refuse

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
NOTHING = "; name a key, or of a list an item by its id, name, title, caption or text"
FAULTS: list[tuple[list[str], str]] = [
    (["keyFeatures", "Odd layers"], 'products[1].keyFeatures has nothing called "Odd layers"'),
    (["keyFeature"], 'products[1] has nothing called "keyFeature"'),
    (["note", "Batch"], 'products[1].note has nothing called "Batch"'),
]


def with_claim(of: list[str], **more: Any) -> Any:
    """Return a catalogue whose second product has a few values, and one claim among them."""
    content = catalogue()
    content["products"][1] |= {
        "keyFeatures": ["Bright", "Even layers"],
        "specificationTables": [TABLE],
        "complianceAndQuality": {"Batch": "on the label"},
        "note": "Ask us.",
        "claims": [{"of": of} | ASK | more if of else ASK | more],
    }
    return content


def found(content: Any) -> Any:
    """Return the one claim of a catalogue that is the second product's."""
    text = json.dumps(content, indent=2)
    (entry,) = [entry for entry in entries(text) if entry.ask == ASK["ask"]]
    return entry


def changed(content: Any, changes: list[Change]) -> Any:
    """Return a catalogue with changes made."""
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
def test_claim_leads_to_its_value(of: list[str], key: str, words: str) -> None:
    """Keys, a list's texts, a table's row and column lead to a value, its line and its page."""
    content = with_claim(of)
    entry = found(content)
    lines = json.dumps(content, indent=2).splitlines()

    assert (entry.key, entry.pages, entry.state) == (key, ("/products/2",), "unconfirmed")
    assert words in entry.words
    assert (words.split(" · ", maxsplit=1)[0] in lines[entry.line - 1]) == bool(of)


@pytest.mark.parametrize("of", [of for of, _, _ in CASES])
def test_claim_stays_with_its_value_when_the_order_changes(of: list[str]) -> None:
    """Products, features and rows that change places take their claims along."""
    content = with_claim(of)
    before = found(content)
    content["products"].reverse()
    product = content["products"][-2]
    product["keyFeatures"].reverse()
    product["specificationTables"] = [TABLE | {"caption": "Sizes"}, *product["specificationTables"]]

    assert list(claim_faults(content)) == []
    assert found(content).pages == before.pages
    assert found(content).words.split(" · ")[-1] in before.words


@pytest.mark.parametrize(("of", "sentence"), FAULTS)
def test_claim_of_nothing_is_a_problem_at_its_step(of: list[str], sentence: str) -> None:
    """A build names the line and the step that leads nowhere, and what to write there."""
    text = json.dumps(with_claim(of), indent=2, ensure_ascii=False)
    line = text[: text.index("Is it so?")].count("\n") - 2 - 1

    assert refuse(text) == [
        f"catalogue.json:{line}: products[1].claims[0].of[{len(of) - 1}]: {sentence}{NOTHING}"
    ]


def test_two_claims_of_one_value_are_a_problem() -> None:
    """The second names the first."""
    content = with_claim(["note"])
    content["products"][1]["claims"] *= 2

    (mistake,) = claim_faults(content)
    assert mistake.message == (
        "products[1].note has a claim already, products[1].claims[0]; keep one"
    )


def test_confirmation_is_of_the_words_that_stand_there() -> None:
    """Confirmed, a claim is the owner's; other words in its place are a problem until confirmed."""
    content = with_claim(["keyFeatures", "Even layers"])
    entry = found(content)
    content = changed(content, [confirmed(entry, "A. Owner", "2026-11-22")])
    assert list(claim_faults(content)) == []
    assert (found(content).state, found(content).confirmed_by) == ("confirmed", "A. Owner")

    content["products"][1]["claims"][0]["confirmed"]["words"] = "Odd layers"
    (mistake,) = claim_faults(content)
    assert mistake.message.startswith("was confirmed of other words than stand there now")


def test_sample_value_cannot_be_confirmed() -> None:
    """A made-up value is replaced first; the message says how to go on."""
    content = with_claim(["keyFeatures", "Even layers"], state="sample")
    content = changed(content, [confirmed(found(content), "A. Owner", "2026-11-22")])

    (mistake,) = claim_faults(content)
    assert list(mistake.location) == ["products", 1, "claims", 0, "confirmed"]
    assert mistake.message.startswith("a sample value cannot be confirmed. Replace it")


def test_the_catalogue_s_own_claims_are_told_with_page_and_question() -> None:
    """Each has words, a question, a line in the file, and pages that exist."""
    text = (ROOT / "catalogue.json").read_text("utf-8")
    lines = text.splitlines()
    every = list(entries(text))
    paths = {f"/products/{product['id']}" for product in catalogue()["products"]}
    paths |= {page["path"] for page in catalogue()["pages"].values() if "path" in page}

    assert every
    for entry in every:
        assert entry.words, entry.key
        assert entry.ask.endswith((".", "?")), entry.key
        assert set(entry.pages) <= paths | {EVERY_PAGE}, entry.key
        assert lines[entry.line - 1].strip(), entry.key
