"""E-mail addresses in pages: a CDN that obfuscates them leaves the markup as it was published."""

import re
from pathlib import Path

import pytest

from tests.support.published import catalogue

OFF = re.compile(r"<!--email_off-->.*?<!--/email_off-->", re.DOTALL)
ADDRESS = re.compile(r"(?:mailto:)?[\w.+-]+@[\w-]+\.[\w.]+")
HEAD = re.compile(r"<head>.*</head>", re.DOTALL)


def obfuscated(page: str) -> str:
    """Return a page as Cloudflare sends it: addresses of the body replaced, but for those left out.

    https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
    """
    left = [*OFF.finditer(page), *HEAD.finditer(page)]

    def replaced(address: re.Match[str]) -> str:
        kept = any(one.start() < address.start() < one.end() for one in left)
        return address[0] if kept else "/cdn-cgi/l/email-protection#0a"

    return ADDRESS.sub(replaced, page)


@pytest.mark.parametrize("file", ["index.html", "connect.html", "products/5.html", "404.html"])
def test_page_is_the_same_when_a_cdn_obfuscates_addresses(site: Path, file: str) -> None:
    """React finds the markup that was published, so it does not render the page again."""
    page = (site / file).read_text("utf-8")

    assert f"mailto:{catalogue()['company']['email']}" in page
    assert obfuscated(page) == page
    assert obfuscated(OFF.sub(lambda found: found[0][len("<!--email_off-->") :], page)) != page
