"""Whether search engines are allowed to list a published tree."""

from pathlib import Path

from prerender.host.header_file import read_header_rules
from prerender.host.policy import EVERYWHERE, NO_INDEX


def is_indexable(tree: Path) -> bool:
    """Whether a tree's _headers file allows search engines to list it."""
    everywhere = (rule for rule in read_header_rules(tree) if rule.pattern == EVERYWHERE)
    return not any(name.lower() in rule.headers for rule in everywhere for name in NO_INDEX)
