"""An editor test driver: opens pages of the live preview, types, and reads status messages."""

import json
import re
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from prerender.browser.browser import Browser
from prerender.preview.guard import Guard, stored_key
from tests.support.browser_page import BrowserPage
from tests.support.project import LIMIT, SHARED, Project, copy_site

SLOW = 240.0
BUSY = 120.0


@contextmanager
def running_preview(project: Project) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """Run the preview of a project and yield its address and its process."""
    preview = project.start("preview")
    assert preview.stdout
    address = re.search(r"http://127\.0\.0\.1:\d+", preview.stdout.readline())
    assert address
    try:
        yield address[0], preview
    finally:
        preview.send_signal(signal.SIGINT)
        try:
            preview.communicate(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            preview.kill()
            raise


def guard_of(project: Project) -> Guard:
    """Return a guard with the key of a project's preview."""
    return Guard(stored_key(project.root / "build/preview/key"))


def preview_address(project: Project, origin: str) -> str:
    """Return the address with the key, as the preview prints it."""
    return f"{origin}/__preview/?key={guard_of(project).key}"


def key_cookie(guard: Guard) -> dict[str, str]:
    """Return the header with which a client other than a browser sends the preview's key."""
    return {"Cookie": f"{guard.cookie}={guard.key}"}


def prepare_project(project: Project, built: Project) -> Project:
    """Copy another project's build output into a project, so that its first preview is quick."""
    copy_site(built.site, project.site)
    kept = shutil.ignore_patterns(*SHARED)
    shutil.copytree(
        built.root / "build/cache", project.root / "build/cache", ignore=kept, dirs_exist_ok=True
    )
    return project


class Editor:
    """An open editor tab."""

    def __init__(self, visitor: BrowserPage, project: Project) -> None:
        self.visitor = visitor
        self.project = project

    @classmethod
    async def open_overview(cls, browser: Browser, origin: str, project: Project) -> "Editor":
        """Open the preview's overview, as soon as the first build is done."""
        visitor = BrowserPage(await browser.open(), origin)
        await visitor.resize(1280)
        await visitor.emulate_media("prefers-reduced-motion", "reduce")
        await visitor.tab.send("Page.navigate", {"url": preview_address(project, origin)})
        await visitor.until("document.querySelector('main table')", BUSY)
        return cls(visitor, project)

    async def open(self, place: str) -> None:
        """Open the editor of a page, of shared content (``edit/company``), or the checklist."""
        await self.visitor.evaluate(f"void (location.hash = {json.dumps(place)})")
        if place.startswith("/"):
            heading = f"document.querySelector('h1 + p a')?.textContent === {json.dumps(place)}"
            tabs = "[...document.querySelectorAll('[role=tab]')]"
            tab = f"{tabs}.find((t) => t.textContent === 'Edit')"
            await self.visitor.until(f"{heading} && {tab}", SLOW)
            await self.visitor.evaluate(f"{tab}.click()")
        if place.startswith("owner"):
            await self.unfold_checklist()
        await self.visitor.until("document.querySelector('main textarea')", SLOW)
        await self.visitor.evaluate(
            "document.querySelectorAll('details').forEach((d) => d.open = true)"
        )

    async def unfold_checklist(self) -> None:
        """Open all groups of the checklist."""
        await self.visitor.until("document.querySelector('main h2 button')", SLOW)
        await self.visitor.evaluate(
            "document.querySelectorAll('main h2 [aria-expanded=false]').forEach((b) => b.click())"
        )

    def box(self, label: str, within: str = "body") -> str:
        """Return a JavaScript expression for the field with a label."""
        labels = f"[...document.querySelectorAll({json.dumps(f'{within} label')})]"
        return f"({labels}.find((l) => l.textContent === {json.dumps(label)})?.control)"

    async def type(self, label: str, text: str, within: str = "body") -> None:
        """Replace a field's content by selecting all and typing."""
        box = self.box(label, within)
        await self.visitor.until(box, SLOW)
        await self.visitor.evaluate(f"{box}.focus(), {box}.select()")
        if text:
            await self.visitor.tab.send("Input.insertText", {"text": text})
        else:
            await self.visitor.tab.send(
                "Input.dispatchKeyEvent",
                {"type": "keyDown", "key": "Delete", "windowsVirtualKeyCode": 46},
            )

    async def save(self, label: str, text: str, within: str = "body") -> None:
        """Type into a field, press Enter, and wait until it reports that the text is saved."""
        await self.type(label, text, within)
        await self.visitor.press("Enter")
        box = self.box(label, within)
        is_saved = f"{box}.parentElement.querySelector('[role=status]').textContent === 'Saved.'"
        await self.visitor.until(is_saved, SLOW)
        await self.visitor.until(f"{box}.value === {json.dumps(text)}", SLOW)

    async def wait_for_text(self, text: str, selector: str = "main") -> None:
        """Wait until an element's text contains these words."""
        shown = f"document.querySelector({json.dumps(selector)})?.innerText"
        try:
            await self.visitor.until(f"{shown}?.includes({json.dumps(text)})", SLOW)
        except AssertionError as error:
            error.add_note(f"{selector} shows: {await self.visitor.evaluate(shown)}")
            raise

    async def press_button(self, name: str, within: str = "body") -> None:
        """Press the button whose text begins with this name."""
        buttons = f"[...document.querySelectorAll({json.dumps(f'{within} button')})]"
        button = f"{buttons}.find((b) => b.textContent.trim().startsWith({json.dumps(name)}))"
        await self.visitor.until(button, SLOW)
        await self.visitor.evaluate(f"{button}.click()")

    async def give_file(self, selector: str, file: Path) -> None:
        """Choose a file in a file input."""
        found = await self.visitor.tab.send(
            "Runtime.evaluate", {"expression": f"document.querySelector({json.dumps(selector)})"}
        )
        chosen = {"files": [str(file)], "objectId": found["result"]["objectId"]}
        await self.visitor.tab.send("DOM.setFileInputFiles", chosen)

    @property
    def content(self) -> Any:
        """Return the parsed content of the catalogue file."""
        return json.loads(self.project.catalogue.read_text("utf-8"))
