"""A rule: a requirement for every page, its reason, and the function that checks it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from prerender.audit.site import AuditedPage, Site
from prerender.finding import Aspect, Finding, Level


@dataclass(frozen=True, slots=True)
class Violation:
    """A place that breaks a rule."""

    page: str
    message: str
    aspect: Aspect = ""
    """The page element to change in the catalogue; empty if the catalogue does not control it."""
    value: str = ""
    """The offending address, picture or text, if ``aspect`` alone does not identify it."""
    target: str = ""
    """The target that an acceptance names; empty means the page."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule."""

    name: str
    level: Level
    holds: str
    """The requirement: one sentence."""
    why: str
    """The harm to a reader of the site if the rule is broken: one sentence."""
    on_page: Callable[[AuditedPage, str], Iterator[Violation]] | None = None
    """Checks a page by itself; the second argument is the site's origin."""
    on_site: Callable[[Site], Iterator[Violation]] | None = None
    """Checks pages against each other, and the files beside them."""

    def page_findings(self, page: AuditedPage, origin: str) -> Iterator[Finding]:
        """Yield a finding for each violation on a page."""
        for violation in self.on_page(page, origin) if self.on_page else ():
            yield self._finding(violation)

    def site_findings(self, site: Site) -> Iterator[Finding]:
        """Yield a finding for each violation across the site."""
        for violation in self.on_site(site) if self.on_site else ():
            yield self._finding(violation)

    def _finding(self, violation: Violation) -> Finding:
        return Finding(
            violation.page,
            self.name,
            violation.message,
            target=violation.target,
            level=self.level,
            why=self.why,
            aspect=violation.aspect,
            value=violation.value,
        )


def page_rule(
    name: str, level: Level, holds: str, why: str
) -> Callable[[Callable[[AuditedPage, str], Iterator[Violation]]], Rule]:
    """Return a decorator that makes a rule of a check of single pages."""
    return lambda check: Rule(name, level, holds, why, on_page=check)


def site_rule(
    name: str, level: Level, holds: str, why: str
) -> Callable[[Callable[[Site], Iterator[Violation]]], Rule]:
    """Return a decorator that makes a rule of a check of the site."""
    return lambda check: Rule(name, level, holds, why, on_site=check)
