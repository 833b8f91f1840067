"""Publication: a tree without errors replaces the published one; its changes and the outcome."""

import hashlib
import re
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from prerender.browser.browser import SharedBrowser
from prerender.finding import Verdict
from prerender.pipeline.audit_tree import AuditedTree
from prerender.pipeline.content import Content
from prerender.pipeline.job import Job
from prerender.pipeline.site_tree import SiteTree
from prerender.routes import page_files, path_of
from prerender.settings import Settings

_ON_EVERY_PAGE = re.compile(
    rb"<(?:script|link)\b[^>]*/assets/[^>]*\.(?:js|css)[^>]*>"
    rb'|<meta\b[^>]*\bname="robots"[^>]*>'
)
"""Tags that change on every page: names of scripts and styles, and a deploy preview's noindex."""
PrePublishHook = Callable[[AuditedTree, Verdict, SharedBrowser], Awaitable[None]]
"""Adds files that are not pages to a tree that is about to be published."""


@dataclass(frozen=True, slots=True)
class Changes:
    """Paths in alphabetical order; ``python -m prerender diff`` shows the changes on each page."""

    changed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()


def changes(old: Path, new: Path) -> Changes | None:
    """Compare a tree with the previous tree; return None if there is no previous tree."""
    if not old.is_dir():
        return None
    before, after = _pages(old), _pages(new)
    return Changes(
        changed=tuple(path for path in after if before.get(path, after[path]) != after[path]),
        added=tuple(path for path in after if path not in before),
        removed=tuple(path for path in before if path not in after),
    )


def _pages(folder: Path) -> dict[str, bytes]:
    """Return one digest for each page, because two whole trees would not fit into memory."""
    return {
        path_of(file.relative_to(folder).as_posix()): _digest(
            _ON_EVERY_PAGE.sub(b"", file.read_bytes())
        )
        for file in page_files(folder)
    }


def _digest(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()


async def publish_tree(
    audited: AuditedTree, verdict: Verdict, job: Job, hook: PrePublishHook | None
) -> Changes | None:
    """Publish a tree if it has no errors; return its changes, if one was published before."""
    tree = audited.tree.tree
    changed = changes(job.settings.site, tree.folder)
    if not verdict.errors:
        if hook:
            await hook(audited, verdict, job.pool)
        tree.publish()
    return changed


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a build."""

    pages: int
    not_found_pages: int
    rendered: int
    """Pages that were rendered; the other pages come from cached snapshots."""
    reason: str
    """Why these pages were rendered, as a clause."""
    seconds: float
    content_lines: tuple[str, ...]
    """The lines about the content."""
    content_values: Mapping[str, object]
    listed: bool
    """Whether search engines are allowed to list the site."""
    proofs: Mapping[str, str]
    """How each path was verified: ``opened``, ``like PATH`` for a page that was published as it was
    hydrated, or nothing."""
    verdict: Verdict
    changes: Changes | None
    """Changes since the previously published tree, if any."""

    @property
    def published(self) -> bool:
        """Whether the tree was published."""
        return not self.verdict.errors


def outcome_of(
    site: SiteTree,
    content: Content,
    settings: Settings,
    verdict: Verdict,
    changed: Changes | None,
    started: float,
) -> Outcome:
    """Return the outcome of a build that started at a time of the monotonic clock."""
    missing = sum(page.missing for page in site.written)
    return Outcome(
        pages=len(site.written) - missing,
        not_found_pages=missing,
        rendered=site.rendered,
        reason=site.reason,
        seconds=time.monotonic() - started,
        content_lines=tuple(content.report_lines()),
        content_values=content.report_values(),
        listed=content.is_indexable(settings),
        proofs={page.path: site.proven_by.get(page.path, "") for page in site.written},
        verdict=verdict,
        changes=changed,
    )
