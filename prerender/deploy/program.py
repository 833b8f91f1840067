"""Run git, sftp and rsync non-interactively, and report their output with secrets removed.

These programs get the person's environment, such as proxies, certificates and the ssh agent, but no
secret variables.
"""

import asyncio
import os
import re
import shutil
import unicodedata
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from prerender.errors import DeployError
from prerender.system.child import child

Say = Callable[[str], None]
"""Receives a line for the person who publishes."""

PASSWORD = "PUBLISH_PASSWORD"  # noqa: S105 - the variable's name
NO_PASSWORD = (
    f"{{server}} asks for a password. Enter it in the editor under Publish, or set {PASSWORD} in "
    "the environment."
)
HOOK = "PUBLISH_HOOK"
_SECRETS = (PASSWORD, HOOK)
_typed: dict[str, str] = {}
"""Secrets that somebody typed in the editor. They are only in this process's memory."""
_OTHER_REPOSITORY = ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR", "GIT_PREFIX")
"""Variables with which a git hook names its own repository."""
_SHOWN = 6
"""The most lines of a failed program in a message."""
_IS_CUT = re.compile("connection|remote repository|timed out|unreachable|resolve|unable to access")
_CUT_ADVICE = (
    "\nThe connection failed. Check the network and the login, then try again. The published site "
    "still works."
)


async def run(
    program: str,
    *arguments: str | Path,
    cwd: Path,
    environment: Mapping[str, str] = MappingProxyType({}),
    say: Say = lambda _: None,
) -> list[str]:
    """Run a program, report each line of its output, and return them.

    Raises DeployError with its last lines if it is missing or fails.
    """
    executable = shutil.which(program)
    if executable is None:
        msg = f"{program} is not installed. Install it, then publish again."
        raise DeployError(msg)
    removed = (*_SECRETS, *_OTHER_REPOSITORY)
    passed = {name: value for name, value in os.environ.items() if name not in removed}
    lines: list[str] = []
    async with child(
        executable,
        *arguments,
        environment={**passed, **environment},
        output=asyncio.subprocess.PIPE,
        cwd=cwd,
    ) as process:
        assert process.stdout
        async for line in process.stdout:
            lines.append(without_secrets(line.decode("utf-8", "replace").rstrip()))
            say(lines[-1])
        code = await process.wait()
    if code:
        raise ProgramFailedError(program, code, lines)
    return lines


class LoginError(DeployError):
    """The server rejected the login, or asks for a password."""


class ProgramFailedError(DeployError):
    """A program failed; the message shows its last lines."""

    def __init__(self, program: str, code: int, lines: list[str]) -> None:
        """Store the program's output."""
        self.output = "\n".join(lines)
        # The program repeats each of our commands after its prompt.
        answers = [line for line in lines if not line.startswith("sftp> ")]
        shown = "\n".join(f"  {line}" for line in answers[-_SHOWN:]) or f"  (code {code})"
        advice = _CUT_ADVICE if _IS_CUT.search(shown.lower()) else ""
        super().__init__(f"{program} failed:\n{shown}{advice}")


def use_secret(name: str, value: str) -> None:
    """Use a typed secret until this process ends, instead of the environment's."""
    _typed[name] = value


def secret(name: str) -> str:
    """Return a typed secret or the value of its variable, without a newline at its end.

    It is empty if it is not set. Raises DeployError for any other control character, without the
    value.
    """
    value = (_typed.get(name) or os.environ.get(name, "")).removesuffix("\n").removesuffix("\r")
    for position, letter in enumerate(value, 1):
        if unicodedata.category(letter) == "Cc":
            msg = (
                f"{'The password' if name in _typed else name} contains the control character "
                f"U+{ord(letter):04X} at position {position}. Set it to the value alone, without "
                "line breaks and tabs."
            )
            raise DeployError(msg)
    return value


def without_secrets(text: str) -> str:
    """Return a text without the values of the secret variables and the typed secrets."""
    for name in _SECRETS:
        for values in (os.environ, _typed):
            if value := values.get(name, "").rstrip("\r\n"):
                text = text.replace(value, "***")
    return text
