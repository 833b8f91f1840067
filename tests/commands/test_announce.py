"""prerender announce reports changed pages to search engines (IndexNow)."""

import shutil
import ssl
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from prerender.catalogue.content import read_content
from prerender.commands.announce import announce
from prerender.errors import AnnounceError
from prerender.host.server import listening
from prerender.settings import read_settings
from tests.support.certificate import Certificate, certificate_for
from tests.support.project import ROUTES, Project, copy_site

KEY = "0123456789abcdef"
PAGES = sum(route.listed for route in ROUTES)


@dataclass
class Service:
    """A fake IndexNow service that records the messages it receives."""

    address: str = ""
    status: int = 200
    messages: list[Any] = field(default_factory=list)

    async def take(self, request: web.Request) -> web.Response:
        """Record a message."""
        self.messages.append(await request.json())
        return web.Response(status=self.status)


@pytest.fixture
async def service() -> AsyncIterator[Service]:
    """Run the service on this machine."""
    running = Service()
    app = web.Application()
    app.router.add_post("/indexnow", running.take)
    async with listening(app) as origin:
        running.address = f"{origin}/indexnow"
        yield running


@pytest.fixture
def announcer(sources: Project, production: Project, service: Service) -> Project:
    """Return a project with published pages whose settings name the service."""
    settings = sources.root / "pyproject.toml"
    table = f'[tool.prerender.announce]\nendpoint = "{service.address}"\nkey = "{KEY}"\n\n'
    text = settings.read_text("utf-8")
    settings.write_text(text.replace("[tool.ruff]", f"{table}[tool.ruff]", 1), "utf-8")
    sources.site.parent.mkdir()
    shutil.copyfile(production.catalogue, sources.catalogue)
    copy_site(production.site, sources.site)
    return sources


@pytest.fixture
def certificate(tmp_path: Path) -> Certificate:
    """Create a certificate for localhost."""
    return certificate_for("localhost", tmp_path)


async def announced(project: Project, **environment: str) -> tuple[int, str]:
    """Run the announce command; return its exit code and output."""
    settings = read_settings(project.root, environment)
    listed = read_content(settings).is_indexable(settings)
    try:
        return 0, await announce(project.site, settings, listed=listed)
    except AnnounceError as error:
        return error.exit_code, str(error)


async def test_announce_sends_every_page_once(announcer: Project, service: Service) -> None:
    """The first run sends every indexable page with the key; the second run sends none."""
    first = await announced(announcer)
    second = await announced(announcer)
    [message] = service.messages

    assert first[0] == second[0] == 0
    assert message["key"] == KEY
    assert message["host"] == "www.example.com"
    assert message["keyLocation"] == f"https://www.example.com/{KEY}.txt"
    assert len(message["urlList"]) == PAGES
    assert not [url for url in message["urlList"] if "404" in url]
    assert f"Announced 0 changed of {PAGES} pages." in second[1]


async def test_announce_sends_only_pages_whose_text_changed(
    announcer: Project, service: Service
) -> None:
    """A page with a new text is sent, and pages with only a new script are not."""
    await announced(announcer)
    for file in announcer.site.rglob("*.html"):
        file.write_text(file.read_text("utf-8").replace(".js", "-new.js"), "utf-8")
    page = announcer.site / "products/5.html"
    page.write_text(page.read_text("utf-8").replace("</h1>", " anew</h1>"), "utf-8")
    (announcer.site / "products/6.html").unlink()
    await announced(announcer)

    assert service.messages[1]["urlList"] == [
        "https://www.example.com/products/5",
        "https://www.example.com/products/6",
    ]


async def test_announce_sends_all_pages_again_after_a_rejection(
    announcer: Project, service: Service
) -> None:
    """If the service rejects the pages, a remedy is reported, and the next run sends every page."""
    service.status = 403
    code, printed = await announced(announcer)
    service.status = 202
    await announced(announcer)

    assert code == 3
    assert f"answered 403, so no page was announced. Check that https://www.example.com/{KEY}" in (
        printed
    )
    assert len(service.messages[1]["urlList"]) == PAGES


async def test_announce_verifies_the_certificate_of_the_service(
    announcer: Project,
    service: Service,
    certificate: Certificate,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A service with an untrusted certificate receives nothing; a trusted one receives all."""
    own = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    own.load_cert_chain(certificate.shown, certificate.key)
    app = web.Application()
    app.router.add_post("/indexnow", service.take)
    server = TestServer(app, scheme="https")
    await server.start_server(ssl=own)
    async with server:
        endpoint = f"https://localhost:{server.port}/indexnow"
        announcer.edit("pyproject.toml", service.address, endpoint)
        unknown = await announced(announcer)
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate.shown))
        trusted = await announced(announcer)

    assert unknown[0] == 3
    assert "cannot be reached" in unknown[1]
    assert "certificate" in unknown[1]
    assert trusted[0] == 0
    assert [len(message["urlList"]) for message in service.messages] == [PAGES]


async def test_announce_sends_nothing_on_a_deploy_preview(
    announcer: Project, service: Service
) -> None:
    """A deploy preview sends nothing."""
    code, printed = await announced(announcer, CONTEXT="deploy-preview")

    assert code == 0
    assert "this is not a production deploy" in printed
    assert service.messages == []


def test_announce_names_its_setting_when_it_is_missing(sources: Project) -> None:
    """Without the setting, the command sends nothing and names the setting."""
    sources.site.mkdir(parents=True)
    (sources.site / "index.html").touch()

    result = sources.call("announce", "build/site")

    assert result.returncode == 0
    assert "Nothing announced: the setting announce is missing." in result.stdout
