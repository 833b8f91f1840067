"""Announces changed pages to search engines (https://www.indexnow.org).

The cache folder has a record of the last announcement: for each page, a digest of its visible
content. A page whose scripts changed is not announced again.
"""

import hashlib
import json
import ssl
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import ClientError, ClientSession, ClientTimeout, TCPConnector

from prerender.diff.view import View, pages, view_of
from prerender.errors import AnnounceError, text_of
from prerender.routes import is_not_found
from prerender.settings import Settings
from prerender.tables import Announce

RECORD = "announced.json"
_MOST = 10_000
"""Maximum addresses in one request, defined by the protocol."""
_TAKEN = (200, 202)
_LIMIT = ClientTimeout(total=30)
_UNSEEN = ("loads", "bytes")
_HIDDEN = "noindex"


async def announce(tree: Path, settings: Settings, *, listed: bool) -> str:
    """Announce the pages that changed since the last announcement; return a summary.

    ``listed`` is whether search engines are allowed to list the site.

    Raises AnnounceError if the service rejects a request; then no page counts as announced.
    """
    if settings.announce is None:
        return "Nothing announced: the setting announce is missing."
    if not settings.indexable:
        return "Nothing announced: this is not a production deploy."
    if not listed:
        return (
            "Nothing announced: the site is a demonstration, which is hidden from search engines."
        )
    record = settings.cache / RECORD
    before = _read(record)
    views = ((path, view_of(file.read_bytes())) for path, file in pages(tree))
    now = {path: _digest(view) for path, view in views if _listed(path, view)}
    changed = [path for path in sorted({*before, *now}) if before.get(path) != now.get(path)]
    for start in range(0, len(changed), _MOST):
        await _post(changed[start : start + _MOST], settings.announce, settings.origin)
    if changed:
        record.parent.mkdir(parents=True, exist_ok=True)
        record.write_text(json.dumps(now, indent=1), "utf-8")
    return "\n".join([*changed, f"Announced {len(changed)} changed of {len(now)} pages."])


async def _post(paths: list[str], to: Announce, origin: str) -> None:
    message = {
        "host": urlsplit(origin).netloc,
        "key": to.key,
        "keyLocation": f"{origin}/{to.key}.txt",
        "urlList": [f"{origin}{path}" for path in paths],
    }
    connector = TCPConnector(ssl=ssl.create_default_context())
    try:
        async with (
            ClientSession(timeout=_LIMIT, connector=connector, trust_env=True) as client,
            client.post(to.endpoint, json=message) as answer,
        ):
            status = answer.status
    except (ClientError, TimeoutError) as error:
        msg = f"{to.endpoint} cannot be reached ({text_of(error)}). Try again later."
        raise AnnounceError(msg) from error
    if status not in _TAKEN:
        msg = (
            f"{to.endpoint} answered {status}, so no page was announced. Check that "
            f"{origin}/{to.key}.txt contains the key. Publish first, then announce."
        )
        raise AnnounceError(msg)


def _listed(path: str, view: View) -> bool:
    return not is_not_found(path) and _HIDDEN not in view.robots


def _read(record: Path) -> Mapping[str, str]:
    """Return the record of the last announcement; empty if it is missing or damaged."""
    try:
        known = json.loads(record.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _digest(view: View) -> str:
    seen = [getattr(view, field.name) for field in fields(View) if field.name not in _UNSEEN]
    return hashlib.sha256(json.dumps(seen).encode()).hexdigest()
