"""The build on other machines: cut off, read only, cramped, full, without rights, full of secrets.

Each machine is made with Linux namespaces (unshare). Where a sandbox refuses those, the tests that
need them are skipped and say so; nothing else skips them.
"""

from pathlib import Path

import pytest

from tests.support.namespaces import run_within
from tests.support.processes import browsers, wait_for_browser
from tests.support.project import LIMIT, Project, tree

pytestmark = pytest.mark.slow

SECRETS = {
    name: f"secret-{name.lower()}-5c8f1e"
    for name in ("NETLIFY_AUTH_TOKEN", "AWS_SECRET_ACCESS_KEY", "NPM_TOKEN", "VITE_API_KEY")
}
LOOPBACK = "ip link set lo up"
SMALL_SHM = "mount -t tmpfs -o size=64k shm /dev/shm"
READ_ONLY = (
    "mkdir -p {root}/build && mount --bind {root} {root} && mount --bind {root}/build {root}/build"
    " && mount -o remount,bind,ro {root}"
)


def test_build_needs_no_network_no_secret_and_no_room_to_write(
    project: Project, site: Path
) -> None:
    """No route out, all but build/ read only, 64 KB of shared memory: the same tree, no secret."""
    result = run_within(
        project,
        ("--net", "--mount"),
        LOOPBACK,
        READ_ONLY.format(root=project.root),
        SMALL_SHM,
        f"cd {project.root}",
        **SECRETS,
    )

    assert result.returncode == 0, result.stdout + result.stderr
    made = tree(project.site)
    assert made == tree(site)
    told = result.stdout.encode() + result.stderr.encode() + b"".join(made.values())
    assert [name for name, secret in SECRETS.items() if secret.encode() in told] == []


def test_failure_tells_no_secret_and_the_browser_has_none(project: Project) -> None:
    """Neither the words of a build that fails nor the browser's environment hold a secret."""
    project.edit("spa/src/app/app.tsx", "    <StrictMode>", "    <StrictMode")
    failed = project.run("build", **SECRETS)
    assert failed.returncode == 3
    project.edit("spa/src/app/app.tsx", "    <StrictMode\n", "    <StrictMode>\n")

    project.environment.update(SECRETS)
    build = project.start("build")
    wait_for_browser(build.pid)
    environments = [Path(f"/proc/{pid}/environ").read_text() for pid in browsers(build.pid)]
    build.terminate()
    build.communicate(timeout=LIMIT)

    told = failed.stdout + failed.stderr + "".join(environments)
    assert [name for name, secret in SECRETS.items() if secret in told] == []
    assert "PATH=" in environments[0]


def test_ordinary_user_builds_the_same_tree(project: Project, site: Path) -> None:
    """Without root's rights the browser keeps its sandbox, and the tree is the same."""
    result = run_within(project, ("--user", "--map-user=1000", "--map-group=1000"))

    assert result.returncode == 0, result.stdout + result.stderr
    assert tree(project.site) == tree(site)


def test_full_disk_is_told_and_leaves_the_old_site(project: Project, site: Path) -> None:
    """A disk without room for the new tree: one clear sentence, exit code 3, the site as it was."""
    project.edit("pyproject.toml", 'site = "build/site"', 'site = "disk/site"')
    disk = project.root / "disk"
    disk.mkdir()
    used = sum(file.stat().st_blocks for file in site.rglob("*")) // 2
    result = run_within(
        project,
        ("--mount",),
        f"mount -t tmpfs -o size={used + 600}k disk {disk}",
        f"cp -r {site} {disk}/site",
        f"cd {project.root}",
        # What the disk holds is gone with the namespace: it is compared there.
        f'"$@"; code=$?; diff -r {site} {disk}/site && ls -A {disk} && exit $code; exit 99; true',
    )

    assert result.returncode == 3, result.stdout + result.stderr
    assert "No space left on device" in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout.split()[-2:] == [".lock", "site"]
