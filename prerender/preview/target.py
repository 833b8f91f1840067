"""The publishing destination, as the owner enters it in the editor and pyproject.toml stores it.

Passwords are not stored.
"""

import json
import re
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, fields
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError

from prerender.deployment import is_placeholder
from prerender.errors import SettingsError
from prerender.origin import Origin
from prerender.preview.editor_requests import PublishChange
from prerender.setting_keys import FtpsTarget, Upload, UploadTarget
from prerender.settings import NODE_FILE, Settings, settings_table
from prerender.system.files import ConcurrentWriteError, replace_file

_LABELS = {
    "origin": "Address of the site: enter it as https://www.your-company.in",
    "server": "Host and user: enter a host such as ftp.your-company.in, and the user of the login",
    "folder": "Folder: enter the folder of the web server, such as public_html",
    "port": "Port: enter a number, or leave it empty",
    "to": "Way: choose one of the list",
}
_TARGET: TypeAdapter[Upload] = TypeAdapter(Annotated[Upload, Field(discriminator="to")])
_FTPS_PORT = FtpsTarget.model_fields["port"].default
_ORIGIN: TypeAdapter[str] = TypeAdapter(Origin)


@dataclass(frozen=True, slots=True)
class Destination:
    """The values of the form for the publishing destination."""

    to: str
    host: str
    user: str
    folder: str
    port: str
    origin: str
    """The address of the site."""


def destination(settings: Settings) -> Destination:
    """Return the present values of the form."""
    target = settings.publish
    own = target if isinstance(target, UploadTarget | FtpsTarget) else None
    user, _, host = own.server.rpartition("@") if own else ("", "", "")
    return Destination(
        to=own.to if own else "sftp",
        host=host,
        user=user,
        folder=own.folder if own else "public_html",
        port=str(own.port) if own and own.port and own.port != _FTPS_PORT else "",
        origin="" if is_placeholder(settings.origin) else settings.origin,
    )


def with_target(settings: Settings, entered: PublishChange) -> Settings:
    """Store an entered destination; return the settings with it. Raises SettingsError."""
    given = Destination(*(getattr(entered, f.name).strip() for f in fields(Destination)))
    server = f"{given.user}@{given.host}" if given.user else given.host
    table: dict[str, str | int] = {"to": given.to, "server": server, "folder": given.folder}
    if given.port:
        table["port"] = int(given.port) if given.port.isdigit() else given.port
    kept = _kept(settings, given.to)
    try:
        origin = _ORIGIN.validate_python(given.origin.rstrip("/"))
        target = _TARGET.validate_python(kept | table)
    except ValidationError as error:
        raise SettingsError(_message(error)) from error
    if is_placeholder(origin):
        msg = f"{_LABELS['origin']}. Nothing was stored."
        raise SettingsError(msg)
    _write(settings, origin, kept | table)
    return settings.with_values(publish=target, origin=origin, card_origin=origin)


def _kept(settings: Settings, to: str) -> dict[str, Any]:
    """Return the keys of the present table that the form does not have."""
    present = settings.publish
    if present is None or present.to != to:
        return {}
    keys = present.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    return {key: value for key, value in keys.items() if key in ("known-hosts", "certificate")}


def _message(error: ValidationError) -> str:
    keys = [str(step) for problem in error.errors() for step in problem["loc"]]
    found = next((_LABELS[key] for key in keys if key in _LABELS), _LABELS["origin"])
    return f"{found}. Nothing was stored."


def _write(settings: Settings, origin: str, target: Mapping[str, Any]) -> None:
    table = settings_table(settings.root)
    if table is None or table.file.name == NODE_FILE:
        msg = f"Add the destination to {NODE_FILE} by hand, as docs/hosting.md shows."
        raise SettingsError(msg)
    while True:
        before = table.file.read_bytes()
        text = before.decode()
        section = table.name.rstrip(".")
        after = _with_table(
            _with_key(text, section, "origin", origin), f"{table.name}publish", target
        )
        wanted = deepcopy(tomllib.loads(text))
        own = wanted
        for step in section.split(".") if section else ():
            own = own[step]
        own |= {"origin": origin, "publish": dict(target)}
        if tomllib.loads(after) != wanted:
            msg = f"Add the destination to {table.file.name} by hand, as docs/hosting.md shows."
            raise SettingsError(msg)
        try:
            replace_file(table.file, before, after.encode())
        except ConcurrentWriteError:
            continue
        return


def _with_key(text: str, section: str, key: str, value: str) -> str:
    """Return TOML in which a key at the top of a section has a value."""
    start, end = _section(text, section)
    written = f"{key} = {json.dumps(value)}"
    body, count = re.subn(rf'(?m)^{key}\s*=\s*"[^"]*"', written, text[start:end], count=1)
    return text[:start] + (body if count else f"{written}\n{body}") + text[end:]


def _with_table(text: str, section: str, values: Mapping[str, Any]) -> str:
    """Return TOML with a table in place of the one with its name, or at the end."""
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}\n" for key, value in values.items()]
    start, end = _section(text, section)
    if start == end == len(text):
        return f"{text.rstrip()}\n\n[{section}]\n{''.join(lines)}"
    gap = "\n" if end < len(text) else ""
    return text[:start] + "".join(lines) + gap + text[end:]


def _section(text: str, name: str) -> tuple[int, int]:
    """Return the start and end of a table's lines; both are the end if it is missing."""
    header = re.search(rf"(?m)^\[{re.escape(name)}\][^\n]*\n?", text) if name else None
    if name and not header:
        return len(text), len(text)
    start = header.end() if header else 0
    following = re.compile(r"(?m)^(?:#[^\n]*\n)*\[").search(text, start)
    return start, following.start() if following else len(text)
