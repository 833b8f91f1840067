"""Real Apache with our rules gives the same responses as our server.

The comparison is that of tests/host/test_nginx.py. The following differences are explained and not
compared:

- responses that Apache gives before it reads our rules: invalid paths, encoded slashes and zeros,
names that are too long, and .htaccess, which Debian's own configuration forbids;

- Location, because Apache adds scheme, host and the question mark of an empty query.
"""

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from itertools import islice
from pathlib import Path

import pytest

from prerender.host.apache import htaccess
from prerender.host.policy import COPY_FOLDERS, HTACCESS, HeaderRule, header_rules
from prerender.host.server import HEADER_FILE, host_app, listening
from prerender.publish.site_files import headers_file
from prerender.routes import page_files
from tests.support.apache import apache_with_host, apache_with_upload
from tests.support.host_requests import (
    BROTLI_ENCODINGS,
    ENCODINGS,
    NAMES,
    differing_values,
    requests,
    send_request,
    tcp,
)
from tests.support.project import POLICY
from tests.support.published import catalogue
from tests.support.raw_http import Reply, Request

BEFORE_RULES = re.compile(r"(?i)%2f|%00|[^/?]{256}|^/\.htaccess$")
"""Addresses that Apache rejects before it reads our rules."""
UPLOADED = 1_700_000_000
"""Old enough: Apache ignores dates and tags of files younger than a minute."""
BAD_REQUEST, FORBIDDEN, NOT_FOUND = 400, 403, 404


def missing_pages(site: Path) -> list[str]:
    """Return the relative paths of a tree's not-found pages."""
    files = (file.relative_to(site).as_posix() for file in page_files(site))
    return [file for file in files if file.endswith("404.html")]


def rules_of(*, indexable: bool) -> list[HeaderRule]:
    """Return the header rules of the site."""
    return header_rules(indexable=indexable, policy=POLICY, copies=COPY_FOLDERS)


@pytest.fixture(scope="module")
def uploaded(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the tree that search engines can index."""
    tree = tmp_path_factory.mktemp("apache") / "public_html"
    shutil.copytree(site, tree)
    rules = rules_of(indexable=True)
    tree.joinpath(HEADER_FILE).write_text(headers_file(rules), "utf-8")
    tree.joinpath(HTACCESS.removeprefix("/")).write_text(htaccess(missing_pages(site), rules))
    for file in tree.rglob("*"):
        os.utime(file, (UPLOADED, UPLOADED))
    return tree


def printed(tree: Path) -> AbstractContextManager[int]:
    """Run Apache with the virtual host that the command ``host`` prints."""
    return apache_with_host(tree, catalogue()["pages"]["product"]["path"])


@pytest.mark.parametrize(("apache", "step"), [(apache_with_upload, 1), (printed, 3)])
async def test_apache_gives_the_same_response_to_every_request(
    uploaded: Path, apache: Callable[[Path], AbstractContextManager[int]], step: int
) -> None:
    """Apache with the uploaded tree or with the printed virtual host matches our server.

    The virtual host has the same rules, so it receives every third request only.
    """
    differences: list[str] = []
    compared = 0
    async with listening(host_app(uploaded)) as origin:
        with apache(uploaded) as port:
            hosts = [tcp(int(origin.rpartition(":")[2])), tcp(port)]
            every = requests(uploaded, ENCODINGS + BROTLI_ENCODINGS)
            for request in islice(every, None, None, step):
                ours, theirs = [await send_request(host, request) for host in hosts]
                compared += 1
                found = unexplained(request, ours, theirs)
                differences += [f"{request}: {line}" for line in found]

    assert differences == []
    assert compared > 2000


def unexplained(request: Request, ours: Reply, theirs: Reply) -> Iterator[str]:
    """Yield the differences that this module's docstring does not explain."""
    if ours.status == BAD_REQUEST or BEFORE_RULES.search(request.target):
        if theirs.status not in {BAD_REQUEST, FORBIDDEN, NOT_FOUND}:
            yield f"status {theirs.status} there"
        return
    values = theirs.comparable(NAMES)
    values["Location"] = theirs.one("Location").removeprefix("http://127.0.0.1").removesuffix("?")
    yield from differing_values(ours.comparable(NAMES), values)


def test_htaccess_contains_the_rules_of_its_build(site: Path) -> None:
    """A demonstration's .htaccess sends noindex and contains its not-found pages."""
    rules = site.joinpath(HTACCESS.removeprefix("/")).read_text("utf-8")

    assert rules == htaccess(missing_pages(site), rules_of(indexable=False))
    assert 'Header always set X-Robots-Tag "noindex"' in rules
    assert "ErrorDocument 404 /products/404.html" in rules
