"""Link the page's style sheets: what its first view needs before it, the whole behind it."""

from lxml import etree, html

from prerender.rewrite.shell import Shell


def link_styles(shell: Shell) -> None:
    """Link the first view's sheet in the head, and the whole sheets at the end of the body.

    There nothing waits for them: a browser paints what stands in front of such a link. The whole
    sheets say again what the first one says, so that the cascade in the end is theirs alone.
    """
    bundle, tree = shell.bundle, shell.tree
    sheets: dict[str, None] = {}
    for module in shell.snapshot.modules:
        if module in bundle.first_views:
            entry = tree.head.find("script[@src]")
            entry.addprevious(html.Element("link", _sheet(bundle.first_views[module])))
        sheets |= dict.fromkeys(bundle.styles[module])
    body = tree.body
    for sheet in sheets:
        etree.SubElement(body, "link", _sheet(sheet))


def _sheet(file: str) -> dict[str, str]:
    return {"rel": "stylesheet", "href": f"/{file}"}
