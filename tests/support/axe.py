"""Accessibility checks with axe."""

import asyncio
import json

from tests.support.browser_page import BrowserPage
from tests.support.project import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
TAGS = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']"
COLOUR_RULES = ("color-contrast", "link-in-text-block")
"""The rules that depend on colours only; they take the longest of all rules."""
NOT_COLOURS = ", ".join(f"'{rule}': {{ enabled: false }}" for rule in COLOUR_RULES)
HOVERED = "data-hovered"
MARK = f"""(() => {{
  const seen = {{}};
  for (const element of document.querySelectorAll('a, button, summary, label')) {{
    const place = element.closest('header, main > *, footer')?.className ?? '';
    const key = [element.localName, element.className, element.parentElement.className, place];
    seen[key] = (seen[key] ?? 0) + 1;
    if (seen[key] <= 2 && element.checkVisibility()) element.setAttribute('{HOVERED}', '');
  }}
}})()"""
"""Marks the first two of all links and buttons that have the same styles."""


IS_NEAR_A_BAR = """({ target, any }) => {
  const element = document.querySelector(target[0]);
  const isBar = (over) => {
    while (over && !over.contains(element)) {
      if (/fixed|sticky/.test(getComputedStyle(over).position)) return true;
      over = over.parentElement;
    }
    return false;
  };
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const corners = [left + 1, right - 1].flatMap((x) => [[x, top + 1], [x, bottom - 1]]);
  const neighbours = any.flatMap(({ relatedNodes }) => relatedNodes);
  return corners.some((corner) => isBar(document.elementFromPoint(...corner)))
    || (neighbours.length > 0
      && neighbours.every((near) => isBar(document.querySelector(near.target[0]))));
}"""
"""Whether a bar, menu or notice covers an element, or alone is too close to it.

The element has its full size and space after scrolling.
"""


def _script(context: str, rules: str) -> str:
    return f"""axe.run({context}, {{ resultTypes: ['violations'], {rules} }})
      .then(({{ violations }}) => violations.map(({{ id, nodes }}) =>
        [id, nodes.filter((n) => id !== 'target-size' || !({IS_NEAR_A_BAR})(n))
          .map((n) => n.html)])
        .filter(([, found]) => found.length))"""


EVERYTHING = _script("document", f"runOnly: {TAGS}")
LAYOUT = _script("document", f"runOnly: {TAGS}, rules: {{ {NOT_COLOURS} }}")
COLOURS = f"runOnly: {{ type: 'rule', values: {list(COLOUR_RULES)} }}"


async def findings(page: BrowserPage, script: str = EVERYTHING) -> list[str]:
    """Run axe on the settled page and return its findings."""
    await page.wait_for_frames()
    if await page.evaluate("typeof axe") == "undefined":
        await page.evaluate(f"{AXE};0")
    return [json.dumps(found) for found in await page.evaluate(script)]


async def layout_findings(page: BrowserPage) -> list[str]:
    """Return axe's findings except colour contrast, which is checked at one width only."""
    return await findings(page, LAYOUT)


async def colour_findings(page: BrowserPage) -> list[str]:
    """Return axe's findings about colour contrast, which differ by colour scheme."""
    return await findings(page, _script("document", COLOURS))


async def hover_findings(page: BrowserPage) -> list[str]:
    """Return axe's colour findings for links and buttons in their hover state."""
    for domain in ("DOM", "CSS"):
        await page.tab.send(f"{domain}.enable")
    await page.evaluate(MARK)
    root = (await page.tab.send("DOM.getDocument"))["root"]["nodeId"]
    found = {"nodeId": root, "selector": f"[{HOVERED}]"}
    nodes = (await page.tab.send("DOM.querySelectorAll", found))["nodeIds"]
    assert nodes
    hovers = ({"nodeId": node, "forcedPseudoClasses": ["hover"]} for node in nodes)
    # Send all requests together: after each one, the browser recalculates the page's styles.
    await asyncio.gather(*(page.tab.send("CSS.forcePseudoState", hover) for hover in hovers))
    return await findings(page, _script(f"{{ include: [['[{HOVERED}]']] }}", COLOURS))


async def scroll_to_top(page: BrowserPage) -> None:
    """Scroll to the top, because axe reports content that a fixed bar half covers."""
    await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    await page.until("scrollY === 0")
