"""Every page is at most three clicks from the home page."""

from collections.abc import Iterator

from prerender.audit.clicks import click_depths
from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site

_DEEPEST = 3
"""Clicks; site audits (Screaming Frog, Sitebulb) report deeper pages."""


def _find(site: Site) -> Iterator[Violation]:
    for file, steps in click_depths(site).items():
        if steps > _DEEPEST:
            message = f"is {steps} clicks from the home page; the limit is {_DEEPEST}. Add a link"
            yield Violation(site.by_file[file].path, message, "page")


depth = Rule(
    "depth",
    "warning",
    "Pages far from the home page get fewer visitors and are crawled rarely.",
    on_site=_find,
)
