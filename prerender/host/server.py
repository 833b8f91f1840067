"""A web server with the answers and headers of the static host."""

import contextlib
import os
from collections.abc import AsyncIterator
from pathlib import Path

from aiohttp import web

from prerender.errors import SettingsError
from prerender.host.answer import (
    answer,
    declared_policy,
    read_header_rules,
    revalidated_patterns_of,
)
from prerender.host.policy import COPY_FOLDERS, SPECULATION_RULES, STRICT_POLICY, headers_for
from prerender.host.representation import content_type, has_copies

_OK, _NOT_ALLOWED = 200, 405


def host_app(tree: Path, *, indexable: bool = True, policy: str | None = None) -> web.Application:
    """Serve a published tree. A tree from another tool is served without our headers.

    If no content security policy is given, the tree's own is used.
    """
    sent_policy = declared_policy(tree, STRICT_POLICY) if policy is None else policy
    declared = {rule.pattern for rule in read_header_rules(tree)}
    copies = [folder for folder in COPY_FOLDERS if f"/{folder}/*" in declared]
    revalidated = revalidated_patterns_of(tree)
    is_ours = (tree / SPECULATION_RULES.removeprefix("/")).is_file()

    def headers_of(path: str) -> dict[str, str]:
        if not is_ours:
            return {}
        return headers_for(
            path,
            indexable=indexable,
            policy=sent_policy,
            copies=copies,
            revalidated=revalidated,
        )

    async def respond(request: web.Request) -> web.StreamResponse:
        path, _, query = request.raw_path.partition("?")
        sent = answer(tree, path)
        if sent.file is None:
            headers = headers_of(path)
            if sent.location:
                headers["Location"] = f"{sent.location}?{query}" if query else sent.location
            return web.Response(status=sent.status, headers=headers)
        shown = f"/{sent.file.relative_to(tree).as_posix()}"
        headers = headers_of(shown)
        if sent.status == _OK and request.method not in ("GET", "HEAD"):
            return web.Response(status=_NOT_ALLOWED, headers=headers | {"Allow": "GET, HEAD"})
        headers["Content-Type"] = content_type(sent.file)
        if has_copies(sent.file):
            headers["Vary"] = "Accept-Encoding"
        return web.FileResponse(sent.file, status=sent.status, headers=headers)

    app = web.Application()
    app.router.add_route("*", r"/{path:[\s\S]*}", respond)
    return app


@contextlib.asynccontextmanager
async def listening(
    app: web.Application, port: int = 0, host: str = "127.0.0.1"
) -> AsyncIterator[str]:
    """Serve on an address of this machine and yield the origin; port 0 selects a free port.

    Raises SettingsError if the port cannot be used.
    """
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        site = web.TCPSite(runner, host, port)
        try:
            await site.start()
        except OSError as error:
            reason = os.strerror(error.errno or 0)
            msg = (
                f"Port {port} on {host} cannot be used: {reason}. "
                "Choose another with --port, or omit --port for a free one."
            )
            raise SettingsError(msg) from error
        host, port = runner.addresses[0][:2]
        yield f"http://{host}:{port}"
    finally:
        await runner.cleanup()
