"""The overview of the site, with one row for each page."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Literal

from prerender.audit.facts import Image
from prerender.audit.rules.links import click_depths
from prerender.audit.rules.search_texts import DESCRIPTION, TITLE
from prerender.audit.site import AuditedPage, Site
from prerender.diff.compare import Comparison
from prerender.finding import Verdict
from prerender.host.representation import compressed_size
from prerender.markdown import escape_markdown
from prerender.spreadsheet import csv_text

_LOGOS = frozenset({"/logo.svg", "/logo-dark.svg"})
"""The addresses of the logo in the header of every page."""

Changed = Literal["", "changed", "added", "moved", "reloaded"]


@dataclass(frozen=True, slots=True)
class Row:
    """A page in the overview."""

    path: str
    picture: str
    title: str
    title_width: float
    """Width of the title in a search result, in pixels."""
    description: str
    description_width: float
    errors: int
    warnings: int
    links_in: int
    """Number of pages that link to the page."""
    depth: int | None
    """Fewest clicks from the home page; None if the page cannot be reached."""
    words: int
    bytes: int
    """Size of the compressed HTML in bytes."""
    change: Changed
    claims: int
    """Number of open entries in the owner's checklist that the page shows."""


def rows(
    site: Site, verdict: Verdict, comparison: Comparison | None, claims: Mapping[str, int]
) -> list[Row]:
    """Return a row for each page; ``claims`` counts open checklist entries by path."""
    depths = click_depths(site)
    into = Counter(path for page in site.pages for path in {t.path for t in page.targets})
    errors, warnings = counts(verdict)
    changes = _changes(comparison)
    return [
        Row(
            path=page.path,
            picture=thumbnail(page.facts.images),
            title=TITLE.first(page),
            title_width=round(TITLE.width(page), 1),
            description=DESCRIPTION.first(page),
            description_width=round(DESCRIPTION.width(page), 1),
            errors=errors[page.path],
            warnings=warnings[page.path],
            links_in=into[page.path],
            depth=depths.get(page.file),
            words=page.words,
            bytes=compressed_size(_content(site, page)),
            change=changes.get(page.path, ""),
            claims=claims.get(page.path, 0),
        )
        for page in site.pages
    ]


def _content(site: Site, page: AuditedPage) -> bytes:
    return (site.folder / page.file).read_bytes()


def counts(verdict: Verdict) -> tuple[Counter[str], Counter[str]]:
    """Return the numbers of errors and of warnings for each page, by path."""
    levels = (verdict.errors, verdict.warnings)
    errors, warnings = (Counter(finding.page for finding in level) for level in levels)
    return errors, warnings


def as_csv(table: Sequence[Row]) -> str:
    """Return the overview as CSV with a header line."""
    return csv_text([field.name for field in fields(Row)], map(asdict, table))


def as_markdown(table: Sequence[Row], summary: str, findings: Iterable[str]) -> str:
    """Return the overview as a report in Markdown."""
    lines = [
        "# Preview",
        "",
        summary,
        "",
        "| Page | Title | px | Description | px | Changed |",
    ]
    lines.append("|---|---|--:|---|--:|---|")
    lines += [
        f"| {escape_markdown(row.path)} | {escape_markdown(row.title)} | {row.title_width:.0f} "
        f"| {escape_markdown(row.description)} | {row.description_width:.0f} | {row.change} |"
        for row in table
    ]
    entries = [f"- {escape_markdown(finding)}" for finding in findings]
    return "\n".join([*lines, "", "## Findings", "", *(entries or ["None."])]) + "\n"


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
    return image.sources[-1].split()[0] if image.sources else image.src
