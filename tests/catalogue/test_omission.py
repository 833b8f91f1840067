"""Unconfirmed values, which a production build omits."""

from copy import deepcopy
from typing import Any

import pytest

from prerender.catalogue.model import Catalogue
from prerender.catalogue.placeholders.edition import (
    choose_edition,
    omissions,
    without_omissions,
)
from prerender.catalogue.source import ProblemAt
from tests.support.identity import filled_in
from tests.support.project import SETTINGS
from tests.support.published import catalogue

ASK = {"state": "unconfirmed", "needs": "yes", "ask": "Is it so?"}
CONFIRMED = {"by": "A. Owner", "on": "2026-11-22", "words": "Bright"}
TABLE = {
    "caption": "Tempers",
    "columns": ["Temper", "Use"],
    "rows": [["Hard", "straight cuts"], ["Soft", "tapers"]],
}
VALUES = {
    "keyFeatures": ["Bright", "Even layers", "Labelled"],
    "specificationTables": [TABLE],
    "packagingAndDelivery": {"Label": "with the batch", "Carton": "dry"},
    "note": "Ask us.",
}
CASES: list[tuple[list[list[str]], str, Any]] = [
    ([["keyFeatures", "Even layers"]], "key_features", ["Bright", "Labelled"]),
    ([["keyFeatures", "Bright"], ["keyFeatures", "Labelled"]], "key_features", ["Even layers"]),
    ([["keyFeatures"]], "key_features", []),
    ([["packagingAndDelivery", "Label"]], "packaging_and_delivery", {"Carton": "dry"}),
    ([["packagingAndDelivery"]], "packaging_and_delivery", {}),
    ([["packagingAndDelivery"], ["packagingAndDelivery", "Label"]], "packaging_and_delivery", {}),
    ([["note"]], "note", None),
    ([["description"]], "description", "<p>{summary}</p>"),
    ([["specificationTables", "Tempers"]], "specification_tables", []),
]


def content(of: list[list[str]], **more: Any) -> dict[str, Any]:
    """Return a catalogue with a filled-in company and claims on its first product only."""
    raw: dict[str, Any] = filled_in(catalogue())
    return without_claims(raw) | {
        "products": [
            raw["products"][0]
            | deepcopy(VALUES)
            | {"claims": [ASK | more | ({"of": one} if one else {}) for one in of]},
            *(without_claims(product) for product in raw["products"][1:]),
        ]
    }


def without_claims(value: Any) -> Any:
    """Return JSON without any claims."""
    if isinstance(value, dict):
        return {key: without_claims(inner) for key, inner in value.items() if key != "claims"}
    return [without_claims(inner) for inner in value] if isinstance(value, list) else value


def model(raw: Any) -> Catalogue:
    """Return a catalogue's model."""
    return Catalogue.model_validate(raw)


def published(raw: Any) -> tuple[Catalogue, list[ProblemAt]]:
    """Return the model without unconfirmed values, and its problems."""
    return without_omissions(model(raw), raw, omissions(raw))


@pytest.mark.parametrize(("of", "field", "remaining"), CASES)
def test_unconfirmed_value_is_omitted_from_the_model(
    of: list[list[str]], field: str, remaining: Any
) -> None:
    """Only the unconfirmed value is omitted from the product."""
    raw = content(of)
    whole = model(raw)
    shown, problems = published(raw)
    first, before = shown.products[0], whole.products[0]

    assert problems == []
    if isinstance(remaining, str):
        remaining = remaining.format(summary=before.summary)
    assert getattr(first, field) == remaining
    others = set(type(first).model_fields) - {field}
    assert {name: getattr(first, name) for name in others} == {
        name: getattr(before, name) for name in others
    }
    assert shown.products[1:] == whole.products[1:]


def test_unconfirmed_row_is_omitted_and_cell_becomes_a_dash() -> None:
    """An unconfirmed row is omitted; an unconfirmed cell becomes a dash."""
    rows = ["specificationTables", "Tempers", "rows"]
    row, cell = content([[*rows, "Hard"]]), content([[*rows, "Hard", "Use"]])

    [table] = published(row)[0].products[0].specification_tables
    assert table.rows == [["Soft", "tapers"]]
    [table] = published(cell)[0].products[0].specification_tables
    assert table.rows == [["Hard", "\N{EN DASH}"], ["Soft", "tapers"]]


def test_table_is_omitted_when_all_its_rows_are() -> None:
    """A table is omitted if all its rows are unconfirmed."""
    rows = ["specificationTables", "Tempers", "rows"]
    raw = content([[*rows, "Hard"], [*rows, "Soft"]])

    assert published(raw)[0].products[0].specification_tables == []


def test_texts_with_figures_are_omitted_when_their_grade_is() -> None:
    """A text that refers to an omitted grade is omitted, as are the rows of its table."""
    raw = content([["grades", "cuzn37"]])
    product = raw["products"][0]
    kept, gone = product["grades"][1]["id"], "{cuzn37.density}"
    product["technicalSpecifications"] = {"Density": gone, "Melting": f"{{{kept}.meltingRange}}"}
    product["customizationOptions"] = ["Waxed", f"Heavy: {gone}"]
    rows = [["Hard", gone], ["Soft", "tapers"]]
    product["specificationTables"] = [TABLE | {"rows": rows}, TABLE | {"rows": rows[:1]}]
    raw["products"][1]["technicalSpecifications"] = {"Density": "{1/cuzn37.density}"}

    shown = published(raw)[0]
    first = shown.products[0]
    assert first.grades[0].id == kept
    assert list(first.technical_specifications) == ["Melting"]
    assert first.customization_options == ["Waxed"]
    assert [table.rows for table in first.specification_tables] == [rows[1:]]
    assert shown.products[1].technical_specifications == {}


def test_confirmed_value_is_published() -> None:
    """A value that the owner has confirmed is not omitted."""
    raw = content([["keyFeatures", "Bright"]], confirmed=CONFIRMED)

    assert omissions(raw) == []
    assert published(raw)[0] == model(raw)


def test_claim_is_a_problem_when_its_value_is_required() -> None:
    """A required text cannot be omitted, so its claim is reported as a problem."""
    _, [problem] = published(content([["name"]]))

    assert list(problem.location) == ["products", 0, "claims", 0]
    assert problem.message.startswith("needs the owner's confirmation")


def test_unconfirmed_group_of_texts_is_omitted_when_it_is_optional() -> None:
    """An optional group of texts is removed; a claim about a required one is a problem."""
    raw = content([])
    raw["pages"]["foundation"]["claims"] = [ASK | {"of": ["makeInIndia"]}]
    raw["pages"]["connect"]["claims"] = [ASK | {"of": ["hero"]}]
    shown, [problem] = published(raw)

    assert shown.pages.foundation.make_in_india is None
    assert list(problem.location) == ["pages", "connect", "claims", 0]


def test_claim_is_a_problem_when_it_covers_a_product() -> None:
    """A product that other entries link to cannot be omitted, so its claim is a problem."""
    _, [problem] = published(content([[]]))

    assert "pages link to this product" in problem.message


def test_edition_is_production_when_the_company_is_filled_in() -> None:
    """With a filled-in company the edition is production, unless the build shows labels."""
    sample, real = model(catalogue()), model(filled_in(catalogue()))
    preview = SETTINGS.with_values(labelled=True)

    assert choose_edition(sample, SETTINGS) == "demonstration"
    assert choose_edition(real, SETTINGS) == "production"
    assert {choose_edition(one, preview) for one in (sample, real)} == {"preview"}


def test_catalogue_has_no_problem_when_unconfirmed_values_are_omitted() -> None:
    """The project's own catalogue can be published once its company is filled in."""
    assert published(filled_in(catalogue()))[1] == []
