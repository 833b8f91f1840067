"""The server responds as the static host does."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from prerender.host.server import host_app, listening

OK, MOVED, REFUSED, MISSING = 200, 301, 400, 404

REQUESTS = [
    ("/", OK, "index.html"),
    ("/products", OK, "products.html"),
    ("/products/5", OK, "products/5.html"),
    ("/products/5?ref=chat", OK, "products/5.html"),
    ("/products?q=brass", OK, "products.html"),
    ("/products/5.html", OK, "products/5.html"),
    ("/llms.txt", OK, "llms.txt"),
    ("/no-such-page", MISSING, "404.html"),
    ("/pr", MISSING, "404.html"),
    ("/no/such/page", MISSING, "404.html"),
    ("/products/999", MISSING, "products/404.html"),
    ("/products/5/more", MISSING, "404.html"),
    ("/Products/5", MISSING, "404.html"),
    ("/products/%35", OK, "products/5.html"),
    ("/..%2f..%2fcatalogue.json", REFUSED, None),
    ("/%2e%2e/%2e%2e/etc/passwd", REFUSED, None),
    ("/products/..%5c..%5cx", MISSING, "products/404.html"),
    ("/%00", REFUSED, None),
    ("/assets", MISSING, "404.html"),
]


@pytest.fixture
async def session(origin: str) -> AsyncIterator[aiohttp.ClientSession]:
    """Open a session that follows no redirects and does not normalise addresses."""
    async with aiohttp.ClientSession(origin, auto_decompress=False) as opened:
        yield opened


@pytest.mark.parametrize(("path", "status", "file"), REQUESTS)
async def test_address_returns_its_status_and_file(
    origin: str, site: Path, path: str, status: int, file: str | None
) -> None:
    """Each address returns its status and, if there is a file for it, exactly the file's bytes."""
    host, port = origin.removeprefix("http://").split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    head, _, body = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    await writer.wait_closed()

    assert int(head.split()[1]) == status
    assert body == ((site / file).read_bytes() if file else b"")


@pytest.mark.parametrize(
    ("path", "target"), [("/products/5/", "/products/5"), ("/connect/", "/connect")]
)
async def test_trailing_slash_redirects(
    session: aiohttp.ClientSession, path: str, target: str
) -> None:
    """A page's address with a trailing slash redirects permanently to the address without it."""
    async with session.get(path, allow_redirects=False) as response:
        assert response.status == MOVED
        assert response.headers["Location"] == target


async def test_only_hashed_files_are_cached_permanently(
    session: aiohttp.ClientSession, site: Path
) -> None:
    """Files with a content hash in their name are cached permanently; pages are revalidated."""
    script = next((site / "assets").glob("*.js"))
    async with session.get(f"/assets/{script.name}") as response:
        assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert response.headers["Content-Type"] == "text/javascript; charset=utf-8"
    async with session.get("/") as response:
        assert response.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
        assert response.headers["Content-Type"] == "text/html; charset=utf-8"


async def test_speculation_rules_exist_with_the_required_type(
    session: aiohttp.ClientSession,
) -> None:
    """The rules that a page's header names exist and have the media type that browsers require."""
    async with session.get("/products/5") as page:
        address = page.headers["Speculation-Rules"].strip('"')
    async with session.get(address) as response:
        assert response.status == OK
        kind = response.headers["Content-Type"].partition(";")[0]
        assert kind == "application/speculationrules+json"
    async with session.get(address, headers={"Accept-Encoding": "identity"}) as response:
        assert [*json.loads(await response.text())] == ["prefetch"]


async def test_folder_without_a_not_found_page_returns_404(tmp_path: Path) -> None:
    """A folder without 404.html, as other tools write it, returns the bare status."""
    (tmp_path / "index.html").write_text("<h1>Home</h1>")

    async with listening(host_app(tmp_path)) as address, aiohttp.ClientSession() as session:
        async with session.get(f"{address}/") as response:
            assert response.status == OK
        async with session.get(f"{address}/nowhere") as response:
            assert response.status == MISSING
            assert await response.read() == b""
