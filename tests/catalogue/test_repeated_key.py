"""A key that stands twice in one map, of which JSON would silently keep the last."""

from tests.support.spoilt import CATALOGUE, refuse


def test_second_of_two_equal_keys_is_told() -> None:
    """The line is the second key's; the first one's stands in the message; escapes are read."""
    lines = CATALOGUE.read_text("utf-8").splitlines()
    name = lines.index('      "name": "Plain Brass Wire",', lines.index('  "products": ['))
    table = next(at for at in range(name, len(lines)) if '"columns": [' in lines[at])
    lines.insert(table, '          "caption": "Another",')
    lines.insert(name + 1, '      "na\\u006de": 5,')

    twice = "this key stands twice here, first on line {}; keep one"
    assert refuse("\n".join(lines)) == [
        f"catalogue.json:{name + 2}: products[0].name: {twice.format(name + 1)}",
        f"catalogue.json:{name + 2}: products[0].name: must be text in double quotes; it is 5",
        f"catalogue.json:{table + 2}: products[0].specificationTables[0].caption: "
        + twice.format(table + 1),
    ]


def test_equal_keys_of_different_maps_are_no_problem() -> None:
    """A map that stands twice is told once, and not for each key inside it."""
    text = '{"company": {"name": "A"},\n"company": {"name": "A"}}'

    twice = [problem for problem in refuse(text) if "twice" in problem]

    assert twice == [
        "catalogue.json:2: company: this key stands twice here, first on line 1; keep one"
    ]
