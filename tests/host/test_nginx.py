"""Real nginx with our server block gives the same responses as our server.

The comparison covers status, body, type, length, presence of an entity tag, and the headers in
NAMES.

Three differences are not compared: the tag's value (a digest or time and size), the body
of the server's own responses (SERVERS_OWN), and brotli if nginx lacks the module.
"""

from pathlib import Path

from tests.support.host_requests import (
    BROTLI_ENCODINGS,
    ENCODINGS,
    NAMES,
    differing_values,
    requests,
    send_request,
    tcp,
    unix,
)
from tests.support.nginx import BROTLI, nginx
from tests.support.published import catalogue

# The module libnginx-mod-http-brotli-static is optional; with it, brotli is compared too.
CODINGS = ENCODINGS + BROTLI_ENCODINGS * BROTLI.is_file()


async def test_nginx_gives_the_same_response_to_every_request(origin: str, site: Path) -> None:
    """Pages with and without slash, files, odd addresses, attacks, encodings and methods match."""
    own = tcp(int(origin.rpartition(":")[2]))
    differences = []
    compared = 0
    with nginx(site, catalogue()["pages"]["product"]["path"]) as listening:
        for request in requests(site, CODINGS):
            ours = await send_request(own, request)
            theirs = await send_request(unix(listening), request)
            compared += 1
            found = differing_values(ours.comparable(NAMES), theirs.comparable(NAMES))
            differences += [f"{request}: {line}" for line in found]

    assert differences == []
    assert compared > 2000
