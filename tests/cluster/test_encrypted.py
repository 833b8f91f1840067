"""A cluster whose sides prove who they are, with certificates that Dask's configuration names."""

import shutil
import subprocess
from pathlib import Path

import pytest

from prerender.browser.chromium import Chromium
from tests.cluster.machines import machines
from tests.project import Project, tree

pytestmark = pytest.mark.slow

CONFIGURED = "DASK_DISTRIBUTED__COMM__"


@pytest.fixture
def certified(tmp_path: Path) -> dict[str, str]:
    """Make a certificate, and return the variables that docs/cluster.md names."""
    if not shutil.which("openssl"):
        pytest.skip("no openssl here, which makes the certificate")
    own, key = tmp_path / "own.pem", tmp_path / "own-key.pem"
    made = ("-keyout", key, "-out", own, "-days", "2", "-subj", "/CN=cluster")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", *made],
        check=True,
        capture_output=True,
    )
    variables = {
        f"{CONFIGURED}REQUIRE_ENCRYPTION": "True",
        f"{CONFIGURED}TLS__CA_FILE": str(own),
    }
    for role in ("SCHEDULER", "WORKER", "CLIENT"):
        variables[f"{CONFIGURED}TLS__{role}__CERT"] = str(own)
        variables[f"{CONFIGURED}TLS__{role}__KEY"] = str(key)
    return variables


def test_site_is_built_over_encrypted_connections(
    project: Project, chromium: Chromium, certified: dict[str, str], site: Path, tmp_path: Path
) -> None:
    """With certificates the tree is the same; who has none gets no answer."""
    environment = Project.at(tmp_path, chromium).environment | certified
    with machines(tmp_path, environment, "--protocol", "tls") as cluster:
        assert cluster.address.startswith("tls://")
        cluster.start_worker()

        stranger = project.run("build", "--cluster", cluster.address)
        friend = project.run("build", "--cluster", cluster.address, **certified)

    assert stranger.returncode == 3
    assert stranger.stderr.startswith(f"No scheduler answers at {cluster.address} (")
    assert friend.returncode == 0, friend.stderr
    assert tree(project.site) == tree(site)
