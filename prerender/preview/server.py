"""The preview's server, which sends the edited site and, in its own folder, the preview's page.

The server listens on the loopback address, or with ``--network`` on the local network, and answers
only requests with its key (guard.py).
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Mapping
from pathlib import Path

from aiohttp import web

from prerender.browser.browser import shared_browser
from prerender.bundle.bundle import take_photograph
from prerender.bundle.sources import IMAGES
from prerender.catalogue.content import APP_SOURCES, dead_links
from prerender.errors import PrerenderError
from prerender.host.policy import content_policy
from prerender.host.representation import content_type
from prerender.host.server import answer, host_app, listening
from prerender.pipeline.job import Job, choose_browser
from prerender.preview.edited_site import FOLDER, build_page, preview_settings
from prerender.preview.editor.editor import Editor
from prerender.preview.editor.working_copy import WorkingCopy
from prerender.preview.editor_routes import EditorRoutes
from prerender.preview.guard import (
    IN_NETWORK,
    KEY,
    LOOPBACK,
    Guard,
    Handler,
    objection_to_following,
    stored_key,
)
from prerender.preview.live import LiveSite
from prerender.preview.publishing import Publishing, PublishRoutes
from prerender.preview.report import Report, file_name
from prerender.preview.responses import HEADERS, json_response, json_text
from prerender.preview.screenshots import WIDTHS, Screenshots, site_screenshots
from prerender.progress.reporter import SilentReporter
from prerender.routes import PREVIEW
from prerender.settings import Settings

_LOG = logging.getLogger(__name__)
_PAGE = "page"
_HEARTBEAT = 30.0
"""Seconds between two pings; a connection without replies counts as lost."""


async def run_preview(settings: Settings, host: str, port: int, say: Callable[[str], None]) -> None:
    """Serve the preview on an address of this machine until it is interrupted."""
    page = settings.root / FOLDER / _PAGE
    await build_page(settings, page)
    notes: list[str] = []
    chromium = await choose_browser(settings, notes.append)
    async with (
        shared_browser(chromium) as pool,
        site_screenshots(preview_settings(settings).site, settings, pool) as sides,
    ):
        job = Job(preview_settings(settings), chromium, pool, SilentReporter())
        live = LiveSite(settings, job, say)
        guard = Guard(stored_key(settings.root / FOLDER / KEY), host)
        server = PreviewServer(live, page, sides, guard)
        async with listening(server.application(), port, host) as origin:
            say(f"Preview: {origin}/{PREVIEW}/?{KEY}={guard.key}")
            say("Only this address opens the preview. Press Ctrl+C to stop.")
            if host != LOOPBACK:
                say(IN_NETWORK)
            say(notes[0])
            await live.work()


class PreviewServer:
    """Request handlers of a live preview."""

    def __init__(
        self, live: LiveSite, page: Path, sides: Mapping[str, Screenshots], guard: Guard
    ) -> None:
        """Serve the built page in ``page``; ``sides`` has the screenshots of both trees."""
        settings = live.settings
        self._live = live
        self._page_folder = page
        self._shots = sides
        self._guard = guard
        self._publish = PublishRoutes(Publishing(settings, live.refresh), guard)
        self._editor = EditorRoutes(
            Editor(
                WorkingCopy(settings.catalogue, settings.app, dead_links(settings)),
                settings.app / IMAGES,
            ),
            guard,
            self._path,
            self._take_photograph,
        )

    def application(self) -> web.Application:
        """Return the application: the preview below its own path, and the edited site elsewhere."""
        base = f"/{PREVIEW}"
        shot = r"{name}-{width:\d{1,4}}-{side:now|before}.jpg"
        # Without the analytics script in this policy, the preview counts no visits. Each page has a
        # policy of its own that names the origin of the map and of the chat service.
        anywhere = {**APP_SOURCES, "frame-src": ("https:",), "form-action": ("https:",)}
        served = self._live.settings.with_values(analytics=None, sources=anywhere)
        app = host_app(self._live.tree, policy=content_policy(served))
        app.middlewares.extend(
            (self._guard.require_own_name, self._guard.require_key, _report_errors)
        )
        app.router.add_get(f"{base}/events", self._events)
        app.router.add_get(f"{base}/data/state.json", self._state)
        app.router.add_get(f"{base}/data/pages/{{name}}.json", self._page)
        app.router.add_get(f"{base}/data/shots/{shot}", self._shot)
        app.router.add_get(f"{base}/data/{{name}}", self._file)
        self._editor.add_to(app.router, f"{base}/editor")
        self._publish.add_to(app.router, f"{base}/editor/publish")
        app.router.add_get(f"{base}/{{file:[a-z0-9A-Z._/-]*}}", self._asset)
        return app

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """Send the state now and after each change, over a WebSocket."""
        if objection := objection_to_following(request):
            return web.Response(status=403, text=objection, headers=HEADERS)
        socket = web.WebSocketResponse(heartbeat=_HEARTBEAT)
        await socket.prepare(request)
        sending = asyncio.create_task(self._send_changes(socket))
        try:
            async for _ in socket:  # ends when the tab closes the socket, and never receives data
                pass
        finally:
            sending.cancel()
        return socket

    async def _send_changes(self, socket: web.WebSocketResponse) -> None:
        with contextlib.suppress(ConnectionError):
            async for state in self._live.changes():
                await socket.send_str(json_text(state))

    async def _state(self, _: web.Request) -> web.Response:
        return json_response(self._live.state)

    async def _page(self, request: web.Request) -> web.Response:
        page = self._report().page(self._path(request.match_info["name"]))
        if page is None:
            raise web.HTTPNotFound(headers=HEADERS)
        return json_response(page)

    async def _shot(self, request: web.Request) -> web.Response:
        width = int(request.match_info["width"])
        screenshots = self._shots[request.match_info["side"]]
        if width not in WIDTHS:
            raise web.HTTPNotFound(headers=HEADERS)
        taken = await screenshots.picture(self._path(request.match_info["name"]), width)
        if taken is None:
            raise web.HTTPNotFound(headers=HEADERS)
        return web.Response(body=taken, content_type="image/jpeg", headers=HEADERS)

    async def _file(self, request: web.Request) -> web.Response:
        files = self._report().files()
        name = request.match_info["name"]
        if name not in files:
            raise web.HTTPNotFound(headers=HEADERS)
        return web.Response(
            text=await asyncio.to_thread(files[name]),
            content_type=content_type(Path(name)).partition(";")[0],
            headers=HEADERS,
        )

    async def _asset(self, request: web.Request) -> web.Response:
        found = answer(self._page_folder, f"/{request.match_info['file']}")
        if found.status != web.HTTPOk.status_code or found.file is None:
            raise web.HTTPNotFound(headers=HEADERS)
        headers = HEADERS | {"Content-Type": content_type(found.file)}
        return web.Response(body=found.file.read_bytes(), headers=headers)

    def _report(self) -> Report:
        if self._live.report is None:
            raise web.HTTPServiceUnavailable(
                text="The first build is in progress. Try again in a moment.", headers=HEADERS
            )
        return self._live.report

    async def _take_photograph(self, source: Path, target: Path) -> str:
        root = self._live.settings.root
        return await take_photograph(root, self._page_folder, source, target)

    def _path(self, wanted: str) -> str:
        """Return the path of the page with this file name. Raises HTTPNotFound."""
        for path in self._report().paths:
            if file_name(path) == wanted:
                return path
        raise web.HTTPNotFound(headers=HEADERS)


@web.middleware
async def _report_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Respond with status 503 and the message of the error, such as a failure of the browser.

    An unexpected error has status 500, and its traceback is logged.
    """
    try:
        return await handler(request)
    except web.HTTPException:
        raise
    except PrerenderError as error:
        return web.Response(status=503, text=str(error), headers=HEADERS)
    except Exception as error:  # noqa: BLE001 - one request must not leave the page without reason
        _LOG.exception("%s %s failed.", request.method, request.path)
        text = (
            f"The preview failed unexpectedly ({type(error).__name__}: {error}). "
            "Load the page again to see what was saved. The terminal shows the details."
        )
        return web.Response(status=500, text=text, headers=HEADERS)
