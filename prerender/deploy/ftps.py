"""Uploads by FTP over TLS (explicit FTPS), for hosts without SSH.

The server's certificate is always checked, for the login and for each file.
"""

import asyncio
import contextlib
import os
import ssl
from ftplib import FTP, FTP_TLS, all_errors, error_perm
from pathlib import Path
from socket import socket

from prerender.deploy.program import PASSWORD, Say, without_secrets
from prerender.deploy.upload_plan import SUFFIX, UploadPlan
from prerender.errors import DeployError
from prerender.tables import FtpsTarget

_TIMEOUT = 30
"""Seconds without an answer after which an upload fails."""
_REJECTED = "530"
"""The answer to a wrong name or password."""


async def upload_by_ftps(plan: UploadPlan, tree: Path, target: FtpsTarget, say: Say) -> None:
    """Upload a plan's files of a tree. Raises DeployError."""
    password = os.environ.get(PASSWORD)
    if not password:
        msg = f"{PASSWORD} is not set in the environment. Set it to the password of {target.user}."
        raise DeployError(msg)
    loop = asyncio.get_running_loop()

    def report(line: str) -> None:
        loop.call_soon_threadsafe(say, line)

    try:
        await asyncio.to_thread(_upload, plan, tree, target, password, report)
    except all_errors as error:
        raise DeployError(without_secrets(_reason(error, target), os.environ)) from error


class _Connection(FTP_TLS):
    """A connection whose transfers reuse its TLS session, which many servers require."""

    def ntransfercmd(self, cmd: str, rest: int | str | None = None) -> tuple[socket, int | None]:
        """Open a transfer, encrypted and with the certificate checked."""
        connection, size = FTP.ntransfercmd(self, cmd, rest)  # noqa: S321 - encrypted below
        assert isinstance(self.sock, ssl.SSLSocket)
        wrapped = self.context.wrap_socket(
            connection, server_hostname=self.host, session=self.sock.session
        )
        return wrapped, size


def _upload(plan: UploadPlan, tree: Path, target: FtpsTarget, password: str, say: Say) -> None:
    context = ssl.create_default_context(cafile=target.certificate)
    with _Connection(context=context, timeout=_TIMEOUT) as server:
        server.connect(target.host, target.port)
        server.login(target.user, password)
        server.prot_p()
        for name in ("", *plan.folders):
            with contextlib.suppress(error_perm):  # it exists
                server.mkd(f"{target.folder}/{name}".rstrip("/"))
        for number, file in enumerate(plan.uploaded, 1):
            if line := plan.progress(number):
                say(line)
            with (tree / file).open("rb") as content:
                server.storbinary(f"STOR {target.folder}/{file}{SUFFIX}", content)
        say("All files are uploaded. Replacing the old files, pages last.")
        for file in plan.uploaded:
            server.rename(f"{target.folder}/{file}{SUFFIX}", f"{target.folder}/{file}")
        for file in plan.deleted:
            with contextlib.suppress(error_perm):  # it is missing
                server.delete(f"{target.folder}/{file}")


def _reason(error: Exception, target: FtpsTarget) -> str:
    """Return what failed and what to do."""
    if isinstance(error, ssl.SSLCertVerificationError):
        return (
            f"The certificate of {target.host} is rejected: {error.verify_message}. Use the server "
            "name that the host gives for FTPS, or set certificate to a file with its certificate."
        )
    if str(error).startswith(_REJECTED):
        return f"{target.host} rejected {target.user} or the password. Correct {PASSWORD}."
    return f"FTPS to {target.host}, port {target.port}, failed: {error}"
