"""Declare the content policy in the page, for hosts that send no headers."""

from lxml import html

from prerender.host.policy import policy_in_page
from prerender.rewrite.shell import Shell


def declare_policy(shell: Shell, policy: str) -> None:
    """Insert the policy after the charset, before everything that it governs."""
    declared = html.Element(
        "meta", {"http-equiv": "Content-Security-Policy", "content": policy_in_page(policy)}
    )
    shell.tree.head.insert(1, declared)
