"""Run every rule over the bytes that will be published."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from prerender.audit.rule import Rule
from prerender.audit.rules.host_files import caching, host_limits, weight
from prerender.audit.rules.links import dead_anchor, dead_link, depth, link_text, orphan, redirect
from prerender.audit.rules.listing import canonical, indexability, sitemap
from prerender.audit.rules.page_content import (
    document,
    duplicate_text,
    heading,
    image,
    inline_code,
    leak,
    thin_text,
    unfinished,
)
from prerender.audit.rules.search_texts import description, description_width, title, title_width
from prerender.audit.rules.shared_cards import card, open_graph
from prerender.audit.rules.structured_data import rich_result, structured_data
from prerender.audit.site import AuditedPage, Site
from prerender.finding import Finding
from prerender.setting_keys import Policy

RULES: tuple[Rule, ...] = (
    title,
    title_width,
    description,
    description_width,
    canonical,
    open_graph,
    card,
    sitemap,
    indexability,
    caching,
    host_limits,
    structured_data,
    rich_result,
    document,
    heading,
    image,
    dead_link,
    redirect,
    dead_anchor,
    link_text,
    orphan,
    depth,
    thin_text,
    duplicate_text,
    unfinished,
    leak,
    inline_code,
    weight,
)


def audit_page(page: AuditedPage, origin: str) -> tuple[Finding, ...]:
    """Return the findings that need only the page itself, no other page or file."""
    return tuple(finding for rule in RULES for finding in rule.page_findings(page, origin))


def audit(
    site: Site,
    own: Mapping[str, Sequence[Finding]] | None = None,
    policy: Policy = "strict",
) -> list[Finding]:
    """Return the findings of every rule over a site; without the policy, inline code is allowed.

    ``own`` maps a page's file to its ``audit_page`` findings, if these are already computed.
    """
    by_rule: dict[str, list[Finding]] = defaultdict(list)
    for page in site.pages:
        findings = own.get(page.file) if own is not None else None
        for finding in audit_page(page, site.origin) if findings is None else findings:
            by_rule[finding.rule].append(finding)
    rules = [rule for rule in RULES if policy == "strict" or rule is not inline_code]
    return [
        finding for rule in rules for finding in (*by_rule[rule.name], *rule.site_findings(site))
    ]
