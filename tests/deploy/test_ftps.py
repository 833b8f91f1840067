"""Publishing to a real FTPS server."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from prerender.deploy.program import PASSWORD as VARIABLE
from prerender.deploy.publication import roll_back
from prerender.errors import DeployError
from tests.support.ftpsd import PASSWORD, FtpsServer, ftps_server
from tests.support.publication import FIRST, SECOND, Site, files_in

OTHER = "cgi-bin/counter"
BLOCKED = "assets/b.js"
"""A file of the second version."""


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """Return the web server's folder, with a file that is not part of the site."""
    other = tmp_path / "home/web" / OTHER
    other.parent.mkdir(parents=True)
    other.write_text("7")
    return tmp_path / "home/web"


@pytest.fixture
def server(programs: None, web: Path, tmp_path: Path) -> Iterator[FtpsServer]:  # noqa: ARG001
    """Run a server of the folder above the web server's."""
    with ftps_server(web.parent, tmp_path) as running:
        yield running


@pytest.fixture
def site(server: FtpsServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Site:
    """Return a project that publishes to the server."""
    monkeypatch.setenv(VARIABLE, PASSWORD)
    return Site.to(server.target(), tmp_path / "project")


async def test_ftps_replaces_the_site_and_rolls_back(site: Site, web: Path) -> None:
    """A publication changes only the site's files; rolling back restores the version before."""
    for files in (FIRST, SECOND):
        site.build(files)
        await site.publish()
        assert files_in(web) == files | {OTHER: "7"}

    await roll_back(site.settings, site.said.append)

    assert files_in(web) == FIRST | {OTHER: "7"}


async def test_failed_ftps_upload_leaves_the_published_pages_whole(site: Site, web: Path) -> None:
    """If a file cannot be uploaded, no page is replaced, and the next publication succeeds."""
    site.build(FIRST)
    await site.publish()
    (web / BLOCKED / "file").mkdir(parents=True)
    site.build(SECOND)

    with pytest.raises(DeployError, match="The published pages still work"):
        await site.publish()

    online = files_in(web)
    assert {name: online[name] for name in FIRST} == FIRST
    shutil.rmtree(web / BLOCKED)
    await site.publish()
    assert files_in(web) == SECOND | {OTHER: "7"}


async def test_ftps_rejects_a_certificate_for_another_name(
    site: Site, server: FtpsServer, web: Path
) -> None:
    """A server whose certificate has another name receives neither the password nor a file."""
    site.build(FIRST)
    stranger = Site(site.settings.with_values(publish=server.target("127.0.0.1")))

    with pytest.raises(DeployError, match=r"certificate of 127\.0\.0\.1 is rejected"):
        await stranger.publish()

    assert files_in(web) == {OTHER: "7"}


@pytest.mark.parametrize(
    ("password", "message"),
    [
        ("wrong", "localhost rejected owner@wire.example or the password. Correct PUBLISH_PASS"),
        ("", "PUBLISH_PASSWORD is not set in the environment. Set it to the password of owner@"),
    ],
)
async def test_ftps_reports_a_missing_or_wrong_password(
    site: Site, monkeypatch: pytest.MonkeyPatch, password: str, message: str
) -> None:
    """The message names the user and the variable."""
    monkeypatch.setenv(VARIABLE, password)
    site.build(FIRST)

    with pytest.raises(DeployError) as raised:
        await site.publish()

    assert message in str(raised.value)
