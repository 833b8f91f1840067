"""Report hard wording in comments, docstrings, messages and Markdown; ``make check`` runs it.

A list of our own words gives fewer false alarms than a general prose linter: write-good reports 53
places in four of our documents, and all are passive voice, weasel words or correct terms.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LONGEST = 25
"""Words of a sentence. Code, a link's address and a placeholder count as one word."""
SKIPPED = {
    "tests/facts/products.toml": "quotes its sources",
    "tests/plain_english.py": "lists the words",
}
WORDS = {
    r"stands?|stood": "is, is in, appears",
    r"(?:is|are|was|were|be) told|tells?": "reports, shows, returns; distinguishes",
    r"says|said": "reports, states, shows",
    r"knows|wants": "records, needs",
    r"whoever|whom": "the actor's name",
    r"(?:of|by|from) which": "a second sentence",
    r"what (?:comes|came) of|came of it": "the result",
    r"(?<!there )(?:is|are) no (?!longer|more)": "is not a",
    r"(?<!there )(?-i:(?:is|are) none)": "is not one, there are no",
    r"none but|nothing but": "only",
    r"(?:takes?|taken|took|hand(?:s|ed)) over|let go|lent": "receive, return, release, share",
    r"afresh|anew": "again, in a fresh",
    r"prove[sn]?|proving": "verify, show",
    r"shall": "must, will, should",
    r"at rest": "is idle",
    r"at once": "immediately, concurrently",
    r"one by one|each by itself": "individually, in turn",
    r"(?:undefined|null|empty|missing|rejects|'') where": "if",
}
_BANNED = {
    re.compile(rf"(?<![.\w])(?:{word})\b(?!\.\w)", re.IGNORECASE): use
    for word, use in WORDS.items()
}
_OPENING = re.compile(r"(?:\A\W*|(?<=[.!]\s))(?:Of|What|Where|By what|By which) [a-z][^?]*?\.")

_QUOTED = r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\''
_HASH = rf'"""[\s\S]*?"""|{_QUOTED}|(?<!\S)#.*(?:\n[ \t]*#.*)*'
_SLASH = rf"/\*[\s\S]*?\*/|(?<![:\w])//.*(?:\n[ \t]*//.*)*|`(?:\\.|[^`\\])*`|{_QUOTED}"
_PROSE = {
    ".md": re.compile(r"[\s\S]+"),
    **dict.fromkeys((".py", ".toml", ".yml", ".in", ""), re.compile(_HASH)),
    **dict.fromkeys((".ts", ".tsx", ".scss", ".js", ".mjs"), re.compile(_SLASH)),
}
_MESSAGE = re.compile(r"\"\"\"[^\s\\]|[#/]|(?!\"\"\")(?:\S+\s+){4}")
"""A docstring, a comment, or a text of more than four words; not a data string."""
_CODE = re.compile(r"```[\s\S]*?```|`[^`]*`|\]\([^)]*\)|\{[^{}]*\}|https?://\S+")
_MARGIN = re.compile(r"(?<=\n)[ \t]*(?:\*|//|#)[ \t]?")
_WORD = re.compile(r"(?<!\S)[\"'(*_]*[A-Za-z][a-z'-]*(?=[\s,.;:!?)\"'*_]|\Z)")
_END = re.compile(r"[.!?:;|─│][\"')*_]*(?=\s|\Z)|\n\s*\n|\n\s*(?:[-*>#]|\d+\.) ")


class Hit(NamedTuple):
    """A place to reword: the line, the words found there, and what to write instead."""

    line: int
    words: str
    instead: str


def hits(path: Path, text: str) -> Iterator[Hit]:
    """Yield the places to reword in a file."""
    for found in _PROSE[path.suffix].finditer(text):
        if path.suffix == ".md" or _MESSAGE.match(found.group()):
            text_of = found.group() if path.suffix == ".md" else found.group().strip("`")
            prose = _MARGIN.sub("", _CODE.sub(_one_word, text_of))
            first = text.count("\n", 0, found.start()) + 1
            for start, words, instead in _in_prose(prose):
                yield Hit(first + prose.count("\n", 0, start), " ".join(words.split()), instead)


def _one_word(code: re.Match[str]) -> str:
    """Replace code by a single word, and keep its line breaks so that line numbers stay right."""
    return "x" + "\n" * code.group().count("\n")


def _in_prose(prose: str) -> Iterator[tuple[int, str, str]]:
    """Yield the position of each finding in a text, the words found and the advice."""
    for pattern, instead in _BANNED.items():
        yield from ((one.start(), one.group(), instead) for one in pattern.finditer(prose))
    if opening := _OPENING.search(prose):
        yield opening.start(), opening.group()[:40], "a sentence that begins with its subject"
    start = 0
    for end in [*(one.end() for one in _END.finditer(prose)), len(prose)]:
        if (count := len(_WORD.findall(prose, start, end))) > LONGEST:
            words = prose[start : start + 40]
            yield start, words, f"two sentences; this one has {count} words"
        start = end


def main() -> int:
    """Print each place to reword; return 1 if any place was found."""
    listing = ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, check=True, capture_output=True, text=True).stdout
    lines = [
        f'{name}:{hit.line}: "{hit.words}": write {hit.instead}.'
        for name in names.splitlines()
        if (path := ROOT / name).suffix in _PROSE and path.is_file()
        if name not in SKIPPED and path.name[0] != "."
        for hit in sorted(hits(path, path.read_text("utf-8")))
    ]
    print("\n".join(lines), end="\n" * bool(lines))
    return int(bool(lines))


if __name__ == "__main__":
    sys.exit(main())
