"""Media types of files: one table for the server and for every host's configuration."""

from collections.abc import Callable
from pathlib import Path

import aiohttp
import pytest

from prerender.host.apache import apache_conf
from prerender.host.caddy import caddy_conf
from prerender.host.nginx import nginx_conf
from prerender.host.representation import MEDIA_TYPES
from prerender.host.server import host_app, listening

EXPECTED = {
    "gif": "image/gif",
    "jpeg": "image/jpeg",
    "map": "application/json; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "mp4": "video/mp4",
    "otf": "font/otf",
    "wasm": "application/wasm",
    "webm": "video/webm",
    "woff": "font/woff",
}


async def test_server_sends_the_media_type_of_each_file(tmp_path: Path) -> None:
    """A browser plays a video and runs a module or WebAssembly only with the right type."""
    for name in EXPECTED:
        (tmp_path / f"file.{name}").touch()
    (tmp_path / "PHOTO.GIF").touch()

    async with listening(host_app(tmp_path)) as origin, aiohttp.ClientSession(origin) as client:
        for name, kind in EXPECTED.items():
            async with client.get(f"/file.{name}") as answer:
                assert answer.headers["Content-Type"] == kind
        async with client.get("/PHOTO.GIF") as answer:
            assert answer.headers["Content-Type"] == "image/gif"


@pytest.mark.parametrize(
    ("conf", "line"),
    [
        (nginx_conf, '"{kind}" {name};'),
        (apache_conf, 'AddType "{kind}" .{name}'),
        (caddy_conf, 'header @{name} Content-Type "{kind}"'),
    ],
)
def test_every_configuration_has_the_same_types(conf: Callable[..., str], line: str) -> None:
    """Each web server gets every type of the table."""
    written = conf(Path("/srv"), "https://a.example", "/p/{id}", indexable=True)

    assert EXPECTED.items() <= MEDIA_TYPES.items()
    for name, kind in MEDIA_TYPES.items():
        assert line.format(kind=kind, name=name) in written
