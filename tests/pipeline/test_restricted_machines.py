"""Builds on restricted machines: offline, read-only, little memory, full disk, no root.

Linux namespaces (unshare) simulate each machine. If a sandbox does not allow them, the tests that
need them are skipped with a message; nothing else skips them.
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


def test_build_publishes_the_same_tree_without_network_or_writable_disk(
    project: Project, site: Path
) -> None:
    """The tree is the same offline, on a read-only disk, with 64 KB of shared memory."""
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
    published = tree(project.site)
    assert published == tree(site)
    output = result.stdout.encode() + result.stderr.encode() + b"".join(published.values())
    assert [name for name, secret in SECRETS.items() if secret.encode() in output] == []


def test_secrets_appear_neither_in_error_messages_nor_in_the_browser(project: Project) -> None:
    """A failed build's messages and the browser's environment contain no secret."""
    project.edit("spa/src/app/app.tsx", "\n  <StrictMode>", "\n  <StrictMode")
    failed = project.run("build", **SECRETS)
    assert failed.returncode == 3
    project.edit("spa/src/app/app.tsx", "\n  <StrictMode\n", "\n  <StrictMode>\n")

    project.environment.update(SECRETS)
    build = project.start("build")
    wait_for_browser(build.pid)
    environments = [Path(f"/proc/{pid}/environ").read_text() for pid in browsers(build.pid)]
    build.terminate()
    build.communicate(timeout=LIMIT)

    output = failed.stdout + failed.stderr + "".join(environments)
    assert [name for name, secret in SECRETS.items() if secret in output] == []
    assert "PATH=" in environments[0]


def test_build_publishes_the_same_tree_for_an_ordinary_user(project: Project, site: Path) -> None:
    """A user other than root keeps the browser's sandbox and gets the same tree."""
    result = run_within(project, ("--user", "--map-user=1000", "--map-group=1000"))

    assert result.returncode == 0, result.stdout + result.stderr
    assert tree(project.site) == tree(site)


def test_build_reports_a_full_disk_and_keeps_the_old_site(project: Project, site: Path) -> None:
    """A full disk ends the build with one clear sentence, exit code 3 and an unchanged site."""
    project.settle(site='"disk/site"')
    disk = project.root / "disk"
    disk.mkdir()
    used = sum(file.stat().st_blocks for file in site.rglob("*")) // 2
    result = run_within(
        project,
        ("--mount",),
        f"mount -t tmpfs -o size={used + 600}k disk {disk}",
        f"cp -r {site} {disk}/site",
        f"cd {project.root}",
        # The disk disappears with the namespace, so compare the disk's content inside the
        # namespace.
        f'"$@"; code=$?; diff -r {site} {disk}/site && ls -A {disk} && exit $code; exit 99; true',
    )

    assert result.returncode == 3, result.stdout + result.stderr
    assert "No space left on device" in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout.split()[-2:] == [".lock", "site"]
