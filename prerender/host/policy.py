"""The policy: headers, caching and not-found rules, each said once for every host."""

from dataclasses import dataclass

from prerender.routes import TWINS

CONTENT_SECURITY = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self'",
    # The app asks for nothing; auditors fetch robots.txt out of the page.
    "connect-src": "'self'",
    "manifest-src": "'self'",
    # The map of the contact page, after a click.
    "frame-src": "https://www.google.com",
    # Without JavaScript the inquiry form goes to the chat service.
    "form-action": "'self' https://wa.me https://api.whatsapp.com",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
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
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
NO_INDEX = {"X-Robots-Tag": "noindex"}
REVALIDATED = {"Cache-Control": "public, max-age=0, must-revalidate"}
IMMUTABLE = {"Cache-Control": "public, max-age=31536000, immutable"}
SHARED = {"Cross-Origin-Resource-Policy": "cross-origin"}
HASHED = "/assets/"
"""Below it every file's name changes with its content."""
CARDS = "social"
"""The folder of the social cards, whose names change in the same way."""


@dataclass(frozen=True, slots=True)
class HeaderRule:
    """Headers for the paths that a pattern with one final ``*`` covers; later rules win."""

    pattern: str
    headers: dict[str, str]

    def covers(self, path: str) -> bool:
        """Whether the path begins as the pattern does."""
        return path.startswith(self.pattern.removesuffix("*"))


def header_rules(*, indexable: bool) -> list[HeaderRule]:
    """Return the rules in the order in which they are laid over each other."""
    everywhere = SECURITY | REVALIDATED | ({} if indexable else NO_INDEX)
    return [
        HeaderRule("/*", everywhere),
        HeaderRule(f"{HASHED}*", IMMUTABLE),
        # The services that show a card fetch it from elsewhere.
        HeaderRule(f"/{CARDS}/*", IMMUTABLE | SHARED),
        # The same content as the pages: search must list it only once.
        HeaderRule(f"{TWINS}*", NO_INDEX),
    ]


def headers_for(path: str, *, indexable: bool) -> dict[str, str]:
    """Return the headers of an answer at a path."""
    headers: dict[str, str] = {}
    for rule in header_rules(indexable=indexable):
        if rule.covers(path):
            headers |= rule.headers
    return headers
