"""The prerenderer's generic core names neither the app's files nor the catalogue's subject."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.project import ROOT

CORE = (
    "audit",
    "browser",
    "crawl",
    "datasheets",
    "host",
    "pipeline",
    "publish",
    "rewrite",
    "visit",
)
APP_FILE = re.compile(r"\bspa/|\.tsx\b(?<!app\.tsx)")
SUBJECT_TEXT = re.compile(r"/?products?(?:/.*)?")
SUBJECT_NAME = re.compile(r"(?:^|_)(?:product|claim|grade)s?(?:_|$)", re.IGNORECASE)
"""A name that contains a word of the catalogue."""


def modules() -> list[Path]:
    """Return the core's modules."""
    return [file for name in CORE for file in sorted((ROOT / "prerender" / name).rglob("*.py"))]


def texts(file: Path) -> Iterator[str]:
    """Yield every text of a module: docstrings and messages."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def names(file: Path) -> Iterator[str]:
    """Yield every name of a module: of variables, attributes, parameters, functions and imports."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name
            case ast.arg(arg=name) | ast.keyword(arg=str(name)):
                yield name
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.ClassDef(name=name):
                yield re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name)


@pytest.mark.parametrize("file", modules(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_core_names_no_file_of_the_app_and_no_product(file: Path) -> None:
    """The core serves any site: it names neither our app's files nor our catalogue's values."""
    found = [text for text in texts(file) if APP_FILE.search(text) or SUBJECT_TEXT.fullmatch(text)]
    found += [name for name in names(file) if SUBJECT_NAME.search(name)]

    assert found == []
