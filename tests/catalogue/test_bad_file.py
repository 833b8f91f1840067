"""Catalogue files that cannot be read."""

import pytest

from tests.support.invalid_catalogue import build_problems, catalogue_problems
from tests.support.project import Project

DEEP = 100_000

FILES = {
    "empty": (b"", 1, "is empty; it must contain the whole catalogue (see catalogue.schema.json)"),
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
    "no comma": (
        b'{\n"a": 1\n"b": 2\n}',
        3,
        'is not JSON: a comma is missing before "\\"", or a double quote inside a text must be',
    ),
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

    result = project.run("build")

    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("catalogue.json has ")
    assert not project.site.exists()
    assert not (project.root / "build/spa").exists()
