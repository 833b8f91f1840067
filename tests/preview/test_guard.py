"""The preview responds only to requests from its own page under its own host names."""

from pathlib import Path

import pytest
from aiohttp.test_utils import make_mocked_request

from prerender.preview.guard import TOKEN, Guard, has_own_name, stored_key

HOST = "127.0.0.1:8080"
OWN = {"Host": HOST, "Origin": f"http://{HOST}", "Sec-Fetch-Site": "same-origin"}


@pytest.mark.parametrize("host", [HOST, "localhost:8080", "localhost", "127.0.0.1"])
def test_preview_accepts_its_own_host_names(host: str) -> None:
    """The preview responds under its own host names, with or without a port."""
    assert has_own_name(make_mocked_request("GET", "/", headers={"Host": host}))


@pytest.mark.parametrize(
    "host", ["127.0.0.1.evil.example", "localhost.evil.example:80", "a.example"]
)
def test_preview_rejects_other_host_names(host: str) -> None:
    """Another site's name that resolves to this machine is rejected (DNS rebinding)."""
    assert not has_own_name(make_mocked_request("GET", "/", headers={"Host": host}))


@pytest.mark.parametrize("token", [None, "", "another"])
def test_change_without_the_token_is_rejected(token: str | None) -> None:
    """A change without this run's token, or with an empty one, is rejected."""
    headers = OWN | ({} if token is None else {TOKEN: token})

    assert Guard("key").objection(make_mocked_request("POST", "/", headers=headers))


@pytest.mark.parametrize(
    "other", [{"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_change_from_another_page_is_rejected(other: dict[str, str]) -> None:
    """Another site's page cannot change the catalogue, even with the token."""
    guard = Guard("key")
    headers = OWN | {TOKEN: guard.token}

    assert guard.objection(make_mocked_request("POST", "/", headers=headers)) == ""
    assert guard.objection(make_mocked_request("POST", "/", headers=headers | other))


def test_key_is_kept_in_a_file_that_only_its_owner_can_read(tmp_path: Path) -> None:
    """The key outlives a restart of the preview, and no other user of the machine can read it."""
    file = tmp_path / "preview/key"

    key = stored_key(file)

    assert (len(key) >= 43, stored_key(file), file.stat().st_mode & 0o777) == (True, key, 0o600)
