"""Files for hosts: _headers and _redirects in the tree; nginx and Caddy on request."""

import re
from pathlib import Path

import pytest

from prerender.host.policy import (
    COPY_FOLDERS,
    IMMUTABLE_CACHE,
    header_rules,
    policy_in_page,
    quoted,
    type_rules,
)
from prerender.host.server import headers_at
from tests.support.identity import filled_in
from tests.support.project import POLICY, Project

PAGES = ("index.html", "products/5.html", "404.html")


def blocks(text: str) -> dict[str, list[str]]:
    """Return the lines of a _headers file by the path pattern to which they apply."""
    found = {}
    for block in text.strip().split("\n\n"):
        pattern, *lines = block.split("\n")
        found[pattern] = [line.strip() for line in lines]
    return found


def test_headers_file_sends_each_header_once(site: Path) -> None:
    """A later block removes a header before it sets it again: Cloudflare joins duplicates."""
    found = blocks((site / "_headers").read_text("utf-8"))

    rules = [
        *header_rules(indexable=False, copies=COPY_FOLDERS),
        *type_rules(["prefetch.speculationrules", "opensearch.osdx"]),
    ]
    assert list(found) == [rule.pattern for rule in rules]
    everywhere = header_rules(indexable=False, policy=POLICY)[0].headers
    assert found["/*"] == [f"{k}: {v}" for k, v in everywhere.items()]
    assert found["/assets/*"] == [
        "! Cache-Control",
        f"Cache-Control: {IMMUTABLE_CACHE['Cache-Control']}",
    ]
    assert found["/social/*"][:2] == ["! Cache-Control", "! Cross-Origin-Resource-Policy"]
    assert "Cross-Origin-Resource-Policy: cross-origin" in found["/social/*"]


@pytest.mark.parametrize("page", PAGES)
def test_page_contains_the_policy_for_hosts_without_headers(site: Path, page: str) -> None:
    """GitHub Pages sends no headers, so the page contains its policy before any subresource."""
    text = (site / page).read_text("utf-8")
    policy_tag = f'<meta http-equiv="Content-Security-Policy" content="{policy_in_page(POLICY)}">'

    assert text.count(policy_tag) == 1
    assert text.index(policy_tag) < min(text.index("<script"), text.index("<link"))
    assert "frame-ancestors" not in policy_in_page(POLICY)


@pytest.mark.parametrize(
    ("server", "wanted"),
    [
        ("nginx", ["server_name shop.example.org;", "root /srv/shop;", "gzip_static on;"]),
        (
            "caddy",
            ["https://shop.example.org {", "root * /srv/shop", "rewrite * {re.page.1}/index.html"],
        ),
        ("apache", ["ServerName shop.example.org", "DocumentRoot /srv/shop", "RewriteEngine On"]),
    ],
)
def test_host_command_prints_the_policy_for_a_web_server(
    sources: Project, server: str, wanted: list[str]
) -> None:
    """The command prints host name, folder, every header and the product not-found page."""
    sources.edit_catalogue(lambda content: content.update(filled_in(content)))
    result = sources.call(
        "host", server, "--root", "/srv/shop", "--origin", "https://shop.example.org"
    )

    assert result.returncode == 0, result.stderr
    for text in [*wanted, "/products/404.html"]:
        assert text in result.stdout
    for value in headers_at(header_rules(indexable=True, policy=POLICY), "/assets/a.js").values():
        assert quoted(value) in result.stdout
    assert 'default "noindex"' not in result.stdout
    kept_out = re.findall(r'(\S*)\* X-Robots-Tag "noindex"', result.stdout)
    assert set(kept_out) <= {"/markdown/", "/datasheets/"}


@pytest.mark.parametrize(
    ("server", "wanted"),
    [
        ("nginx", 'root "/a \\"b\\" c";'),
        ("caddy", '"/a \\"b\\" c"'),
        ("apache", 'DocumentRoot "/a \\"b\\" c"'),
    ],
)
def test_host_command_quotes_a_folder_with_spaces_and_quotes(
    sources: Project, server: str, wanted: str
) -> None:
    """The printed configuration quotes any folder name as one word."""
    result = sources.call("host", server, "--root", '/a "b" c')

    assert wanted in result.stdout
