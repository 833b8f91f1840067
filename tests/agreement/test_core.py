"""The prerenderer's generic core mentions neither the app's files nor the catalogue's subject."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.project import ROOT

CORE = ("audit", "browser", "crawl", "host", "pipeline", "publish", "rewrite", "visit")
APP_FILE = re.compile(r"\bspa/|\.tsx\b(?<!app\.tsx)")
SUBJECT = re.compile(r"/?products?(?:/.*)?")


def modules() -> list[Path]:
    """Return the core's modules."""
    return [file for name in CORE for file in sorted((ROOT / "prerender" / name).rglob("*.py"))]


def texts(file: Path) -> Iterator[str]:
    """Yield every text of a module: docstrings, messages and names."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@pytest.mark.parametrize("file", modules(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_core_names_no_file_of_the_app_and_no_product(file: Path) -> None:
    """The core serves any site, so its texts mention neither our app's files nor our products."""
    found = [text for text in texts(file) if APP_FILE.search(text) or SUBJECT.fullmatch(text)]

    assert found == []
