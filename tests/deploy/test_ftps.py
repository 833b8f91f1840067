"""FTPS servers with faults, rejected logins, and interrupted uploads."""

import asyncio
from pathlib import Path

import pytest

from prerender.deploy.program import PASSWORD as VARIABLE
from prerender.deploy.publication import contact, publish
from prerender.deploy.uploads import NOT_ATOMIC
from prerender.errors import DeployError
from prerender.system.machine import locked
from tests.support.ftpsd import (
    PASSWORD,
    FtpsServer,
    InterruptedHandler,
    MicrosoftHandler,
    ftps_server,
)
from tests.support.publication import FIRST, OTHER, SECOND, Site, files_in


async def test_ftps_rejects_a_certificate_for_another_name(
    ftps_site: Site, ftps: FtpsServer, web: Path
) -> None:
    """A server whose certificate has another name receives neither the password nor a file."""
    ftps_site.build(FIRST)
    stranger = Site(ftps_site.settings.with_values(publish=ftps.target("127.0.0.1")))

    with pytest.raises(DeployError, match=r"certificate of 127\.0\.0\.1 is rejected"):
        await stranger.publish()

    assert files_in(web) == {OTHER: "7"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("password", "message"),
    [
        ("wrong", "localhost rejected owner@wire.example or the password. Correct them"),
        ("", "asks for a password. Enter it in the editor under Publish, or set PUBLISH_PASSWORD"),
        ("two\nlines", "PUBLISH_PASSWORD contains the control character U+000A at position 4."),
        ("a\tb", "PUBLISH_PASSWORD contains the control character U+0009 at position 2."),
    ],
)
async def test_ftps_reports_a_missing_or_wrong_password(
    ftps_site: Site, monkeypatch: pytest.MonkeyPatch, password: str, message: str
) -> None:
    """The message names the user and the variable; a dry run has the same message."""
    monkeypatch.setenv(VARIABLE, password)
    ftps_site.build(FIRST)

    for attempt in (ftps_site.publish(), contact(ftps_site.settings, ftps_site.said.append)):
        with pytest.raises(DeployError) as raised:
            await attempt

        assert message in str(raised.value)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
async def test_password_can_end_with_a_newline(
    ftps_site: Site, web: Path, monkeypatch: pytest.MonkeyPatch, end: str
) -> None:
    """A newline that a file or an editor added at the end is not part of the password."""
    monkeypatch.setenv(VARIABLE, f"{PASSWORD}{end}")
    ftps_site.build(FIRST)

    await ftps_site.publish()

    assert files_in(web) == FIRST | {OTHER: "7"}


@pytest.mark.usefixtures("programs")
async def test_ftps_publishes_to_a_server_like_microsofts(
    web: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that neither ends TLS nor renames onto a file gets every version."""
    monkeypatch.setenv(VARIABLE, PASSWORD)
    with ftps_server(web.parent, tmp_path, MicrosoftHandler) as server:
        site = Site.to(server.target(), tmp_path / "project")
        for files in (FIRST, SECOND):
            site.build(files)
            await site.publish()

            assert files_in(web) == files | {OTHER: "7"}

    assert site.said.count(NOT_ATOMIC) == 1


@pytest.mark.usefixtures("programs")
async def test_file_that_an_interrupted_upload_left_missing_is_named_and_restored_first(
    web: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An upload that ends between the removal and the renaming of a file names this file."""
    monkeypatch.setenv(VARIABLE, PASSWORD)
    with ftps_server(web.parent, tmp_path, InterruptedHandler) as server:
        site = Site.to(server.target(), tmp_path / "project")
        site.build(FIRST)
        await site.publish()
        site.build(SECOND)
        monkeypatch.setattr(InterruptedHandler, "lost", "index.html")
        with pytest.raises(DeployError, match=r"index\.html is missing online"):
            await site.publish()
        assert "index.html" not in files_in(web)

        monkeypatch.setattr(InterruptedHandler, "lost", "b.js")
        with pytest.raises(DeployError):
            await site.publish()
        assert files_in(web)["index.html"] == FIRST["index.html"], "the pages come last"
        monkeypatch.setattr(InterruptedHandler, "lost", "")
        await site.publish()

        assert files_in(web) == SECOND | {OTHER: "7"}


async def test_interrupted_upload_has_stopped_when_the_lock_is_released(
    ftps_site: Site, web: Path
) -> None:
    """After an interruption no file appears online, and the message describes what is there."""
    many = {f"assets/{number}.js": "1" for number in range(200)}
    ftps_site.build(FIRST | many)
    prepared = await ftps_site.check()
    started = asyncio.Event()

    def say(line: str) -> None:
        if "Uploading file 26" in line:
            started.set()

    publishing = asyncio.create_task(publish(prepared, ftps_site.settings, say))
    await started.wait()
    publishing.cancel()
    with pytest.raises(asyncio.CancelledError) as raised:
        await publishing

    with locked(ftps_site.settings.site.parent / ".lock", or_raise="is locked"):
        online = files_in(web)
        await asyncio.sleep(0.5)
        assert files_in(web) == online
    assert 0 < len(online) < len(many)
    assert "may be incomplete; the published pages still work" in raised.value.__notes__[0]


async def test_ftps_contact_changes_nothing_and_names_a_missing_folder(
    ftps_site: Site, ftps: FtpsServer, web: Path
) -> None:
    """A dry run logs in; a folder that publishing creates is mentioned, a missing parent fails."""
    await contact(ftps_site.settings, ftps_site.said.append)
    assert ftps_site.said == []

    for folder, message in (("/new", "Publishing creates it"), ("/no/new", "failed: 550")):
        target = ftps.target().model_copy(update={"folder": folder})
        try:
            await contact(ftps_site.settings.with_values(publish=target), ftps_site.said.append)
        except DeployError as error:
            ftps_site.said.append(str(error))
        await asyncio.sleep(0)  # lines arrive from a thread
        assert message in ftps_site.said[-1]

    assert files_in(web.parent) == {f"web/{OTHER}": "7"}
