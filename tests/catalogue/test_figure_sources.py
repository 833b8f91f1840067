"""Sources of contested figures."""

from prerender.catalogue.reading import cross_check
from tests.support.published import raw_catalogue


def test_source_is_rejected_when_its_row_does_not_exist() -> None:
    """A source for a specification row that does not exist is reported at the row's label."""
    content = raw_catalogue()
    product = next(one for one in content["products"] if one["id"] == 23)
    product["figureSources"] = {"Melting point": "Sources differ."}

    [problem] = cross_check(content)
    assert list(problem.location[2:]) == ["figureSources", "Melting point"]
    assert problem.message == (
        'technicalSpecifications has no row "Melting point". Use the label of a row.'
    )
