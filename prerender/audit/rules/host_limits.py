"""The files _redirects and _headers are within the limits of Cloudflare Pages.

https://developers.cloudflare.com/pages/configuration/redirects/ and .../headers/
"""

import re
from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site
from prerender.host.answer import HEADER_FILE as HEADERS

REDIRECTS = "_redirects"
_DYNAMIC = re.compile(r"\*|/:[A-Za-z]")
"""A source with a splat or a placeholder."""
_MOST_DYNAMIC = 100
_MOST_STATIC = 2000
_MOST_HEADER_RULES = 100
_LONGEST_REDIRECT = 1000
_LONGEST_HEADER = 2000
"""Characters per line."""
_ELSEWHERE = "Remove some, or publish to another host, and accept this finding"


def _find(site: Site) -> Iterator[Violation]:
    redirects = _lines(site, REDIRECTS)
    dynamic = sum(bool(_DYNAMIC.search(line.split()[0])) for line in redirects)
    headers = _lines(site, HEADERS)
    for file, count, most, kind in (
        (REDIRECTS, dynamic, _MOST_DYNAMIC, "rules with * or :name"),
        (REDIRECTS, len(redirects) - dynamic, _MOST_STATIC, "rules without * and :name"),
        (HEADERS, sum(not line[0].isspace() for line in headers), _MOST_HEADER_RULES, "rules"),
    ):
        if count > most:
            message = f"has {count} {kind}; Cloudflare Pages reads only {most}. {_ELSEWHERE}"
            yield Violation(f"/{file}", message)
    for file, lines, longest in (
        (REDIRECTS, redirects, _LONGEST_REDIRECT),
        (HEADERS, headers, _LONGEST_HEADER),
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
    "Cloudflare Pages ignores the rules beyond its limits; other hosts read them.",
    on_site=_find,
)
