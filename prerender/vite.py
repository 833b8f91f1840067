"""Vite: building a folder of the app."""

import asyncio
import os
from pathlib import Path

from prerender.environment import child_environment
from prerender.errors import BundleError


async def run_vite(root: Path, app: Path, folder: Path, **environment: str) -> None:
    """Build ``app`` into ``folder``, which is emptied. Raises BundleError with Vite's own words."""
    vite = root / "node_modules/.bin/vite"
    if not vite.exists():
        msg = f"{vite.relative_to(root)} is missing; run 'make setup' (or 'npm ci') first."
        raise BundleError(msg)
    try:
        process = await asyncio.create_subprocess_exec(
            vite,
            "build",
            app,
            "--outDir",
            folder,
            "--emptyOutDir",
            "--logLevel",
            "warn",
            cwd=root,
            env=child_environment(os.environ) | {"NO_COLOR": "1", "FORCE_COLOR": "0"} | environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
    except OSError as error:
        msg = f"Vite did not start: {error}. Is Node 20.19 or newer on the path?"
        raise BundleError(msg) from error
    output, _ = await process.communicate()
    if process.returncode:
        msg = f"Vite did not build {app.name}/:\n{output.decode('utf-8', 'replace').strip()}"
        raise BundleError(msg)
