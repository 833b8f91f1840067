"""A catalogue file that cannot be read at all is refused with the line to look at."""

import pytest

from tests.support.project import Project
from tests.support.spoilt import refuse, refused

DEEP = 100_000

FILES = {
    "empty": (b"", 1, "is empty; it must hold the whole catalogue (see catalogue.schema.json)"),
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
    "comment": (b"// ours\n{}", 1, 'is not JSON: a value must stand here, not "/"'),
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
    "no colon": (b'{\n"a" 1}', 2, 'is not JSON: a colon must stand here, not "1" (column 5)'),
    "single quotes": (
        b"{\n'a': 1}",
        2,
        'is not JSON: a key in double quotes must stand here, not "\'" (column 1)',
    ),
    "cut off": (b'{\n"a": [1,\n2', 3, "is not JSON: the file ends too early"),
    "open text": (b'{\n"a": "x}', 2, "is not JSON: this text has no closing double quote"),
    "line break": (b'{\n"a": "x\ny"}', 2, "is not JSON: a text must stand on one line and without"),
    "backslash": (b'{\n"a": "C:\\wire"}', 2, "is not JSON: a backslash in a text must be written"),
    "two catalogues": (b"{}\n{}\n", 2, 'is not JSON: the catalogue ends before "{"; remove what'),
    "a list": (b"[]", 1, "must be a map in braces, like { }; it is a list"),
    "null": (b"null", 1, "must be a map in braces, like { }; it is null"),
    "deep lists": (b'{"x":\n' + b"[" * DEEP + b"]" * DEEP + b"}", 2, "is nested too deep; remove"),
    "deep maps": (b'{"x":' * DEEP + b"1" + b"}" * DEEP, 1, "is nested too deep; remove"),
}


@pytest.mark.parametrize(("content", "line", "sentence"), FILES.values(), ids=FILES)
def test_unreadable_file_is_told_in_one_sentence(content: bytes, line: int, sentence: str) -> None:
    """A file that is no catalogue gets its line and what would be right, once."""
    (problem,) = refuse(content)

    assert problem.startswith(f"catalogue.json:{line}: the file: {sentence}")


@pytest.mark.parametrize(
    ("there", "reason"), [("nothing", "No such file or directory"), ("a folder", "Is a directory")]
)
def test_missing_file_is_told_with_its_place(sources: Project, there: str, reason: str) -> None:
    """Where nothing or a folder stands for catalogue.json, the message says where it must be."""
    sources.catalogue.unlink()
    if there == "a folder":
        sources.catalogue.mkdir()

    (problem,) = refused(sources)

    expected = f"cannot be read ({reason}); it must stand beside pyproject.toml"
    assert problem == f"catalogue.json:1: the file: {expected}"


def test_build_leaves_the_site_as_it_is_when_the_catalogue_is_wrong(sources: Project) -> None:
    """A build that rejects the catalogue starts no program and changes no published file."""
    sources.catalogue.write_text("{}")

    assert len(refused(sources)) > 1


def test_nothing_is_published_where_nothing_was(project: Project) -> None:
    """A rejected catalogue ends the command with exit code 2, before anything is written."""
    project.catalogue.write_text("{}")

    result = project.run("build")

    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.startswith("catalogue.json has ")
    assert not project.site.exists()
    assert not (project.root / "build/spa").exists()
