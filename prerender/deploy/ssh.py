"""Uploads over SSH with the system's sftp or rsync, and the keys that identify servers.

Both use the person's own ssh: its agent, ``~/.ssh/config`` and ``known_hosts``. A password comes
from the environment's PUBLISH_PASSWORD. ssh reads it through a program (SSH_ASKPASS), so it
never appears in an argument or a file.

A server whose key is not recorded receives nothing, because no question is answered automatically.
A person compares the key's fingerprint with the one that the host shows, and then records the key.
"""

import asyncio
import base64
import contextlib
import hashlib
import shlex
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from prerender.deploy.program import (
    NO_PASSWORD,
    PASSWORD,
    LoginError,
    ProgramFailedError,
    Say,
    run,
    secret,
)
from prerender.deploy.uploads import NOT_ATOMIC, UPLOAD_SUFFIX, Replacement, UploadPlan
from prerender.errors import DeployError
from prerender.setting_keys import UploadTarget

_ASK = f"#!/bin/sh\nprintf '%s\\n' \"${PASSWORD}\"\n"
_TIMEOUT = 20
"""Seconds without an answer after which ssh gives up."""
_CHANGED = "REMOTE HOST IDENTIFICATION HAS CHANGED"
_UNKNOWN = "Host key verification failed"
_REJECTED = "Permission denied ("
_NO_SUCH_HOST = "Could not resolve hostname"
_SILENT = ("timed out", "Connection refused", "No route to host", "Network is unreachable")
_UNIDENTIFIED = ("kex_exchange_identification", "banner exchange")
_KINDS = ("ssh-ed25519", "ecdsa-sha2-nistp256", "ssh-rsa")
"""The kinds of keys, the best one first."""


async def reach(target: UploadTarget, say: Say) -> None:
    """Log in and look for the folder, without a change. Raises DeployError."""
    with tempfile.TemporaryDirectory(prefix="publish-") as name:
        folder = Path(name)
        if target.to == "rsync":
            empty = folder / "empty"
            empty.mkdir()
            await _run_rsync(target, folder, "--dry-run", "-d", "--mkpath", f"{empty}/")
            return
        remote = PurePosixPath(target.folder)
        missing = f"The folder {remote} does not exist on the server. Publishing creates it."

        def report(line: str) -> None:
            if not line.startswith("sftp> ") and "No such file" in line:
                say(missing)

        commands = [f"cd {_quoted(str(remote.parent))}", f"-cd {_quoted(remote.name)}"]
        await _run_sftp(commands, target, folder, report)


async def upload(
    plan: UploadPlan, tree: Path, target: UploadTarget, say: Say, replacement: Replacement
) -> None:
    """Upload a plan's files of a tree; name the file that is being replaced. Raises DeployError."""
    with tempfile.TemporaryDirectory(prefix="publish-") as folder:
        if target.to == "sftp":
            await _sftp(plan, tree, target, say, Path(folder), replacement)
        else:
            await _rsync(plan, tree, target, say, Path(folder))


async def _sftp(
    plan: UploadPlan,
    tree: Path,
    target: UploadTarget,
    say: Say,
    folder: Path,
    replacement: Replacement,
) -> None:
    done = renamed = 0

    def count(line: str) -> None:
        nonlocal done, renamed
        if line.startswith("sftp> put "):
            done += 1
            if shown := plan.progress(done):
                say(shown)
        elif line.startswith("sftp> rename "):
            renamed += 1
            if renamed == 1:
                say("All files are uploaded. Replacing the old files, pages last.")

    deleting = [f"-rm {_quoted(f'{target.folder}/{file}')}" for file in plan.deleted]
    uploading = _uploading(plan, tree, target.folder)
    renaming = [_renaming(f"{target.folder}/{file}") for file in plan.uploaded]
    try:
        await _run_sftp([*uploading, *renaming, *deleting], target, folder, count)
    except DeployError:
        if not renamed:
            raise
        # A server without OpenSSH's rename extension cannot give a file a name that already exists.
        say(NOT_ATOMIC)
        left = plan.uploaded[renamed - 1 :]
        replacing = [line for file in left for line in _replacing(f"{target.folder}/{file}")]
        follow = _following(left, replacement)
        await _run_sftp([*replacing, *deleting], target, folder, follow)


def _uploading(plan: UploadPlan, tree: Path, folder: str) -> Iterator[str]:
    """Yield the commands of an sftp batch that uploads; "-" ignores existing folders."""
    for name in ("", *plan.folders):
        yield f"-mkdir {_quoted(f'{folder}/{name}'.rstrip('/'))}"
    for file in plan.uploaded:
        yield f"put {_quoted(f'{tree}/{file}')} {_quoted(f'{folder}/{file}{UPLOAD_SUFFIX}')}"


def _renaming(name: str) -> str:
    return f"rename {_quoted(f'{name}{UPLOAD_SUFFIX}')} {_quoted(name)}"


def _replacing(name: str) -> tuple[str, ...]:
    """Return commands that delete the old file, if the new one exists, and then rename."""
    return f"ls {_quoted(f'{name}{UPLOAD_SUFFIX}')}", f"-rm {_quoted(name)}", _renaming(name)


def _following(files: Iterable[str], replacement: Replacement) -> Say:
    """Return a reader of sftp's lines that names the file that is removed and not yet renamed."""
    removed = iter(files)

    def follow(line: str) -> None:
        if line.startswith("sftp> -rm "):
            replacement.file = next(removed, "")
        elif line.startswith("sftp> ls ") or "delete" in line:
            # The file before it is renamed, or sftp reports that it cannot delete this one.
            replacement.file = ""

    return follow


def _quoted(name: str) -> str:
    """Return a file name for an sftp batch, without patterns."""
    return '"' + "".join(f"\\{letter}" if letter in '*?[]\\"' else letter for letter in name) + '"'


async def _rsync(
    plan: UploadPlan, tree: Path, target: UploadTarget, say: Say, folder: Path
) -> None:
    empty = folder / "empty"
    for name in plan.deleted:  # rsync reports an error for a missing file's missing folder
        (empty / name).parent.mkdir(parents=True, exist_ok=True)
    # Each run renames its files at its end: pages after everything that they refer to.
    for verb, names, source, option in (
        ("Uploading", plan.files, tree, "--delay-updates"),
        ("Uploading", plan.pages, tree, "--delay-updates"),
        ("Deleting", plan.deleted, empty, "--delete-missing-args"),
    ):
        if not names:
            continue
        listed = folder / "files"
        listed.write_bytes(b"".join(f"{name}\0".encode() for name in names))
        say(f"{verb} {len(names)} files")
        options = ("-rltc", option, "--mkpath", "--from0", f"--files-from={listed}")
        await _run_rsync(target, folder, *options, f"{source}/")


async def _run_sftp(commands: Iterable[str], target: UploadTarget, folder: Path, say: Say) -> None:
    batch = folder / "batch"
    batch.write_text("\n".join([*commands, ""]), "utf-8")
    port = ("-P", str(target.port)) if target.port else ()
    # SSH uses the first value of an option; -b sets one that forbids passwords.
    with _explained(target):
        await run(
            "sftp",
            *_options(target),
            *port,
            "-b",
            batch,
            target.server,
            cwd=folder,
            say=say,
            environment=_environment(folder),
        )


async def _run_rsync(target: UploadTarget, folder: Path, *arguments: str) -> None:
    port = ["-p", str(target.port)] if target.port else []
    remote = shlex.join(["ssh", *_options(target), *port])
    with _explained(target):
        await run(
            "rsync",
            *("-e", remote),
            *arguments,
            f"{target}/",
            cwd=folder,
            environment=_environment(folder),
        )


def _options(target: UploadTarget) -> list[str]:
    """Return the options of ssh: no question, and only servers whose key is known."""
    asks = "no" if secret(PASSWORD) else "yes"
    known = [f"-oUserKnownHostsFile={_known(target.known_hosts)}"] if target.known_hosts else []
    return [
        f"-oBatchMode={asks}",
        "-oStrictHostKeyChecking=yes",
        "-oNumberOfPasswordPrompts=1",
        f"-oConnectTimeout={_TIMEOUT}",
        f"-oServerAliveInterval={_TIMEOUT}",
        *known,
    ]


def _known(file: Path) -> str:
    """Return a file's path as ssh reads it: spaces separate files, and "%" begins a token."""
    path = str(file.resolve()).replace("%", "%%")
    return '"' + path.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _environment(folder: Path) -> dict[str, str]:
    """Return the variables with which ssh reads the password; empty without a password."""
    password = secret(PASSWORD)
    if not password:
        return {}
    program = folder / "ask"
    program.write_text(_ASK, "utf-8")
    program.chmod(0o700)
    return {
        PASSWORD: password,
        "SSH_ASKPASS": str(program),
        "SSH_ASKPASS_REQUIRE": "force",
    }


class HostKeyError(DeployError):
    """The server's key is not the recorded one, or none is recorded."""

    def __init__(self, message: str, *, is_changed: bool) -> None:
        """Store whether another key is recorded."""
        super().__init__(message)
        self.is_changed = is_changed


@contextlib.contextmanager
def _explained(target: UploadTarget) -> Iterator[None]:
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
        lines = await run("ssh-keyscan", "-p", port, name, cwd=Path(folder))
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
        await run("ssh-keygen", "-R", key.name, "-f", file, cwd=file.parent)
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
        lines = await run("ssh", "-G", *port, target.server, cwd=Path(folder))
    values = dict(line.split(" ", 1) for line in lines if " " in line)
    return values["hostname"], values["port"]
