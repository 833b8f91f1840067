"""The routes through which the editor's page publishes the site."""

from collections.abc import Callable
from typing import Any

from aiohttp import web

from prerender.errors import PrerenderError
from prerender.preview.editor_requests import read_json
from prerender.preview.guard import Guard
from prerender.preview.publishing import Publishing
from prerender.preview.responses import json_response, rejection


class PublishRoutes:
    """Request handlers for publishing; ``guard`` protects them like the handlers for saving."""

    def __init__(self, publishing: Publishing, guard: Guard) -> None:
        """Handle requests for ``publishing``, if ``guard`` allows them."""
        self._publishing = publishing
        self._guard = guard

    def add_to(self, router: web.UrlDispatcher, base: str) -> None:
        """Add the routes below a path."""
        publishing = self._publishing
        router.add_get(f"{base}.json", self._state)
        for name, start in (
            ("check", lambda _: publishing.start_check()),
            ("confirm", lambda asked: publishing.start_publication(str(asked.get("stamp")))),
            ("roll-back", lambda _: publishing.start_roll_back()),
        ):
            router.add_post(f"{base}/{name}", self._starting(start))

    async def _state(self, request: web.Request) -> web.Response:
        if objection := self._guard.objection_to_reading(request):
            return rejection(403, objection)
        return json_response(self._publishing.state())

    def _starting(self, start: Callable[[dict[str, Any]], None]) -> Any:  # noqa: ANN401 - handler
        async def handle(request: web.Request) -> web.Response:
            if objection := self._guard.objection(request):
                return rejection(403, objection)
            asked = await read_json(request)
            try:
                start(asked)
            except PrerenderError as error:
                return rejection(409, str(error))
            return json_response(self._publishing.state(), 202)

        return handle
