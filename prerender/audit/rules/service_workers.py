"""Service workers of workbox, which Vite writes before the pages are rendered.

https://developer.chrome.com/docs/workbox/modules/workbox-precaching
"""

import re
from collections.abc import Iterator
from pathlib import PurePosixPath
from urllib.parse import urljoin, urlsplit

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import MOVED, OK, Site
from prerender.origin import normal_address
from prerender.routes import home_file

_TEXT = r"""["']([^"']+)["']"""
_REVISION = r"""["']?revision["']?\s*:"""
_URL = rf"""["']?url["']?\s*:\s*{_TEXT}"""
_PRECACHED = re.compile(
    rf"""\{{\s*(?:{_URL}\s*,\s*{_REVISION}|{_REVISION}\s*(?:null|{_TEXT})\s*,\s*{_URL})"""
)
"""An entry of the list of precached files, with its keys in either order."""
_BOUND = re.compile(rf"""\bcreateHandlerBoundToURL\(\s*{_TEXT}""")
_SHOWN = 3
"""Missing files that a message names."""
_OPTIONS = (
    "With vite-plugin-pwa, set workbox: "
    "{ globIgnores: ['**/prerender-page-*.js'], navigateFallback: null }"
)


def _service_worker_violations(site: Site) -> Iterator[Violation]:
    home = PurePosixPath("/", home_file(site.by_file) or "")
    folder = site.folder / home.parent.relative_to("/")
    for file in sorted(folder.glob("*.js")):
        script = file.read_text("utf-8", "replace")
        worker = str(home.parent / file.name)
        precached = (found[1] or found[3] for found in _PRECACHED.finditer(script))
        missing = [url for url in dict.fromkeys(precached) if _is_missing(site, worker, url)]
        if missing:
            names = ", ".join(missing[:_SHOWN]) + (", …" if missing[_SHOWN:] else "")
            message = (
                f"precaches files that do not exist: {names}. Browsers then do not install it, "
                f"and an older service worker stays. {_OPTIONS}"
            )
            yield Violation(worker, message)
        for url in dict.fromkeys(_BOUND.findall(script)):
            if urljoin(worker, url) in (str(home), f"{home.parent}".rstrip("/") + "/"):
                message = f"sends the home page's HTML ({url}) for every address. {_OPTIONS}"
                yield Violation(worker, message)


def _is_missing(site: Site, worker: str, url: str) -> bool:
    parts = urlsplit(normal_address(urljoin(worker, url)))
    return not parts.netloc and site.answer(parts.path).status not in (OK, MOVED)


service_worker = Rule(
    "service-worker",
    "error",
    "A service worker precaches existing files only, and sends each page at its own address.",
    "Visitors keep an old version of the site, or see the home page at every address.",
    on_site=_service_worker_violations,
)
