"""The headers that a published tree declares for all its pages."""

from pathlib import Path

from prerender.host.header_file import read_header_rules
from prerender.host.policy import EVERYWHERE, NO_INDEX, POLICY_HEADER


def is_indexable(tree: Path) -> bool:
    """Whether a tree's _headers file allows search engines to list it."""
    return not any(name.lower() in headers for headers in _everywhere(tree) for name in NO_INDEX)


def declared_policy(tree: Path, default: str) -> str:
    """Return the content security policy of a tree's _headers file, or a default without one."""
    found = [headers.get(POLICY_HEADER.lower(), "") for headers in _everywhere(tree)]
    return found[-1] if found else default


def _everywhere(tree: Path) -> list[dict[str, str]]:
    """Return the headers of each rule for all answers."""
    return [rule.headers for rule in read_header_rules(tree) if rule.pattern == EVERYWHERE]
