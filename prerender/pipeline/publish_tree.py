"""The stage of the publication: a tree without errors replaces the published one."""

from collections.abc import Awaitable, Callable

from prerender.browser.shared_browser import SharedBrowser
from prerender.finding import Verdict
from prerender.pipeline.audit_tree import AuditedTree
from prerender.pipeline.job import Job
from prerender.progress.profile import span
from prerender.publish.changes import Changes, changes

PrePublishHook = Callable[[AuditedTree, Verdict, SharedBrowser], Awaitable[None]]
"""Adds files that are not pages to a tree that is about to be published."""


async def publish_tree(
    audited: AuditedTree, verdict: Verdict, job: Job, hook: PrePublishHook | None
) -> Changes | None:
    """Publish a tree if it has no errors; return its changes, if one was published before."""
    tree = audited.tree.tree
    with span("stage", "publish"):
        changed = changes(job.settings.site, tree.folder)
        if not verdict.errors:
            if hook:
                await hook(audited, verdict, job.pool)
            tree.publish()
    return changed
