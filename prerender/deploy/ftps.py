"""Uploads by FTP over TLS (explicit FTPS), for hosts without SSH.

The server's certificate is always checked, for the login and for each file.
"""

import asyncio
import contextlib
import ssl
import threading
from collections.abc import Callable
from ftplib import FTP, FTP_TLS, all_errors, error_perm
from pathlib import Path, PurePosixPath
from socket import SHUT_WR, gaierror, socket
from typing import BinaryIO

from prerender.deploy.program import NO_PASSWORD, PASSWORD, LoginError, Say, secret, without_secrets
from prerender.deploy.uploads import NOT_ATOMIC, UPLOAD_SUFFIX, Replacement, UploadPlan
from prerender.errors import DeployError, text_of
from prerender.setting_keys import FtpsTarget

_TIMEOUT = 30
"""Seconds without an answer after which an upload fails."""
_REJECTED = "530"
"""The answer to a wrong name or password."""
_BLOCK = 1 << 16
"""Bytes that are sent between two checks whether the upload was stopped."""


async def reach_by_ftps(target: FtpsTarget, say: Say) -> None:
    """Log in and look for the folder, without a change. Raises DeployError."""
    folder = PurePosixPath(target.folder)

    def look(server: _Connection, say: Say) -> None:
        server.cwd(str(folder.parent))
        try:
            server.cwd(folder.name)
        except error_perm:
            say(f"The folder {folder} does not exist on {target.host}. Publishing creates it.")

    await _with_server(target, look, say)


async def upload_by_ftps(
    plan: UploadPlan, tree: Path, target: FtpsTarget, say: Say, replacement: Replacement
) -> None:
    """Upload a plan's files of a tree; name the file that is being replaced. Raises DeployError."""

    def upload(server: _Connection, say: Say) -> None:
        for name in ("", *plan.folders):
            with contextlib.suppress(error_perm):  # it exists
                server.mkd(f"{target.folder}/{name}".rstrip("/"))
        for number, file in enumerate(plan.uploaded, 1):
            if line := plan.progress(number):
                say(line)
            with (tree / file).open("rb") as content:
                server.store(f"{target.folder}/{file}{UPLOAD_SUFFIX}", content)
        say("All files are uploaded. Replacing the old files, pages last.")
        is_atomic = True
        for file in plan.uploaded:
            name = f"{target.folder}/{file}"
            if server.renamed(f"{name}{UPLOAD_SUFFIX}", name):
                continue
            if is_atomic:
                is_atomic = False
                say(NOT_ATOMIC)
            server.delete(name)
            replacement.file = file
            server.rename(f"{name}{UPLOAD_SUFFIX}", name)
            replacement.file = ""
        for file in plan.deleted:
            with contextlib.suppress(error_perm):  # it is missing
                server.delete(f"{target.folder}/{file}")

    await _with_server(target, upload, say)


class _StoppedError(Exception):
    """The person stopped the upload."""


class _Connection(FTP_TLS):
    """A connection whose transfers reuse its TLS session, which many servers require."""

    def __init__(self, context: ssl.SSLContext, stopped: threading.Event) -> None:
        """Connect later; every command raises _StoppedError once ``stopped`` is set."""
        super().__init__(context=context, timeout=_TIMEOUT)
        self._stopped = stopped

    def putcmd(self, line: str) -> None:
        """Send a command, unless the upload was stopped."""
        self._check_running()
        super().putcmd(line)

    def ntransfercmd(self, cmd: str, rest: int | str | None = None) -> tuple[socket, int | None]:
        """Open a transfer, encrypted and with the certificate checked."""
        connection, size = FTP.ntransfercmd(self, cmd, rest)  # noqa: S321 - encrypted below
        assert isinstance(self.sock, ssl.SSLSocket)
        wrapped = self.context.wrap_socket(
            connection, server_hostname=self.host, session=self.sock.session
        )
        return wrapped, size

    def store(self, name: str, content: BinaryIO) -> None:
        """Upload a file; it is complete if the server confirms that (226).

        ``storbinary`` also waits for the server's end of TLS, which Microsoft's server never sends.
        """
        self.voidcmd("TYPE I")
        with self.transfercmd(f"STOR {name}") as connection:
            while block := content.read(_BLOCK):
                self._check_running()
                connection.sendall(block)
            assert isinstance(connection, ssl.SSLSocket)
            connection.settimeout(0)
            with contextlib.suppress(OSError):  # it is sent; the server's own end is not awaited
                connection.unwrap()
            with contextlib.suppress(OSError):  # the server has closed the connection
                connection.shutdown(SHUT_WR)
            self.voidresp()

    def renamed(self, new: str, name: str) -> bool:
        """Rename a new file to its final name; return whether the server did.

        Some servers never rename onto an existing file, so that file must be deleted first.
        """
        try:
            self.rename(new, name)
        except error_perm:
            self.size(new)  # raises if the new file is missing: then the old one must stay
            return False
        return True

    def _check_running(self) -> None:
        if self._stopped.is_set():
            raise _StoppedError


async def _with_server(
    target: FtpsTarget, work: Callable[[_Connection, Say], None], say: Say
) -> None:
    """Log in, and work in a thread; if this is cancelled, the thread ends first."""
    password = secret(PASSWORD)
    if not password:
        raise LoginError(NO_PASSWORD.format(server=target.server))
    loop = asyncio.get_running_loop()
    stopped = threading.Event()

    def report(line: str) -> None:
        loop.call_soon_threadsafe(say, line)

    def run() -> None:
        context = ssl.create_default_context(cafile=target.certificate)
        with _Connection(context, stopped) as server:
            server.connect(target.host, target.port)
            server.login(target.user, password)
            server.prot_p()
            work(server, report)

    running = loop.run_in_executor(None, run)
    try:
        await asyncio.shield(running)
    except asyncio.CancelledError:
        stopped.set()
        while not running.done():
            with contextlib.suppress(asyncio.CancelledError):  # a second Ctrl+C
                await asyncio.wait({running})
        running.exception()  # so that asyncio does not report it
        raise
    except all_errors as error:
        kind = LoginError if str(error).startswith(_REJECTED) else DeployError
        raise kind(without_secrets(_reason(error, target))) from error


def _reason(error: Exception, target: FtpsTarget) -> str:
    """Return what failed and what to do."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return (
            f"The certificate of {target.host} is rejected: {error.verify_message}. Use the server "
            "name that the host gives for FTPS, or set certificate to a file with its certificate."
        )
    if isinstance(error, FileNotFoundError):
        return f"{error.filename or target.certificate} does not exist. Correct certificate."
    if str(error).startswith(_REJECTED):
        return (
            f"{target.host} rejected {target.user} or the password. Correct them, then try again."
        )
    if isinstance(error, gaierror | TimeoutError | ConnectionRefusedError):
        return (
            f"{target.host}, port {target.port}, does not answer. Check the name of the host, the "
            "port, and whether this computer is online. Then try again."
        )
    return f"FTPS to {target.host}, port {target.port}, failed: {text_of(error)}"
