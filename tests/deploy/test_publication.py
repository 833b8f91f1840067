"""Publication by any method, and by a deploy hook."""

import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from aiohttp import web

from prerender.deploy import publication as module
from prerender.deploy.host_build import Repository
from prerender.deploy.program import HOOK
from prerender.deploy.publication import (
    online_site,
    prepare,
    publications_of,
    publish,
    roll_back,
    target_of,
)
from prerender.deploy.uploads import Record
from prerender.errors import DeployError, PublishError, SettingsError
from prerender.host.server import listening
from prerender.pipeline.build import Outcome
from prerender.progress.reporter import SilentReporter
from prerender.setting_keys import GitTarget, HookTarget
from prerender.system.machine import locked
from tests.support.publication import FIRST, SECOND, Site, files_in, outcome

SECRET = "/hooks/secret"  # noqa: S105 - of this test


@pytest.fixture
async def calls(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[str]]:
    """Run a server with a deploy hook; yield the HTTP methods of the requests that it receives."""
    called: list[str] = []

    async def take(request: web.Request) -> web.Response:
        called.append(request.method)
        return web.Response(status=200 if len(called) == 1 else 404)

    app = web.Application()
    app.router.add_route("*", SECRET, take)
    async with listening(app) as origin:
        monkeypatch.setenv(HOOK, f"{origin}{SECRET}")
        yield called


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """Return a project that publishes by a deploy hook."""
    made = Site.to(HookTarget(to="hook"), tmp_path)
    made.build(FIRST)
    return made


async def test_hook_is_called_once_for_a_publication(site: Site, calls: list[str]) -> None:
    """A publication sends one POST request."""
    await site.publish()

    assert calls == ["POST"]


async def test_hook_that_fails_is_reported_without_its_address(
    site: Site, calls: list[str]
) -> None:
    """The message contains the status, and neither the message nor the log the secret address."""
    await site.publish()

    with pytest.raises(DeployError, match="answered 404") as raised:
        await site.publish()

    assert len(calls) == 2
    assert SECRET not in f"{raised.value} {site.said}"


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_hook_that_redirects_is_not_a_success(
    site: Site, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    """A redirect starts no build, so it is an error that asks for the present address."""

    async def move(_: web.Request) -> web.Response:
        return web.Response(status=status, headers={"Location": "/elsewhere"})

    app = web.Application()
    app.router.add_post(SECRET, move)
    async with listening(app) as origin:
        monkeypatch.setenv(HOOK, f"{origin}{SECRET}\n")
        with pytest.raises(DeployError, match=f"answered {status}, a redirect") as raised:
            await site.publish()

    assert SECRET not in str(raised.value)


async def test_roll_back_reads_the_record_under_the_lock(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A publication that ended just before the roll-back is the one that is rolled back."""
    target = GitTarget(to="git")
    settings = site.settings.with_values(publish=target)
    kept = publications_of(settings)

    @contextlib.contextmanager
    def locked_after_a_publication(_: object) -> Iterator[None]:
        kept.keep(settings.site)
        kept.keep(settings.site)
        kept.write(Record(target=str(target), commit="newer", commit_before="older"))
        yield

    restored: list[str] = []

    async def restore(_: Repository, commit: str) -> str:
        restored.append(commit)
        return "newest"

    monkeypatch.setattr(module, "_locked", locked_after_a_publication)
    monkeypatch.setattr(Repository, "restore", restore)
    await roll_back(settings, site.said.append)

    assert restored == ["older"]


async def test_preview_compares_with_the_version_that_a_roll_back_put_online(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a roll back the last build is not online; before a publication it is all there is."""
    settings = site.settings.with_values(publish=GitTarget(to="git"))
    monkeypatch.setattr(Repository, "restore", AsyncMock(return_value="commit"))
    assert online_site(settings) == settings.site
    for files in (FIRST, SECOND):
        site.build(files)
        publications_of(settings).keep(settings.site)

    await roll_back(settings, site.said.append)

    assert files_in(online_site(settings)) == FIRST
    assert files_in(settings.site) == SECOND


async def test_publication_of_something_else_than_was_checked_is_rejected(
    site: Site, calls: list[str]
) -> None:
    """If the site, the catalogue or a picture changed after the check, nothing is published."""
    photograph = site.settings.app / "images/works.jpg"
    changes = (
        lambda: site.build(SECOND),
        lambda: site.settings.catalogue.write_text("{}"),
        lambda: photograph.write_bytes(b"JPEG"),
    )
    for change in changes:
        prepared = await site.check()
        change()
        with pytest.raises(DeployError, match="Check again"):
            await publish(prepared, site.settings, site.said.append)

    assert calls == []


async def test_save_during_the_check_is_a_change_after_the_check(
    site: Site, calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A catalogue that is saved while the check builds the site is not published."""

    async def build_while_saving(*_: object) -> Outcome:
        site.settings.catalogue.write_text('{"text": 2}\n', "utf-8")
        return outcome()

    monkeypatch.setattr(module, "build", build_while_saving)
    settings = site.settings.with_values(content="", routes=("/",))
    prepared = await prepare(settings, SilentReporter())

    with pytest.raises(DeployError, match="Check again"):
        await publish(prepared, settings, site.said.append)

    assert calls == []


async def test_publication_during_another_one_is_rejected(site: Site, calls: list[str]) -> None:
    """While a build or a publication holds the lock, a second one fails and changes nothing."""
    prepared = await site.check()

    with (
        locked(site.settings.site.parent / ".lock"),
        pytest.raises(PublishError, match="is running"),
    ):
        await publish(prepared, site.settings, site.said.append)

    assert calls == []


async def test_site_with_errors_is_not_published(site: Site, calls: list[str]) -> None:
    """A build with errors is never put online."""
    with pytest.raises(DeployError, match="has errors"):
        await site.publish(errors=1)

    assert calls == []


async def test_check_lists_the_pages_that_differ_from_the_published_ones(
    site: Site, calls: list[str]
) -> None:
    """The check compares the site with the published version, not with the last build."""
    await site.publish()
    site.build(SECOND)

    changes = (await site.check()).outcome.changes

    assert changes
    assert (changes.changed, changes.added, changes.removed) == (
        ("/",),
        ("/fresh/page",),
        ("/old",),
    )
    assert len(calls) == 1


def test_preview_is_never_published(site: Site) -> None:
    """Neither a deploy preview nor a build with placeholder labels can be published."""
    for values in ({"indexable": False}, {"labelled": True}):
        with pytest.raises(SettingsError, match="preview"):
            target_of(site.settings.with_values(**values))
