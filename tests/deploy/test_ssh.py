"""SSH servers that are rejected, reached without a change, or without OpenSSH's rename."""

from asyncio import StreamReader, StreamWriter, start_server
from pathlib import Path

import pytest

from prerender.deploy.publication import contact
from prerender.deploy.ssh import HostKeyError, _following, host_key, record_host_key
from prerender.deploy.uploads import NOT_ATOMIC, Replacement
from prerender.errors import DeployError
from tests.support.publication import FIRST, OTHER, SECOND, Site, files_in
from tests.support.sshd import Server, ssh_server


async def test_unknown_server_is_rejected_without_a_question(ssh_site: Site, web: Path) -> None:
    """A server whose key is not recorded receives nothing, and the message names the server."""
    unknown = ssh_site.settings.publish.model_copy(  # type: ignore[union-attr]
        update={"known_hosts": web / OTHER}
    )
    ssh_site.build(FIRST)
    stranger = Site(ssh_site.settings.with_values(publish=unknown))

    for attempt in (stranger.publish(), contact(stranger.settings, stranger.said.append)):
        with pytest.raises(DeployError, match="is not recorded on this computer"):
            await attempt

    assert files_in(web) == {OTHER: "7"}


async def test_key_of_a_server_is_recorded_and_a_changed_one_is_rejected(
    ssh_site: Site, ssh: Server, web: Path
) -> None:
    """A recorded key admits the server; another recorded key is reported as a false server."""
    known = web.parent / "known hosts"
    target = ssh.target("sftp", web).model_copy(update={"known_hosts": known})
    settings = ssh_site.settings.with_values(publish=target)
    key = await host_key(target)

    await record_host_key(target, key)
    await contact(settings, ssh_site.said.append)

    *_, kind, _ = key.line.split()
    other = (ssh.folder / "key.pub").read_text("utf-8").split()[1]
    known.write_text(f"{key.name} {kind} {other}\n", "utf-8")
    with pytest.raises(HostKeyError, match="false server") as raised:
        await contact(settings, ssh_site.said.append)
    assert raised.value.is_changed
    await record_host_key(target, key)
    await contact(settings, ssh_site.said.append)
    assert len(known.read_text("utf-8").splitlines()) == 1


async def test_failed_connection_is_explained(ssh_site: Site, web: Path, ssh: Server) -> None:
    """An unknown host, a closed port and a rejected user have a message of their own."""
    target = ssh.target(ssh_site.settings.publish.to, web)  # type: ignore[union-attr]
    for values, message in (
        ({"server": "u@no-such-host.invalid"}, "There is no server with the name"),
        ({"port": 1}, "does not answer"),
        ({"server": "stranger@127.0.0.1"}, "asks for a password"),
    ):
        settings = ssh_site.settings.with_values(publish=target.model_copy(update=values))
        with pytest.raises(DeployError, match=message):
            await contact(settings, ssh_site.said.append)


async def test_connection_that_the_server_closes_is_explained(
    ssh_site: Site, web: Path, ssh: Server
) -> None:
    """A server that is not an SSH server, or does not accept this computer, is named."""

    async def close(_: StreamReader, writer: StreamWriter) -> None:
        writer.close()

    server = await start_server(close, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    target = ssh.target(ssh_site.settings.publish.to, web)  # type: ignore[union-attr]
    settings = ssh_site.settings.with_values(publish=target.model_copy(update={"port": port}))
    async with server:
        with pytest.raises(DeployError, match=f"port {port}, closed the connection before"):
            await contact(settings, ssh_site.said.append)


async def test_failed_first_upload_reports_that_nothing_is_online(
    ssh_site: Site, web: Path
) -> None:
    """Before the first complete publication, no published page is mentioned."""
    (web / "assets/a.js.uploading/file").mkdir(parents=True)
    (web / "assets/a.js/file").mkdir(parents=True)
    ssh_site.build(FIRST)

    with pytest.raises(DeployError, match="Nothing is online"):
        await ssh_site.publish()


async def test_ssh_contact_changes_nothing(ssh_site: Site, web: Path) -> None:
    """A dry run logs in; a folder that publishing creates is neither created nor an error."""
    target = ssh_site.settings.publish.model_copy(  # type: ignore[union-attr]
        update={"folder": f"{web}/new"}
    )

    for settings in (ssh_site.settings, ssh_site.settings.with_values(publish=target)):
        await contact(settings, ssh_site.said.append)

    assert files_in(web) == {OTHER: "7"}
    assert not (web / "new").exists()
    if target.to == "sftp":
        [line] = ssh_site.said
        assert f"The folder {web}/new does not exist" in line


@pytest.mark.usefixtures("programs")
async def test_sftp_replaces_files_on_a_server_without_posix_rename(
    web: Path, tmp_path: Path
) -> None:
    """A server whose rename replaces no file gets every version, and the output warns once."""
    with ssh_server("-P posix-rename") as server:
        site = Site.to(server.target("sftp", web), tmp_path / "project")
        for files in (FIRST, SECOND):
            site.build(files)
            await site.publish()

            assert files_in(web) == files | {OTHER: "7"}

    assert site.said.count(NOT_ATOMIC) == 1


@pytest.mark.parametrize(
    ("lines", "missing"),
    [
        (['sftp> ls "a.uploading"', 'sftp> -rm "a"', 'sftp> rename "a.uploading" "a"'], "a"),
        (['sftp> -rm "a"', 'sftp> rename "a.uploading" "a"', 'sftp> ls "b.uploading"'], ""),
        (['sftp> -rm "a"', 'remote delete "a": Failure'], ""),
    ],
)
def test_file_that_sftp_has_removed_is_missing_until_the_next_command(
    lines: list[str], missing: str
) -> None:
    """A file that sftp removes and has not yet renamed is the one that is missing online."""
    replacement = Replacement()
    follow = _following(["a", "b"], replacement)
    for line in lines:
        follow(line)

    assert replacement.file == missing
