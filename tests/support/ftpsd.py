"""Run an FTPS server on a free port."""

import contextlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.handlers import DTPHandler, TLS_DTPHandler, TLS_FTPHandler
from pyftpdlib.servers import FTPServer

from prerender.setting_keys import FtpsTarget
from tests.support.certificate import certificate_for

USER = "owner@wire.example"
PASSWORD = "correct horse"  # noqa: S105 - of the test's own server
_POLL = 0.05
"""Seconds between two looks for the end of the server."""


@dataclass(frozen=True, slots=True)
class FtpsServer:
    """A running FTPS server."""

    port: int
    certificate: Path

    def target(self, host: str = "localhost") -> FtpsTarget:
        """Return publishing settings for the server, by one of its names."""
        return FtpsTarget.model_validate(
            {
                "to": "ftps",
                "server": f"{USER}@{host}",
                "folder": "/web",
                "port": self.port,
                "certificate": str(self.certificate),
            }
        )


class _MicrosoftTransfer(TLS_DTPHandler):  # type: ignore[misc] - the package has no types
    """A transfer that ends without TLS's closing message, as with Microsoft's server."""

    def _do_ssl_shutdown(self) -> None:
        DTPHandler.close(self)


class MicrosoftHandler(TLS_FTPHandler):  # type: ignore[misc] - as above
    """Sessions that never rename a file onto an existing one, as with Microsoft's server."""

    dtp_handler = _MicrosoftTransfer

    def ftp_RNTO(self, path: str) -> object:  # noqa: N802 - the package's name
        """Rename a file, unless the name is taken."""
        if not Path(path).exists():
            return super().ftp_RNTO(path)
        self.respond("550 Cannot create a file when that file already exists.")
        return None


class InterruptedHandler(MicrosoftHandler):
    """Sessions that end when a file of the name ``lost`` is renamed onto no other file."""

    lost = ""

    def ftp_RNTO(self, path: str) -> object:  # noqa: N802 - the package's name
        """Rename a file, or end the session."""
        if Path(path).name == self.lost and not Path(path).exists():
            self.close()
            return None
        return super().ftp_RNTO(path)


@contextlib.contextmanager
def ftps_server(
    home: Path, keys: Path, kind: type[TLS_FTPHandler] = TLS_FTPHandler
) -> Iterator[FtpsServer]:
    """Serve a folder until the block ends; the certificate is for localhost."""
    certificate = certificate_for("localhost", keys)
    users = DummyAuthorizer()
    users.add_user(USER, PASSWORD, str(home), perm="elradfmwMT")
    handler = type(
        "Handler",
        (kind,),
        {
            "authorizer": users,
            "certfile": str(certificate.shown),
            "keyfile": str(certificate.key),
            "tls_control_required": True,
            "tls_data_required": True,
        },
    )
    ended = threading.Event()
    with FTPServer(("127.0.0.1", 0), handler) as server:

        def serve() -> None:
            while not ended.is_set():
                server.serve_forever(timeout=_POLL, blocking=False)

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield FtpsServer(server.address[1], certificate.shown)
        finally:
            ended.set()
            thread.join()
            server.close_all()
