"""Files that comments, messages and documents name: each is where they say."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.project import ROOT

NAMED = re.compile(
    r"(?<![\w/.@{}-])((?:artwork|bench|docs|netlify|prerender|spa|tests)(?:/[\w.-]+)+\."
    r"(?:py|tsx?|mjs|scss|md|json|toml))\b"
)
"""A path from the project's folder on, to a file of ours."""
SHORT = re.compile(r"`((?:[\w.-]+/)*[\w-][\w.-]*\.(?:py|tsx?|mjs|scss|md|toml))`")
"""A file that a document names by the last part of its path, in marks of code."""
READ = {".md", ".py", ".ts", ".tsx", ".mjs", ".scss", ".toml", ".json"}
UNREAD = {"CHANGELOG.md", "package-lock.json"}
"""What went may be named by the one; the other names files of packages."""
MADE = {
    "prerender/audit/rules/NOUN.py",
    "prerender/rewrite/VERB_NOUN.py",
    "spa/src/features/FEATURE/NAME-page.tsx",
}
"""In CONTRIBUTING.md, for whoever adds one."""


def texts() -> Iterator[Path]:
    """Yield the project's own texts."""
    for folder in ("artwork", "bench", "docs", "netlify", "prerender", "spa", "tests"):
        yield from (ROOT / folder).rglob("*")
    yield from ROOT.glob("*")


def ends(file: Path) -> Iterator[str]:
    """Yield a file's path, and what is left of it without its first folders."""
    parts = file.relative_to(ROOT).parts
    yield from ("/".join(parts[at:]) for at in range(len(parts)))


def test_files_that_documents_name_for_short_are_there() -> None:
    """A name of a file in a document, with folders or without, is the end of a file's path."""
    there = {end for file in texts() if "node_modules" not in file.parts for end in ends(file)}
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    named = {
        (file.name, name)
        for file in documents
        if file.name not in UNREAD
        for name in SHORT.findall(file.read_text("utf-8"))
    }

    assert len(named) > 100
    assert {(file, name) for file, name in named if name not in there | MADE} == set()


def test_named_files_are_there() -> None:
    """A path of the project that stands anywhere in it leads to a file."""
    named = {
        (file.name, path)
        for file in texts()
        if file.suffix in READ and file.name not in UNREAD and file.is_file()
        if "node_modules" not in file.parts
        for path in NAMED.findall(file.read_text("utf-8"))
    }
    gone = {(file, path) for file, path in named if not (ROOT / path).exists()}

    assert len(named) > 200
    assert {(file, path) for file, path in gone if path not in MADE} == set()
