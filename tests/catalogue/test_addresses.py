"""Addresses that conflict with others."""

import pytest

from prerender.catalogue.checks.entries import address_problems
from prerender.catalogue.source import json_path
from prerender.host.policy import COPY_FOLDERS, header_rules

FOLDER = "is a folder of the build or the host, with files and headers of its own; begin the"


def faults(**pages: dict[str, str]) -> list[str]:
    """Return the problems with pages at these addresses, each with its key."""
    raw = {"pages": pages}
    return [f"{json_path(fault.location)}: {fault.message}" for fault in address_problems(raw)]


@pytest.mark.parametrize(
    "folder", ["assets", "social", "markdown", "datasheets", "content", "cdn-cgi"]
)
def test_folder_with_headers_of_its_own_is_reserved(folder: str) -> None:
    """No page address can begin with a folder that has its own header rules."""
    message = f'"/{folder}/" {FOLDER} address with a different word'

    assert faults(connect={"path": f"/{folder}"}) == [f"pages.connect.path: {message}"]
    assert faults(product={"path": f"/{folder}/{{id}}"}) == [f"pages.product.path: {message}"]
    assert faults(connect={"path": f"/about/{folder}"}) == []
    assert faults(connect={"path": f"/{folder}-of-us"}) == []


def test_folder_of_every_header_rule_is_reserved() -> None:
    """The folder of every header rule is reserved."""
    for rule in header_rules(indexable=True, copies=COPY_FOLDERS)[1:]:
        assert faults(connect={"path": f"{rule.prefix}x"}) != []


@pytest.mark.parametrize(
    ("path", "file", "answered"),
    [("/index", "index.html", "/"), ("/about/index", "about/index.html", "/about/")],
)
def test_address_of_an_index_file_is_rejected(path: str, file: str, answered: str) -> None:
    """An address that ends in "index" is rejected, because hosts treat it as the folder's page."""
    message = f"the address has the file {file}, which hosts send at {answered}; choose another"

    assert faults(connect={"path": path}) == [f"pages.connect.path: {message} word"]
    assert faults(connect={"path": "/index/about"}) == []
