"""tests/site/SPEC.md: each clause of the specification with its tests."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
TABLE = TESTS / "site/SPEC.md"
SPA = TESTS.parent / "spa"
TITLE = re.compile(
    r"""(?P<quote>['"`])(?P<title>[^\n]*?) \[clause (?P<clauses>[^\]\n]+)\](?P=quote)"""
)
"""The title of a Vitest test that names clauses: `'opens the first tab [clause tabs.default]'`."""


def clauses() -> dict[str, dict[str, str]]:
    """Return the clauses by section."""
    return tomllib.loads((TESTS / "clauses.toml").read_text("utf-8"))


def proofs() -> dict[str, list[str]]:
    """Return the tests that name each clause, found in the text of the test files."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for clause, name in _marked(file):
            found.setdefault(clause, []).append(f"{file.relative_to(TESTS).as_posix()}::{name}")
    for file in sorted([*SPA.rglob("*.test.ts"), *SPA.rglob("*.test.tsx")]):
        for clause, title in _titled(file):
            found.setdefault(clause, []).append(f"{file.relative_to(SPA).as_posix()}: {title}")
    return found


def _marked(file: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(".clause"):
                yield from ((ast.literal_eval(argument), node.name) for argument in decorator.args)


def _titled(file: Path) -> Iterator[tuple[str, str]]:
    for match in TITLE.finditer(file.read_text("utf-8")):
        yield from ((clause, match["title"]) for clause in match["clauses"].split(", "))


def table() -> str:
    """Return the text of the table."""
    known = proofs()
    lines = ["# The specification, clause by clause", ""]
    lines += ["Made by `make spec-table` from `tests/clauses.toml` and the tests' marks.", ""]
    for section, entries in clauses().items():
        lines += [f"## Point {section}", "", "| Clause | Proved by |", "|---|---|"]
        for clause, text in entries.items():
            tests = "<br>".join(f"`{test}`" for test in known.get(clause, []))
            lines.append(f"| {text} (`{clause}`) | {tests or '**nothing**'} |")
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    TABLE.write_text(table(), "utf-8")
    sys.stdout.write(f"{TABLE.relative_to(TESTS.parent)}\n")
