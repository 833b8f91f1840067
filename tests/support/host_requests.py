"""Requests that compare another web server with our own, and the headers to compare."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from pathlib import Path

from prerender.host.policy import SECURITY_HEADERS
from tests.support.raw_http import Reply, Request, exchange

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Connect = Callable[[], Awaitable[Streams]]
NAMES = [*SECURITY_HEADERS, "Cache-Control", "X-Robots-Tag", "Content-Encoding", "Vary", "Location"]
ODD = [
    "/",
    "/?",
    "/?q=brass&x=%zz",
    "/index",
    "/index.html",
    "/index/",
    "/404",
    "/404/",
    "/404.html",
    "/products/404",
    "/products/404.html",
    "/products/",
    "/products?q=brass",
    "/products/5?ref=chat",
    "/products/5/?ref=chat",
    "/products/5/?",
    "/products/05",
    "/products/-1",
    "/products/999",
    "/products/999/",
    "/products/999/more",
    "/products/5/more",
    "/products/5/more/",
    "/products/5.htm",
    "/products/5.html.html",
    "/products/5.html/",
    "/products/%35",
    "/products/%2535",
    "/%70roducts/5",
    "/products%2f5",
    "/products%2F5%2f",
    "/Products/5",
    "/products//5",
    "//products/5",
    "///",
    "//example.org/%2f..",
    "//example.org/",
    "/products/5//",
    "/pr",
    "/no-such-page",
    "/no/such/page",
    "/assets",
    "/assets/",
    "/assets/nothing.js",
    "/social/",
    "/social/nothing.jpg",
    "/robots.txt",
    "/robots.txt/",
    "/sitemap.xml",
    "/_headers",
    "/_redirects",
    "/datasheets/5.pdf",
    "/datasheets/5.pdf?page=2",
    "/datasheets/5.pdf/",
    "/datasheets/999.pdf",
    "/.well-known/nothing",
    "/.git/config",
    "/products/" + "5" * 300,
    "/" + "a/" * 200,
    "/products/caf%C3%A9",
    "/products/%ff%fe",
    "/products/5%20",
    "/products/5%00",
    "/products/%0d%0aSet-Cookie:%20a=b/",
    "/%",
    "/%2",
    "/%zz",
    "/products/5;a=b",
    "/products/5&a",
    "/products/5+",
    "/products/~5",
    "/products/*",
    "/products/<5>",
    "/products/5'",
    "/products/5\\",
    "/..",
    "/../",
    "/../catalogue.json",
    "/../../../../etc/passwd",
    "/products/../../catalogue.json",
    "/products/../products/5",
    "/products/./5",
    "/products/5/.",
    "/products/5/..",
    "/products/..",
    "/products/...",
    "/products/..hidden",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%2f..%2fcatalogue.json",
    "/%2e%2e%2fcatalogue.json",
    "/.%2e/catalogue.json",
    "/products/%2e%2e/connect",
    "/products/..%2fconnect",
    "/products/..%5c..%5cx",
    "/..%5c..%5cx",
    "/%252e%252e/catalogue.json",
    "/..%c0%af..%c0%afetc/passwd",
    "/assets/../_headers",
    "/%5fheaders",
]
ENCODINGS = [
    "gzip",
    "GZIP",
    "identity",
    "deflate",
    "gzip;q=0.5",
    "gzip; q=1.0, deflate",
    "deflate, gzip",
    "x-other, gzip;q=0.1",
    "",
]
BROTLI_ENCODINGS = ["br", "gzip, deflate, br, zstd", "gzip, br;q=0.4"]
METHODS = ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]


def _sample_paths(site: Path) -> list[str]:
    """Return a page, a script, a style sheet, a picture, a text file, and a missing file."""
    kinds = [next(site.glob(f"assets/*.{kind}")).name for kind in ("js", "css", "jpg")]
    return ["/", "/products/5", *(f"/assets/{name}" for name in kinds), "/robots.txt", "/nowhere"]


def requests(site: Path, encodings: Iterable[str]) -> Iterator[Request]:
    """Yield requests for every file and page, odd addresses, encodings and methods."""
    files = sorted(f.relative_to(site).as_posix() for f in site.rglob("*") if f.is_file())
    pages = [f"/{file.removesuffix('.html')}" for file in files if file.endswith(".html")]
    targets = [f"/{file}" for file in files]
    targets += [f"{page}{end}" for page in pages for end in ("", "/", "/x", ".HTML", "?a=b")]
    for target in targets + ODD:
        yield Request(target)
        yield Request(target, "HEAD")
        yield Request(target, headers={"Accept-Encoding": "gzip"})
    for target in _sample_paths(site):
        for coding in encodings:
            yield Request(target, headers={"Accept-Encoding": coding})
            yield Request(target, "HEAD", {"Accept-Encoding": coding})
        for method in METHODS:
            yield Request(target, method, {"Content-Length": "0"})


def tcp(port: int) -> Connect:
    """Return a function that opens a connection to a port on this machine."""
    return lambda: asyncio.open_connection("127.0.0.1", port)


def unix(path: Path) -> Connect:
    """Return a function that opens a connection to a Unix socket."""
    return lambda: asyncio.open_unix_connection(path)


async def send_request(connect: Connect, request: Request) -> Reply:
    """Send a request."""
    return await exchange(await connect(), request)


def differing_values(ours: dict[str, object], theirs: dict[str, object]) -> Iterator[str]:
    """Yield a line for each value that differs between two replies."""
    for key in ours | theirs:
        if ours.get(key) != theirs.get(key):
            yield f"{key}: {_short(ours.get(key))} here, {_short(theirs.get(key))} there"


def _short(value: object) -> str:
    return repr(value)[:80]
