"""tests/messages.txt: every message of the prerenderer and of the build plugins, to read in turn.

Messages are found by their form: a text of three or more words that is not a docstring, markup or
code. A value in a message is shown by its name in braces.
"""

import ast
import re
import sys
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "tests/messages.txt"
_WORD = re.compile(r"(?<!\S)[\"'(]?[A-Za-z]?[a-z]+(?:['-][a-z]+)*[\"')]?[.,:;?]?(?!\S)")
_CODE = re.compile(r"=>|\w\(|;\n|\\[dS]|\n.*\n.*\n|'none'|SELECT|\|")
_SCRIPT_TEXT = re.compile(r"/\*[\s\S]*?\*/|(?<![:\w])//.*|(`[^`]*`|'[^'\n]*')")
_FEWEST = 3


def messages_page() -> str:
    """Return the messages, grouped by folder, each with its file."""
    files = [
        *((path, _in_python) for path in sorted((ROOT / "prerender").rglob("*.py"))),
        *((path, _in_plugin) for path in sorted((ROOT / "spa/plugins").glob("*.ts"))),
    ]
    found = [
        (path.parent.relative_to(ROOT), f"    {path.name}: {' '.join(text.split())}\n")
        for path, messages in files
        if not path.name.endswith(".test.ts")
        for text in messages(path.read_text("utf-8"))
    ]
    found.sort(key=lambda one: one[0])
    groups = groupby(found, key=lambda one: one[0])
    return "\n".join(f"{folder}\n{''.join(line for _, line in of)}" for folder, of in groups)


def _in_plugin(source: str) -> Iterator[str]:
    for found in _SCRIPT_TEXT.finditer(source):
        text = re.sub(r"\$\{.*?(\w+)(?:\([^)]*\))?\}", r"{\1}", (found[1] or "")[1:-1])
        if _is_message(text):
            yield text


def _in_python(source: str) -> Iterator[str]:
    nodes = [*ast.walk(ast.parse(source))]
    hidden = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.JoinedStr):
            hidden.update(id(part) for part in node.values)
    texts = [
        node
        for node in nodes
        if isinstance(node, ast.JoinedStr | ast.Constant) and id(node) not in hidden
    ]
    for node in sorted(texts, key=lambda one: (one.lineno, one.col_offset)):
        if _is_message(text := _template(node)):
            yield text


def _is_message(text: str) -> bool:
    words = re.sub(r"\{\w*\}\S*", "", text).split()
    known = sum(map(bool, map(_WORD.fullmatch, words)))
    return known >= _FEWEST and known > len(words) / 2 and not _CODE.search(text)


def _template(node: ast.JoinedStr | ast.Constant) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(
        f"{{{_name(part.value)}}}" if isinstance(part, ast.FormattedValue) else _template(part)
        for part in node.values
        if isinstance(part, ast.FormattedValue | ast.Constant)
    )


def _name(value: ast.expr) -> str:
    """Return the name of a value: of its last attribute, or of a function's first argument."""
    match value:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.strip("_").lower()
        case ast.Call(args=[argument, *_]):
            return _name(argument)
        case ast.Call(func=inner) | ast.Subscript(value=inner) | ast.BoolOp(values=[inner, *_]):
            return _name(inner)
        case ast.BinOp(left=inner) | ast.GeneratorExp(elt=inner) | ast.IfExp(body=inner):
            return _name(inner)
        case ast.JoinedStr() | ast.Constant():
            return _template(value)
    return ast.unparse(value)


if __name__ == "__main__":
    PAGE.write_text(messages_page(), "utf-8")
    sys.stdout.write(f"{PAGE.relative_to(ROOT)}\n")
