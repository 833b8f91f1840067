"""Run every rule over the bytes that will be published."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from prerender.audit.rule import Rule
from prerender.audit.rules import addresses, host_files, link_previews, page_content
from prerender.audit.site import AuditedPage, Site
from prerender.finding import Finding
from prerender.setting_keys import Policy

_SUBJECTS = (link_previews, addresses, page_content, host_files)
RULES = tuple(
    rule for module in _SUBJECTS for rule in vars(module).values() if isinstance(rule, Rule)
)
"""Every rule of these modules."""


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
    rules = [rule for rule in RULES if policy == "strict" or rule is not page_content.inline_code]
    return [
        finding for rule in rules for finding in (*by_rule[rule.name], *rule.site_findings(site))
    ]
