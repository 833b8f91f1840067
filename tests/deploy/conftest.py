"""Real servers to which the tests upload."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from prerender.deploy.program import PASSWORD as VARIABLE
from tests.support.ftpsd import PASSWORD, FtpsServer, ftps_server
from tests.support.publication import OTHER, Site
from tests.support.sshd import Server, ssh_server
from tests.support.tools import RSYNC, require


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """Return the web server's folder, with a file that is not part of the site."""
    other = tmp_path / "home/web" / OTHER
    other.parent.mkdir(parents=True)
    other.write_text("7")
    return tmp_path / "home/web"


@pytest.fixture(scope="module")
def ssh(programs: None) -> Iterator[Server]:  # noqa: ARG001 - allows programs
    """Run one SSH server for all tests of a module."""
    with ssh_server() as running:
        yield running


@pytest.fixture
def ftps(
    programs: None,  # noqa: ARG001 - allows programs
    web: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[FtpsServer]:
    """Run an FTPS server of the folder above the web server's, and set its password."""
    monkeypatch.setenv(VARIABLE, PASSWORD)
    with ftps_server(web.parent, tmp_path) as running:
        yield running


@pytest.fixture
def ftps_site(ftps: FtpsServer, tmp_path: Path) -> Site:
    """Return a project that publishes by FTPS."""
    return Site.to(ftps.target(), tmp_path / "project")


@pytest.fixture(params=["sftp", "rsync"])
def ssh_site(request: pytest.FixtureRequest, ssh: Server, web: Path, tmp_path: Path) -> Site:
    """Return a project that publishes over SSH."""
    return _over_ssh(ssh, request.param, web, tmp_path)


@pytest.fixture(params=["sftp", "rsync", "ftps"])
def site(
    request: pytest.FixtureRequest,
    programs: None,  # noqa: ARG001 - allows programs
    web: Path,
    tmp_path: Path,
) -> Site:
    """Return a project that uploads by one of the three methods."""
    method = request.param
    if method == "ftps":
        server: FtpsServer = request.getfixturevalue("ftps")
        return Site.to(server.target(), tmp_path / "project")
    return _over_ssh(request.getfixturevalue("ssh"), method, web, tmp_path)


def _over_ssh(server: Server, method: str, web: Path, folder: Path) -> Site:
    if method == "rsync":
        require(RSYNC)
    return Site.to(server.target(method, web), folder / "project")
