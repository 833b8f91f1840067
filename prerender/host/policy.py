"""The policy: headers, caching and what is not shown, each said once for every host."""

import re
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from prerender.host.types import content_type
from prerender.routes import MARKDOWN

_WORD = re.compile(r"[\w./-]+")
CONTENT_SECURITY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    # The app asks for nothing; auditors fetch robots.txt out of the page.
    "connect-src": "'self'",
    "manifest-src": "'self'",
    # A service worker would answer visitors with what was published before.
    "worker-src": "'none'",
    # The map of the contact page, after a click.
    "frame-src": "https://www.google.com",
    # Without JavaScript the inquiry form goes to the chat service.
    "form-action": "'self' https://wa.me https://api.whatsapp.com",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    # The one policy of the app by which a string becomes markup.
    "trusted-types": "catalogue",
}
HEADER_ONLY = {"frame-ancestors"}
"""Directives that a meta element may not carry; browsers complain of them on the console."""

REFUSED_FEATURES = (
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
SECURITY = {
    "Content-Security-Policy": "; ".join(
        f"{key} {value}" for key, value in CONTENT_SECURITY.items()
    ),
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in REFUSED_FEATURES),
}
SPECULATION_RULES = "/prefetch.speculationrules"
"""Which links a browser may load ahead: prerender/publish/speculation.py."""
OPEN_SEARCH = "/opensearch.osdx"
"""What tells browsers of the site's search; the app's shell links it."""
AHEAD = {"Speculation-Rules": f'"{SPECULATION_RULES}"'}
NO_INDEX = {"X-Robots-Tag": "noindex"}
REVALIDATED = {"Cache-Control": "public, max-age=0, must-revalidate"}
IMMUTABLE = {"Cache-Control": "public, max-age=31536000, immutable"}
SHARED = {"Cross-Origin-Resource-Policy": "cross-origin"}
EVERYWHERE = "/*"
"""The pattern of the rule for every answer."""
HASHED = "/assets/"
"""Below it every file's name changes with its content."""
CARDS = "social"
"""The folder of the social cards, whose names change in the same way."""
DATASHEETS = "datasheets"
"""The folder of the products' sheets, each named by the product's id."""
NAMED_SHEET = rf"/{DATASHEETS}/([0-9]+)-[^/]+\.pdf"
"""A sheet's address with the product's name after its id, as it once was: it redirects."""


def sheet_address(name: str) -> str:
    """Return the address of a data sheet by its name."""
    return f"/{DATASHEETS}/{name}.pdf"


HTACCESS = "/.htaccess"
"""The rules of a tree for Apache: prerender/host/apache.py."""
HIDDEN = ("/_headers", "/_redirects", HTACCESS)
"""Files of the tree that are instructions to a host, and that no host shows."""
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
        """What the paths begin with."""
        return self.pattern.removesuffix("*")

    def covers(self, path: str) -> bool:
        """Whether the path begins as the pattern does."""
        return path.startswith(self.prefix)


def header_rules(*, indexable: bool) -> list[HeaderRule]:
    """Return the rules in the order in which they are laid over each other."""
    everywhere = SECURITY | REVALIDATED | AHEAD | ({} if indexable else NO_INDEX)
    return [
        HeaderRule(EVERYWHERE, everywhere),
        HeaderRule(f"{HASHED}*", IMMUTABLE),
        # The services that show a card fetch it from elsewhere.
        HeaderRule(f"/{CARDS}/*", IMMUTABLE | SHARED),
        # The same content as the pages: search must list it only once.
        HeaderRule(f"{MARKDOWN}*", NO_INDEX),
        HeaderRule(f"/{DATASHEETS}/*", NO_INDEX),
    ]


def folders_with_headers() -> frozenset[str]:
    """Return the folders whose files are sent with headers that no page has."""
    return frozenset(rule.prefix.strip("/") for rule in header_rules(indexable=True)) - {""}


def type_rules() -> list[HeaderRule]:
    """Return those of our media types that hosts with a table of their own do not know."""
    return [
        HeaderRule(file, {"Content-Type": content_type(PurePosixPath(file))})
        for file in (SPECULATION_RULES, OPEN_SEARCH)
    ]


def quoted(value: str) -> str:
    """Return a header's value in double quotes, as nginx and Caddy read it."""
    escaped = value.replace('"', '\\"')
    return f'"{escaped}"'


def place(folder: Path) -> str:
    """Return a folder's place as nginx and Caddy read it: in quotes where it is no one word."""
    text = str(folder)
    return text if _WORD.fullmatch(text) else quoted(text)


def headers_for(path: str, *, indexable: bool) -> dict[str, str]:
    """Return the headers of an answer by the path of the file that is sent.

    A not-found page is sent from its own path, so that nothing makes 'nothing is here' immutable.
    """
    headers: dict[str, str] = {}
    for rule in header_rules(indexable=indexable):
        if rule.covers(path):
            headers |= rule.headers
    return headers


def policy_in_page() -> str:
    """Return what a page says of its own policy, for hosts that send no headers."""
    return "; ".join(
        f"{key} {value}" for key, value in CONTENT_SECURITY.items() if key not in HEADER_ONLY
    )
