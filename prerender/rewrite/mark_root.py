"""Tell the app, on its root element, which page it finds there and where the site lives."""

from prerender.rewrite.shell import ROOT, Shell


def mark_root(shell: Shell) -> None:
    """Set what the app reads before it hydrates (docs/contract.md)."""
    root = shell.tree.find(ROOT)
    root.set("data-page", shell.snapshot.page)
    root.set("data-origin", shell.origin)
