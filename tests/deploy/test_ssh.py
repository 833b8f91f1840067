"""SSH servers that are rejected, reached without a change, or without OpenSSH's rename."""

from pathlib import Path

import pytest

from prerender.deploy.publication import contact
from prerender.deploy.uploads import NOT_ATOMIC
from prerender.errors import DeployError
from tests.support.publication import FIRST, OTHER, SECOND, Site, files_in
from tests.support.sshd import ssh_server


async def test_unknown_server_is_rejected_without_a_question(ssh_site: Site, web: Path) -> None:
    """A server whose key is not recorded receives nothing, and the message names the server."""
    unknown = ssh_site.settings.publish.model_copy(  # type: ignore[union-attr]
        update={"known_hosts": web / OTHER}
    )
    ssh_site.build(FIRST)
    stranger = Site(ssh_site.settings.with_values(publish=unknown))

    for attempt in (stranger.publish(), contact(stranger.settings, stranger.said.append)):
        with pytest.raises(DeployError, match="Host key verification failed"):
            await attempt

    assert files_in(web) == {OTHER: "7"}


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
