"""A cluster whose members authenticate with certificates from Dask's configuration."""

from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from tests.support.certificate import certificate_for
from tests.support.dask_cluster import dask_cluster
from tests.support.project import Project, tree

pytestmark = pytest.mark.slow

CONFIGURED = "DASK_DISTRIBUTED__COMM__"


@pytest.fixture
def certified(tmp_path: Path) -> dict[str, str]:
    """Create a certificate; return the environment variables that docs/engine/cluster.md names."""
    own = certificate_for("cluster", tmp_path)
    variables = {
        f"{CONFIGURED}REQUIRE_ENCRYPTION": "True",
        f"{CONFIGURED}TLS__CA_FILE": str(own.shown),
    }
    for role in ("SCHEDULER", "WORKER", "CLIENT"):
        variables[f"{CONFIGURED}TLS__{role}__CERT"] = str(own.shown)
        variables[f"{CONFIGURED}TLS__{role}__KEY"] = str(own.key)
    return variables


def test_build_uses_encrypted_connections_with_certificates(
    project: Project, chromium: Chromium, certified: dict[str, str], site: Path, tmp_path: Path
) -> None:
    """A build with certificates gives the same tree; a client without one gets no response."""
    environment = Project.at(tmp_path, chromium).environment | certified
    with dask_cluster(tmp_path, environment, "--protocol", "tls") as cluster:
        assert cluster.address.startswith("tls://")
        cluster.start_worker()

        stranger = project.run("build", "--cluster", cluster.address)
        friend = project.run("build", "--cluster", cluster.address, **certified)

    assert stranger.returncode == 3
    assert stranger.stderr.startswith(f"No scheduler answers at {cluster.address} (")
    assert friend.returncode == 0, friend.stderr
    assert tree(project.site) == tree(site)
