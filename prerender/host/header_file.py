"""Parser of a tree's _headers file, in the format of Netlify and Cloudflare Pages."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from urllib.parse import urlsplit

from prerender.host.policy import EVERYWHERE, HeaderRule

FILE = "_headers"
_PLACEHOLDER = re.compile(r"\\\*|:[A-Za-z]\w*")
"""A placeholder, or a star as ``re.escape`` writes it."""
_REMOVED = "!"


def read_header_rules(tree: Path) -> tuple[HeaderRule, ...]:
    """Return the rules of a tree in order; empty if it has no such file."""
    file = tree / FILE
    return parse_header_rules(file.read_text("utf-8", "replace")) if file.is_file() else ()


def parse_header_rules(text: str) -> tuple[HeaderRule, ...]:
    """Return the rules of a text. Names are in lower case; a removed header has an empty value."""
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
    """Return a path's headers, without those of the rule for every answer."""
    headers: dict[str, str] = {}
    for rule in rules:
        if rule.pattern != EVERYWHERE and _matcher(rule.pattern).fullmatch(path):
            headers |= rule.headers
    return headers


@lru_cache
def _matcher(pattern: str) -> re.Pattern[str]:
    """Return a pattern for the paths of a rule, which can begin with an origin."""
    escaped = re.escape(urlsplit(pattern).path if "://" in pattern else pattern)
    return re.compile(
        _PLACEHOLDER.sub(lambda found: ".*" if found[0] == r"\*" else "[^/]+", escaped)
    )
