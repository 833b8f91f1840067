"""Sources of contested figures: each is of a row of its product's specifications."""

from prerender.catalogue.checks.agreement import disagreements
from tests.support.published import raw_catalogue


def test_source_of_a_row_that_does_not_exist_is_a_problem_at_its_label() -> None:
    """The message names the label, and says what to write."""
    content = raw_catalogue()
    product = next(one for one in content["products"] if one["id"] == 23)
    product["figureSources"] = {"Melting point": "Sources differ."}

    [problem] = disagreements(content)
    assert list(problem.location[2:]) == ["figureSources", "Melting point"]
    assert problem.message == (
        'technicalSpecifications has no row "Melting point". Use the label of a row.'
    )
