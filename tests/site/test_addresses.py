"""Pages stay unchanged behind a content delivery network that hides e-mail addresses."""

import re
from pathlib import Path

import pytest

from tests.support.published import catalogue

OFF = re.compile(r"<!--email_off-->.*?<!--/email_off-->", re.DOTALL)
ADDRESS = re.compile(r"(?:mailto:)?[\w.+-]+@[\w-]+\.[\w.]+")
HEAD = re.compile(r"<head>.*</head>", re.DOTALL)


def obfuscated(page: str) -> str:
    """Return a page as Cloudflare sends it, with unprotected addresses of the body replaced.

    https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
    """
    protected = [*OFF.finditer(page), *HEAD.finditer(page)]

    def replacement(address: re.Match[str]) -> str:
        is_protected = any(one.start() < address.start() < one.end() for one in protected)
        return address[0] if is_protected else "/cdn-cgi/l/email-protection#0a"

    return ADDRESS.sub(replacement, page)


@pytest.mark.parametrize("file", ["index.html", "connect.html", "products/5.html", "404.html"])
def test_page_is_the_same_when_a_cdn_obfuscates_addresses(site: Path, file: str) -> None:
    """If a network replaces e-mail addresses, pages stay unchanged, so React can hydrate them."""
    page = (site / file).read_text("utf-8")

    assert f"mailto:{catalogue()['company']['email']}" in page
    assert obfuscated(page) == page
    assert obfuscated(OFF.sub(lambda found: found[0][len("<!--email_off-->") :], page)) != page
