"""The publishing destination, as the owner enters it in the editor and pyproject.toml stores it.

Passwords are not stored.
"""

import contextlib
from collections.abc import Mapping
from typing import Annotated, Any

import tomlkit
from pydantic import Field, TypeAdapter, ValidationError

from prerender.deployment import is_placeholder
from prerender.errors import SettingsError
from prerender.origin import Origin
from prerender.preview.editor_requests import Destination, PublishChange
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
    server = "@".join(filter(None, (entered.user.strip(), entered.host.strip())))
    port = entered.port.strip()
    table: dict[str, Any] = {"to": entered.to, "server": server, "folder": entered.folder.strip()}
    if port:
        table["port"] = int(port) if port.isdigit() else port
    table = _kept(settings, entered.to) | table
    try:
        origin = _ORIGIN.validate_python(entered.origin.strip().rstrip("/"))
        target = _TARGET.validate_python(table)
    except ValidationError as error:
        raise SettingsError(_message(error)) from error
    if is_placeholder(origin):
        msg = f"{_LABELS['origin']}. Nothing was stored."
        raise SettingsError(msg)
    _write(settings, origin, table)
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
    label = next((_LABELS[key] for key in keys if key in _LABELS), _LABELS["origin"])
    return f"{label}. Nothing was stored."


def _write(settings: Settings, origin: str, target: Mapping[str, Any]) -> None:
    table = settings_table(settings.root)
    if table is None or table.file.name == NODE_FILE:
        msg = f"Add the destination to {NODE_FILE} by hand, as docs/hosting.md shows."
        raise SettingsError(msg)
    while True:
        before = table.file.read_bytes()
        document = tomlkit.parse(before.decode())
        own: Any = document
        for step in filter(None, table.name.split(".")):
            own = own[step]
        own.update({"origin": origin, "publish": dict(target)})
        with contextlib.suppress(ConcurrentWriteError):
            return replace_file(table.file, before, tomlkit.dumps(document).encode())
