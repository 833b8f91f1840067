"""The preview's report: its data files, each with its name."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from prerender.audit.facts import Image
from prerender.audit.rules.link_previews import DESCRIPTION, TITLE
from prerender.audit.site import Site
from prerender.catalogue.content import CatalogueContent
from prerender.catalogue.placeholders.claims import read_checklist
from prerender.diff import Comparison, compare, summary, view_of
from prerender.finding import Verdict
from prerender.preview.page_view import PageReport, page_report
from prerender.preview.responses import json_text
from prerender.preview.screenshots import WIDTHS
from prerender.routes import file_of

_UNCOMPARED = "No site is published yet, so there is nothing to compare with."

_LOGOS = frozenset({"/logo.svg", "/logo-dark.svg"})
"""The addresses of the logo in the header of every page."""

Changed = Literal["", "changed", "added", "moved", "reloaded"]


@dataclass(frozen=True, slots=True)
class OverviewRow:
    """A page in the overview."""

    path: str
    picture: str
    title: str
    errors: int
    warnings: int
    change: Changed
    claims: int
    """Number of open entries in the owner's checklist that the page shows."""


def rows(
    site: Site, verdict: Verdict, comparison: Comparison | None, claims: Mapping[str, int]
) -> list[OverviewRow]:
    """Return a row for each page; ``claims`` counts open checklist entries by path."""
    errors, warnings = counts(verdict)
    changes = _changes(comparison)
    return [
        OverviewRow(
            path=page.path,
            picture=thumbnail(page.facts.images),
            title=TITLE.first(page),
            errors=errors[page.path],
            warnings=warnings[page.path],
            change=changes.get(page.path, ""),
            claims=claims.get(page.path, 0),
        )
        for page in site.pages
    ]


def counts(verdict: Verdict) -> tuple[Counter[str], Counter[str]]:
    """Return the numbers of errors and of warnings for each page, by path."""
    levels = (verdict.errors, verdict.warnings)
    errors, warnings = (Counter(finding.page for finding in level) for level in levels)
    return errors, warnings


def _changes(comparison: Comparison | None) -> dict[str, Changed]:
    if comparison is None:
        return {}
    found: dict[str, Changed] = dict.fromkeys((p.path for p in comparison.reloaded), "reloaded")
    found |= dict.fromkeys((page.path for page in comparison.changed), "changed")
    found |= dict.fromkeys(comparison.added, "added")
    found |= dict.fromkeys((move.after for move in comparison.moved), "moved")
    return found


def thumbnail(images: Iterable[Image]) -> str:
    """Return the smallest file of a page's main picture, in a format that all browsers show.

    The main picture is the first one before the first ``h2``, or else the first one that is not
    the logo.
    """
    pictures = [image for image in images if image.src not in _LOGOS]
    if not pictures:
        return ""
    image = min(pictures, key=lambda picture: not picture.opening)
    return image.sources[-1].split()[0].rstrip(",") if image.sources else image.src


@dataclass(frozen=True, slots=True)
class TextLimit:
    """The font size and the maximum width of a text in a search result, in pixels."""

    size: float
    widest: float


@dataclass(frozen=True, slots=True)
class SnippetWidths:
    """The limits of the texts in a search result."""

    title: TextLimit
    description: TextLimit


@dataclass(frozen=True, slots=True)
class ClaimCounts:
    """The numbers of entries in the owner's checklist by state."""

    sample: int
    unconfirmed: int
    confirmed: int


@dataclass(frozen=True, slots=True)
class Overview:
    """The data of the overview: every page, and the comparison with the published site."""

    summary: str
    compared: bool
    """Whether there is a published tree to compare with."""
    removed: tuple[str, ...]
    claims: ClaimCounts
    widths: tuple[int, ...]
    """The widths of screenshots in pixels."""
    limits: SnippetWidths
    site: str
    """The name of the site."""
    rows: tuple[OverviewRow, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A tree, and its comparison with the published tree."""

    tree: Path
    verdict: Verdict
    comparison: Comparison | None
    """The comparison with the published tree; None if nothing is published yet."""
    overview: Overview

    def judged(self, verdict: Verdict) -> "Report":
        """Return a report on the same tree with another verdict."""
        errors, warnings = counts(verdict)
        rows = (
            replace(row, errors=errors[row.path], warnings=warnings[row.path])
            for row in self.overview.rows
        )
        return replace(self, verdict=verdict, overview=replace(self.overview, rows=tuple(rows)))

    @property
    def paths(self) -> list[str]:
        """The paths of all pages, with the changed pages first."""
        return [row.path for row in sorted(self.overview.rows, key=lambda row: not row.change)]

    def files(self) -> Mapping[str, Callable[[], str]]:
        """Return how to write each file by name, except for the files of single pages."""
        return {
            "overview.json": lambda: json_text(self.overview),
            "texts.json": lambda: json_text({path: self._text(path) for path in self.paths}),
        }

    def _text(self, path: str) -> str:
        """Return the text of a page, in which the overview searches."""
        file = self.tree / (path.removeprefix("/") if path.endswith(".html") else file_of(path))
        return view_of(file.read_bytes()).text

    def page(self, path: str) -> PageReport | None:
        """Return the report on a page, or None if the tree has no such page."""
        return page_report(self.tree, path, self.verdict, self.comparison)


def report_on(site: Site, verdict: Verdict, content: CatalogueContent, published: Path) -> Report:
    """Report on a tree, and compare it with the published tree if there is one."""
    is_published = (published / "index.html").is_file()
    comparison = compare(published, site.folder) if is_published else None
    if comparison and not content.catalogue.indexed:
        comparison = comparison.without("robots")  # every page of a deploy preview has noindex
    open_claims = Counter(
        path
        for entry in read_checklist(content.file)
        if entry.is_open and entry.shows == "words"
        for path in entry.pages
    )
    overview = Overview(
        summary=summary(comparison) if comparison else _UNCOMPARED,
        compared=comparison is not None,
        removed=comparison.removed if comparison else (),
        claims=ClaimCounts(**content.counts),
        widths=WIDTHS,
        limits=SnippetWidths(*(TextLimit(text.size, text.widest) for text in (TITLE, DESCRIPTION))),
        site=content.catalogue.company.name,
        rows=tuple(rows(site, verdict, comparison, open_claims)),
    )
    return Report(site.folder, verdict, comparison, overview)


def file_name(path: str) -> str:
    """Return the name for the files of a page: ``/products/5`` becomes products--5."""
    return path.strip("/").replace("/", "--") or "index"
