"""The static host: its answer to a request path, the headers of a tree, and a server of both."""

import contextlib
import os
import re
from collections.abc import AsyncIterator, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

from aiohttp import web

from prerender.errors import SettingsError
from prerender.host.policy import (
    ALL_PATHS,
    CACHE_HEADER,
    HIDDEN_FILES,
    HTACCESS,
    NO_INDEX,
    POLICY_HEADER,
    REVALIDATED_CACHE,
    HeaderRule,
)
from prerender.host.representation import content_type, has_copies
from prerender.origin import encoded_path
from prerender.routes import INDEX_FILE, NOT_FOUND

ROBOTS = "robots.txt"
REDIRECT_FILE = "_redirects"
APP_FILES = (*(path.removeprefix("/") for path in HIDDEN_FILES), ROBOTS)
_REDIRECT_FALLBACK = r"(?:/|{base})\*\s+(?:/|{base})(?:{index})?\s+200!?(?:\s.*)?"
_APACHE_FALLBACK = (
    r"FallbackResource\s.*|RewriteRule\s+\^?\(?\.?[*+]?\)?\$?\s+\S*\b{index}"
    # A redirect changes the address, so it is not a fallback.
    r"(?:\s+\[(?!(?:.*,)?R\b).*\])?"
)
_FALLBACKS = {REDIRECT_FILE: _REDIRECT_FALLBACK, HTACCESS.removeprefix("/"): _APACHE_FALLBACK}
_CONDITION = "rewritecond"
"""The start of a line that belongs to the next rule of Apache."""


@dataclass(frozen=True, slots=True)
class AppFile:
    """A file of the app."""

    text: str
    """The content without fallbacks."""
    fallbacks: tuple[str, ...] = ()


def app_file(name: str, text: str, base: str = "/") -> AppFile:
    """Return a file without its fallbacks; ``base`` is the path of the site on its host."""
    if name not in _FALLBACKS:
        return AppFile(f"{text.rstrip()}\n")
    pattern = _FALLBACKS[name].format(base=re.escape(base), index=re.escape(INDEX_FILE))
    kept: list[str] = []
    fallbacks: list[str] = []
    for line in text.splitlines():
        if not re.fullmatch(pattern, line.strip(), re.IGNORECASE):
            kept.append(line)
            continue
        fallbacks.append(line.strip())
        while kept and kept[-1].strip().lower().startswith(_CONDITION):
            kept.pop()
    return AppFile("".join(f"{line}\n" for line in kept), tuple(fallbacks))


_SPOILT = re.compile(r"%(?![0-9A-Fa-f]{2})|%00|[\x00-\x1f\x7f]")
"""A percent sign that encodes nothing, or a character that no path can contain."""
HEADER_FILE = "_headers"
_MISSING = "404"
"""The status of a rule for a not-found page."""
_PLACEHOLDER = re.compile(r"\\\*|:[A-Za-z]\w*")
"""A placeholder, or a star as ``re.escape`` writes it."""
_REMOVAL_MARK = "!"


@dataclass(frozen=True, slots=True)
class Answer:
    """A status with a file, a redirect target, or neither."""

    status: int
    file: Path | None = None
    location: str = ""


def answer(tree: Path, path: str) -> Answer:
    """Answer a percent-encoded request path as Netlify does for files such as products/5.html.

    A page is at its address without slash and without ``.html``; with a slash it redirects.
    The index.html of a folder, which other tools write, is at the address with the slash.
    Any other path gets the not-found page of its own folder, or else the tree's. No file outside
    the tree is ever sent.
    """
    plain = _plain(path)
    if plain is None:
        return Answer(400)
    bare = plain.strip("/")
    if plain in HIDDEN_FILES:
        return _missing(tree, bare)
    # Strings: building Path objects takes longer than the disk lookups, for thousands of links.
    own = f"{tree}/{bare}"
    page, index = f"{own}.html", f"{own}/{INDEX_FILE}"
    slashed = plain.endswith("/")
    for file in [index] if slashed else [own, page]:
        if _is_file(file):
            return Answer(200, Path(file))
    for file, address in [(page, f"/{bare}")] if slashed else [(index, f"/{bare}/")]:
        if _is_file(file):
            return Answer(301, location=encoded_path(address))
    return _missing(tree, bare)


def _plain(path: str) -> str | None:
    """Decode and normalise a path; None if every host rejects it.

    A step above the root is rejected, encoded or not. Repeated slashes count as one.
    """
    if not path.startswith("/") or _SPOILT.search(path):
        return None
    steps = unquote(path, errors="surrogateescape").split("/")[1:]
    walked: list[str] = []
    for step in steps:
        if step == "..":
            if not walked:
                return None
            walked.pop()
        elif step not in ("", "."):
            walked.append(step)
    slash = "/" if walked and steps[-1] in ("", ".", "..") else ""
    return f"/{'/'.join(walked)}{slash}"


def _is_file(file: Path | str) -> bool:
    """Whether a file exists; unlike Path.is_file, accepts names that are too long."""
    return os.path.isfile(file)  # noqa: PTH113


def _missing(tree: Path, bare: str) -> Answer:
    folder, _, name = bare.rpartition("/")
    pages = [tree / folder / NOT_FOUND] if name else []
    return Answer(404, next(filter(_is_file, [*pages, tree / NOT_FOUND]), None))


def is_indexable(tree: Path) -> bool:
    """Whether a tree's _headers file allows search engines to list it."""
    return not any(name.lower() in common_headers(tree) for name in NO_INDEX)


def revalidated_patterns_of(tree: Path) -> list[str]:
    """Return the patterns of a tree's files that browsers must not use without asking."""
    value = REVALIDATED_CACHE[CACHE_HEADER]
    return [
        rule.pattern
        for rule in read_header_rules(tree)
        if rule.pattern != ALL_PATHS and rule.headers.get(CACHE_HEADER.lower()) == value
    ]


def common_headers(tree: Path) -> dict[str, str]:
    """Return the headers of a tree's rules for all answers, by lower-case name."""
    return headers_at([rule for rule in read_header_rules(tree) if rule.pattern == ALL_PATHS], "/")


def read_header_rules(tree: Path) -> tuple[HeaderRule, ...]:
    """Return the rules of a tree in order; empty if it has no such file."""
    file = tree / HEADER_FILE
    return parse_header_rules(file.read_text("utf-8", "replace")) if file.is_file() else ()


def parse_header_rules(text: str) -> tuple[HeaderRule, ...]:
    """Return the rules of a text. Names are in lower case; a removed header has an empty value."""
    rules: list[HeaderRule] = []
    for line in text.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if not line[0].isspace():
            rules.append(HeaderRule(line.strip(), {}))
        elif rules:
            name, _, value = line.strip().partition(":")
            rules[-1].headers[name.removeprefix(_REMOVAL_MARK).strip().lower()] = value.strip()
    return tuple(rules)


def headers_at(rules: Iterable[HeaderRule], path: str) -> dict[str, str]:
    """Return the headers of the file with a path; a later rule overrides an earlier one.

    A not-found page has the headers of its own path, so that a 404 response is never immutable.
    """
    headers: dict[str, str] = {}
    for rule in rules:
        if _matcher(rule.pattern).fullmatch(path):
            headers |= rule.headers
    return headers


def read_redirects(tree: Path) -> tuple[tuple[str, str], ...]:
    """Return pattern and target of each redirect and proxy of a tree, without fallbacks."""
    file = tree / REDIRECT_FILE
    text = file.read_text("utf-8", "replace") if file.is_file() else ""
    rules = (line.split() for line in app_file(REDIRECT_FILE, text).text.splitlines())
    return tuple(
        (words[0], words[1])
        for words in rules
        if len(words) > 1 and not words[0].startswith("#") and words[-1] != _MISSING
    )


def redirect_target(rules: Sequence[tuple[str, str]], path: str) -> str:
    """Return the target of the first rule that matches a path; empty if none does."""
    return next((to for pattern, to in rules if _matcher(pattern).fullmatch(path)), "")


@lru_cache
def _matcher(pattern: str) -> re.Pattern[str]:
    """Return a pattern that matches the paths of a rule, whose path can begin with an origin."""
    escaped = re.escape(urlsplit(pattern).path if "://" in pattern else pattern)
    return re.compile(
        _PLACEHOLDER.sub(lambda placeholder: ".*" if placeholder[0] == r"\*" else "[^/]+", escaped)
    )


_OK, _NOT_ALLOWED = 200, 405


def host_app(tree: Path, *, policy: str | None = None) -> web.Application:
    """Serve a tree with the headers of its _headers file, which can change.

    ``policy`` replaces its content security policy.
    """

    def headers_of(path: str) -> dict[str, str]:
        headers = headers_at(read_header_rules(tree), path)
        if policy is not None:
            headers[POLICY_HEADER.lower()] = policy
        return {name: value for name, value in headers.items() if value}

    async def respond(request: web.Request) -> web.StreamResponse:
        path, _, query = request.raw_path.partition("?")
        sent = answer(tree, path)
        if sent.file is None:
            headers = headers_of(path)
            if sent.location:
                headers["location"] = f"{sent.location}?{query}" if query else sent.location
            return web.Response(status=sent.status, headers=headers)
        shown = f"/{sent.file.relative_to(tree).as_posix()}"
        headers = headers_of(shown)
        if sent.status == _OK and request.method not in ("GET", "HEAD"):
            return web.Response(status=_NOT_ALLOWED, headers=headers | {"allow": "GET, HEAD"})
        headers["content-type"] = content_type(sent.file)
        if has_copies(sent.file):
            headers["vary"] = "Accept-Encoding"
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
