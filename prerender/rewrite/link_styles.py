"""Link the page's style sheets: the first view's rules in the head, all rules after the content."""

from lxml import etree, html

from prerender.rewrite.shell import Shell


def link_styles(shell: Shell) -> None:
    """Link the first view's style sheet in the head, the full style sheets at the end of the body.

    A style sheet at the end of the body does not block the paint of the content before it. The full
    style sheets repeat the first one's rules, so they alone decide the final cascade.

    An app without first views has all style sheets in the head.
    """
    bundle, tree = shell.bundle, shell.tree
    sheets: dict[str, None] = {}
    for module in shell.snapshot.modules:
        if module in bundle.first_views:
            entry = tree.head.find("script[@type='module']")
            entry.addprevious(html.Element("link", _stylesheet_link(bundle.first_views[module])))
        sheets |= dict.fromkeys(bundle.styles[module])
    place = tree.body if bundle.first_views else tree.head
    linked = {link.get("href") for link in tree.head.iterfind("link[@rel='stylesheet']")}
    for sheet in sheets:
        if f"/{sheet}" not in linked:
            etree.SubElement(place, "link", _stylesheet_link(sheet))


def _stylesheet_link(file: str) -> dict[str, str]:
    return {"rel": "stylesheet", "href": f"/{file}"}
