"""The editor's routes: they send editable values as JSON, and receive changes."""

import asyncio
import contextlib
import re
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from aiohttp import web

from prerender.catalogue.models import patterns
from prerender.catalogue.models.company import MIN_CONTRAST, contrast
from prerender.catalogue.placeholders.claims import EVERY_PAGE, ChecklistEntry, checklist_entries
from prerender.catalogue.placeholders.edition import required_claims
from prerender.catalogue.source import Location, value_at
from prerender.errors import CatalogueError, PrerenderError
from prerender.preview.editor.checklist import (
    ChecklistRow,
    describe_pages,
    is_company_confirmed,
    progress,
    row,
)
from prerender.preview.editor.consequences import ConsequencesNotChosenError
from prerender.preview.editor.copies import new_product_form
from prerender.preview.editor.edit import Edit, NoSuchPlaceError, stamp
from prerender.preview.editor.editor import Editor, NextStep
from prerender.preview.editor.fields import Box, Section, fields, page_sections, shared_sections
from prerender.preview.editor.labels import PARTS, label_of, page_name
from prerender.preview.editor.pictures import (
    SourcePicture,
    UnusablePictureError,
    logo_of,
    pictures_of,
)
from prerender.preview.editor.replacement import MOST, Replacement, Search
from prerender.preview.editor.working_copy import ConflictError, OutdatedError, Reading
from prerender.preview.editor_requests import (
    ConfirmChange,
    EditChange,
    ProductCopy,
    ReplaceChange,
    TurnChange,
    malformed_request,
    parse_change,
    read_body,
    read_change,
)
from prerender.preview.guard import Guard
from prerender.preview.responses import (
    HEADERS,
    json_response,
    rejection,
    rejection_of,
    unreadable_file,
)
from prerender.system.files import UnwritableError

PHOTOGRAPH_LIMIT = 30_000_000
"""Bytes; twice a large JPEG of a good camera."""
LOGO_LIMIT = 1_000_000
_KINDS = {"application/json", "image/jpeg", "image/png", "image/svg+xml", "image/webp"}

_STATUS: dict[type[PrerenderError], int] = {
    ConflictError: 409,
    ConsequencesNotChosenError: 409,
    NoSuchPlaceError: 409,
    OutdatedError: 409,
    UnwritableError: 507,
}

TakePhotograph = Callable[[Path, Path], Awaitable[str]]
"""Converts a photograph to the format of another file; returns why it cannot be used, or ""."""


@dataclass(frozen=True, slots=True)
class SharedPart:
    """Values that several pages show: their name in the address of their view, and its title."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class Session:
    """The state of the editor that does not depend on the shown view."""

    token: str
    file: str
    """The name of the content's file."""
    live: str
    """The stamp of the mark of a site that is online as the company's own; empty without it."""
    is_confirmed: bool
    """Whether the owner has confirmed every value of the company."""
    parts: list[SharedPart]
    undo: NextStep | None
    redo: NextStep | None


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The texts that contain the searched words."""

    count: int
    """The number of all texts; only the first ones are listed."""
    replacements: list[Replacement]


@dataclass(frozen=True, slots=True)
class Contrast:
    """The contrast of two colours, and the least one that text needs."""

    ratio: float
    least: float


@dataclass(frozen=True, slots=True)
class EditableEntry(ChecklistRow):
    """An entry of the checklist with the fields of its value."""

    path: str
    """The path of the page that shows the value; empty if several pages show it."""
    label: str
    unchanged: tuple[str, ...]
    """Texts that are still those of the sample, where the owner replaced only some of them."""
    location: Location
    stamp: str
    boxes: list[Box]
    pictures: list[SourcePicture]


@dataclass(frozen=True, slots=True)
class OwnerChecklist:
    """The owner's checklist."""

    done: str
    """The progress, such as ``12 of 55 done``."""
    open: int
    entries: list[EditableEntry]


class EditorRoutes:
    """Request handlers of the editor; ``page_at`` returns a page's path by its file name."""

    def __init__(
        self,
        editor: Editor,
        guard: Guard,
        page_at: Callable[[str], str],
        take_photograph: TakePhotograph,
    ) -> None:
        """Handle requests for ``editor``, if ``guard`` allows them."""
        self._editor = editor
        self._guard = guard
        self._page_at = page_at
        self._take_photograph = take_photograph

    def add_to(self, router: web.UrlDispatcher, base: str) -> None:
        """Add the routes below a path."""
        reading: dict[str, Callable[[web.Request], Any]] = {
            "session.json": self._session,
            "page/{name}.json": self._page,
            "part/{name}.json": self._part,
            "new-product.json": lambda _: new_product_form(self._editor.read().raw),
            "search.json": self._search,
            "related.json": lambda _: self._editor.related(),
            "contrast.json": self._contrast,
            "owner.json": self._owner,
        }
        changing = {
            "replace": self._replace,
            "confirm": self._confirm,
            "edit": self._edit,
            "turn": self._turn,
        }
        for name, answer in reading.items():
            router.add_get(f"{base}/{name}", self._reading(answer))
        for name, change in changing.items():
            router.add_post(f"{base}/{name}", self._changing(change))
        router.add_get(f"{base}/images/{{image:.+}}", self._image)
        router.add_put(f"{base}/images/{{image:.+}}", self._changing(self._put_image))
        router.add_put(f"{base}/logo", self._changing(self._put_logo))

    def _reading(self, answer: Callable[[web.Request], Any]) -> Any:  # noqa: ANN401 - a handler
        async def handle(request: web.Request) -> web.Response:
            if objection := self._guard.objection_to_reading(request):
                return rejection(403, objection)
            try:
                return json_response(await asyncio.to_thread(answer, request))
            except CatalogueError as error:
                return unreadable_file(error)

        return handle

    def _changing(self, change: Callable[[web.Request], Awaitable[None]]) -> Any:  # noqa: ANN401
        async def handle(request: web.Request) -> web.Response:
            if objection := self._guard.objection(request):
                return rejection(403, objection)
            if request.content_type not in _KINDS:
                return rejection(415, f"Content type {request.content_type} is not supported.")
            try:
                await change(request)
            except CatalogueError as error:
                return unreadable_file(error)
            except PrerenderError as error:
                why = rejection_of(error, self._editor.read().raw)
                return json_response(why, _STATUS.get(type(error), 422))
            return json_response(await asyncio.to_thread(self._session, request))

        return handle

    def _session(self, _: web.Request) -> Session:
        raw: Any = {}
        with contextlib.suppress(CatalogueError):  # the preview shows that problem
            raw = self._editor.read().raw
        return Session(
            token=self._guard.token,
            file=self._editor.copy.file.name,
            live=stamp(raw, ("live",)) if value_at(raw, "live") else "",
            is_confirmed=bool(raw) and is_company_confirmed(raw),
            parts=[SharedPart(name, title) for name, (title, _) in PARTS.items()],
            undo=self._editor.next("undo"),
            redo=self._editor.next("redo"),
        )

    def _page(self, request: web.Request) -> list[Section]:
        path = self._page_at(request.match_info["name"])
        return page_sections(self._editor.read(), self._editor.images, path)

    def _part(self, request: web.Request) -> list[Section]:
        name = request.match_info["name"]
        if name not in PARTS:
            raise web.HTTPNotFound(headers=HEADERS)
        return shared_sections(self._editor.read(), self._editor.images, name)

    def _search(self, request: web.Request) -> SearchResult:
        search = Search(request.query.get("find", ""), request.query.get("replace", ""))
        texts = search.replacements(self._editor.read().raw)
        return SearchResult(len(texts), texts[:MOST])

    def _contrast(self, request: web.Request) -> Contrast:
        colours = [request.query.get(name, "") for name in ("colour", "opposite")]
        if not all(re.fullmatch(patterns.COLOUR, colour) for colour in colours):
            raise malformed_request()
        return Contrast(round(contrast(*colours), 1), MIN_CONTRAST)

    async def _replace(self, request: web.Request) -> None:
        change = await read_change(request, ReplaceChange)
        chosen = [(text.location, text.kind, text.stamp) for text in change.chosen]
        search = Search(change.find, change.replace)
        await asyncio.to_thread(self._editor.replace, search, chosen)

    def _owner(self, _: web.Request) -> OwnerChecklist:
        reading = self._editor.read()
        entries = list(checklist_entries(reading.text))
        required = required_claims(reading.text)
        return OwnerChecklist(
            done=progress(entries),
            open=sum(entry.is_open for entry in entries),
            entries=[self._entry(reading, entry, row(entry, required)) for entry in entries],
        )

    def _entry(self, reading: Reading, entry: ChecklistEntry, shown: ChecklistRow) -> EditableEntry:
        place = entry.location
        names = [
            path if path == EVERY_PAGE else page_name(reading.raw, path) for path in entry.pages
        ]
        only = entry.pages[0] if len(entry.pages) == 1 else EVERY_PAGE
        return EditableEntry(
            **asdict(replace(shown, page=describe_pages(names))),
            location=place,
            label=label_of(reading.raw, place, ()),
            stamp=stamp(reading.raw, place),
            unchanged=entry.unchanged,
            path="" if only == EVERY_PAGE else only,
            boxes=fields(reading, place),
            pictures=pictures_of(reading.raw, self._editor.images, place),
        )

    async def _confirm(self, request: web.Request) -> None:
        change = await read_change(request, ConfirmChange)
        values = [(value.location, value.stamp) for value in change.values]
        if change.by is None:
            await asyncio.to_thread(self._editor.withdraw, *values[0])
        else:
            await asyncio.to_thread(self._editor.confirm, values, change.by)

    async def _edit(self, request: web.Request) -> None:
        change = await read_change(request, EditChange)
        by = change.by.strip()
        await asyncio.to_thread(self._editor.edit, change.edit, change.stamp, change.also, by)

    async def _turn(self, request: web.Request) -> None:
        change = await read_change(request, TurnChange)
        await asyncio.to_thread(self._editor.turn, change.way, change.number)

    async def _image(self, request: web.Request) -> web.StreamResponse:
        return web.FileResponse(self._image_file(request), headers=HEADERS)

    async def _put_image(self, request: web.Request) -> None:
        image, product = request.match_info["image"], request.query.get("product")
        copy = parse_change(product, ProductCopy) if product else None
        file = self._new_image_file(image) if copy else self._image_file(request)
        content = await _read_file(request, PHOTOGRAPH_LIMIT)
        with tempfile.TemporaryDirectory() as folder:
            source, target = Path(folder, "given"), Path(folder, f"taken{file.suffix}")
            await asyncio.to_thread(source.write_bytes, content)
            if fault := await self._take_photograph(source, target):
                raise UnusablePictureError(fault)
            taken = await asyncio.to_thread(target.read_bytes)
        if copy is None:
            seen = request.headers.get("X-Editor-Stamp", "")
            await asyncio.to_thread(self._editor.picture, image, taken, seen)
            return
        edit = Edit("copy", copy.location, copy.value)
        await asyncio.to_thread(self._editor.add_with_picture, edit, copy.stamp, image, taken)

    async def _put_logo(self, request: web.Request) -> None:
        content = await _read_file(request, LOGO_LIMIT)
        await asyncio.to_thread(self._editor.logo, content)

    def _new_image_file(self, image: str) -> Path:
        """Return the file for a new photograph. Raises HTTPBadRequest."""
        if not re.fullmatch(patterns.IMAGE_PATH, image) or not image.endswith(".jpg"):
            raise malformed_request()
        return self._editor.images / image

    def _image_file(self, request: web.Request) -> Path:
        """Return the file of a picture that the catalogue refers to."""
        image = request.match_info["image"]
        file = self._editor.images / image
        raw = self._editor.read().raw
        if image not in (*raw.get("images", {}), logo_of(raw)) or not file.is_file():
            raise web.HTTPNotFound(headers=HEADERS)
        return file


async def _read_file(request: web.Request, limit: int) -> bytes:
    """Return an uploaded file. Raises UnusablePictureError if it is empty."""
    content = await read_body(request, limit)
    if not content:
        msg = "This file is empty. Choose another file."
        raise UnusablePictureError(msg)
    return content
