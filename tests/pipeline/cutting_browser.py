"""A fake browser that cuts every second debugging connection while the real browser keeps running.

Tests start it as the browser. The file REAL beside this copy contains the real browser's path. The
fake browser forwards both directions until the real browser has sent ENOUGH bytes. Each stage that
receives this much loses its first browser and keeps its second.
"""

import asyncio
import sys
import time
from pathlib import Path

ENOUGH = 300_000
"""Bytes. Cuts the connection during sheet rendering, sheet printing and the crawl."""
HERE = Path(__file__).parent
CUT = HERE / "cut"


async def main(arguments: list[str]) -> None:
    """Start the real browser and proxy its debugging port."""
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
    """Wait until the browser has written its port and path."""
    while True:
        lines = port_file.read_text("utf-8").splitlines() if port_file.exists() else []
        if len(lines) == 2:
            return lines
        time.sleep(0.01)


async def pass_on(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, most: int = 0
) -> None:
    """Forward one direction until it ends, or until it has exceeded ``most`` bytes."""
    count = 0
    while content := await reader.read(65536):
        count += len(content)
        if most and count > most:
            return
        writer.write(content)
    writer.close()


asyncio.run(main(sys.argv[1:]))
