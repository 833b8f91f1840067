"""The table of docs/engine/rules.md, generated from the rules."""

import sys
from pathlib import Path

from prerender.audit.auditor import RULES
from prerender.audit.rule import Rule

PAGE = Path(__file__).parents[1] / "docs/engine/rules.md"
_HEAD = "| Rule | Level | What holds | What is lost otherwise |\n"


def rules_page(text: str) -> str:
    """Return the page with the current table of rules, which is the last part of the page."""
    before, _, _ = text.partition(_HEAD)
    return f"{before}{_HEAD}|---|---|---|---|\n{''.join(map(_row, RULES))}"


def _row(rule: Rule) -> str:
    """Return a rule's row."""
    return f"| `{rule.name}` | {rule.level} | {rule.holds} | {rule.why} |\n"


if __name__ == "__main__":
    PAGE.write_text(rules_page(PAGE.read_text("utf-8")), "utf-8")
    sys.stdout.write(f"{PAGE.relative_to(PAGE.parents[1])}\n")
