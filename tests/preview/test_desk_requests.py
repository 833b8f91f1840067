"""The editor's server: only requests from the editor's own page change the catalogue."""

import json
import re
from collections.abc import AsyncIterator
from typing import Any, cast

import pytest
from aiohttp import ClientSession
from yarl import URL

from prerender.host.server import listening
from prerender.pipeline.job import Job
from prerender.preview.edited_site import preview_settings
from prerender.preview.live import LiveSite
from prerender.preview.server import PreviewServer
from prerender.progress.reporter import SilentReporter
from prerender.settings import read_settings
from tests.support.editor import guard_of, key_cookie, preview_address
from tests.support.project import Project

PLACE = ["company", "name"]
FOREIGN = [
    ({"Origin": "http://evil.example"}, 403),
    ({"Origin": "null"}, 403),
    ({"Origin": ""}, 403),
    ({"Origin": "http://localhost:1"}, 403),
    ({"Sec-Fetch-Site": "cross-site"}, 403),
    ({"Sec-Fetch-Site": "same-site"}, 403),
    ({"Host": "evil.example"}, 403),
    ({"Cookie": ""}, 403),
    ({"X-Editor-Token": ""}, 403),
    ({"X-Editor-Token": "guessed"}, 403),
    ({"Content-Type": "text/plain"}, 415),
    ({"Content-Type": "application/x-www-form-urlencoded"}, 415),
    ({}, 409),
]
"""The difference from the editor's own request, and the response status.

The last case is the editor's own request with an outdated stamp.
"""


@pytest.fixture
async def origin(sources: Project) -> AsyncIterator[str]:
    """Serve a preview before its first build; yield its origin."""
    settings = read_settings(sources.root, {})
    nothing = cast("Any", None)
    job = Job(preview_settings(settings), nothing, nothing, SilentReporter())
    live = LiveSite(settings, job, print)
    server = PreviewServer(live, sources.root / "page", {}, guard_of(sources))
    async with listening(server.application()) as address:
        yield address


@pytest.fixture
async def own(sources: Project, origin: str) -> dict[str, str]:
    """Return the headers that the editor's own page sends."""
    key = key_cookie(guard_of(sources))
    async with (
        ClientSession(headers=key) as client,
        client.get(f"{origin}/__preview/editor/session.json") as answer,
    ):
        token = str((await answer.json())["token"])
    return key | {
        "Origin": origin,
        "Sec-Fetch-Site": "same-origin",
        "X-Editor-Token": token,
        "Content-Type": "application/json",
    }


async def post(origin: str, body: bytes, headers: dict[str, str]) -> tuple[int, str]:
    """Send a change; return status and text, and check that no response allows another origin."""
    async with (
        ClientSession() as client,
        client.post(f"{origin}/__preview/editor/edit", data=body, headers=headers) as answer,
    ):
        assert "Access-Control-Allow-Origin" not in answer.headers
        return answer.status, await answer.text()


@pytest.mark.parametrize(("headers", "status"), FOREIGN)
async def test_only_the_editor_s_own_page_can_write(
    sources: Project, origin: str, own: dict[str, str], headers: dict[str, str], status: int
) -> None:
    """Another origin, host, content type or token is rejected, and nothing is written."""
    before = sources.catalogue.read_bytes()
    asked = {"kind": "set", "location": PLACE, "stamp": "long ago", "value": "Evil & Co"}

    answer = await post(origin, json.dumps(asked).encode(), own | headers)

    assert answer[0] == status
    assert sources.catalogue.read_bytes() == before


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"{", 400),
        (b"[]", 400),
        (b"[" * 90_000, 400),
        (b'{"kind": "drop", "location": ["company"]}', 400),
        (b'{"kind": "set", "location": [], "stamp": ""}', 400),
        (b'{"kind": "set", "location": [true], "stamp": ""}', 400),
        (b'{"kind": "rename", "location": ["company"], "value": 5}', 400),
        (b'{"value": "' + b"x" * 600_000 + b'"}', 413),
    ],
)
async def test_malformed_request_is_rejected(
    sources: Project, origin: str, own: dict[str, str], body: bytes, status: int
) -> None:
    """Broken, deeply nested, unexpected and large requests get a response and change nothing."""
    before = sources.catalogue.read_bytes()

    assert (await post(origin, body, own))[0] == status
    assert sources.catalogue.read_bytes() == before


async def test_edit_of_the_own_page_is_written(
    sources: Project, origin: str, own: dict[str, str]
) -> None:
    """An edit with the stamp of the value's current version is written to the catalogue."""
    async with (
        ClientSession(headers=own) as client,
        client.get(f"{origin}/__preview/editor/part/company.json") as answer,
    ):
        boxes = [box for section in await answer.json() for box in section["boxes"]]
    [name] = [box for box in boxes if box.get("location") == PLACE]
    asked = {"kind": "set", "location": PLACE, "stamp": name["stamp"], "value": "Ganga Wire"}

    assert (await post(origin, json.dumps(asked).encode(), own))[0] == 200
    assert json.loads(sources.catalogue.read_text("utf-8"))["company"]["name"] == "Ganga Wire"


@pytest.mark.parametrize(("token", "status"), [(None, 200), ("guessed", 403)])
async def test_replacement_of_the_own_page_is_written(
    sources: Project, origin: str, own: dict[str, str], token: str | None, status: int
) -> None:
    """The ticked texts of a search are written, if the request has the page's token."""
    before = sources.catalogue.read_text("utf-8")
    words = {"find": "laser micrometer along", "replace": "laser gauge along"}
    address = f"{origin}/__preview/editor"
    headers = own | ({"X-Editor-Token": token} if token else {})
    async with ClientSession() as client:
        async with client.get(f"{address}/search.json", params=words, headers=own) as answer:
            found = await answer.json()
        body = json.dumps({**words, "chosen": found["replacements"]})
        async with client.post(f"{address}/replace", data=body, headers=headers) as answer:
            assert answer.status == status

    dates = re.compile(r'"updated": "[0-9-]+"')
    after = sources.catalogue.read_text("utf-8")
    replaced = before.replace(*words.values())
    assert found["count"] == before.count(words["find"])
    assert dates.sub("", after) == dates.sub("", replaced if status == 200 else before)


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("logo", {"X-Editor-Token": "guessed"}, 403),
        ("logo", {"Origin": "http://evil.example"}, 403),
        ("logo", {"Content-Type": "text/html"}, 415),
        ("logo", {}, 422),
        ("images/products/new.jpg?product={}", {"X-Editor-Token": "guessed"}, 403),
        ("images/products/new.html?product={}", {}, 400),
        ("images/products/%2e%2e/new.jpg?product={}", {}, 400),
        ("images/products/new.jpg", {}, 404),
    ],
)
async def test_file_is_rejected_if_it_is_foreign_or_no_picture(
    origin: str, own: dict[str, str], path: str, headers: dict[str, str], status: int
) -> None:
    """A logo or a new picture needs the page's token, a picture's content and a picture's name."""
    sent = own | {"Content-Type": "image/png"} | headers
    address = URL(f"{origin}/__preview/editor/{path}", encoded=True)
    async with (
        ClientSession() as client,
        client.put(address, data=b"nothing", headers=sent) as answer,
    ):
        assert answer.status == status


@pytest.mark.parametrize("path", ["logo", "images/products/new.jpg?product="])
async def test_empty_file_is_named_empty(origin: str, own: dict[str, str], path: str) -> None:
    """A file without content is neither a logo nor a photograph."""
    product = '{"location": ["products", 0], "stamp": "", "value": {}}'
    address = URL(f"{origin}/__preview/editor/{path}", encoded=True)
    if address.query_string:
        address = address.update_query(product=product)
    sent = own | {"Content-Type": "image/png"}
    async with ClientSession() as client, client.put(address, data=b"", headers=sent) as answer:
        assert (answer.status, "This file is empty." in await answer.text()) == (422, True)


@pytest.mark.parametrize(
    ("host", "path", "status"),
    [
        ("evil.example", "/__preview/", 403),
        ("evil.example", "/products/5", 403),
        ("localhost", "/__preview/editor/session.json", 200),
        ("127.0.0.1", "/__preview/..%2f..%2f..%2fcatalogue.json", 400),
        ("127.0.0.1", "/__preview/data/nothing.json", 503),
    ],
)
async def test_server_accepts_only_its_own_host_name_and_files(
    origin: str, own: dict[str, str], host: str, path: str, status: int
) -> None:
    """Another host name is rejected, and no path leads to a file outside the tree."""
    async with (
        ClientSession(headers=own) as client,
        client.get(f"{origin}{path}", headers={"Host": host}) as answer,
    ):
        assert answer.status == status


@pytest.mark.parametrize(
    "path", ["/", "/products/5", "/__preview/", "/__preview/editor/session.json"]
)
@pytest.mark.parametrize("key", ["", "?key=", "?key=guessed", "?key=%F0%9F%92%A9"])
async def test_program_without_the_key_gets_nothing(origin: str, path: str, key: str) -> None:
    """Other users and programs of the machine do not know the key, so they cannot read or write."""
    async with ClientSession() as client, client.get(f"{origin}{path}{key}") as answer:
        assert (answer.status, "token" in await answer.text()) == (403, False)


async def test_printed_address_opens_the_preview(sources: Project, origin: str) -> None:
    """The address with the key sets a cookie that scripts cannot read, and hides the key."""
    address = preview_address(sources, origin)
    async with ClientSession() as client, client.get(address, allow_redirects=False) as answer:
        assert (answer.status, answer.headers["Location"]) == (302, "/__preview/")
        assert "HttpOnly" in answer.headers["Set-Cookie"]
