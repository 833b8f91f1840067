"""Selection of the pages that are announced to search engines."""

from pathlib import Path
from typing import Any

from aiohttp import web

from prerender.commands.announce import announce
from prerender.host.server import listening
from prerender.settings import read_settings
from prerender.tables import Announce
from tests.support.project import ROOT


async def test_announce_leaves_out_pages_that_must_not_be_indexed(tmp_path: Path) -> None:
    """The not-found page and a page with noindex are not sent, and the record is written."""
    tree = tmp_path / "site"
    tree.mkdir()
    for name, robots in (("index", "index"), ("search", "noindex"), ("404", "noindex")):
        page = f'<!doctype html><meta name="robots" content="{robots}"><main>{name}</main>'
        (tree / f"{name}.html").write_text(page)
    messages: list[Any] = []

    async def take(request: web.Request) -> web.Response:
        messages.append(await request.json())
        return web.Response()

    app = web.Application()
    app.router.add_post("/", take)
    async with listening(app) as service:
        to = Announce(endpoint=f"{service}/", key="0123456789abcdef")
        settings = read_settings(ROOT, {}).with_values(cache=tmp_path, announce=to)
        printed = [await announce(tree, settings, listed=True) for _ in range(2)]

    assert [message["urlList"] for message in messages] == [[f"{settings.origin}/"]]
    assert printed == ["/\nAnnounced 1 changed of 1 pages.", "Announced 0 changed of 1 pages."]
