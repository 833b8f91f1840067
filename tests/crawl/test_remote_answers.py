"""Data of other hosts is requested once; every tab receives the recorded answer."""

import re
from collections.abc import AsyncIterator

import pytest
from aiohttp import web

from prerender.browser.browser import shared_browser
from prerender.browser.chromium import Chromium
from prerender.browser.remote_answers import RemoteAnswers
from prerender.host.server import listening
from prerender.store import Store

ORIGIN = "https://www.example.com"
READ = "fetch('{}/tides', {}).then((answer) => answer.text()).catch(String)"
SENT = "{method: 'POST', headers: {'x-harbour': 'a'}, credentials: 'include', body: 'b'}"


@pytest.fixture
async def host() -> AsyncIterator[tuple[str, list[str]]]:
    """Serve an API that counts its requests; yield its address and the requests."""
    requests: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        requests.append(f"{request.method} {request.headers.get('Origin')}")
        return web.json_response({"requests": len(requests)})

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    async with listening(app) as address:
        yield address, requests


async def read(chromium: Chromium, remote: RemoteAnswers, address: str, options: str) -> str:
    """Return what a page of another origin reads from the API in a fresh browser."""
    async with (
        listening(web.Application()) as own,
        shared_browser(chromium) as pool,
        pool.acquire() as browser,
    ):
        tab = await browser.open()
        await remote.serve(tab)
        await tab.navigate(own)
        return str(await tab.evaluate(READ.format(address, options), limit=20))


@pytest.mark.parametrize(("options", "method"), [("{}", "GET"), (SENT, "POST")])
async def test_answer_is_requested_once_for_all_tabs(
    host: tuple[str, list[str]], chromium: Chromium, options: str, method: str
) -> None:
    """The host receives one request from the site's origin; its answer is sent again later."""
    address, requests = host
    name = address.removeprefix("http://")
    store = Store(None, 1_000_000)

    for _ in range(2):
        remote = RemoteAnswers(store, [name], ORIGIN)
        assert await read(chromium, remote, address, options) == '{"requests": 1}'

    assert requests == [f"{method} {ORIGIN}"]
    assert re.fullmatch("[0-9a-f]{64}", remote.digest(f"{address}/tides"))


async def test_host_without_an_answer_fails_as_in_a_browser(chromium: Chromium) -> None:
    """A request to a host that cannot be reached is rejected, and nothing is recorded."""
    remote = RemoteAnswers(Store(None, 1_000_000), ["127.0.0.1:9"], ORIGIN)

    assert "Failed to fetch" in await read(chromium, remote, "http://127.0.0.1:9", "{}")
    assert remote.digest("http://127.0.0.1:9/tides") == ""
