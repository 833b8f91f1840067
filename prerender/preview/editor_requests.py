"""The requests that the editor's page sends."""

from typing import Annotated, Any, Literal, Self, TypeVar

from aiohttp import web
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from prerender.preview.editor.edit import Edit, Kind
from prerender.preview.responses import HEADERS, Rejection, json_text

_LIMIT = 500_000
"""Bytes of a change; a replacement names up to 1,000 texts with about 200 bytes each."""
_Step = str | Annotated[int, Field(ge=0)]
_Location = Annotated[tuple[_Step, ...], Field(min_length=1)]
Request = TypeVar("Request", bound="ChangeRequest")


class ChangeRequest(BaseModel):
    """A change; other keys are ignored."""

    model_config = ConfigDict(strict=True, frozen=True)


class StampedLocation(ChangeRequest):
    """A location and the stamp that its value had when it was read."""

    location: _Location
    stamp: str


class EditChange(StampedLocation):
    """A change of one value."""

    kind: Kind
    value: Any = None
    also: tuple[_Location, ...] = ()
    """The places that change with a deletion, if the person has agreed to these."""
    by: str = ""
    """The person at the browser; empty if no name is entered there."""

    @model_validator(mode="after")
    def _check_value(self) -> Self:
        if self.kind == "move" and type(self.value) is not int:
            raise ValueError
        if self.kind == "rename" and not isinstance(self.value, str):
            raise ValueError
        return self

    @property
    def edit(self) -> Edit:
        """The edit that is requested."""
        return Edit(self.kind, self.location, self.value)


class ProductCopy(StampedLocation):
    """A new product that is added with its photograph."""

    value: dict[str, str]


class ChosenText(StampedLocation):
    """A text that is ticked for replacement."""

    kind: Literal["set", "rename"]


class ReplaceChange(ChangeRequest):
    """A replacement of words in several texts."""

    find: str
    replace: str
    chosen: tuple[ChosenText, ...]


class ConfirmChange(ChangeRequest):
    """A confirmation of values, or the withdrawal of the first one's confirmation."""

    values: Annotated[tuple[StampedLocation, ...], Field(min_length=1)]
    by: str | None
    """The person who confirms; None withdraws."""


class TurnChange(ChangeRequest):
    """The undoing or redoing of a step."""

    way: Literal["undo", "redo"]
    number: int


class Destination(ChangeRequest):
    """The values of the form for the publishing destination."""

    to: str = ""
    host: str = ""
    user: str = ""
    folder: str = ""
    port: str = ""
    origin: str = ""
    """The address of the site."""


class PublishChange(Destination):
    """The values that a step of a publication needs."""

    password: str = ""
    fingerprint: str = ""
    stamp: str = ""


async def read_change(request: web.Request, model: type[Request]) -> Request:
    """Return the change in a request's body. Raises HTTPBadRequest."""
    if request.content_type != "application/json":
        raise malformed_request()
    return parse_change(await read_body(request, _LIMIT), model)


def parse_change(text: str | bytes, model: type[Request]) -> Request:
    """Return the change in a text. Raises HTTPBadRequest."""
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        raise malformed_request() from error


async def read_body(request: web.Request, limit: int) -> bytes:
    """Return the body of a request. Raises HTTPRequestEntityTooLarge above ``limit`` bytes."""
    content = bytearray()
    async for chunk in request.content.iter_chunked(65_536):
        content += chunk
        if len(content) > limit:
            why = f"This is larger than {limit / 1e6:g} MB. Nothing was written. Choose less."
            raise web.HTTPRequestEntityTooLarge(
                limit,
                headers=HEADERS,
                text=json_text(Rejection(why)),
                content_type="application/json",
            )
    return bytes(content)


def malformed_request() -> web.HTTPBadRequest:
    """Return the response to a malformed request."""
    return web.HTTPBadRequest(
        headers=HEADERS, text="The request is malformed. Load the page again."
    )
