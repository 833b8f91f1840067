"""Invalid grade records: figures, vocabulary ids and sizes."""

import pytest

from tests.support.invalid_catalogue import (
    COPIES,
    InvalidValue,
    assert_reported,
    catalogue_problems,
    content_with_copies,
    insert_invalid_values,
)

DIGITS = "must be a number with a decimal point, like 0.10; it is "
SPAN = 'must have either "value", or at least one of "from" and "to"'
OPEN = 'must have either "values", or both "from" and "to"'
DIAMETERS = "grades[0].offers[0].diameters"

ROWS = [
    ("products[40].grades[0].alloy", '"bras"', 'vocabulary.alloys has no id "bras"; use one'),
    ("products[41].grades[0].coating", '"tin"', 'vocabulary.coatings has no id "tin"; use o'),
    ("products[42].grades[0].processes[0]", '"edm"', 'vocabulary.processes has no id "edm"; '),
    ("products[43].grades[0].tempers[0].temper", '"x"', 'vocabulary.tempers has no id "x"; '),
    ("products[44].grades[0].offers[0].form", '"box"', 'vocabulary.forms has no id "box"; '),
    ("products[45].grades[0].offers[0].packages[1]", '"p5"', 'vocabulary.packages has no id "p5";'),
    (
        "products[46].grades[0].properties.weight",
        '{"value": "1", "unit": "kg", "basis": "nominal"}',
        'vocabulary.properties has no id "weight"; use one of ',
    ),
    ("products[47].grades[1].madeOf[0]", '"22/x"', 'there is no grade "22/x"; use one of 22/b'),
    ("products[48].grades[1].madeOf[0]", '"5/x"', 'there is no grade "5/x"; product 5 has no gr'),
    ("products[49].grades[1].madeOf[0]", '"x"', "must be a product's id and one of its grades"),
    ("products[50].grades[1].id", '"cuzn37"', 'id "cuzn37" is already used by products[50].grades'),
    ("products[51].grades[0].properties.density.value", "8.44", "must be text in double quot"),
    ("products[52].grades[0].properties.density.value", '"8,44"', DIGITS + '"8,44"'),
    ("products[53].grades[0].properties.density.value", '"08.4"', DIGITS + '"08.4"'),
    ("products[54].grades[0].properties.density.unit", '"g/cm3"', 'must be "mm", "µm", '),
    ("products[55].grades[0].properties.density.basis", '"sure"', 'must be "limit", "typical"'),
    (
        "products[56].grades[0].tempers[0].strength",
        '{"value": "900", "from": "900", "unit": "N/mm²", "basis": "limit"}',
        SPAN,
    ),
    (
        "products[57].grades[0].tempers[0].strength",
        '{"from": "900", "to": "90", "unit": "N/mm²", "basis": "limit"}',
        '"from" must be less than "to"; they are 900 and 90',
    ),
    (f"products[58].{DIAMETERS}", '{"from": "1", "unit": "mm", "basis": "nominal"}', OPEN),
    (
        f"products[59].{DIAMETERS}",
        '{"values": ["0.25", "0.20"], "unit": "mm", "basis": "nominal"}',
        "sizes must be in ascending order; 0.20 is after 0.25",
    ),
    (
        f"products[60].{DIAMETERS}",
        '{"values": ["0.25"], "unit": "mm", "basis": "nominal", "usual": "0.3"}',
        '"usual" must be one of "values"; it is 0.3',
    ),
    ("products[61].grades[0].designations[0].relation", '"identical"', 'must be "supplied to'),
    (
        "products[62].technicalSpecifications.Density",
        '"{cuzn37.densty} at 20 °C"',
        "{cuzn37.densty} is not a figure of grade 1024/cuzn37; use one of composition.Al, ",
    ),
    (
        "products[63].specificationTables[0].rows[0][1]",
        '"{cuzn38.composition.Cu}"',
        "{cuzn38.composition.Cu} refers to a missing grade; use one of 1025/cuzn37, ",
    ),
    (
        "products[64].customizationOptions.Temper",
        '"{5/edm.density}"',
        "{5/edm.density} refers to a missing grade; product 5 has no grades",
    ),
    ("products[65].keyFeatures[0]", '"{cuzn37.density}"', "{cuzn37.density} is only allowed in te"),
    ("vocabulary.alloys[1].id", '"brass"', 'id "brass" is already used by vocabulary.alloys[0]; c'),
    ("vocabulary.synonyms[0]", '["moly"]', "must have at least 2 entries; it has 1"),
]
CASES = [InvalidValue(*row) for row in ROWS]


@pytest.fixture(scope="module")
def rejection() -> tuple[list[str], list[str]]:
    """Read one catalogue that contains every case; return the printed and expected problems."""
    content = content_with_copies()
    for product in content["products"][COPIES]:
        product["grades"][1]["madeOf"] = ["1/cuzn37"]
    text, expected = insert_invalid_values(content, CASES)
    return catalogue_problems(text), expected


@pytest.mark.parametrize("number", range(len(CASES)), ids=map(str, CASES))
def test_invalid_grade_is_reported_with_its_line(
    rejection: tuple[list[str], list[str]], number: int
) -> None:
    """Each wrong figure, size or id is reported with its line, its key and the correction."""
    assert_reported(rejection[0], rejection[1][number])
