"""Range and conditional requests (RFC 9110)."""

import pytest
from aiohttp.test_utils import make_mocked_request

from prerender.host.server import precondition, wanted_range

SIZE = 10
MODIFIED = 1_700_000_000
"""Tuesday, 14 November 2023, 22:13:20 GMT."""

RANGES = {
    "bytes=0-3": range(4),
    "bytes=4-": range(4, SIZE),
    "bytes=0-9": range(SIZE),
    "bytes=8-99": range(8, SIZE),
    "bytes=-3": range(7, SIZE),
    "bytes=99-": range(99, SIZE),
    "bytes=a": range(0),
    "bytes=0-1,4-5": None,
    "lines=0-3": None,
}


@pytest.mark.parametrize(("header", "wanted"), RANGES.items())
def test_range_includes_its_last_byte(header: str, wanted: range | None) -> None:
    """A range includes its last byte; for several ranges or another unit the whole file is sent."""
    request = make_mocked_request("GET", "/a.pdf", headers={"Range": header})

    assert wanted_range(request, "tag", MODIFIED, SIZE) == wanted


def test_range_of_another_version_returns_the_whole_file() -> None:
    """A download does not resume with the bytes of a newer file."""
    headers = {"Range": "bytes=4-", "If-Range": '"old"'}
    request = make_mocked_request("GET", "/a.pdf", headers=headers)

    assert wanted_range(request, "new", MODIFIED, SIZE) is None
    assert wanted_range(request, "old", MODIFIED, SIZE) == range(4, SIZE)


CONDITIONS = [
    ({}, 200),
    ({"If-None-Match": '"tag"'}, 304),
    ({"If-None-Match": 'W/"tag"'}, 304),
    ({"If-None-Match": '"other"'}, 200),
    ({"If-Match": '"other"'}, 412),
    ({"If-Modified-Since": "Tue, 14 Nov 2023 22:13:20 GMT"}, 304),
    ({"If-Modified-Since": "Tue, 14 Nov 2023 22:13:19 GMT"}, 200),
    ({"If-Unmodified-Since": "Tue, 14 Nov 2023 22:13:19 GMT"}, 412),
]


@pytest.mark.parametrize(("headers", "status"), CONDITIONS)
def test_condition_selects_the_status(headers: dict[str, str], status: int) -> None:
    """A client that has the current version receives no content."""
    request = make_mocked_request("GET", "/a.pdf", headers=headers)

    assert precondition(request, "tag", MODIFIED) == status
