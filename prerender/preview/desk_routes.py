"""The desk's routes: what can be edited, as JSON, and the changes that its page sends."""

import asyncio
import json
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from aiohttp import web

from prerender.catalogue.placeholders.claims import EVERY_PAGE, Entry, entries
from prerender.errors import CatalogueError, PrerenderError
from prerender.preview.desk.agenda import progress, row
from prerender.preview.desk.desk import Desk, Way
from prerender.preview.desk.edit import Edit, NoSuchPlaceError
from prerender.preview.desk.fields import Box, fields
from prerender.preview.desk.file import UnwritableError
from prerender.preview.desk.refusals import ConflictError, NothingToTurnError, RefusedError
from prerender.preview.desk.sections import PARTS, Picture, Section, of_page, of_part, pictures_of
from prerender.preview.desk.stamp import stamp
from prerender.preview.desk.working_copy import Reading
from prerender.preview.desk_requests import asked_of, body_of, kind_of, not_understood, place_of
from prerender.preview.guard import Guard
from prerender.preview.headers import HEADERS

PHOTOGRAPH_LIMIT = 30_000_000
"""Bytes; what a good camera's JPEG has, twice over."""
_KINDS = {"application/json", "image/jpeg", "image/png", "image/webp"}

_STATUS: dict[type[PrerenderError], int] = {
    ConflictError: 409,
    NoSuchPlaceError: 409,
    NothingToTurnError: 409,
    UnwritableError: 507,
}

TakePhotograph = Callable[[Path, Path], Awaitable[str]]
"""Writes a photograph in the format of another file; returns why it cannot be used, or nothing."""


class DeskRoutes:
    """Answers for one desk; ``page_at`` finds a page's path by the name of its files."""

    def __init__(
        self,
        desk: Desk,
        guard: Guard,
        page_at: Callable[[str], str],
        take_photograph: TakePhotograph,
    ) -> None:
        """Let a guarded page use a desk."""
        self._desk = desk
        self._guard = guard
        self._page_at = page_at
        self._take_photograph = take_photograph

    def add_to(self, router: web.UrlDispatcher, base: str) -> None:
        """Add the routes below a folder."""
        router.add_get(f"{base}/session.json", self._reading(self._session))
        router.add_get(f"{base}/page/{{name}}.json", self._reading(self._page))
        router.add_get(f"{base}/part/{{name}}.json", self._reading(self._part))
        router.add_get(f"{base}/owner.json", self._reading(self._owner))
        router.add_post(f"{base}/confirm", self._changing(self._confirm))
        router.add_get(f"{base}/images/{{image:.+}}", self._image)
        router.add_post(f"{base}/edit", self._changing(self._edit))
        router.add_post(f"{base}/turn", self._changing(self._turn))
        router.add_put(f"{base}/images/{{image:.+}}", self._changing(self._put_image))

    def _reading(self, answer: Callable[[web.Request], Any]) -> Any:  # noqa: ANN401 - a handler
        async def handle(request: web.Request) -> web.Response:
            objection = self._guard.objection_to_reading(request)
            if objection:
                return _refusal(403, objection)
            try:
                return _json(await asyncio.to_thread(answer, request))
            except CatalogueError as error:
                return _unreadable(error)

        return handle

    def _changing(self, change: Callable[[web.Request], Awaitable[None]]) -> Any:  # noqa: ANN401
        async def handle(request: web.Request) -> web.Response:
            objection = self._guard.objection(request)
            if objection:
                return _refusal(403, objection)
            if request.content_type not in _KINDS:
                return _refusal(415, f"The desk does not take {request.content_type}.")
            try:
                await change(request)
            except CatalogueError as error:
                return _unreadable(error)
            except PrerenderError as error:
                return _refusal(_STATUS.get(type(error), 422), str(error), **_more(error))
            return _json(await asyncio.to_thread(self._session, request))

        return handle

    def _session(self, _: web.Request) -> Any:  # noqa: ANN401 - JSON
        ways: tuple[Way, ...] = ("undo", "redo")
        steps = {way: self._desk.next(way) for way in ways}
        return {
            "token": self._guard.token,
            "file": self._desk.copy.file.name,
            "parts": [{"name": name, "title": title} for name, (title, _) in PARTS.items()],
        } | {way: step and asdict(step) for way, step in steps.items()}

    def _page(self, request: web.Request) -> Any:  # noqa: ANN401 - JSON
        path = self._page_at(request.match_info["name"])
        return _sections(of_page(self._desk.read(), self._desk.images, path))

    def _part(self, request: web.Request) -> Any:  # noqa: ANN401 - JSON
        name = request.match_info["name"]
        if name not in PARTS:
            raise web.HTTPNotFound(headers=HEADERS)
        return _sections(of_part(self._desk.read(), self._desk.images, name))

    def _owner(self, _: web.Request) -> Any:  # noqa: ANN401 - JSON
        reading = self._desk.read()
        agenda = list(entries(reading.text))
        return {
            "done": progress(agenda),
            "open": sum(entry.is_open for entry in agenda),
            "entries": [self._entry(reading, entry) for entry in agenda],
        }

    def _entry(self, reading: Reading, entry: Entry) -> Any:  # noqa: ANN401 - JSON
        place = tuple(entry.location)
        return {
            **asdict(row(entry)),
            "location": place,
            "stamp": stamp(reading.raw, place),
            "path": entry.pages[0]
            if len(entry.pages) == 1 and entry.pages[0] != EVERY_PAGE
            else "",
            "boxes": _boxes(fields(reading, place)),
            "pictures": _pictures(pictures_of(reading, self._desk.images, place)),
        }

    async def _confirm(self, request: web.Request) -> None:
        asked = await asked_of(request)
        place, seen, by = place_of(asked), str(asked.get("stamp")), asked.get("by")
        if by is None:
            await asyncio.to_thread(self._desk.doubt, place, seen)
        else:
            await asyncio.to_thread(self._desk.confirm, place, str(by), seen)

    async def _edit(self, request: web.Request) -> None:
        asked = await asked_of(request)
        edit = Edit(kind_of(asked), place_of(asked), asked.get("value"))
        await asyncio.to_thread(self._desk.edit, edit, str(asked.get("stamp")))

    async def _turn(self, request: web.Request) -> None:
        asked = await asked_of(request)
        way, number = asked.get("way"), asked.get("number")
        if way not in ("undo", "redo") or type(number) is not int:
            raise not_understood()
        await asyncio.to_thread(self._desk.turn, way, number)

    async def _image(self, request: web.Request) -> web.StreamResponse:
        file = self._image_file(request)
        return web.FileResponse(file, headers=HEADERS)

    async def _put_image(self, request: web.Request) -> None:
        file = self._image_file(request)
        content = await body_of(request, PHOTOGRAPH_LIMIT)
        with tempfile.TemporaryDirectory() as folder:
            source, target = Path(folder, "given"), Path(folder, f"taken{file.suffix}")
            await asyncio.to_thread(source.write_bytes, content)
            fault = await self._take_photograph(source, target)
            if fault:
                raise UnusableError(fault)
            taken = await asyncio.to_thread(target.read_bytes)
        seen = request.headers.get("X-Desk-Stamp", "")
        image = request.match_info["image"]
        await asyncio.to_thread(self._desk.picture, image, taken, seen)

    def _image_file(self, request: web.Request) -> Path:
        """Return the file of a picture that the catalogue names."""
        image = request.match_info["image"]
        file = self._desk.images / image
        if image not in self._desk.read().raw.get("images", {}) or not file.is_file():
            raise web.HTTPNotFound(headers=HEADERS)
        return file


class UnusableError(PrerenderError):
    """A photograph that cannot be taken."""


def _sections(sections: list[Section]) -> Any:  # noqa: ANN401 - JSON
    return [
        {
            "title": section.title,
            "boxes": _boxes(section.boxes),
            "pictures": _pictures(section.pictures),
        }
        for section in sections
    ]


def _boxes(boxes: list[Box]) -> Any:  # noqa: ANN401 - JSON
    return [{"what": type(box).__name__.lower(), **asdict(box)} for box in boxes]


def _pictures(pictures: list[Picture]) -> Any:  # noqa: ANN401 - JSON
    return [asdict(picture) for picture in pictures]


def _more(error: PrerenderError) -> dict[str, Any]:
    match error:
        case ConflictError():
            return {"stamp": error.stamp, "theirs": error.theirs}
        case RefusedError():
            return {"problems": [asdict(problem) for problem in error.problems]}
    return {}


def _unreadable(error: CatalogueError) -> web.Response:
    lines = ", ".join(f"line {p.line}: {p.message}" for p in error.problems)
    return _refusal(422, f"{error.file} {lines}. Mend it in an editor first; nothing was written.")


def _refusal(status: int, message: str, **more: Any) -> web.Response:  # noqa: ANN401 - JSON
    return _json({"message": message, **more}, status)


def _json(value: Any, status: int = 200) -> web.Response:  # noqa: ANN401 - any JSON
    text = json.dumps(value, ensure_ascii=False)
    return web.Response(text=text, status=status, content_type="application/json", headers=HEADERS)
