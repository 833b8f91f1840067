"""Warnings about snapshots; they do not stop publication, because the page itself is correct."""

from collections.abc import Iterator

from prerender.crawl.failure import Explainer
from prerender.crawl.snapshot import ConsoleMessage, LateFault, Snapshot
from prerender.finding import Finding
from prerender.setting_keys import NPM_PACKAGE

_LONGEST = 300
"""Characters of a console message that a finding shows."""


def snapshot_findings(snapshot: Snapshot, explainer: Explainer) -> Iterator[Finding]:
    """Yield the warnings about a snapshot without faults."""
    path = snapshot.path
    if not snapshot.proven:
        yield _unproven(path)
    for name in snapshot.ignored:
        yield _ignored(path, name)
    for message in snapshot.messages:
        yield _written(path, message, explainer)


def late_finding(late: LateFault, explainer: Explainer) -> Finding | None:
    """Return the warning about a page after it was ready; None if the build must fail."""
    fault = late.fault
    if fault.kind in ("error", "warning"):
        message = ConsoleMessage(fault.kind, fault.message, fault.stack)
        return _written(late.path, message, explainer)
    if fault.kind != "changed":
        return None
    text = (
        f"the page changed {late.when}{explainer.position(fault.component_stack)}; "
        f"{fault.message} A visitor can see both. If the change is intended, give the element "
        'data-prerender-ignore, or accept the rule "changing".'
    )
    return Finding(late.path, "changing", text, level="warning")


def _written(path: str, message: ConsoleMessage, explainer: Explainer) -> Finding:
    text = message.text[:_LONGEST]
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
