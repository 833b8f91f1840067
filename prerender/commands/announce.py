"""Announcing: search engines are told which pages changed (https://www.indexnow.org).

What was announced last is kept in the cache folder, page by page, as a digest of what a reader
sees. A page that only loads another script has nothing new to tell.
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
from prerender.errors import AnnounceError
from prerender.routes import is_not_found
from prerender.settings import Settings
from prerender.tables import Announce

RECORD = "announced.json"
_MOST = 10_000
"""Addresses in one message, by the protocol."""
_TAKEN = (200, 202)
_LIMIT = ClientTimeout(total=30)
_UNSEEN = ("loads", "bytes")
_HIDDEN = "noindex"


async def announce(tree: Path, settings: Settings, *, listed: bool) -> str:
    """Announce a published tree's pages that changed since the last time; return what was done.

    ``listed`` says whether search engines may list them at all.

    Raises AnnounceError when the service does not take them; then nothing counts as announced.
    """
    if settings.announce is None:
        return "Nothing was announced: tool.prerender.announce is not set in pyproject.toml."
    if not settings.indexable:
        return "Nothing was announced: this is no production deploy."
    if not listed:
        return "Nothing was announced: the company is a sample, and the site kept out of search."
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
            ClientSession(timeout=_LIMIT, connector=connector) as client,
            client.post(to.endpoint, json=message) as answer,
        ):
            status = answer.status
    except (ClientError, TimeoutError) as error:
        msg = f"{to.endpoint} cannot be reached: {error or 'no answer in time'}. Try again later."
        raise AnnounceError(msg) from error
    if status not in _TAKEN:
        msg = (
            f"{to.endpoint} answered {status}; nothing counts as announced. Does "
            f"{origin}/{to.key}.txt hold the key? Publish first, then announce."
        )
        raise AnnounceError(msg)


def _listed(path: str, view: View) -> bool:
    return not is_not_found(path) and _HIDDEN not in view.robots


def _read(record: Path) -> Mapping[str, str]:
    """Read what was announced; nothing, where the record is missing or spoilt."""
    try:
        known = json.loads(record.read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _digest(view: View) -> str:
    seen = [getattr(view, field.name) for field in fields(View) if field.name not in _UNSEEN]
    return hashlib.sha256(json.dumps(seen).encode()).hexdigest()
