"""The addresses of batches, and pages whose browser dies."""

from pathlib import Path

import aiohttp

from prerender.crawl.app import serving
from prerender.crawl.batch_scheduler import BatchScheduler


async def test_batch_can_be_read_only_at_its_secret_address(tmp_path: Path) -> None:
    """Another program can neither read a batch nor post one, because it cannot guess an address."""
    (tmp_path / "index.html").write_text("<title>Wire</title>")

    async with serving(tmp_path) as server, aiohttp.ClientSession(server.address) as other:
        ticket = server.offer(b"pages")
        async with other.get(ticket) as answer:
            assert await answer.read() == b"pages"
        for guess in ("/batches/0", "/batches/1", f"{ticket}0"):
            async with other.post(guess, data=b"false") as answer:
                assert answer.status == 404
            assert server.take(guess) == b""
        assert server.take(ticket) == b"pages"


def test_page_fails_when_its_browser_dies_twice() -> None:
    """A page whose browser died is tried once more, alone."""
    scheduler = BatchScheduler(["/a"], most=10, limit=20, tabs=1)
    for _ in range(2):
        assert scheduler.stuck == []
        scheduler.blame_death(("/a",))

    assert [stuck.path for stuck in scheduler.stuck] == ["/a"]
