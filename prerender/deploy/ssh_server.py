"""SSH servers: why a connection failed, and the key that identifies a server.

A server whose key is not recorded receives nothing. A person compares the key's fingerprint with
the one that the host shows, and then records the key.
"""

import asyncio
import base64
import contextlib
import hashlib
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from prerender.deploy.program import (
    NO_PASSWORD,
    PASSWORD,
    LoginError,
    ProgramFailedError,
    run,
    secret,
)
from prerender.errors import DeployError
from prerender.setting_keys import UploadTarget

_CHANGED = "REMOTE HOST IDENTIFICATION HAS CHANGED"
_UNKNOWN = "Host key verification failed"
_REJECTED = "Permission denied ("
_NO_SUCH_HOST = "Could not resolve hostname"
_SILENT = ("timed out", "Connection refused", "No route to host", "Network is unreachable")
_UNIDENTIFIED = ("kex_exchange_identification", "banner exchange")
_KINDS = ("ssh-ed25519", "ecdsa-sha2-nistp256", "ssh-rsa")
"""The kinds of keys, the best one first."""


class HostKeyError(DeployError):
    """The server's key is not the recorded one, or none is recorded."""

    def __init__(self, message: str, *, is_changed: bool) -> None:
        """Store whether another key is recorded."""
        super().__init__(message)
        self.is_changed = is_changed


@contextlib.contextmanager
def explained(target: UploadTarget) -> Iterator[None]:
    """Raise an error in plain words for a failed connection of ssh."""
    try:
        yield
    except ProgramFailedError as error:
        raise _explanation(error, target) from error


def _explanation(error: ProgramFailedError, target: UploadTarget) -> DeployError:
    output, server = error.output, target.server
    if _CHANGED in output:
        return HostKeyError(
            f"{server} identifies itself with another key than before. Either the host has "
            "replaced its key, or a false server answers in its place and would receive your "
            "files and your password. Nothing was sent. Ask the host before you accept the key.",
            is_changed=True,
        )
    if _UNKNOWN in output:
        return HostKeyError(
            f"The key of {server} is not recorded on this computer yet, so nothing was sent. "
            "Compare it with the key that your host shows: in the editor under Publish, or with "
            f"'ssh {server}'.",
            is_changed=False,
        )
    if _REJECTED in output:
        return LoginError(
            f"{server} rejected the user or the password. Correct them, then try again."
            if secret(PASSWORD)
            else NO_PASSWORD.format(server=server)
        )
    message = _unreachable(output, target)
    return DeployError(message) if message else error


def _unreachable(output: str, target: UploadTarget) -> str:
    """Return why the server cannot be reached; empty if that is not the error."""
    server = target.server
    at_port = f"{server}, port {target.port}," if target.port else server
    if _NO_SUCH_HOST in output:
        return f"There is no server with the name of {server}. Correct the name of the host."
    if any(sign in output for sign in _SILENT):
        return (
            f"{at_port} does not answer. Check the name of the host, the port, and whether "
            "this computer is online. Then try again."
        )
    if any(sign in output for sign in _UNIDENTIFIED):
        return (
            f"{at_port} closed the connection before it identified itself. Check the name of "
            "the host and the port, or ask the host whether it accepts connections from this "
            "computer. Then try again."
        )
    return ""


@dataclass(frozen=True, slots=True)
class HostKey:
    """The key with which a server identifies itself."""

    line: str
    """The line of ``known_hosts``: the server's name, the kind of key and the key."""

    @property
    def name(self) -> str:
        """The server's name as ssh records it; with a port that is not 22, ``[host]:port``."""
        return self.line.split()[0]

    @property
    def fingerprint(self) -> str:
        """The fingerprint as ssh and hosts show it."""
        key = base64.b64decode(self.line.split()[2])
        digest = base64.b64encode(hashlib.sha256(key).digest()).decode().rstrip("=")
        return f"SHA256:{digest}"


async def host_key(target: UploadTarget) -> HostKey:
    """Return the key that a server presents now. Raises DeployError."""
    name, port = await _address(target)
    with tempfile.TemporaryDirectory() as folder:
        lines = await run("ssh-keyscan", "-p", port, name, cwd=Path(folder), say=_ignore)
    keys = {kind: line for line in lines for kind in _KINDS if f" {kind} " in line}
    best = next((keys[kind] for kind in _KINDS if kind in keys), None)
    if best is None:
        msg = f"{target.server} does not answer. Check the name of the host and the port."
        raise DeployError(msg)
    return HostKey(best)


async def record_host_key(target: UploadTarget, key: HostKey) -> None:
    """Record a key for a server, in place of its other keys. Raises DeployError."""
    file = target.known_hosts or Path.home() / ".ssh/known_hosts"
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if file.is_file():
        # Names can be hashed, so ssh's own program removes the old keys.
        await run("ssh-keygen", "-R", key.name, "-f", file, cwd=file.parent, say=_ignore)
    text = file.read_text("utf-8") if file.is_file() else ""
    gap = "\n" if text and not text.endswith("\n") else ""
    await asyncio.to_thread(_write, file, f"{text}{gap}{key.line}\n")


def _write(file: Path, text: str) -> None:
    new = file.with_name(f"{file.name}.new")
    new.write_text(text, "utf-8")
    if file.is_file():
        shutil.copymode(file, new)
    else:
        new.chmod(0o600)
    new.replace(file)


async def _address(target: UploadTarget) -> tuple[str, str]:
    """Return the host name and the port that ssh uses, also for a name of ``~/.ssh/config``."""
    port = ("-p", str(target.port)) if target.port else ()
    with tempfile.TemporaryDirectory() as folder:
        lines = await run("ssh", "-G", *port, target.server, cwd=Path(folder), say=_ignore)
    values = dict(line.split(" ", 1) for line in lines if " " in line)
    return values["hostname"], values["port"]


def _ignore(_: str) -> None:
    pass
