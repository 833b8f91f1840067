"""Test modules are independent of each other and share code in ``tests/support``."""

import ast
from pathlib import Path

from tests.support.project import ROOT

TESTS = ROOT / "tests"
MODULES = sorted(TESTS.rglob("*.py"))
COMMANDS = {file.stem for file in TESTS.glob("*.py")} - {"conftest"} | {
    file.parent.name for file in TESTS.glob("*/__main__.py")
}
"""Modules and packages in tests that are commands, such as tests.spec_table."""


def imported(module: Path) -> set[str]:
    """Return the full names that a module imports."""
    found = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{name.name}" for name in node.names}
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return found


def test_modules_import_no_test_module() -> None:
    """A test module imports only commands and modules in ``tests.support``."""
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
    """``tests.support`` does not depend on the measurements in ``bench``."""
    support = (TESTS / "support").rglob("*.py")

    assert {m.name for m in support for name in imported(m) if name.startswith("bench.")} == set()
