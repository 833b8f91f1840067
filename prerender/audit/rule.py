"""A rule: one thing that must be so on every page, why, and how to find where it is not."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from prerender.audit.site import AuditedPage, Site
from prerender.finding import Finding, Level, Part


@dataclass(frozen=True, slots=True)
class Violation:
    """A place where a rule does not hold."""

    page: str
    message: str
    part: Part = ""
    """The part of the page to change in the catalogue; empty where it does not come from there."""
    value: str = ""
    """The address, picture or text that is at fault, where the part alone does not say it."""
    target: str = ""
    """What an acceptance names, the page itself if nothing else."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule; its name is that of its file."""

    name: str
    level: Level
    why: str
    """What a reader of the site loses where the rule does not hold: one sentence."""
    on_page: Callable[[AuditedPage, str], Iterator[Violation]] | None = None
    """Finds what is wrong with a page by itself, on a site at an origin."""
    on_site: Callable[[Site], Iterator[Violation]] | None = None
    """Finds what is wrong with pages among all others, and with the files beside them."""

    def page_findings(self, page: AuditedPage, origin: str) -> Iterator[Finding]:
        """Yield a finding for each fault of a page by itself."""
        for fault in self.on_page(page, origin) if self.on_page else ():
            yield self._finding(fault)

    def site_findings(self, site: Site) -> Iterator[Finding]:
        """Yield a finding for each fault of a site."""
        for fault in self.on_site(site) if self.on_site else ():
            yield self._finding(fault)

    def _finding(self, fault: Violation) -> Finding:
        return Finding(
            fault.page,
            self.name,
            fault.message,
            target=fault.target,
            level=self.level,
            why=self.why,
            part=fault.part,
            value=fault.value,
        )
