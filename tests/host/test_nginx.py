"""The same requests to our server and to real nginx with our server block: the same answers.

Compared are status, body, type, length, whether there is an entity tag, and the headers of NAMES.
Explained, not compared: the tag's value (ours digests the content, nginx's is time and size), the
text of answers that are the server's own (SERVERS_OWN), and brotli where nginx lacks the module.
"""

from pathlib import Path

from tests.support.host_requests import (
    BROTLI_ENCODINGS,
    ENCODINGS,
    NAMES,
    answered,
    differing,
    requests,
    tcp,
    unix,
)
from tests.support.nginx import BROTLI, nginx
from tests.support.published import catalogue

# nginx-light brings no brotli module; with Debian's libnginx-mod-http-brotli-static these count.
CODINGS = ENCODINGS + BROTLI_ENCODINGS * BROTLI.is_file()


async def test_nginx_answers_every_request_as_our_server_does(origin: str, site: Path) -> None:
    """Pages with and without slash, files, nonsense, attacks, ranges, conditions: no difference."""
    own = tcp(int(origin.rpartition(":")[2]))
    differences = []
    compared = 0
    with nginx(site, catalogue()["pages"]["product"]["path"]) as listening:
        for request in requests(site, CODINGS):
            ours = await answered(own, request)
            theirs = await answered(unix(listening), request)
            compared += 1
            found = differing(ours.comparable(NAMES), theirs.comparable(NAMES))
            differences += [f"{request}: {line}" for line in found]

    assert differences == []
    assert compared > 2000
