"""Publishing to a real SSH server, with sftp and with rsync."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from prerender.deploy.publication import roll_back
from prerender.deploy.record import FOLDER
from prerender.errors import DeployError
from tests.support.publication import FIRST, SECOND, Site, files_in
from tests.support.sshd import Server, ssh_server
from tests.support.tools import RSYNC, require

OTHER = "cgi-bin/counter"
BLOCKED = "assets/b.js"
"""A file of the second version."""


@pytest.fixture(scope="module")
def server(programs: None) -> Iterator[Server]:  # noqa: ARG001 - allows programs
    """Run one server for all tests."""
    with ssh_server() as running:
        yield running


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """Return the web server's folder, with a file that is not part of the site."""
    other = tmp_path / "web" / OTHER
    other.parent.mkdir(parents=True)
    other.write_text("7")
    return tmp_path / "web"


@pytest.fixture(params=["sftp", "rsync"])
def site(request: pytest.FixtureRequest, server: Server, web: Path, tmp_path: Path) -> Site:
    """Return a project that publishes to the server."""
    if request.param == "rsync":
        require(RSYNC)
    return Site.to(server.target(request.param, web), tmp_path / "project")


def block(web: Path) -> None:
    """Create a folder at a file's path on the server, so that the file cannot be uploaded."""
    (web / BLOCKED).mkdir(parents=True)
    (web / BLOCKED / "file").touch()


async def test_upload_replaces_the_site_and_keeps_other_files(site: Site, web: Path) -> None:
    """A publication uploads, replaces and deletes only files of the site."""
    site.build(FIRST)
    await site.publish()
    assert files_in(web) == FIRST | {OTHER: "7"}

    site.build(SECOND)
    await site.publish()

    assert files_in(web) == SECOND | {OTHER: "7"}
    assert f"Published to {site.settings.publish}." in site.said


async def test_roll_back_puts_the_version_before_online(site: Site, web: Path) -> None:
    """Rolling back restores the previous version; rolling back again restores the newer one."""
    for files in (FIRST, SECOND):
        site.build(files)
        await site.publish()

    await roll_back(site.settings, site.said.append)
    assert files_in(web) == FIRST | {OTHER: "7"}
    await roll_back(site.settings, site.said.append)
    assert files_in(web) == SECOND | {OTHER: "7"}


async def test_failed_upload_leaves_the_published_pages_whole(site: Site, web: Path) -> None:
    """If a file cannot be uploaded, no page is replaced, and the next publication succeeds."""
    site.build(FIRST)
    await site.publish()
    block(web)
    site.build(SECOND)

    with pytest.raises(DeployError, match="The published pages still work"):
        await site.publish()

    online = files_in(web)
    assert {name: online[name] for name in FIRST} == FIRST
    shutil.rmtree(web / BLOCKED)
    await site.publish()
    assert files_in(web) == SECOND | {OTHER: "7"}


async def test_roll_back_after_a_failed_upload_restores_the_last_complete_version(
    site: Site, web: Path
) -> None:
    """After an interrupted upload, rolling back makes the server equal to the published version."""
    site.build(FIRST)
    await site.publish()
    block(web)
    site.build(SECOND)
    with pytest.raises(DeployError):
        await site.publish()
    shutil.rmtree(web / BLOCKED)

    await roll_back(site.settings, site.said.append)

    assert files_in(web) == FIRST | {OTHER: "7"}


async def test_unknown_server_is_rejected_without_a_question(site: Site, web: Path) -> None:
    """A server whose key is not recorded receives nothing, and the message names the server."""
    unknown = site.settings.publish.model_copy(  # type: ignore[union-attr]
        update={"known_hosts": web / OTHER}
    )
    site.build(FIRST)
    stranger = Site(site.settings.with_values(publish=unknown))

    with pytest.raises(DeployError, match="Host key verification failed"):
        await stranger.publish()

    assert files_in(web) == {OTHER: "7"}


async def test_first_publication_has_no_version_to_roll_back_to(site: Site) -> None:
    """Rolling back before the second publication is an error."""
    site.build(FIRST)
    await site.publish()

    with pytest.raises(DeployError, match="Publish at least twice"):
        await roll_back(site.settings, site.said.append)


async def test_lost_record_uploads_everything_and_deletes_nothing(site: Site, web: Path) -> None:
    """Without the record of earlier publications, old files stay on the server."""
    site.build(FIRST)
    await site.publish()
    shutil.rmtree(site.settings.root / FOLDER)
    site.build(SECOND)

    await site.publish()

    assert files_in(web) == FIRST | SECOND | {OTHER: "7"}
