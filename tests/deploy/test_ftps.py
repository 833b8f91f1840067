"""Rejected certificates and passwords of FTPS servers."""

from pathlib import Path

import pytest

from prerender.deploy.program import PASSWORD as VARIABLE
from prerender.errors import DeployError
from tests.support.ftpsd import FtpsServer
from tests.support.publication import FIRST, OTHER, Site, files_in


async def test_ftps_rejects_a_certificate_for_another_name(
    ftps_site: Site, ftps: FtpsServer, web: Path
) -> None:
    """A server whose certificate has another name receives neither the password nor a file."""
    ftps_site.build(FIRST)
    stranger = Site(ftps_site.settings.with_values(publish=ftps.target("127.0.0.1")))

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
    ftps_site: Site, monkeypatch: pytest.MonkeyPatch, password: str, message: str
) -> None:
    """The message names the user and the variable."""
    monkeypatch.setenv(VARIABLE, password)
    ftps_site.build(FIRST)

    with pytest.raises(DeployError) as raised:
        await ftps_site.publish()

    assert message in str(raised.value)
