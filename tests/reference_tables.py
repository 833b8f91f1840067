"""The tables of docs/engine/commands.md: commands from the parser, settings from their model."""

import argparse
import ast
import inspect
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from prerender import setting_keys
from prerender.commands.cli import _parser

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/engine/commands.md"
_COMMANDS = "| Command | Purpose | Arguments |\n|---|---|---|\n"
_SETTINGS = "| Key | Here | Meaning |\n|---|---|---|\n"


def reference_page(text: str) -> str:
    """Return the page with both tables updated; each table ends at the next empty line."""
    for head, rows in ((_COMMANDS, _commands()), (_SETTINGS, _settings())):
        before, found, after = text.partition(head)
        rest = re.sub(r"\A(?:\|.*\n)*", "", after)
        text = f"{before}{found}{''.join(rows)}{rest}"
    return text


def _commands() -> Iterator[str]:
    """Yield a row for each command."""
    parser = _parser()
    choices = next(
        action
        for action in parser._actions  # noqa: SLF001 - argparse has no public list of commands
        if isinstance(action, argparse._SubParsersAction)  # noqa: SLF001 - as above
    )
    helps = {action.dest: action.help for action in choices._choices_actions}  # noqa: SLF001
    for name, command in choices.choices.items():
        usage = " ".join(command.format_usage().split())
        arguments = usage.partition(f"{command.prog} [-h]")[2].strip()
        yield f"| `{name}` | {helps[name]} | {f'`{arguments}`' if arguments else ''} |\n"


def _settings() -> Iterator[str]:
    """Yield a row for each key of [tool.prerender]: the project's value and the meaning."""
    here = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["prerender"]
    for name, meaning in _meanings().items():
        key = name.replace("_", "-")
        value = here.get(key, setting_keys.Keys.model_fields[name].default)
        yield f"| `{key}` | {_value(value)} | {meaning} |\n"


def _meanings() -> dict[str, str]:
    """Return the docstring of each key."""
    module = ast.parse(inspect.getsource(setting_keys))
    keys = next(
        node for node in module.body if isinstance(node, ast.ClassDef) and node.name == "Keys"
    )
    found: dict[str, str] = {}
    name = ""
    for node in keys.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name = node.target.id
            found[name] = ""
        elif name and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found[name] = " ".join(str(node.value.value).split())
    return found


def _value(value: object) -> str:
    """Return a value as TOML writes it, or "a table"."""
    if value is None or value == "":
        return ""
    value = value.as_posix() if isinstance(value, Path) else value
    return "a table" if isinstance(value, dict | list) else f"`{json.dumps(value)}`"


if __name__ == "__main__":
    PAGE.write_text(reference_page(PAGE.read_text("utf-8")), "utf-8")
    sys.stdout.write(f"{PAGE.relative_to(ROOT)}\n")
