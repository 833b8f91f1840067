"""Values of the wrong type, form or length, and unknown or missing keys."""

import pytest

from tests.support.invalid_catalogue import (
    InvalidValue,
    assert_reported,
    catalogue_problems,
    content_with_copies,
    insert_invalid_values,
)

ID = "must be a positive whole number of at most 15 digits, without quotes; it is "
TEXT = (
    "must be visible text without spaces at its ends, tabs, line breaks or other control "
    "characters; it "
)
HALF = "must be text without unpaired surrogates (\\ud800 to \\udfff); it is "
MENU_ID = "must be the id of a product, like 5, or a group's word, like consumables; it is "
BOTH = "must be a list in brackets, like [ ], or a map in braces, like { }; it is "
MENU = "frame.menu[2].children"

ROWS = [
    *(
        (f"products[{number}].id", written, ID + written)
        for number, written in enumerate(
            ["5.0", "true", '"5"', "0", "-3", "null", "1e3", "NaN", "-Infinity", "9" * 16], 40
        )
    ),
    ("products[50].id", "9" * 5000, ID + "9" * 60 + "…"),
    ("products[51].id", "[5]", ID + "a list"),
    ("products[52].name", "5", "must be text in double quotes; it is 5"),
    ("products[53].name", "null", "must be text in double quotes; it is null"),
    ("products[54].name", '{"en": "Wire"}', "must be text in double quotes; it is a map"),
    ("products[55].name", '""', "must not be empty"),
    ("products[56].name", '" Wire"', TEXT + 'is " Wire"'),
    ("products[57].name", '"Wire\\n"', TEXT + 'is "Wire\\n"'),
    ("products[58].name", '"Brass\\u0000wire"', TEXT + 'is "Brass\\u0000wire"'),
    ("products[49].name", '"Brass \\uffff wire"', TEXT + 'is "Brass \\uffff wire"'),
    ("products[59].name", '"Brass\\twire"', TEXT + 'is "Brass\\twire"'),
    ("products[81].name", '"\\u200b"', TEXT + 'is "\\u200b"'),
    ("products[82].name", '"\u200b\u00ad"', TEXT + 'is "\\u200b\\u00ad"'),
    ("products[83].name", '"\u202e evil"', TEXT + 'is "\\u202e evil"'),
    ("products[84].name", '"Wire \u2066evil"', TEXT + 'is "Wire \\u2066evil"'),
    ("products[85].name", '"Brass\u2028wire"', TEXT + 'is "Brass\\u2028wire"'),
    ("products[86].description", '"<p>\u200b</p>"', "contains no visible text; write a "),
    ("pages.home.title", '"\u2800"', TEXT),
    ("pages.home.hero.heading", '"\u200b"', TEXT + 'is "\\u200b"'),
    ("products[60].name", '"Brass \\ud800"', HALF + '"Brass \\ud800"'),
    ("products[61].description", '"<p>\\udfff</p>"', HALF + '"<p>\\udfff</p>"'),
    ("products[62].summary", '"Short."', "must have at least 50 characters; it has 6"),
    ("products[63].summary", f'"{"x" * 156}"', "must have at most 155 characters; it has 15"),
    ("products[64].category", '"Wire"', 'categories has no category "Wire"; use one of Non-Ferrou'),
    ("products[65].keyFeatures", '"one"', 'must be a list in brackets, like [ ]; it is "o'),
    ("products[66].keyFeatures[1]", "7", "must be text in double quotes; it is 7"),
    ("products[67].certifications", "null", "must be a list in brackets, like [ ]; it is nu"),
    ("products[68].handlingAndStorage", "[]", "must be a map in braces, like { }; it is a l"),
    ("products[69].technicalSpecifications.Form", "7", "must be text in double quotes; it "),
    ('products[70].technicalSpecifications["Net Wt/m"]', "7", "must be text in double quo"),
    ('products[71].technicalSpecifications[" x"]', '"y"', f"this key {TEXT}is "),
    ("products[72].customizationOptions", "5", BOTH + "5"),
    ("products[73].customizationOptions", '"any"', BOTH + '"any"'),
    ("products[74].customizationOptions", "null", BOTH + "null"),
    ("products[75].customizationOptions.Alloy", "[]", "must be text in double quotes; it is"),
    ("products[76].tags[0]", '"Wire"', 'must be a map in braces, like { }; it is "Wire"'),
    ("products[77]", "null", "must be a map in braces, like { }; it is null"),
    ("products[78].nmae", '"x"', "unknown key; remove it, or use one of minimumO"),
    ("products[79].varients", "[]", 'unknown key; did you mean "variants"?'),
    ('products[80]["key\\u001b[31m"]', "1", "unknown key; remove it, or use one of "),
    ("pages.home.hero.action.href", '"/"', "unknown key; remove it, or declare it in labels.json"),
    ("extra", "1", "unknown key; remove it"),
    ("company.claims[0].state", '"confirmed"', 'must be "sample" or "unconfirmed"; it is "confirm'),
    ("company.claims[1].needs", '"a yes"', 'must be "yes", "words", "number", "document" or "phot'),
    ("company.claims[2].of", '"phones"', 'must be a list in brackets, like [ ]; it is "pho'),
    ("company.email", '"sales"', "must be an e-mail address, like sales@example.com; it is "),
    ("company.phones[1].number", '"0121"', "must be a telephone number in international fo"),
    ("company.map.embed", '"http://x.y"', "must be a web address that begins with https://"),
    ("company.networks[0].address", '"javascript:x"', "must be a web address that begins with "),
    ("company.hours[0].opens", '"9:00"', "must be a time from 00:00 to 23:59, like 09:30; "),
    (f"{MENU}[0].id", '"5"', "must be a word of lower-case letters, digits and hyphens"),
    (f"{MENU}[1].id", "5.0", MENU_ID + "5.0"),
    (f"{MENU}[2].id", "true", MENU_ID + "true"),
    ("pages.infrastructure.tabs", "{}", "must be a list"),
]
CASES = [InvalidValue(*row) for row in ROWS]


@pytest.fixture(scope="module")
def rejection() -> tuple[list[str], list[str]]:
    """Read one catalogue that contains every case; return the printed and expected problems."""
    text, expected = insert_invalid_values(content_with_copies(), CASES)
    return catalogue_problems(text), expected


@pytest.mark.parametrize("number", range(len(CASES)), ids=map(str, CASES))
def test_invalid_value_is_reported_once_with_its_line(
    rejection: tuple[list[str], list[str]], number: int
) -> None:
    """Each invalid value is reported once, with its line, its key and the correction."""
    assert_reported(rejection[0], rejection[1][number])


def test_problems_are_reported_in_the_order_of_their_lines(
    rejection: tuple[list[str], list[str]],
) -> None:
    """Problems are reported in the order of their lines, one for each mistake."""
    problems, expected = rejection
    lines = [int(problem.split(":")[1]) for problem in problems]

    label_problem = "pages.infrastructure.tabs contains no"  # a claim refers to these labels

    assert len([problem for problem in problems if label_problem not in problem]) == len(expected)
    assert lines == sorted(lines)


def test_missing_key_is_reported_on_the_line_of_its_map() -> None:
    """A missing key is reported on the line of the map that must contain it."""
    content = content_with_copies()
    del content["products"][40]["name"]
    del content["pages"]["home"]["hero"]["action"]["label"]
    content["products"][40]["summary"] = "Short."
    text, _ = insert_invalid_values(content, [])
    lines = text.splitlines()
    product = lines.index('      "summary": "Short.",')
    action = lines.index('    "home": {') + lines[lines.index('    "home": {') :].index(
        '        "action": {'
    )

    problems = catalogue_problems(text)

    assert_reported(
        problems, f'catalogue.json:{action + 1}: pages.home.hero.action.label: is missing; add "l'
    )
    assert_reported(
        problems, f'catalogue.json:{product - 1}: products[40].name: is missing; add "name"'
    )


@pytest.mark.parametrize(
    ("where", "written", "message"),
    [
        ("products", "null", "must be a list in brackets, like [ ]; it is null"),
        ("products", "[]", "must not be empty"),
        ("pages", "null", "must be a map in braces, like { }; it is null"),
        ("images", "{}", "must not be empty"),
    ],
)
def test_reference_is_not_reported_when_its_section_is_missing(
    where: str, written: str, message: str
) -> None:
    """A missing section is one problem; references to its entries are not reported in addition."""
    content = content_with_copies()
    text, expected = insert_invalid_values(content, [InvalidValue(where, written, message)])

    assert catalogue_problems(text) == expected


def test_tabs_are_rejected_when_they_share_a_label() -> None:
    """Two infrastructure tabs with the same label are rejected."""
    content = content_with_copies()
    tabs = content["pages"]["infrastructure"]["tabs"]
    tabs[1]["label"] = tabs[0]["label"]

    problems = catalogue_problems(insert_invalid_values(content, [])[0])
    [problem] = [one for one in problems if "infrastructure.tabs: " in one]

    assert problem.endswith(
        f'pages.infrastructure.tabs: has two tabs "{tabs[0]["label"]}"; use different labels'
    )
