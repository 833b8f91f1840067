"""Run git, sftp and rsync non-interactively, and report their output with secrets removed."""

import asyncio
import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

from prerender.errors import DeployError
from prerender.system.child import child

Say = Callable[[str], None]
"""Receives a line for the person who publishes."""

PASSWORD = "PUBLISH_PASSWORD"  # noqa: S105 - the variable's name
HOOK = "PUBLISH_HOOK"
_SECRETS = (PASSWORD, HOOK)
_PASSED = (
    "SSH_AUTH_SOCK",
    "GIT_ASKPASS",
    "GIT_SSH_COMMAND",
    "GIT_CONFIG_GLOBAL",
    "LOGNAME",
    "USER",
    "XDG_RUNTIME_DIR",
)
"""Variables that git and ssh need to find the person's keys and names."""
_SHOWN = 6
"""The most lines of a failed program in a message."""


async def run(
    program: str, *arguments: str | Path, cwd: Path, say: Say, **environment: str
) -> list[str]:
    """Run a program, report each line of its output, and return them.

    Raises DeployError with its last lines if it is missing or fails.
    """
    found = shutil.which(program)
    if found is None:
        msg = f"{program} is not installed. Install it, then publish again."
        raise DeployError(msg)
    passed = {name: os.environ[name] for name in _PASSED if name in os.environ}
    lines: list[str] = []
    async with child(
        found,
        *arguments,
        environment=passed | environment,
        output=asyncio.subprocess.PIPE,
        cwd=cwd,
    ) as process:
        assert process.stdout
        async for line in process.stdout:
            lines.append(without_secrets(line.decode("utf-8", "replace").rstrip(), os.environ))
            say(lines[-1])
        code = await process.wait()
    if code:
        reason = "\n".join(f"  {line}" for line in lines[-_SHOWN:])
        msg = f"{program} failed with exit code {code}:\n{reason}"
        raise DeployError(msg)
    return lines


def without_secrets(text: str, environment: Mapping[str, str]) -> str:
    """Return a text without the values of the secret variables."""
    for name in _SECRETS:
        if value := environment.get(name):
            text = text.replace(value, "***")
    return text
