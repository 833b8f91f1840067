"""Duplicate keys in a map; JSON would silently keep only the last."""

from tests.support.invalid_catalogue import CATALOGUE, catalogue_problems


def test_duplicate_key_is_reported_with_both_lines() -> None:
    """A duplicate key is reported with its line and the first key's line, even if it is escaped."""
    lines = CATALOGUE.read_text("utf-8").splitlines()
    name = lines.index('      "name": "Plain Brass Wire",', lines.index('  "products": ['))
    table = next(at for at in range(name, len(lines)) if '"columns": [' in lines[at])
    lines.insert(table, '          "caption": "Another",')
    lines.insert(name + 1, '      "na\\u006de": 5,')

    duplicates = "duplicate key (first on line {}); remove one"
    assert catalogue_problems("\n".join(lines)) == [
        f"catalogue.json:{name + 2}: products[0].name: {duplicates.format(name + 1)}",
        f"catalogue.json:{name + 2}: products[0].name: must be text in double quotes; it is 5",
        f"catalogue.json:{table + 2}: products[0].specificationTables[0].caption: "
        + duplicates.format(table + 1),
    ]


def test_duplicate_map_is_reported_once() -> None:
    """If a map is duplicated, the map is reported once and its keys are not reported."""
    text = '{"company": {"name": "A"},\n"company": {"name": "A"}}'

    duplicates = [problem for problem in catalogue_problems(text) if "duplicate" in problem]

    assert duplicates == ["catalogue.json:2: company: duplicate key (first on line 1); remove one"]
