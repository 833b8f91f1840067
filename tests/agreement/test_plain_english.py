"""The wording check finds hard wording in every kind of file, and only in prose."""

from pathlib import Path

import pytest

from tests.plain_english import LONGEST, Hit, hits

LONG = " ".join(["word"] * (LONGEST + 1))


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("a.py", 'x = 1\n"""Return the page.\n\nIt stands here.\n"""\n', 4),
        ("a.py", "# A page\n# stands here.\n", 2),
        ("a.py", 'raise Error(f"{path}: the key stands here twice")\n', 1),
        ("a.ts", "/**\n * The page\n * stands here.\n */\n", 3),
        ("a.tsx", "const a = <p />; // It stands here.\n", 1),
        ("a.ts", "fail(`${path}: this key stands here`);\n", 1),
        ("a.scss", "// The picture\n// stands here.\n", 2),
        ("a.toml", "a = 1 # which stands here\n", 1),
        ("Makefile", "a:\n# It stands here.\n", 2),
        ("a.md", "# Title\n\nIt `stands` and stands here.\n", 3),
    ],
)
def test_banned_word_is_reported_with_its_line(name: str, text: str, line: int) -> None:
    """The word is found in a comment, a docstring, a message or a document."""
    assert [*hits(Path(name), text)] == [Hit(line, "stands", "is, is in, appears")]


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", "stands = told(says)\n"),
        ("a.py", 'get("stands")\n'),
        ("a.py", 'COPY = """\nIt stands here.\n"""\n'),
        ("a.ts", "const stands = 'says';\n"),
        ("a.md", "```\nIt stands here.\n```\n"),
        ("a.md", "There is no catch-all; it is no longer used.\n"),
    ],
)
def test_code_and_data_are_not_reported(name: str, text: str) -> None:
    """Names, short strings, quoted texts and code blocks are not checked."""
    assert not [*hits(Path(name), text)]


def test_sentence_is_reported_if_it_is_too_long() -> None:
    """A sentence with one word too many is reported; two short sentences are not."""
    (hit,) = hits(Path("a.md"), f"Short. {LONG}.\n")
    assert hit.instead == f"two sentences; this one has {LONGEST + 1} words"
    assert not [*hits(Path("a.md"), LONG.replace("word word", "word. word", 1))]


def test_opening_without_a_subject_is_reported() -> None:
    """A statement that opens with "What" is reported; a question is not."""
    assert [hit.line for hit in hits(Path("a.py"), "# What a page loads is cached.\n")] == [1]
    assert not [*hits(Path("a.md"), "What is cached?\n")]
