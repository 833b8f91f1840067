"""The _headers file of a tree, and media types."""

from pathlib import Path

import aiohttp
import pytest

from prerender.host.policy import COPY_FOLDERS, header_rules
from prerender.host.server import (
    headers_at,
    host_app,
    is_indexable,
    listening,
    parse_header_rules,
    redirect_target,
)
from prerender.publish.site_files import headers_file

RULES = """\
# For every answer
/*
  X-Robots-Tag: all

/datasheets/*
  x-robots-tag: noindex
/datasheets/5
  ! X-Robots-Tag
https://:project.example.com/wires/:id
  Cache-Control: immutable
"""
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


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/", {"x-robots-tag": "all"}),
        ("/datasheets", {"x-robots-tag": "all"}),
        ("/datasheets/1", {"x-robots-tag": "noindex"}),
        ("/datasheets/a/b", {"x-robots-tag": "noindex"}),
        ("/datasheets/5", {"x-robots-tag": ""}),
        ("/wires/1", {"x-robots-tag": "all", "cache-control": "immutable"}),
        ("/wires/1/more", {"x-robots-tag": "all"}),
    ],
)
def test_path_gets_the_headers_of_every_matching_rule(path: str, headers: dict[str, str]) -> None:
    """Later rules override earlier ones.

    A star matches any text, and a placeholder one path segment.
    """
    assert headers_at(parse_header_rules(RULES), path) == headers


@pytest.mark.parametrize("indexable", [True, False])
def test_written_header_rules_are_parsed_back(tmp_path: Path, *, indexable: bool) -> None:
    """Written rules exclude folders from search, and the whole site if it is not indexable."""
    text = headers_file(header_rules(indexable=indexable, copies=COPY_FOLDERS))
    (tmp_path / "_headers").write_text(text, "utf-8")
    rules = parse_header_rules(text)

    assert is_indexable(tmp_path) == indexable
    assert ("x-robots-tag" in headers_at(rules, "/products/5")) is not indexable
    assert headers_at(rules, "/datasheets/5")["x-robots-tag"] == "noindex"
    assert "immutable" in headers_at(rules, "/assets/5")["cache-control"]


def test_first_redirect_that_matches_applies() -> None:
    """Netlify and Cloudflare use the first rule of the file."""
    assert redirect_target([("/old/*", "/new"), ("/*", "/other")], "/old/5") == "/new"


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
