"""Showing: the edited site made aside, read, and compared with what is published."""

from dataclasses import dataclass, replace

from prerender.audit.auditor import audit
from prerender.browser.chromium import Chromium
from prerender.finding import Finding
from prerender.identity import identity_findings
from prerender.making import Made, catalogue_of, make
from prerender.preview.report import Report, report_on
from prerender.profile import span
from prerender.progress import Reporter
from prerender.proving import open_pages, site_in, verdict_on
from prerender.publish.tree import staging
from prerender.settings import Settings

FOLDER = "build/preview"


@dataclass(frozen=True, slots=True)
class Shown:
    """A site that was made aside, with what is known of it before its pages are opened."""

    made: Made
    findings: list[Finding]
    report: Report


def aside(settings: Settings) -> Settings:
    """Return the settings by which the site is made in a folder of its own."""
    folder = settings.root / FOLDER
    return replace(settings, site=folder / "site", bundle=folder / "spa")


async def show(settings: Settings, chromium: Chromium, reporter: Reporter) -> Shown:
    """Make the site aside, put it in place there, and report on it. Raises PrerenderError."""
    own = aside(settings)
    catalogue = catalogue_of(own)
    with staging(own.site) as tree:
        made = await make(tree, catalogue, own, chromium, reporter)
        tree.publish()
        with span("stage", "audit"):
            site = site_in(own.site, made, own)
            findings = [*made.findings, *audit(site), *identity_findings(catalogue, own)]
        with span("stage", "report"):
            verdict = verdict_on(findings, own)
            report = report_on(site, verdict, made.catalogue, settings.site)
        return Shown(made, findings, report)


async def prove(shown: Shown, settings: Settings, reporter: Reporter) -> Report | None:
    """Open the pages as a visitor does; return the report with what that found, if it found any."""
    own = aside(settings)
    found = await open_pages(own.site, shown.made, own, reporter)
    return shown.report.judged(verdict_on([*shown.findings, *found], own)) if found else None
