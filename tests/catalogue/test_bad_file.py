"""Catalogue files that cannot be read, duplicate keys, and byte order marks."""

import shutil
import subprocess

import pytest

from tests.support.invalid_catalogue import (
    CATALOGUE,
    InvalidValue,
    build_problems,
    catalogue_problems,
    content_with_copies,
    insert_invalid_values,
)
from tests.support.project import BUNDLE, LIMIT, ROOT, Project

DEEP = 100_000
FILES = {
    "empty": (b"", 1, "is empty; it must contain the whole catalogue; restore its last version"),
    "latin-1": (
        b'{\n  "a": "x",\n  "b": "caf\xe9"\n}',
        3,
        "is not UTF-8 (byte 0xe9); save it as UTF-8",
    ),
    "utf-16": ('{"a": 1}'.encode("utf-16"), 1, "is not UTF-8 (byte 0xff); save it as UTF-8"),
    "two marks": (
        b"\xef\xbb\xbf\xef\xbb\xbf{}",
        1,
        "is not JSON: the file begins with more than one byte order mark; keep one",
    ),
    "comment": (b"// ours\n{}", 1, 'is not JSON: a value is expected here instead of "/"'),
    "comma at the end of a map": (
        b'{\n"a": 1,\n"b": 2,\n}',
        3,
        "is not JSON: remove the comma after the last entry",
    ),
    "comma at the end of a list": (
        b'{\n"a": [\n1,\n\n]\n}',
        3,
        "is not JSON: remove the comma after the last entry",
    ),
    "no comma": (b'{\n"a": 1\n"b": 2\n}', 2, "is not JSON: add a comma at the end of this line"),
    "quote in a text": (
        b'{\n"a": "0.25" wire"\n}',
        2,
        'is not JSON: a comma is missing before "w", or a double quote inside a text must be',
    ),
    "no colon": (b'{\n"a" 1}', 2, 'is not JSON: a colon is missing before "1" (column 5)'),
    "single quotes": (
        b"{\n'a': 1}",
        2,
        'is not JSON: a key in double quotes is expected here instead of "\'" (column 1)',
    ),
    "cut off": (b'{\n"a": [1,\n2', 3, "is not JSON: the file ends too early"),
    "open text": (b'{\n"a": "x}', 2, "is not JSON: this text has no closing double quote"),
    "line break": (b'{\n"a": "x\ny"}', 2, "is not JSON: a text must be on one line, without"),
    "backslash": (b'{\n"a": "C:\\wire"}', 2, "is not JSON: a backslash in a text must be written"),
    "two catalogues": (
        b"{}\n{}\n",
        2,
        'is not JSON: the catalogue ends before "{"; remove everything',
    ),
    "a list": (b"[]", 1, "must be a map in braces, like { }; it is a list"),
    "null": (b"null", 1, "must be a map in braces, like { }; it is null"),
    "deep lists": (
        b'{"x":\n' + b"[" * DEEP + b"]" * DEEP + b"}",
        2,
        "is nested too deeply; remove",
    ),
    "deep maps": (b'{"x":' * DEEP + b"1" + b"}" * DEEP, 1, "is nested too deeply; remove"),
}
MARK = b"\xef\xbb\xbf"


@pytest.mark.parametrize(("content", "line", "message"), FILES.values(), ids=FILES)
def test_unreadable_file_is_reported_once_with_its_line(
    content: bytes, line: int, message: str
) -> None:
    """An unreadable catalogue is one problem with its line and the correction."""
    (problem,) = catalogue_problems(content)

    assert problem.startswith(f"catalogue.json:{line}: the file: {message}")


@pytest.mark.parametrize(
    ("present", "reason"),
    [("nothing", "No such file or directory"), ("a folder", "Is a directory")],
)
def test_missing_file_is_reported_with_its_expected_place(
    sources: Project, present: str, reason: str
) -> None:
    """The message for a missing catalogue.json names the place of the file."""
    sources.catalogue.unlink()
    if present == "a folder":
        sources.catalogue.mkdir()

    (problem,) = build_problems(sources)

    expected = f"cannot be read ({reason}); it must be in the folder of pyproject.toml"
    assert problem == f"catalogue.json:1: the file: {expected}"


def test_build_leaves_the_site_unchanged_when_the_catalogue_is_invalid(sources: Project) -> None:
    """A build that rejects the catalogue leaves the published site unchanged."""
    sources.catalogue.write_text("{}")

    assert len(build_problems(sources)) > 1


def test_first_build_writes_nothing_when_the_catalogue_is_invalid(project: Project) -> None:
    """A build that rejects the catalogue exits with code 2 and writes nothing."""
    project.catalogue.write_text("{}")
    shutil.rmtree(project.root / BUNDLE, ignore_errors=True)

    result = project.run("build")

    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("catalogue.json has ")
    assert not project.site.exists()
    assert not (project.root / BUNDLE).exists()


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


def test_byte_order_mark_is_ignored() -> None:
    """A byte order mark adds no problem and does not shift line numbers."""
    case = InvalidValue("products[0].name", "5", "must be text in double quotes; it is 5")
    text, expected = insert_invalid_values(content_with_copies(), [case])

    assert catalogue_problems(MARK + text.encode()) == expected


@pytest.mark.slow
def test_app_is_bundled_when_the_catalogue_has_a_byte_order_mark(project: Project) -> None:
    """Vite bundles the app from a catalogue with a byte order mark."""
    project.catalogue.write_bytes(MARK + project.catalogue.read_bytes())
    (project.root / ".venv").symlink_to(ROOT / ".venv")

    result = subprocess.run(
        ["npm", "run", "--silent", "bundle"],
        cwd=project.root,
        env=project.environment,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )

    assert result.returncode == 0, result.stderr
