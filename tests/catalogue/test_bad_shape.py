"""Values of the wrong type, form or length, and unknown or missing keys."""

import time

import pytest

from tests.support.spoilt import Spoilt, refuse, said, spoil, with_copies

ID = "must be a positive whole number of at most 15 digits, without quotes; it is "
TEXT = (
    "must be visible text without spaces at its ends, tabs, line breaks or other control "
    "characters; it "
)
HALF = "must be text of whole characters, without a lone half (\\ud800 to \\udfff); it is "
MENU_ID = "must be the id of a product, like 5, or a group's word, like consumables; it is "
BOTH = "must be a list in brackets, like [ ], or a map in braces, like { }; it is "
MENU = "frame.menu[2].children"

CASES = [
    *(
        Spoilt(f"products[{number}].id", written, ID + written)
        for number, written in enumerate(
            ["5.0", "true", '"5"', "0", "-3", "null", "1e3", "NaN", "-Infinity", "9" * 16], 40
        )
    ),
    Spoilt("products[50].id", "9" * 5000, ID + "9" * 60 + "…"),
    Spoilt("products[51].id", "[5]", ID + "a list"),
    Spoilt("products[52].name", "5", "must be text in double quotes; it is 5"),
    Spoilt("products[53].name", "null", "must be text in double quotes; it is null"),
    Spoilt("products[54].name", '{"en": "Wire"}', "must be text in double quotes; it is a map"),
    Spoilt("products[55].name", '""', "must not be empty"),
    Spoilt("products[56].name", '" Wire"', TEXT + 'is " Wire"'),
    Spoilt("products[57].name", '"Wire\\n"', TEXT + 'is "Wire\\n"'),
    Spoilt("products[58].name", '"Brass\\u0000wire"', TEXT + 'is "Brass\\u0000wire"'),
    Spoilt("products[49].name", '"Brass \\uffff wire"', TEXT + 'is "Brass \\uffff wire"'),
    Spoilt("products[59].name", '"Brass\\twire"', TEXT + 'is "Brass\\twire"'),
    Spoilt("products[81].name", '"\\u200b"', TEXT + 'is "\\u200b"'),
    Spoilt("products[82].name", '"\u200b\u00ad"', TEXT + 'is "\\u200b\\u00ad"'),
    Spoilt("products[83].name", '"\u202e evil"', TEXT + 'is "\\u202e evil"'),
    Spoilt("products[84].name", '"Wire \u2066evil"', TEXT + 'is "Wire \\u2066evil"'),
    Spoilt("products[85].name", '"Brass\u2028wire"', TEXT + 'is "Brass\\u2028wire"'),
    Spoilt("products[86].description", '"<p>\u200b</p>"', "shows nothing; write a text between "),
    Spoilt("pages.home.title", '"\u2800"', TEXT),
    Spoilt("pages.home.hero.heading", '"\u200b"', TEXT + 'is "\\u200b"'),
    Spoilt("products[60].name", '"Brass \\ud800"', HALF + '"Brass \\ud800"'),
    Spoilt("products[61].description", '"<p>\\udfff</p>"', HALF + '"<p>\\udfff</p>"'),
    Spoilt("products[62].summary", '"Short."', "must have at least 50 characters; it has 6"),
    Spoilt("products[63].summary", f'"{"x" * 156}"', "must have at most 155 characters; it has 15"),
    Spoilt(
        "products[64].category",
        '"Wire"',
        'categories has no category "Wire"; there are Non-Ferrous Wire, Brazing and Welding, Cons',
    ),
    Spoilt("products[65].keyFeatures", '"one"', 'must be a list in brackets, like [ ]; it is "o'),
    Spoilt("products[66].keyFeatures[1]", "7", "must be text in double quotes; it is 7"),
    Spoilt("products[67].certifications", "null", "must be a list in brackets, like [ ]; it is nu"),
    Spoilt("products[68].handlingAndStorage", "[]", "must be a map in braces, like { }; it is a l"),
    Spoilt("products[69].technicalSpecifications.Form", "7", "must be text in double quotes; it "),
    Spoilt('products[70].technicalSpecifications["Net Wt/m"]', "7", "must be text in double quo"),
    Spoilt('products[71].technicalSpecifications[" x"]', '"y"', f"this key {TEXT}is "),
    Spoilt("products[72].customizationOptions", "5", BOTH + "5"),
    Spoilt("products[73].customizationOptions", '"any"', BOTH + '"any"'),
    Spoilt("products[74].customizationOptions", "null", BOTH + "null"),
    Spoilt("products[75].customizationOptions.Alloy", "[]", "must be text in double quotes; it is"),
    Spoilt("products[76].tags[0]", '"Wire"', 'must be a map in braces, like { }; it is "Wire"'),
    Spoilt("products[77]", "null", "must be a map in braces, like { }; it is null"),
    Spoilt("products[78].nmae", '"x"', "unknown key; remove it, or use one of minimumO"),
    Spoilt("products[79].varients", "[]", 'unknown key; did you mean "variants"?'),
    Spoilt('products[80]["key\\u001b[31m"]', "1", "unknown key; remove it, or use one of "),
    Spoilt("pages.home.hero.action.href", '"/"', "unknown key; remove it"),
    Spoilt("extra", "1", "unknown key; remove it"),
    Spoilt(
        "company.claims[0].state",
        '"confirmed"',
        'must be "sample" or "unconfirmed"; it is "confirmed"',
    ),
    Spoilt(
        "company.claims[1].needs",
        '"a yes"',
        'must be "yes", "words", "number", "document" or "photograph"; it is "a yes"',
    ),
    Spoilt("company.claims[2].of", '"phones"', 'must be a list in brackets, like [ ]; it is "pho'),
    Spoilt("company.email", '"sales"', "must be an e-mail address, like sales@example.com; it is "),
    Spoilt("company.phones[1].number", '"0121"', "must be a telephone number in international fo"),
    Spoilt("company.map.embed", '"http://x.y"', "must be a web address that begins with https://"),
    Spoilt("company.network.address", '"javascript:x"', "must be a web address that begins with "),
    Spoilt("company.hours[0].opens", '"9:00"', "must be a time from 00:00 to 23:59, like 09:30; "),
    Spoilt(f"{MENU}[0].id", '"5"', "must be a word of small letters, digits and hyphens that begi"),
    Spoilt(f"{MENU}[1].id", "5.0", MENU_ID + "5.0"),
    Spoilt(f"{MENU}[2].id", "true", MENU_ID + "true"),
    Spoilt("pages.infrastructure.tabs", "[]", "must have at least 4 entries; it has 0"),
]


@pytest.fixture(scope="module")
def rejection() -> tuple[list[str], list[str]]:
    """Read one catalogue with every case; return the printed and the expected problems."""
    text, expected = spoil(with_copies(), CASES)
    return refuse(text), expected


@pytest.mark.parametrize("number", range(len(CASES)), ids=map(str, CASES))
def test_invalid_value_is_reported_once_with_its_line(
    rejection: tuple[list[str], list[str]], number: int
) -> None:
    """Each invalid value is reported once, with its line, its key and the correction."""
    said(rejection[0], rejection[1][number])


def test_problems_are_reported_in_the_order_of_their_lines(
    rejection: tuple[list[str], list[str]],
) -> None:
    """Problems are reported in the order of their lines, one for each mistake."""
    problems, expected = rejection
    lines = [int(problem.split(":")[1]) for problem in problems]

    label_problem = "pages.infrastructure.tabs has nothing called"  # a claim refers to these labels

    assert len([problem for problem in problems if label_problem not in problem]) == len(expected)
    assert lines == sorted(lines)


def test_control_characters_are_escaped_in_messages(rejection: tuple[list[str], list[str]]) -> None:
    """Control characters are escaped in messages."""
    assert [problem for problem in rejection[0] if not problem.isprintable()] == []


def test_missing_key_is_reported_on_the_line_of_its_map() -> None:
    """A missing key is reported on the line of the map that needs it."""
    content = with_copies()
    del content["products"][40]["name"]
    del content["pages"]["home"]["hero"]["action"]["label"]
    content["products"][40]["summary"] = "Short."
    text, _ = spoil(content, [])
    lines = text.splitlines()
    product = lines.index('      "summary": "Short.",')
    action = lines.index('    "home": {') + lines[lines.index('    "home": {') :].index(
        '        "action": {'
    )

    problems = refuse(text)

    said(problems, f'catalogue.json:{action + 1}: pages.home.hero.action.label: is missing; add "l')
    said(problems, f'catalogue.json:{product - 1}: products[40].name: is missing; add "name"')


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
    """A missing section is one problem; references into it are not reported as well."""
    content = with_copies()
    text, expected = spoil(content, [Spoilt(where, written, message)])

    assert refuse(text) == expected


def test_tabs_are_rejected_when_they_share_a_label() -> None:
    """Two infrastructure tabs with the same label are rejected."""
    content = with_copies()
    tabs = content["pages"]["infrastructure"]["tabs"]
    tabs[1]["label"] = tabs[0]["label"]

    problems = refuse(spoil(content, [])[0])
    [problem] = [one for one in problems if "infrastructure.tabs: " in one]

    assert problem.endswith(
        f'pages.infrastructure.tabs: has two tabs "{tabs[0]["label"]}"; '
        "each needs a label of its own"
    )


@pytest.mark.slow
def test_many_problems_are_reported_in_bounded_time() -> None:
    """A catalogue with 2,000 problems is rejected with all of them within 20 s of CPU time."""
    content = with_copies()
    first = content["products"][0]
    content["products"] += [first | {"id": 2001 + n, "parent": 90001 + n} for n in range(2000)]

    before = time.process_time()
    problems = refuse(spoil(content, [])[0])

    assert len(problems) == 2000
    assert all("no product has id 9" in problem for problem in problems)
    assert time.process_time() - before < 20
    assert max(map(len, problems)) < 500
