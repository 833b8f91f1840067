"""Tests do not depend on each other: what they share is in ``tests/support``."""

import ast
from pathlib import Path

from tests.support.project import ROOT

TESTS = ROOT / "tests"
MODULES = sorted(TESTS.rglob("*.py"))
COMMANDS = {file.stem for file in TESTS.glob("*.py")} - {"conftest"} | {
    file.parent.name for file in TESTS.glob("*/__main__.py")
}
"""Modules and packages of the tests that are commands, such as tests.spec_table."""


def imported(module: Path) -> set[str]:
    """Return the modules that a module imports by their full names."""
    found = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{name.name}" for name in node.names}
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


def test_modules_import_no_test_module() -> None:
    """A module of the tests imports only commands and modules of ``tests.support``."""
    shared = {"support", *COMMANDS}
    wrong = [
        f"{module.relative_to(ROOT)}: imports {name}; move what they share to tests/support"
        for module in MODULES
        for name in imported(module)
        if name.startswith("tests.")
        if name.split(".")[1] not in shared or name.split(".")[-2].startswith("test_")
    ]

    assert wrong == []


def test_support_imports_no_bench() -> None:
    """What the tests share does not depend on the measurements in ``bench``."""
    support = (TESTS / "support").rglob("*.py")

    assert {m.name for m in support for name in imported(m) if name.startswith("bench.")} == set()
