"""The preview publishes only for its own page, one site at a time, and only after a check."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, web

from prerender.deploy.publication import Prepared, check, digest_of_sources
from prerender.errors import DeployError
from prerender.host.server import listening
from prerender.preview import publishing as module
from prerender.preview.guard import TOKEN, Guard
from prerender.preview.publish_routes import PublishRoutes
from prerender.preview.publishing import Publishing
from prerender.tables import GitTarget, HookTarget
from tests.support.publication import FIRST, Site, outcome

STEPS = ("check", "confirm", "roll-back")
Preview = tuple[str, dict[str, str]]


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """Return a project that publishes by git."""
    made = Site.to(GitTarget(to="git"), tmp_path)
    made.build(FIRST)
    return made


@pytest.fixture
def ended() -> asyncio.Event:
    """Return an event that is set when a step has ended."""
    return asyncio.Event()


@pytest.fixture
def publishing(site: Site, ended: asyncio.Event) -> Publishing:
    """Return the publication of the project."""
    return Publishing(site.settings, ended.set)


@pytest.fixture
async def preview(publishing: Publishing) -> AsyncIterator[Preview]:
    """Serve the routes; yield their address and the headers of the preview's own page."""
    guard = Guard("key")
    app = web.Application()
    PublishRoutes(publishing, guard).add_to(app.router, "/publish")
    async with listening(app) as origin:
        own = {"Origin": origin, TOKEN: guard.token, "Content-Type": "application/json"}
        yield f"{origin}/publish", own


async def post(address: str, headers: dict[str, str], **asked: str) -> tuple[int, Any]:
    """Send a request and return status and answer."""
    async with (
        ClientSession() as client,
        client.post(address, data=json.dumps(asked), headers=headers) as answer,
    ):
        return answer.status, await answer.json()


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize(
    "foreign", [{"Origin": "http://evil.example"}, {TOKEN: "guessed"}, {"Origin": ""}]
)
async def test_only_the_previews_own_page_can_publish(
    preview: Preview, publishing: Publishing, step: str, foreign: dict[str, str]
) -> None:
    """A request from another origin or without the token starts no publication."""
    address, own = preview

    status, _ = await post(f"{address}/{step}", own | foreign)

    assert status == 403
    assert publishing.state()["doing"] == ""


async def test_state_is_not_read_by_another_site(preview: Preview) -> None:
    """A page of another site cannot read the publishing destination."""
    headers = {"Sec-Fetch-Site": "cross-site"}
    async with ClientSession() as client, client.get(f"{preview[0]}.json", headers=headers) as got:
        assert got.status == 403


async def test_second_publication_is_rejected_while_one_runs(
    preview: Preview,
    publishing: Publishing,
    ended: asyncio.Event,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While a roll back runs, no other step can start; if it fails, the page shows the failure."""
    release = asyncio.Event()

    async def wait(*_: object) -> None:
        await release.wait()
        msg = "The server does not answer."
        raise DeployError(msg)

    monkeypatch.setattr(module, "roll_back", wait)
    address, own = preview
    assert (await post(f"{address}/roll-back", own))[0] == 202

    for step in ("check", "roll-back"):
        assert (await post(f"{address}/{step}", own))[0] == 409
    release.set()
    await ended.wait()
    ended.clear()
    assert publishing.state()["failure"] == "The server does not answer."


async def test_confirmation_publishes_only_the_last_check(
    preview: Preview,
    publishing: Publishing,
    ended: asyncio.Event,
    site: Site,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only a confirmation with the last check's stamp is accepted; it publishes that version."""
    published: list[str] = []

    async def prepared(*_: object) -> Prepared:
        hooked = site.settings.with_values(publish=HookTarget(to="hook"))
        return await check(outcome(), digest_of_sources(hooked), hooked, print)

    async def publish(checked: Prepared, _: object, say: Any) -> None:
        published.append(checked.stamp)
        say("Published.")

    monkeypatch.setattr(module, "prepare", prepared)
    monkeypatch.setattr(module, "publish", publish)
    address, own = preview
    await post(f"{address}/check", own)
    await ended.wait()
    ended.clear()
    stamp = publishing.state()["checked"]["stamp"]

    assert (await post(f"{address}/confirm", own, stamp="other"))[0] == 409
    assert (await post(f"{address}/confirm", own, stamp=stamp))[0] == 202
    await ended.wait()
    ended.clear()

    assert published == [stamp]
    assert publishing.state()["done"] == "Published."
    assert publishing.state()["checked"] is None


def test_project_without_a_target_shows_what_to_add(site: Site) -> None:
    """Without a publishing destination the page shows the settings to add instead of buttons."""
    publishing = Publishing(site.settings.with_values(publish=None), lambda: None)

    assert "[tool.prerender.publish]" in publishing.state()["problem"]
