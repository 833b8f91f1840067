"""The site's tree between rendering and audit, and its files that are not pages."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from prerender.audit.site import AuditedPage
from prerender.bundle.built_files import PUBLIC_FOLDER, app_files
from prerender.errors import PageFailure
from prerender.finding import Finding
from prerender.pipeline.content import Content, copy_folders
from prerender.publish.site_files import site_files
from prerender.publish.tree import Tree
from prerender.rewrite.document import PublishedPage
from prerender.settings import Settings
from prerender.visit.sample import PageProof

FALLBACK_RULE = "fallback"


@dataclass(frozen=True, slots=True)
class SiteTree:
    """The pages of a tree, with their facts and findings."""

    tree: Tree
    program: str
    """The key of the browser and the prerenderer, on which visits depend."""
    written: tuple[PublishedPage, ...]
    """The pages of the routes in their order, then those that are only linked."""
    failures: tuple[PageFailure, ...]
    rendered: int
    """Paths that were rendered; the other pages come from cached snapshots."""
    reason: str
    """Why these paths were rendered, as a clause."""
    facts: Mapping[str, AuditedPage]
    """The facts of each page, by its file."""
    faults: Mapping[str, tuple[Finding, ...]]
    """The findings of rules for single pages, by file."""
    proofs: Mapping[str, PageProof]
    """The comparison of each page with what was hydrated, by path."""
    findings: tuple[Finding, ...]
    """Warnings about snapshots."""
    notes: tuple[Finding, ...]
    """Warnings about the site: characters that no font has, and rules that are not published."""

    def with_failures(self, more: Iterable[PageFailure]) -> "SiteTree":
        """Add failures of pages that have none yet: a page's own failure explains more."""
        failed = {failure.path for failure in self.failures}
        others = (failure for failure in more if failure.path not in failed)
        return replace(self, failures=(*self.failures, *others))

    def with_notes(self, more: Iterable[Finding]) -> "SiteTree":
        """Put notes before the existing ones."""
        return replace(self, notes=(*more, *self.notes))


def write_site_files(site: SiteTree, content: Content, settings: Settings) -> SiteTree:
    """Write the content's own files, sitemap, headers, redirects and others."""
    tree, updated = site.tree, content.change_dates()
    listed = content.is_indexable(settings)
    copies = list(copy_folders(content))
    own = dict(content.files(settings))
    more = site_files(site.written, [*own], updated, settings, listed=listed, copies=copies)
    for file, text in (*own.items(), *more):
        tree.write(file, text)
    return site


def fallback_notes(settings: Settings) -> Iterator[Finding]:
    """Yield a warning for each rule of the app's host files that is not published."""
    for name, file in app_files(settings.bundle).items():
        for rule in file.fallbacks:
            message = (
                f'the rule "{rule}" of {PUBLIC_FOLDER}/{name} is not published, because it sends '
                "the home page's HTML for every address without a page. Remove it. If a page is "
                "missing, list it in the setting routes (docs/engine/your-app.md)."
            )
            yield Finding(f"/{name}", FALLBACK_RULE, message, target=rule, level="warning")
