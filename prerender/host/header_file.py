"""_headers: a tree's own header rules, as Netlify and Cloudflare Pages read them."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from urllib.parse import urlsplit

from prerender.host.policy import EVERYWHERE, HeaderRule

FILE = "_headers"
_PLACEHOLDER = re.compile(r"\\\*|:[A-Za-z]\w*")
"""A star or a placeholder; the star as ``re.escape`` writes it."""
_REMOVED = "!"


def read_header_rules(tree: Path) -> tuple[HeaderRule, ...]:
    """Return the rules of a tree in their order; none if it has no such file."""
    file = tree / FILE
    return parse_header_rules(file.read_text("utf-8", "replace")) if file.is_file() else ()


def parse_header_rules(text: str) -> tuple[HeaderRule, ...]:
    """Return the rules of a text; header names are in lower case, a removed header is empty."""
    rules: list[HeaderRule] = []
    for line in text.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if not line[0].isspace():
            rules.append(HeaderRule(line.strip(), {}))
        elif rules:
            name, _, value = line.strip().partition(":")
            rules[-1].headers[name.removeprefix(_REMOVED).strip().lower()] = value.strip()
    return tuple(rules)


def own_headers(rules: Sequence[HeaderRule], path: str) -> Mapping[str, str]:
    """Return the headers that a path gets from rules of its own, not from the rule for all."""
    headers: dict[str, str] = {}
    for rule in rules:
        if rule.pattern != EVERYWHERE and _matcher(rule.pattern).fullmatch(path):
            headers |= rule.headers
    return headers


@lru_cache
def _matcher(pattern: str) -> re.Pattern[str]:
    """Return what matches the paths of a pattern, which may begin with an origin."""
    escaped = re.escape(urlsplit(pattern).path if "://" in pattern else pattern)
    return re.compile(
        _PLACEHOLDER.sub(lambda found: ".*" if found[0] == r"\*" else "[^/]+", escaped)
    )
