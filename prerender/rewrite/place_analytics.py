"""Insert the script of the analytics service at the end of the head."""

from lxml import html

from prerender.rewrite.shell import Shell
from prerender.tables import Analytics


def place_analytics(shell: Shell, analytics: Analytics) -> None:
    """Insert a deferred script, which does not delay the page or its hydration."""
    attributes = {"src": analytics.script, **analytics.attributes}
    script = html.Element("script", attributes)
    script.set("defer", None)
    shell.tree.head.append(script)
