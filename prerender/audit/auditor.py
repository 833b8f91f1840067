"""Run every rule over the bytes that will be published."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from prerender.audit.rule import Rule
from prerender.audit.rules.caching import caching
from prerender.audit.rules.canonical import canonical
from prerender.audit.rules.card import card
from prerender.audit.rules.card_weight import card_weight
from prerender.audit.rules.dead_anchor import dead_anchor
from prerender.audit.rules.dead_link import dead_link
from prerender.audit.rules.depth import depth
from prerender.audit.rules.description import description
from prerender.audit.rules.description_width import description_width
from prerender.audit.rules.document import document
from prerender.audit.rules.duplicate_text import duplicate_text
from prerender.audit.rules.heading import heading
from prerender.audit.rules.host_limits import host_limits
from prerender.audit.rules.image import image
from prerender.audit.rules.image_priority import image_priority
from prerender.audit.rules.indexability import indexability
from prerender.audit.rules.inline_code import inline_code
from prerender.audit.rules.leak import leak
from prerender.audit.rules.link_text import link_text
from prerender.audit.rules.open_graph import open_graph
from prerender.audit.rules.orphan import orphan
from prerender.audit.rules.preview_folder import preview_folder
from prerender.audit.rules.redirect import redirect
from prerender.audit.rules.rich_result import rich_result
from prerender.audit.rules.sitemap import sitemap
from prerender.audit.rules.structured_data import structured_data
from prerender.audit.rules.thin_text import thin_text
from prerender.audit.rules.title import title
from prerender.audit.rules.title_width import title_width
from prerender.audit.rules.unfinished import unfinished
from prerender.audit.rules.weight import weight
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
    card_weight,
    sitemap,
    indexability,
    caching,
    host_limits,
    structured_data,
    rich_result,
    document,
    heading,
    image,
    image_priority,
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
    preview_folder,
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
        found = own.get(page.file) if own is not None else None
        for finding in audit_page(page, site.origin) if found is None else found:
            by_rule[finding.rule].append(finding)
    rules = [rule for rule in RULES if policy == "strict" or rule is not inline_code]
    return [one for rule in rules for one in (*by_rule[rule.name], *rule.site_findings(site))]
