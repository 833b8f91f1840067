"""Addresses, and the origin: the published site's scheme, host and port.

Pages, sitemap and rules compare addresses as text, so an address has one form here: the one that
browsers use (https://url.spec.whatwg.org/#concept-url-origin, #path-percent-encode-set).
"""

import ipaddress
import re
from functools import lru_cache
from typing import Annotated
from urllib.parse import SplitResult, quote, unquote, urlsplit

import idna
from pydantic import AfterValidator

_VALID_FORM = "use a scheme and a host without a path, such as https://www.example.com"
_DEFAULT_PORTS = {"http": 80, "https": 443}
_HOST = re.compile(r"(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*")
_NUMBER = re.compile(r"\d+|0x[0-9a-f]*")
"""A last label of this form makes browsers read the whole host as an IPv4 address."""


_SAFE = "!$&'()*+,-.:;=@[]_|~"
"""Characters that browsers leave in a path, beside letters, digits and slashes."""
_PLAIN = re.compile(r"[\w/.~-]*", re.ASCII)
_UNDECODABLE = "surrogateescape"
_ADDRESSES = 50_000
"""Cached addresses; pages mostly link to the same ones."""
_REFRESH = re.compile(
    r"""\s*(\d+)[\d.]*\s*[;,\s]\s*(?:url\s*=\s*)?(?:'([^']*)|"([^"]*)|(.*))""",
    re.IGNORECASE | re.DOTALL,
)
_LONGEST_DELAY = 5
"""Seconds; a page that waits longer before it leads elsewhere is meant to be read."""


def encoded_path(path: str) -> str:
    """Return a decoded path percent-encoded, as browsers send it."""
    return path if _PLAIN.fullmatch(path) else quote(path, f"/{_SAFE}", errors=_UNDECODABLE)


def sent_path(path: str) -> str:
    """Return a path as browsers send it: what is percent-encoded stays as it is."""
    return path if _PLAIN.fullmatch(path) else quote(path, f"/%?#{_SAFE}")


@lru_cache(_ADDRESSES)
def normal_address(address: str) -> str:
    """Return the form in which browsers send an address; an invalid one is returned unchanged."""
    if _PLAIN.fullmatch(address):
        return address
    try:
        parts = urlsplit(address)
        start = origin(f"{parts.scheme}://{parts.netloc}") if parts.scheme or parts.netloc else ""
    except ValueError:
        return address
    steps = (unquote(step, errors=_UNDECODABLE) for step in parts.path.split("/"))
    path = "/".join(quote(step, _SAFE, errors=_UNDECODABLE) for step in steps)
    query = f"?{parts.query}" if parts.query else ""
    return f"{start}{path}{query}{f'#{parts.fragment}' if parts.fragment else ''}"


def refresh_target(content: str) -> str:
    """Return the address in a ``meta`` refresh; empty if it has none, or waits first.

    https://html.spec.whatwg.org/#attr-meta-http-equiv-refresh
    """
    refresh = _REFRESH.match(content)
    if not refresh or int(refresh[1]) > _LONGEST_DELAY:
        return ""
    return (refresh[2] or refresh[3] or refresh[4] or "").strip()


def origin(address: str) -> str:
    """Return the form in which a browser shows an origin.

    The scheme and the host become lower case, and an international host becomes Punycode. The
    scheme's default port and one trailing slash are removed. Raises ValueError with the
    correct form if the address contains anything else.
    """
    parts = _split(address)
    normalised = f"{parts.scheme}://{_host(parts)}{_port(parts)}"
    extra = {
        "user name": "@" in parts.netloc,
        "path": parts.path not in ("", "/"),
        "query": "?" in address,
        "fragment": "#" in address,
    }
    if extra_parts := [name for name, is_there in extra.items() if is_there]:
        # The message omits the address, which can contain a password.
        msg = f"an origin has no {' and no '.join(extra_parts)}; use {normalised}"
        raise ValueError(msg)
    return normalised


Origin = Annotated[str, AfterValidator(origin)]


def _split(address: str) -> SplitResult:
    try:
        parts = urlsplit(address)
        is_web = parts.scheme in _DEFAULT_PORTS and parts.hostname
    except ValueError:
        is_web = False
    if not is_web or not address.isprintable() or re.search(r"[\s\\]", address):
        raise ValueError(_VALID_FORM)
    return parts


def _host(parts: SplitResult) -> str:
    host = parts.hostname or ""
    if "[" in parts.netloc:
        return f"[{ipaddress.IPv6Address(host)}]"
    ascii_host = _ascii(host)
    if ascii_host.endswith("."):
        msg = f"the host {host} ends with a dot; use {ascii_host.rstrip('.')}"
        raise ValueError(msg)
    if not _HOST.fullmatch(ascii_host):
        msg = f"{host} is not a valid host name; {_VALID_FORM}"
        raise ValueError(msg)
    if _NUMBER.fullmatch(ascii_host.rpartition(".")[2]):
        return _ipv4(ascii_host)
    return ascii_host


def _ascii(host: str) -> str:
    """Return the host in lower case and ASCII, as UTS 46 maps it."""
    if host.isascii():
        return host.lower()
    try:
        return idna.encode(host, uts46=True).decode()
    except idna.IDNAError as error:
        msg = f"{host} is not a valid host name: {error}; {_VALID_FORM}"
        raise ValueError(msg) from error


def _ipv4(host: str) -> str:
    try:
        return str(ipaddress.IPv4Address(host))
    except ValueError as error:
        msg = f"{host} is not an IPv4 address; use four numbers, such as 192.0.2.1"
        raise ValueError(msg) from error


def _port(parts: SplitResult) -> str:
    try:
        port = parts.port
    except ValueError as error:
        msg = f"{parts.netloc} has a port that is not a number from 0 to 65535; {_VALID_FORM}"
        raise ValueError(msg) from error
    return "" if port in (None, _DEFAULT_PORTS[parts.scheme]) else f":{port}"
