"""A browser whose debugging connection is cut every other time, in the middle, while it lives on.

Started as the browser; the real one's path stands in REAL beside this file's copy. It passes on
what both sides say, until the browser has said enough. So each stage that asks for as much, and the
crawl among them, loses its first browser and keeps the second.
"""

import asyncio
import sys
import time
from pathlib import Path

ENOUGH = 300_000
"""Bytes: in the middle of the sheets' documents, of their printing, and of the crawl."""
HERE = Path(__file__).parent
CUT = HERE / "cut"


async def main(arguments: list[str]) -> None:
    """Start the real browser and stand between it and whoever connects."""
    [profile] = [Path(a.partition("=")[2]) for a in arguments if a.startswith("--user-data-dir=")]
    real = profile / "real"
    real.mkdir()
    flags = [a for a in arguments if not a.startswith("--user-data-dir=")]
    program = (HERE / "REAL").read_text("utf-8")
    browser = await asyncio.create_subprocess_exec(program, f"--user-data-dir={real}", *flags)
    port, path = await asyncio.to_thread(address, real / "DevToolsActivePort")

    async def stand_between(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        browser_says, to_browser = await asyncio.open_connection("127.0.0.1", int(port))
        forward = asyncio.create_task(pass_on(reader, to_browser))
        was_cut = CUT.exists()
        await pass_on(browser_says, writer, 0 if was_cut else ENOUGH)
        if was_cut:
            CUT.unlink()
        else:
            CUT.touch()
        writer.transport.abort()
        await forward

    server = await asyncio.start_server(stand_between, "127.0.0.1", 0)
    own = server.sockets[0].getsockname()[1]
    aside = profile / "port"
    aside.write_text(f"{own}\n{path}")
    aside.rename(profile / "DevToolsActivePort")
    await browser.wait()


def address(port_file: Path) -> list[str]:
    """Wait until the browser has said its port and path."""
    while True:
        lines = port_file.read_text("utf-8").splitlines() if port_file.exists() else []
        if len(lines) == 2:
            return lines
        time.sleep(0.01)


async def pass_on(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, most: int = 0
) -> None:
    """Pass on what one side says until it ends, or has said ``most`` bytes."""
    said = 0
    while content := await reader.read(65536):
        said += len(content)
        if most and said > most:
            return
        writer.write(content)
    writer.close()


asyncio.run(main(sys.argv[1:]))
