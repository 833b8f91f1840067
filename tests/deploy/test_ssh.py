"""Rejected SSH servers."""

from pathlib import Path

import pytest

from prerender.errors import DeployError
from tests.support.publication import FIRST, OTHER, Site, files_in


async def test_unknown_server_is_rejected_without_a_question(ssh_site: Site, web: Path) -> None:
    """A server whose key is not recorded receives nothing, and the message names the server."""
    unknown = ssh_site.settings.publish.model_copy(  # type: ignore[union-attr]
        update={"known_hosts": web / OTHER}
    )
    ssh_site.build(FIRST)
    stranger = Site(ssh_site.settings.with_values(publish=unknown))

    with pytest.raises(DeployError, match="Host key verification failed"):
        await stranger.publish()

    assert files_in(web) == {OTHER: "7"}
