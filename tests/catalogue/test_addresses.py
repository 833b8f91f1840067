"""Page addresses that a host or the build reads as something else are named with their reason."""

import json

import pytest

from prerender.catalogue.checks.addresses import address_faults
from prerender.catalogue.source.positions import json_path
from prerender.host.policy import header_rules
from tests.support.project import ROOT

FOLDER = "is a folder of the build or the host, with files and headers of its own; begin the"


def faults(**pages: dict[str, str]) -> list[str]:
    """Return what is said of pages with these addresses, by place."""
    raw = {"pages": pages}
    return [f"{json_path(fault.location)}: {fault.message}" for fault in address_faults(raw)]


@pytest.mark.parametrize(
    "folder", ["assets", "social", "markdown", "datasheets", "content", "cdn-cgi"]
)
def test_folder_with_headers_of_its_own_is_reserved(folder: str) -> None:
    """Neither a page nor the products' pages are sent with a folder's headers."""
    named = f'"/{folder}/" {FOLDER} address with another word'

    assert faults(connect={"path": f"/{folder}"}) == [f"pages.connect.path: {named}"]
    assert faults(product={"path": f"/{folder}/{{id}}"}) == [f"pages.product.path: {named}"]
    assert faults(connect={"path": f"/about/{folder}"}) == []
    assert faults(connect={"path": f"/{folder}-of-us"}) == []


def test_every_header_rule_has_its_folder_reserved() -> None:
    """A rule that is added to the policy reserves its folder, too."""
    for rule in header_rules(indexable=True)[1:]:
        assert faults(connect={"path": f"{rule.prefix}x"}) != []


@pytest.mark.parametrize(
    ("path", "file", "answered"),
    [("/index", "index.html", "/"), ("/about/index", "about/index.html", "/about/")],
)
def test_address_of_an_index_file_is_rejected(path: str, file: str, answered: str) -> None:
    """The file of such an address is what hosts send for the folder."""
    said = f"its file {file} is what hosts send at {answered}; end the address with another word"

    assert faults(connect={"path": path}) == [f'pages.connect.path: {said} than "index"']
    assert faults(connect={"path": "/index/about"}) == []


def test_numbered_addresses_are_not_shared() -> None:
    """Products and the parts of long lists have numbers, so their templates must differ."""
    taken = '"/wires/{id}" is taken by the parts of'

    assert faults(product={"path": "/wires/{id}"}, search={"path": "/wires"}) == [
        f"pages.product.path: {taken} pages.search; name another"
    ]
    assert faults(product={"path": "/wires/{id}"}, finder={"partPath": "/wires/{id}"}) == [
        f"pages.finder.partPath: {taken} pages.product.path; name another"
    ]


def test_addresses_of_the_catalogue_are_accepted() -> None:
    """The published catalogue has no such address."""
    raw = json.loads((ROOT / "catalogue.json").read_text("utf-8"))

    assert list(address_faults(raw)) == []
