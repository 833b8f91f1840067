"""Warnings about snapshots, cards and data sheets; the pages themselves can be published."""

from collections.abc import Iterable, Iterator

from prerender.cards import CardDocument
from prerender.crawl.failure import Explainer
from prerender.crawl.snapshot import ConsoleMessage, LateFault, Snapshot
from prerender.finding import Finding
from prerender.setting_keys import NPM_PACKAGE

_MAX_MESSAGE = 300
"""Characters of a console message that a finding shows."""
GLYPH_RULE = "glyph"
CHANGING_RULE = "changing"
_GLYPH_WHY = "The picture or the PDF shows � in place of a character that no bundled font has."


def snapshot_findings(snapshot: Snapshot, explainer: Explainer) -> Iterator[Finding]:
    """Yield the warnings about a snapshot without faults."""
    path = snapshot.path
    if not snapshot.proven:
        yield _unproven(path)
    for name in snapshot.ignored:
        yield _ignored(path, name)
    for message in snapshot.messages:
        yield _console_finding(path, message, explainer)


def late_finding(late: LateFault, explainer: Explainer) -> Finding | None:
    """Return the warning about what a page did after it was ready; None if the build must fail."""
    fault = late.fault
    if fault.kind in ("error", "warning"):
        message = ConsoleMessage(fault.kind, fault.message, fault.stack)
        return _console_finding(late.path, message, explainer)
    if fault.kind != "changed":
        return None
    text = (
        f"the page changed {late.when}{explainer.position(fault.component_stack)}; "
        f"{fault.message} A visitor can see both. If the change is intended, give the element "
        'data-prerender-ignore, or accept the rule "changing".'
    )
    return Finding(late.path, CHANGING_RULE, text, level="warning")


def _console_finding(path: str, message: ConsoleMessage, explainer: Explainer) -> Finding:
    text = message.text[:_MAX_MESSAGE]
    line = f"{message.level}{explainer.position(message.stack)}: {text}"
    return Finding(path, "console", line, target=text, level="warning")


def _unproven(path: str) -> Finding:
    message = (
        "hydration is not verified, because the app renders the page again in the browser. "
        f"Run 'npm install --save-dev {NPM_PACKAGE}' and call its prerender() instead of "
        "createRoot() (docs/engine/your-app.md)."
    )
    return Finding(path, "unproven", message, level="warning")


def _ignored(path: str, name: str) -> Finding:
    message = (
        f'the element data-prerender-ignore="{name}" is not compared, and no setting states why. '
        f'Add to the setting accepted: rule = "ignored", target = "{name}" and a reason.'
    )
    return Finding(path, "ignored", message, target=name, level="warning")


def card_findings(cards: Iterable[CardDocument]) -> list[Finding]:
    """Return a warning for each run of characters that a card cannot show."""
    return [glyph_finding(card.path, "its card", run) for card in cards for run in card.missing]


def glyph_finding(path: str, what: str, run: str) -> Finding:
    """Return a warning about a run of characters that a file of a page cannot show."""
    points = ", ".join(f"U+{ord(character):04X}" for character in dict.fromkeys(run))
    message = (
        f'{what} cannot show "{run}" ({points}): no bundled font has it. '
        "Replace it; docs/site.md lists the scripts."
    )
    return Finding(
        path, GLYPH_RULE, message, level="warning", why=_GLYPH_WHY, aspect="text", value=run
    )
