"""Host and app parse addresses equally; spa/src/app/page-path.test.ts uses the same table."""

import json
from pathlib import Path

import pytest

from prerender.host.policy import HIDDEN_FILES
from prerender.host.server import answer
from prerender.routes import file_of, is_not_found, path_of

ADDRESSES: dict[str, str | None] = json.loads(
    Path(__file__).with_name("addresses.json").read_text("utf-8")
)
FILES = {
    "404.html",
    "products/404.html",
    *(file_of(page) for page in ADDRESSES.values() if page is not None),
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a file for each page."""
    folder = tmp_path_factory.mktemp("tree")
    (folder / "products").mkdir()
    for file in FILES:
        (folder / file).touch()
    return folder


@pytest.mark.parametrize(("address", "page"), ADDRESSES.items())
def test_host_sends_the_page_for_an_address(tree: Path, address: str, page: str | None) -> None:
    """A page has several addresses, and some of them redirect; other addresses have no page."""
    found = answer(tree, address)
    if found.location:
        found = answer(tree, found.location)

    file = found.file.relative_to(tree).as_posix() if found.file else "404.html"
    assert (None if is_not_found(file) else path_of(file)) == page


@pytest.mark.parametrize("address", HIDDEN_FILES)
def test_instructions_for_hosts_are_not_sent(tree: Path, address: str) -> None:
    """Visitors cannot read the rules for headers and redirects."""
    (tree / address.removeprefix("/")).touch()

    assert answer(tree, address).status == 404
