"""Commands in Linux namespaces of their own (unshare).

If a machine does not allow a namespace, the test that needs it is skipped.
"""

import functools
import subprocess

import pytest

from tests.support.project import LIMIT, Project
from tests.support.tools import IP, UNSHARE, require


@functools.cache
def namespace_error(*flags: str) -> str:
    """Return why this machine does not allow such a namespace, or "" if the machine allows it."""
    made = subprocess.run(
        [require(UNSHARE), *flags, "true"], capture_output=True, text=True, check=False, timeout=30
    )
    return made.stderr.strip() if made.returncode else ""


def run_within(
    project: Project,
    flags: tuple[str, ...],
    *commands: str,
    command: str = "build",
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    """Run shell commands and then the prerenderer in namespaces of their own."""
    if any(one.startswith("ip ") for one in commands):
        require(IP)
    if reason := namespace_error(*flags):
        pytest.skip(f"unshare {' '.join(flags)} fails on this machine: {reason}")
    script = " && ".join([*commands, 'exec "$@"'])
    return subprocess.run(
        ["unshare", *flags, "sh", "-c", script, "sh", *project.command(command)],
        cwd=project.root,
        env=project.environment | environment,
        capture_output=True,
        text=True,
        timeout=LIMIT,
        check=False,
    )
