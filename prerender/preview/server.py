"""The preview's server: the edited site, and beside it the page that shows what others see of it.

On the loopback address only, and only under its names: a page of another site that has its own
name lead here gets nothing (DNS rebinding).
"""

import contextlib
import json
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from prerender.host.answer import answer
from prerender.host.server import host_app
from prerender.host.types import content_type
from prerender.preview.report import Report, file_name
from prerender.preview.shots import WIDTHS, Shots
from prerender.preview.workshop import Workshop
from prerender.routes import PREVIEW

_NAMES = ("127.0.0.1", "localhost")
_FORBIDDEN = "This preview answers only at 127.0.0.1 and localhost."
_SECURITY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "Content-Security-Policy": _SECURITY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PreviewServer:
    """Answers for one workshop."""

    def __init__(self, workshop: Workshop, page: Path, sides: Mapping[str, Shots]) -> None:
        """Show a workshop's site by the built page, with pictures of it and of the old site."""
        self._workshop = workshop
        self._page_folder = page
        self._shots = sides

    def application(self) -> web.Application:
        """Return the application: the preview below its folder, the edited site everywhere else."""
        base = f"/{PREVIEW}"
        shot = r"{name}-{width:\d+}-{side:now|before}.jpg"
        app = host_app(self._workshop.tree)
        app.middlewares.append(_own_names_only)
        app.router.add_get(f"{base}/events", self._events)
        app.router.add_get(f"{base}/data/state.json", self._state)
        app.router.add_get(f"{base}/data/pages/{{name}}.json", self._page)
        app.router.add_get(f"{base}/data/nodes/{{name}}.json", self._nodes)
        app.router.add_get(f"{base}/data/shots/{shot}", self._shot)
        app.router.add_get(f"{base}/data/{{name}}", self._file)
        app.router.add_get(f"{base}/{{file:[a-z0-9A-Z._/-]*}}", self._asset)
        return app

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """Send the state now and whenever it changes (server-sent events)."""
        response = web.StreamResponse(headers=_HEADERS | {"Content-Type": "text/event-stream"})
        await response.prepare(request)
        with contextlib.suppress(ConnectionError):
            async for state in self._workshop.changes():
                await response.write(f"data: {json.dumps(state)}\n\n".encode())
        return response

    async def _state(self, _: web.Request) -> web.Response:
        return _json(json.dumps(self._workshop.state()))

    async def _page(self, request: web.Request) -> web.Response:
        return _json(self._report().page(self._path(request)))

    async def _nodes(self, request: web.Request) -> web.Response:
        nodes = await self._shots["now"].nodes(self._path(request))
        return _json(json.dumps([asdict(node) for node in nodes]))

    async def _shot(self, request: web.Request) -> web.Response:
        width = int(request.match_info["width"])
        shots = self._shots[request.match_info["side"]]
        taken = await shots.picture(self._path(request), width) if width in WIDTHS else None
        if taken is None:
            raise web.HTTPNotFound(headers=_HEADERS)
        return web.Response(body=taken, content_type="image/jpeg", headers=_HEADERS)

    async def _file(self, request: web.Request) -> web.Response:
        files = dict(self._report().files())
        name = request.match_info["name"]
        if name not in files:
            raise web.HTTPNotFound(headers=_HEADERS)
        return web.Response(
            text=files[name],
            content_type=content_type(Path(name)).partition(";")[0],
            headers=_HEADERS,
        )

    async def _asset(self, request: web.Request) -> web.Response:
        found = answer(self._page_folder, f"/{request.match_info['file']}")
        if found.status != web.HTTPOk.status_code or found.file is None:
            raise web.HTTPNotFound(headers=_HEADERS)
        headers = _HEADERS | {"Content-Type": content_type(found.file)}
        return web.Response(body=found.file.read_bytes(), headers=headers)

    def _report(self) -> Report:
        if self._workshop.report is None:
            raise web.HTTPServiceUnavailable(text="The first build is under way.", headers=_HEADERS)
        return self._workshop.report

    def _path(self, request: web.Request) -> str:
        """Return the path of the page that the request names."""
        wanted = request.match_info["name"]
        for path in self._report().paths:
            if file_name(path) == wanted:
                return path
        raise web.HTTPNotFound(headers=_HEADERS)


@web.middleware
async def _own_names_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse a request for another host's name, which only a page of that host would send."""
    if urlsplit(f"//{request.host}").hostname not in _NAMES:
        return web.Response(status=403, text=_FORBIDDEN)
    return await handler(request)


def _json(text: str | None) -> web.Response:
    if text is None:
        raise web.HTTPNotFound(headers=_HEADERS)
    return web.Response(text=text, content_type="application/json", headers=_HEADERS)
