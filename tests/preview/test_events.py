"""The preview sends its state to every tab and to no other page."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest

from prerender.host.server import listening
from prerender.pipeline.job import Job
from prerender.preview.guard import Guard
from prerender.preview.live import LiveSite
from prerender.preview.server import PreviewServer
from tests.support.editor import key_cookie
from tests.support.project import LIMIT, SETTINGS

TABS = 7


@pytest.fixture
def live(tmp_path: Path) -> LiveSite:
    """Return an edited site outside a build."""
    job = SimpleNamespace(settings=SimpleNamespace(site=tmp_path))
    return LiveSite(SETTINGS, cast("Job", job), lambda _: None)


@pytest.fixture
async def client(
    live: LiveSite, tmp_path: Path
) -> AsyncIterator[tuple[str, aiohttp.ClientSession]]:
    """Serve the live site's preview; yield the address that sends its state."""
    guard = Guard("key")
    server = PreviewServer(live, tmp_path, {}, guard)
    async with (
        listening(server.application()) as origin,
        aiohttp.ClientSession(headers={"Origin": origin} | key_cookie(guard)) as session,
    ):
        yield f"{origin}/__preview/events", session


async def test_every_tab_gets_the_state_and_its_changes(
    live: LiveSite, client: tuple[str, aiohttp.ClientSession]
) -> None:
    """Seven tabs each get the state when they open, and again whenever it changes."""
    address, session = client
    async with contextlib.AsyncExitStack() as opened, asyncio.timeout(LIMIT):
        tabs = [await opened.enter_async_context(session.ws_connect(address)) for _ in range(TABS)]
        first = [await tab.receive_json() for tab in tabs]
        await live._notify(version=1)  # noqa: SLF001 - a build takes a minute
        second = [await tab.receive_json() for tab in tabs]

    assert [state["version"] for state in first] == [0] * TABS
    assert [state["version"] for state in second] == [1] * TABS


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Origin": "null"}])
async def test_page_of_another_site_receives_no_state(
    client: tuple[str, aiohttp.ClientSession], headers: dict[str, Any]
) -> None:
    """A WebSocket from another site's page is rejected, because browsers let any page open one."""
    address, session = client

    with pytest.raises(aiohttp.WSServerHandshakeError) as rejected:
        await session.ws_connect(address, headers=headers)

    assert rejected.value.status == 403


async def test_unexpected_error_is_shown_and_the_preview_goes_on(
    live: LiveSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An edit that no check foresees is reported, and the next edit is rendered."""

    async def fail(*_: Any) -> None:
        raise ValueError("1,000")  # noqa: EM101 - as in a conversion of a number

    monkeypatch.setattr("prerender.preview.live.show", fail)
    monkeypatch.setattr("prerender.preview.live.saves", lambda *_: contextlib.nullcontext(saved))
    saved = asyncio.Event()
    work = asyncio.create_task(live.work())
    async with asyncio.timeout(LIMIT):
        for version in (1, 2):
            async for state in live.changes():
                if state.version == version and not state.building:
                    break
            assert "ValueError: 1,000" in live.state.problems[0].message
            saved.set()
    assert not work.done()
    work.cancel()
