"""The instructions for hosts: headers and redirects.

https://developers.cloudflare.com/pages/configuration/redirects/ and .../headers/
"""

import re
from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site
from prerender.host.answer import HEADER_FILE, REDIRECT_FILE


def _caching_violations(site: Site) -> Iterator[Violation]:
    for page in site.pages:
        caching = site.own_headers(page).get("cache-control", "")
        if "immutable" in caching.lower():
            sent = f"is sent with Cache-Control: {caching} (from {HEADER_FILE})"
            message = f"{sent}; remove immutable there"
            yield Violation(page.path, message, "page")


caching = Rule(
    "caching",
    "error",
    "Browsers revalidate every page: no header lets them keep an old copy.",
    "A browser shows the old copy of an immutable page until its lifetime ends.",
    on_site=_caching_violations,
)


_DYNAMIC = re.compile(r"\*|/:[A-Za-z]")
"""A source with a splat or a placeholder."""
_MOST_DYNAMIC = 100
_MOST_STATIC = 2000
_MOST_HEADER_RULES = 100
_LONGEST_REDIRECT = 1000
_LONGEST_HEADER = 2000
"""Characters per line."""
_ELSEWHERE = "Remove some, or publish to another host, and accept this finding"


def _host_limits_violations(site: Site) -> Iterator[Violation]:
    redirects = _lines(site, REDIRECT_FILE)
    dynamic = sum(bool(_DYNAMIC.search(line.split()[0])) for line in redirects)
    headers = _lines(site, HEADER_FILE)
    for file, count, most, kind in (
        (REDIRECT_FILE, dynamic, _MOST_DYNAMIC, "rules with * or :name"),
        (REDIRECT_FILE, len(redirects) - dynamic, _MOST_STATIC, "rules without * and :name"),
        (HEADER_FILE, sum(not line[0].isspace() for line in headers), _MOST_HEADER_RULES, "rules"),
    ):
        if count > most:
            message = f"has {count} {kind}; Cloudflare Pages reads only {most}. {_ELSEWHERE}"
            yield Violation(f"/{file}", message)
    for file, lines, longest in (
        (REDIRECT_FILE, redirects, _LONGEST_REDIRECT),
        (HEADER_FILE, headers, _LONGEST_HEADER),
    ):
        for line in lines:
            if len(line) > longest:
                message = f"has a line of {len(line)} characters; Cloudflare Pages reads {longest}"
                yield Violation(f"/{file}", f"{message}: {line.strip()[:40]}…")


def _lines(site: Site, name: str) -> list[str]:
    """Return the lines of a file that contain a rule or a header."""
    file = site.folder / name
    text = file.read_text("utf-8", "replace") if file.is_file() else ""
    return [line for line in text.splitlines() if line.strip() and not line.strip().startswith("#")]


host_limits = Rule(
    "host-limits",
    "warning",
    "The files _redirects and _headers are within the limits of Cloudflare Pages.",
    "Cloudflare Pages ignores the rules beyond its limits; other hosts read them.",
    on_site=_host_limits_violations,
)
