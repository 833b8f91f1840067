"""Mark the root element with the page's name and the site's origin."""

from prerender.rewrite.shell import ROOT, Shell


def mark_root(shell: Shell) -> None:
    """Set the attributes that the app reads before it hydrates (docs/engine/contract.md).

    A page whose hydration was not verified gets none: the app renders it again.
    """
    if not shell.snapshot.proven:
        return
    root = shell.tree.find(ROOT)
    root.set("data-page", shell.snapshot.page)
    root.set("data-origin", shell.origin)
