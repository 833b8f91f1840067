"""Certificates: read by what talks to a server over TLS, and by nothing else."""

import contextlib
import os
from collections.abc import Iterator

_VARIABLE = "SSL_CERT_FILE"
"""Where OpenSSL looks for the certificates of those that it trusts."""


@contextlib.contextmanager
def unread_certificates() -> Iterator[None]:
    """Import aiohttp in such a block: it would read all certificates of the machine.

    They take 60 ms, an eighth of all that a command imports, and only announcing needs them, which
    reads them itself. A client without a context of its own trusts nobody afterwards.
    Source: ``_SSL_CONTEXT_VERIFIED`` in aiohttp/connector.py.
    """
    named = os.environ.get(_VARIABLE)
    os.environ[_VARIABLE] = os.devnull
    try:
        yield
    finally:
        del os.environ[_VARIABLE]
        if named is not None:
            os.environ[_VARIABLE] = named
