"""The files for hosts and crawlers in an app's public folder, whose rules are published with ours.

Fallbacks are left out: rules that answer every address without a file with the home page's HTML.
"""

import re
from dataclasses import dataclass

from prerender.host.policy import HIDDEN_FILES, HTACCESS
from prerender.routes import INDEX_FILE

ROBOTS = "robots.txt"
REDIRECT_FILE = "_redirects"
APP_FILES = (*(path.removeprefix("/") for path in HIDDEN_FILES), ROBOTS)
_REDIRECT_FALLBACK = r"(?:/|{base})\*\s+(?:/|{base})(?:{index})?\s+200!?(?:\s.*)?"
_APACHE_FALLBACK = (
    r"FallbackResource\s.*|RewriteRule\s+\^?\(?\.?[*+]?\)?\$?\s+\S*\b{index}"
    # A redirect changes the address, so it is not a fallback.
    r"(?:\s+\[(?!(?:.*,)?R\b).*\])?"
)
_FALLBACKS = {REDIRECT_FILE: _REDIRECT_FALLBACK, HTACCESS.removeprefix("/"): _APACHE_FALLBACK}
_CONDITION = "rewritecond"
"""The start of a line that belongs to the next rule of Apache."""


@dataclass(frozen=True, slots=True)
class AppFile:
    """A file of the app."""

    text: str
    """The content without fallbacks."""
    fallbacks: tuple[str, ...] = ()


def app_file(name: str, text: str, base: str = "/") -> AppFile:
    """Return a file without its fallbacks; ``base`` is the path of the site on its host."""
    if name not in _FALLBACKS:
        return AppFile(f"{text.rstrip()}\n")
    pattern = _FALLBACKS[name].format(base=re.escape(base), index=re.escape(INDEX_FILE))
    kept: list[str] = []
    fallbacks: list[str] = []
    for line in text.splitlines():
        if not re.fullmatch(pattern, line.strip(), re.IGNORECASE):
            kept.append(line)
            continue
        fallbacks.append(line.strip())
        while kept and kept[-1].strip().lower().startswith(_CONDITION):
            kept.pop()
    return AppFile("".join(f"{line}\n" for line in kept), tuple(fallbacks))
