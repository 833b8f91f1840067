"""Files that comments, messages and documents name must exist."""

import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.project import ROOT

NAMED = re.compile(
    r"(?<![\w/.@{}-])((?:bench|docs|netlify|prerender|spa|tests)(?:/[\w.-]+)+\."
    r"(?:py|tsx?|mjs|scss|md|json|toml))\b"
)
"""A path to a project file, relative to the project's folder."""
SHORT = re.compile(r"`((?:[\w.-]+/)*[\w-][\w.-]*\.(?:py|tsx?|mjs|scss|md|toml))`")
"""A file name in backticks, with or without its folders."""
READ_SUFFIXES = {".md", ".py", ".ts", ".tsx", ".mjs", ".scss", ".toml", ".json"}
SKIPPED_FILES = {"CHANGELOG.md", "package-lock.json"}
"""The changelog can name removed files; the lock file names files of packages."""
PLACEHOLDERS = {
    "prehydrate.toml",
    "markdown/products/5.md",
    "spa/src/features/FEATURE/NAME-page.tsx",
}
"""Placeholders in the instructions of CONTRIBUTING.md, and files that commands write."""


def source_files() -> Iterator[Path]:
    """Yield every file and folder of the project's own source."""
    for folder in ("bench", "docs", "netlify", "prerender", "react", "spa", "tests"):
        yield from (ROOT / folder).rglob("*")
    yield from ROOT.glob("*")


def suffixes(file: Path) -> Iterator[str]:
    """Yield each ending of a file's path, such as `b/c.py` for `a/b/c.py`."""
    parts = file.relative_to(ROOT).parts
    yield from ("/".join(parts[at:]) for at in range(len(parts)))


def test_short_file_names_in_documents_exist() -> None:
    """Every file name in a document matches the end of an existing path."""
    existing = {
        end for file in source_files() if "node_modules" not in file.parts for end in suffixes(file)
    }
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    named = {
        (file.name, name)
        for file in documents
        if file.name not in SKIPPED_FILES
        for name in SHORT.findall(file.read_text("utf-8"))
    }

    assert len(named) > 30
    assert {(file, name) for file, name in named if name not in existing | PLACEHOLDERS} == set()


def test_project_paths_exist() -> None:
    """Every project path written in a source file or document exists."""
    named = {
        (file.name, path)
        for file in source_files()
        if file.suffix in READ_SUFFIXES and file.name not in SKIPPED_FILES and file.is_file()
        if "node_modules" not in file.parts
        for path in NAMED.findall(file.read_text("utf-8"))
    }
    missing = {(file, path) for file, path in named if not (ROOT / path).exists()}

    assert len(named) > 100
    assert {(file, path) for file, path in missing if path not in PLACEHOLDERS} == set()
