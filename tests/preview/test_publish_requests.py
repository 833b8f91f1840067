"""The preview publishes only for its own page, one site at a time, and only after a check."""

import asyncio
import json
import tomllib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, web

from prerender.deploy import program
from prerender.deploy.program import PASSWORD, secret
from prerender.deploy.publication import Prepared, check, digest_of_sources
from prerender.deploy.ssh import HostKey, HostKeyError
from prerender.errors import DeployError, SettingsError
from prerender.host.server import listening
from prerender.preview import publishing as module
from prerender.preview.editor_requests import PublishChange
from prerender.preview.guard import TOKEN, Guard
from prerender.preview.page_view import changed_words
from prerender.preview.publishing import Publishing, PublishRoutes
from prerender.setting_keys import GitTarget, HookTarget, UploadTarget
from prerender.settings import Settings
from tests.support.publication import FIRST, Site, outcome

STEPS = ("target", "test", "accept-key", "check", "confirm", "roll-back")
ENTERED = {
    "to": "sftp",
    "host": "ftp.wire.example",
    "user": "owner",
    "folder": "public_html",
    "port": "",
    "origin": "https://www.wire.example/",
    "password": "s3cret",
}
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
    return Publishing(site.settings, lambda _: ended.set())


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
    assert publishing.state().step.doing == ""


async def test_state_is_not_read_by_another_site(preview: Preview) -> None:
    """A page of another site cannot read the publishing destination."""
    headers = {"Sec-Fetch-Site": "cross-site"}
    async with ClientSession() as client, client.get(f"{preview[0]}.json", headers=headers) as got:
        assert got.status == 403


async def test_second_publication_is_rejected_while_one_runs(
    preview: Preview, publishing: Publishing, ended: asyncio.Event, monkeypatch: pytest.MonkeyPatch
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
    assert publishing.state().step.failure == "The server does not answer."


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
    checked = publishing.state().step.checked
    assert checked is not None

    assert (await post(f"{address}/confirm", own, stamp="other"))[0] == 409
    assert (await post(f"{address}/confirm", own, stamp=checked.stamp))[0] == 202
    await ended.wait()
    ended.clear()

    assert published == [checked.stamp]
    assert publishing.state().step.done == "Published."
    assert publishing.state().step.checked is None


async def test_entered_destination_is_stored_without_the_password_and_tested(
    site: Site, ended: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The form writes the table and the address of the site; the password stays in memory."""
    file = site.settings.root / "pyproject.toml"
    file.write_text('[tool.prerender]\norigin = "https://www.example.com"\n\n[tool.other]\na = 1\n')
    tested: list[str] = []

    async def contact(settings: Settings, _: object) -> None:
        tested.append(f"{settings.publish} with {secret(PASSWORD)}")

    monkeypatch.setattr(module, "contact", contact)
    monkeypatch.setattr(program, "_typed", {})
    publishing = Publishing(site.settings.with_values(publish=None), lambda _: ended.set())
    assert publishing.state().target == ""
    with pytest.raises(SettingsError, match="Host and user"):
        publishing.start_setup(PublishChange(**ENTERED | {"host": "no host"}))

    publishing.start_setup(PublishChange(**ENTERED))
    await ended.wait()

    assert tested == ["owner@ftp.wire.example:public_html with s3cret"]
    assert "works" in publishing.state().step.done
    text = file.read_text()
    assert "s3cret" not in text + str(publishing.state())
    table = tomllib.loads(text)["tool"]
    assert table["other"] == {"a": 1}
    assert table["prerender"] == {
        "origin": "https://www.wire.example",
        "publish": {"to": "sftp", "server": "owner@ftp.wire.example", "folder": "public_html"},
    }


async def test_unrecorded_server_shows_its_key_until_it_is_accepted(
    site: Site, ended: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the key that was shown is recorded, and then the connection is tested again."""
    recorded: list[str] = []

    async def contact(*_: object) -> None:
        if not recorded:
            msg = "The key is not recorded."
            raise HostKeyError(msg, is_changed=False)

    async def host_key(_: object) -> HostKey:
        return HostKey("host ssh-ed25519 AAAA")

    async def record_host_key(_: object, key: HostKey) -> None:
        recorded.append(key.line)

    for function in (contact, host_key, record_host_key):
        monkeypatch.setattr(module, function.__name__, function)
    target = UploadTarget(to="sftp", server="user@host", folder="web")
    publishing = Publishing(site.settings.with_values(publish=target), lambda _: ended.set())
    publishing.start_test(PublishChange())
    await ended.wait()
    ended.clear()
    shown = publishing.state().step.host_key
    assert shown is not None
    assert shown.fingerprint.startswith("SHA256:")

    with pytest.raises(DeployError, match="another key"):
        publishing.start_acceptance(PublishChange(fingerprint="SHA256:other"))
    publishing.start_acceptance(PublishChange(fingerprint=shown.fingerprint))
    await ended.wait()

    assert recorded == ["host ssh-ed25519 AAAA"]
    assert "works" in publishing.state().step.done
    assert publishing.state().step.host_key is None


def test_check_names_the_words_that_changed_on_most_pages(tmp_path: Path) -> None:
    """A new telephone number is named once, with the number of its pages."""
    for tree, number, title in (("before", "1", "Wire"), ("after", "2", "Fine wire")):
        (tmp_path / tree).mkdir()
        for page in ("a", "b"):
            text = f"<title>{title if page == 'a' else page}</title><main>Call +91 {number}</main>"
            (tmp_path / tree / f"{page}.html").write_text(text)

    words = changed_words(tmp_path / "before", tmp_path / "after")

    assert words == ["“1” → “2”, on 2 pages", "“Wire” → “Fine wire”, on 1 page"]
