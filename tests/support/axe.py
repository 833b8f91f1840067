"""Axe, run on a page."""

import json

from tests.support.project import ROOT
from tests.support.visitor import Visitor

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
RUN = """axe.run(document, {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.map((n) => n.html)]))"""


async def findings(visitor: Visitor) -> list[str]:
    """Let the page take in what changed, run axe on it, and return what it finds."""
    await visitor.rest()
    if await visitor.ask("typeof axe") == "undefined":
        await visitor.ask(f"{AXE};0")
    return [json.dumps(found) for found in await visitor.ask(RUN)]


async def at_the_top(visitor: Visitor) -> None:
    """Scroll up: axe cannot know that what a bar covers by half is reached by scrolling."""
    await visitor.ask("scrollTo({ top: 0, behavior: 'instant' })")
    await visitor.until("scrollY === 0")
