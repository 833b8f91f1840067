"""The preview responds only to requests from its own page under its own host names."""

from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from prerender.preview.guard import TOKEN, Guard, stored_key

HOST = "127.0.0.1:8080"
OWN = {"Host": HOST, "Origin": f"http://{HOST}", "Sec-Fetch-Site": "same-origin"}


async def answer(_: web.Request) -> web.StreamResponse:
    """Answer with status 200."""
    return web.Response()


@pytest.mark.parametrize(
    ("listens", "host", "status"),
    [
        ("127.0.0.1", HOST, 200),
        ("127.0.0.1", "localhost", 200),
        ("127.0.0.1", "127.0.0.1.evil.example", 403),
        ("127.0.0.1", "localhost.evil.example:80", 403),
        ("192.168.1.7", "192.168.1.7:8080", 200),
        ("192.168.1.7", "evil.example", 403),
    ],
)
async def test_preview_answers_only_under_its_own_names(
    listens: str, host: str, status: int
) -> None:
    """Another site's name that resolves to this machine is rejected (DNS rebinding)."""
    request = make_mocked_request("GET", "/", headers={"Host": host})

    assert (await Guard("key", listens).require_own_name(request, answer)).status == status


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


@pytest.mark.parametrize(
    ("content", "mode"),
    [
        ("", 0o600),
        ("cut", 0o600),
        ("A" * 43 + "\n", 0o600),
        ("ä" * 43, 0o600),
        ("A" * 44, 0o600),
        ("A" * 43, 0o644),
        ("A" * 43, 0o620),
    ],
)
def test_damaged_or_readable_key_is_replaced(tmp_path: Path, content: str, mode: int) -> None:
    """An empty, cut or damaged key, and one that others could read, gives way to a new one."""
    file = tmp_path / "key"
    file.write_text(content, "utf-8")
    file.chmod(mode)

    key = stored_key(file)

    assert (len(key), key == content, stored_key(file)) == (43, False, key)
    assert (file.stat().st_mode & 0o777, [*tmp_path.iterdir()]) == (0o600, [file])


def test_key_behind_a_link_is_replaced(tmp_path: Path) -> None:
    """A link to a file with a valid key is replaced, and the file behind it stays."""
    (tmp_path / "other").write_text("A" * 43)
    (tmp_path / "other").chmod(0o600)
    (tmp_path / "key").symlink_to("other")

    assert stored_key(tmp_path / "key") != (tmp_path / "other").read_text()
    assert not (tmp_path / "key").is_symlink()


async def test_empty_key_opens_nothing() -> None:
    """A guard without a key rejects a request without a cookie."""
    asked = make_mocked_request("GET", "/?key=", headers={"Host": HOST})

    assert (await Guard("").require_key(asked, answer)).status == 403


def test_key_is_kept_in_a_file_that_only_its_owner_can_read(tmp_path: Path) -> None:
    """The key outlives a restart of the preview, and no other user of the machine can read it."""
    file = tmp_path / "preview/key"

    key = stored_key(file)

    assert (len(key) >= 43, stored_key(file), file.stat().st_mode & 0o777) == (True, key, 0o600)
