"""The hosting policy: headers, caching and hidden files, defined once for every host."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import MappingProxyType

from prerender.host.representation import content_type
from prerender.routes import MARKDOWN_FOLDER
from prerender.setting_keys import Analytics, Sources
from prerender.settings import Settings

_PLAIN_PATH = re.compile(r"[\w./-]+")
_PLAIN_PATTERN = re.compile(r"[\w./-]+\*?", re.ASCII)
_MAX_PATTERNS = 40
CONTENT_SECURITY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    "font-src": "'self'",
    # The app fetches nothing; auditing tools fetch robots.txt from the page.
    "connect-src": "'self'",
    "manifest-src": "'self'",
    # A service worker could serve an older published version.
    "worker-src": "'none'",
    "frame-src": "'none'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
}
HEADER_ONLY = {"frame-ancestors"}
"""Directives that are invalid in a meta element; browsers log an error for them."""

BLOCKED_FEATURES = (
    "accelerometer",
    "browsing-topics",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "usb",
    "xr-spatial-tracking",
)


def _policy(sources: Sources = MappingProxyType({}), analytics: Analytics | None = None) -> str:
    """Return the strict policy; it also allows the content's sources and the analytics script."""
    allowed = dict(CONTENT_SECURITY)
    for name, added in sources.items():
        allowed[name] = " ".join([allowed[name].replace("'none'", ""), *added]).strip()
    if analytics:
        allowed["script-src"] += f" {analytics.script}"
        allowed["connect-src"] += "".join(f" {origin}" for origin in analytics.origins)
    return "; ".join(f"{name} {sources}" for name, sources in allowed.items())


STRICT_POLICY = _policy()
"""The content security policy of a site whose pages only use its own files."""
POLICY_HEADER = "Content-Security-Policy"
SECURITY_HEADERS = {
    POLICY_HEADER: STRICT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in BLOCKED_FEATURES),
}
_LENIENT_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    # Sign-in windows of other sites can report back.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
}
"""The security headers of a site without a policy, which break no camera, payment or embedding."""
HSTS_HEADER = "Strict-Transport-Security"
"""Off by default: for its whole time, browsers refuse a site or subdomain that loses HTTPS."""
SPECULATION_RULES = "/prefetch.speculationrules"
"""The file of links that browsers prefetch: prerender/publish/site_files.py."""
SPECULATION_HEADER = {"Speculation-Rules": f'"{SPECULATION_RULES}"'}
NO_INDEX = {"X-Robots-Tag": "noindex"}
CACHE_HEADER = "Cache-Control"
REVALIDATED_CACHE = {CACHE_HEADER: "public, max-age=0, must-revalidate"}
IMMUTABLE_CACHE = {CACHE_HEADER: "public, max-age=31536000, immutable"}
SHARED_RESOURCE = {"Cross-Origin-Resource-Policy": "cross-origin"}
ALL_PATHS = "/*"
"""The pattern of the rule for all answers."""
HASHED_FOLDER = "/assets/"
"""The folder of files whose names change with their content."""
CARDS_FOLDER = "social"
"""The folder of the social cards, whose names change with their content."""
DATASHEETS_FOLDER = "datasheets"
"""The folder of the data sheets, each named by an id."""
COPY_FOLDERS = (MARKDOWN_FOLDER.strip("/"), DATASHEETS_FOLDER)
"""Folders of copies of pages, which search engines must not list beside the pages."""


def sheet_address(name: str) -> str:
    """Return the address of a data sheet by its name."""
    return f"/{DATASHEETS_FOLDER}/{name}.pdf"


_RARE_ENDINGS = {".osdx", ".speculationrules"}
HTACCESS = "/.htaccess"
"""The file of rules for Apache: prerender/host/apache.py."""
HIDDEN_FILES = ("/_headers", "/_redirects", HTACCESS)
"""Files of instructions for hosts, which no host sends to visitors."""
HOST_FOLDERS = ("cdn-cgi",)
"""Folders whose addresses a host answers itself, whatever the tree contains.

https://developers.cloudflare.com/fundamentals/reference/cdn-cgi-endpoint/
"""


@dataclass(frozen=True, slots=True)
class HeaderRule:
    """Headers for the paths that a pattern with one final ``*`` covers; later rules win."""

    pattern: str
    headers: dict[str, str]

    @property
    def prefix(self) -> str:
        """The common start of the paths."""
        return self.pattern.removesuffix("*")


def content_policy(settings: Settings) -> str:
    """Return the content security policy that a site sends; an empty text if it sends none."""
    return _policy(settings.sources, settings.analytics) if settings.policy == "strict" else ""


def revalidated_patterns(unhashed: Iterable[str]) -> list[str]:
    """Return the patterns of files without a hash in the folders of immutable files.

    A folder with too many of them is one pattern, because hosts limit the rules (Cloudflare: 100).
    """
    patterns: dict[str, None] = {}
    for folder in (HASHED_FOLDER, f"/{CARDS_FOLDER}/"):
        names = [file[len(folder) - 1 :] for file in unhashed if f"/{file}".startswith(folder)]
        own = {f"{folder}{name.partition('/')[0]}{'/*' * ('/' in name)}": None for name in names}
        is_short = len(own) <= _MAX_PATTERNS and all(
            _PLAIN_PATTERN.fullmatch(pattern) for pattern in own
        )
        patterns |= own if is_short else {f"{folder}*": None}
    return list(patterns)


def header_rules(
    *,
    indexable: bool,
    policy: str = STRICT_POLICY,
    copies: Iterable[str] = (),
    hsts: str = "",
    revalidated: Iterable[str] = (),
) -> list[HeaderRule]:
    """Return the rules; a later rule overrides an earlier one.

    ``policy`` is the content security policy, or an empty text to send none; the other security
    headers are then lenient. ``copies`` are those of the folders of copies that the site has.
    ``hsts`` is for answers over HTTPS only. ``revalidated`` are patterns of files without a hash in
    the folders of immutable files.
    """
    security = dict(_LENIENT_HEADERS)
    if policy:
        security = SECURITY_HEADERS | {POLICY_HEADER: policy}
    if hsts:
        security[HSTS_HEADER] = hsts
    everywhere = security | REVALIDATED_CACHE | SPECULATION_HEADER | ({} if indexable else NO_INDEX)
    return [
        HeaderRule(ALL_PATHS, everywhere),
        HeaderRule(f"{HASHED_FOLDER}*", IMMUTABLE_CACHE),
        # Services that show a card load it from another origin.
        HeaderRule(f"/{CARDS_FOLDER}/*", IMMUTABLE_CACHE | SHARED_RESOURCE),
        *(HeaderRule(pattern, REVALIDATED_CACHE) for pattern in revalidated),
        # The same content as the pages, which search engines must list only once.
        *(HeaderRule(f"/{folder}/*", NO_INDEX) for folder in copies),
    ]


def without_hsts(rules: Iterable[HeaderRule]) -> tuple[list[HeaderRule], str]:
    """Return the rules for answers over HTTP, and the value that they lack."""
    everywhere, *more = rules
    headers = dict(everywhere.headers)
    hsts = headers.pop(HSTS_HEADER, "")
    return [HeaderRule(everywhere.pattern, headers), *more], hsts


def folders_with_headers() -> frozenset[str]:
    """Return the folders with header rules of their own."""
    rules = header_rules(indexable=True, copies=COPY_FOLDERS)
    return frozenset(rule.prefix.strip("/") for rule in rules) - {""}


def type_rules(files: Iterable[str]) -> list[HeaderRule]:
    """Return rules for the files whose media type hosts do not know."""
    places = [path for file in files if (path := PurePosixPath("/", file)).suffix in _RARE_ENDINGS]
    return [HeaderRule(str(file), {"Content-Type": content_type(file)}) for file in places]


def quoted(value: str) -> str:
    """Return a value in double quotes, in the syntax of nginx, Caddy and Apache."""
    escaped = value.replace('"', '\\"')
    return f'"{escaped}"'


def place(folder: Path) -> str:
    """Return a folder's path, in quotes if the web server needs them."""
    text = str(folder)
    return text if _PLAIN_PATH.fullmatch(text) else quoted(text)


def policy_in_page(policy: str = STRICT_POLICY) -> str:
    """Return a content security policy for a meta element, for hosts that send no headers."""
    return "; ".join(
        directive
        for directive in policy.split("; ")
        if directive.partition(" ")[0] not in HEADER_ONLY
    )
