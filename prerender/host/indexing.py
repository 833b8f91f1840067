"""Whether search engines may list a published tree."""

from pathlib import Path

from prerender.host.header_file import read_header_rules
from prerender.host.policy import EVERYWHERE, NO_INDEX


def is_indexable(tree: Path) -> bool:
    """Whether search engines may list a tree, by the headers it asks hosts for."""
    everywhere = (rule for rule in read_header_rules(tree) if rule.pattern == EVERYWHERE)
    return not any(name.lower() in rule.headers for rule in everywhere for name in NO_INDEX)
