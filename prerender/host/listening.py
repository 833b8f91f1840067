"""Serves an aiohttp application on the loopback address."""

import contextlib
import os
from collections.abc import AsyncIterator

from aiohttp import web

from prerender.errors import SettingsError


@contextlib.asynccontextmanager
async def listening(app: web.Application, port: int = 0) -> AsyncIterator[str]:
    """Serve on 127.0.0.1 and yield the origin; port 0 selects a free port.

    Raises SettingsError if the port cannot be used.
    """
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", port)
        try:
            await site.start()
        except OSError as error:
            reason = os.strerror(error.errno or 0)
            msg = (
                f"Port {port} on 127.0.0.1 cannot be used: {reason}. "
                "Choose another with --port, or omit --port for a free one."
            )
            raise SettingsError(msg) from error
        host, port = runner.addresses[0][:2]
        yield f"http://{host}:{port}"
    finally:
        await runner.cleanup()
