"""The command line: arguments in, one call, an exit code out.

python -m prerender ──▶ cli.main ─┬─ build ──▶ build.build
                                  ├─ audit ──▶ audit.auditor.audit
                                  ├─ visit ──▶ visit.visitor.visit
                                  ├─ serve ──▶ host.server.host_app
                                  ├─ preview ▶ preview.run.run_preview
                  ├─ diff ───▶ diff.compare.compare
                                  ├─ announce ▶ announce.announce
                                  ├─ host ───▶ host.nginx, host.caddy
                                  ├─ explain ▶ record.read_record
                                  └─ schema ─▶ catalogue.schema.schema_text

Exit codes: 0 done; 1 findings, nothing published; 2 the catalogue or the settings are wrong;
3 the browser, the app or a page failed; 130 interrupted.
"""

import argparse
import asyncio
import json
import os
import signal
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from rich.console import Console

from prerender import report
from prerender.announce import announce
from prerender.audit.auditor import audit
from prerender.audit.origin import origin_of
from prerender.build import build, dead_links
from prerender.catalogue.places import read_places
from prerender.catalogue.read import read_catalogue
from prerender.catalogue.schema import schema_text
from prerender.crawl.chromium import find_chromium
from prerender.diff.compare import compare
from prerender.diff.tell import comparison_json, comparison_text
from prerender.errors import PrerenderError, PublishError, SettingsError
from prerender.finding import Verdict, judge, placed
from prerender.host.caddy import caddy_conf
from prerender.host.listening import listening
from prerender.host.nginx import nginx_conf
from prerender.host.server import host_app
from prerender.preview.run import run_preview
from prerender.progress import BarReporter, LineReporter, Reporter, SilentReporter
from prerender.record import read_record
from prerender.settings import PROJECT_FILE, Budgets, Settings, here, read_settings
from prerender.trigger import trigger
from prerender.visit.visitor import RULE as VISIT_RULE
from prerender.visit.visitor import visit

SERVERS = {"nginx": nginx_conf, "caddy": caddy_conf}
INTERRUPTED = 130
FINDINGS = 1

ORIGIN_HELP = (
    "where the site is published, like https://www.example.com (the host's URL by default)"
)
JOBS_HELP = "tabs that work at the same time"
FORMAT_HELP = "how to tell the outcome: to people, as JSON, as SARIF, or as GitHub annotations"
DIFF_JSON_HELP = "print the differences as JSON"
JSON_HELP = "the same as --format json"
FOLDER_HELP = "a folder of HTML files"
SERVER_HELP = "the web server that shall answer as 'serve' does"
ROOT_HELP = "the folder on that server in which the tree will lie (here: that of the settings)"
PATH_HELP = "a page's path, like /products/5"
PORT_HELP = "the port on 127.0.0.1 (a free one by default)"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    chosen = _parser().parse_args(arguments)
    try:
        return asyncio.run(_interruptible(chosen.run(chosen)))
    except PrerenderError as error:
        sys.stdout.flush()
        sys.stderr.write(f"{error}\n")
        return error.exit_code
    except (KeyboardInterrupt, asyncio.CancelledError):
        sys.stderr.write("Interrupted; what was published is as it was.\n")
        return INTERRUPTED


async def _interruptible(work: Awaitable[int]) -> int:
    """Let each signal end the work in order: every block is left.

    SIGINT too, since a shell starts its background commands with SIGINT ignored.
    """
    task = asyncio.current_task()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, lambda: task.cancel() if task else None)
    return await work


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m prerender", description=__doc__.splitlines()[0]
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--origin", help=ORIGIN_HELP)
    common.add_argument("--jobs", type=int, metavar="N", help=JOBS_HELP)
    common.add_argument("--format", choices=report.FORMS, default="text", help=FORMAT_HELP)
    common.add_argument("--json", dest="format", action="store_const", const="json", help=JSON_HELP)
    folder = argparse.ArgumentParser(add_help=False)
    folder.add_argument("folder", type=Path, metavar="DIR", help=FOLDER_HELP)

    def add(
        name: str,
        run: Callable[[argparse.Namespace], Awaitable[int]],
        text: str,
        *parents: argparse.ArgumentParser,
    ) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=text, parents=parents)
        command.set_defaults(run=run)
        return command

    add("build", _build, "Build, prove and publish the site.", common)
    add("audit", _audit, "Check a folder of HTML against every rule.", common, folder)
    add("visit", _visit, "Open every page of a folder afresh in a browser.", common, folder)
    serve = add("serve", _serve, "Serve a folder as the static host does.", folder)
    serve.add_argument("--port", type=int, default=0, metavar="N", help=PORT_HELP)
    preview = add("preview", _preview, "Show what others will see of the site, live.", common)
    preview.add_argument("--port", type=int, default=0, metavar="N", help=PORT_HELP)
    diff = add("diff", _diff, "Say what differs between two folders of pages.")
    diff.add_argument("old", type=Path, metavar="OLD", help=FOLDER_HELP)
    diff.add_argument("new", type=Path, metavar="NEW", help=FOLDER_HELP)
    diff.add_argument("--json", action="store_true", help=DIFF_JSON_HELP)
    add("announce", _announce, "Tell search engines which pages changed.", folder)
    host = add("host", _host, "Print the site's policy as a web server reads it.")
    host.set_defaults(jobs=None)
    host.add_argument("--origin", help=ORIGIN_HELP)
    host.add_argument("server", choices=SERVERS, help=SERVER_HELP)
    host.add_argument("--root", type=Path, metavar="DIR", help=ROOT_HELP)
    explain = add("explain", _explain, "Say why a page was rendered again in the last build.")
    explain.add_argument("path", metavar="PATH", help=PATH_HELP)
    add("schema", _schema, "Print the JSON Schema of catalogue.json.")
    return parser


def _settings(chosen: argparse.Namespace) -> Settings:
    return read_settings(here(), os.environ, origin=chosen.origin, jobs=chosen.jobs)


async def _build(chosen: argparse.Namespace) -> int:
    settings = _settings(chosen)
    started_by = trigger(os.environ)
    if started_by and chosen.format == "text":
        print(started_by, flush=True)
    outcome = await build(settings, _reporter(chosen))
    site = settings.site.relative_to(settings.root)
    print(report.outcome_told(outcome, str(site), chosen.format))
    return 0 if outcome.published else FINDINGS


async def _audit(chosen: argparse.Namespace) -> int:
    folder = _folder(chosen)
    origin = chosen.origin or origin_of(folder)
    if not (here() / PROJECT_FILE).is_file():
        if origin is None:
            msg = f"{folder} does not say where it is published; name it with --origin."
            raise PublishError(msg)
        return _tell(judge(audit(folder, origin, Budgets()), ()), chosen)
    settings = _settings(chosen)
    findings = audit(folder, origin or settings.origin, settings.budgets)
    accepted = [a for a in settings.accepted if a.rule != VISIT_RULE]
    return _tell(placed(judge(findings, accepted), read_places(settings.catalogue)), chosen)


async def _visit(chosen: argparse.Namespace) -> int:
    settings = _settings(chosen)
    with _reporter(chosen).stage("visit") as advance:
        findings = await visit(
            _folder(chosen),
            find_chromium(settings.root, settings.cache, os.environ),
            jobs=settings.jobs,
            limit=settings.page_limit,
            progress=advance,
        )
    accepted = [a for a in settings.accepted if a.rule == VISIT_RULE]
    return _tell(judge(findings, accepted), chosen)


async def _serve(chosen: argparse.Namespace) -> int:
    async with listening(host_app(_folder(chosen)), chosen.port) as origin:
        print(f"Serving {chosen.folder} at {origin}/ (Ctrl-C ends it)", flush=True)
        await asyncio.Event().wait()
    return 0


async def _preview(chosen: argparse.Namespace) -> int:
    await run_preview(_settings(chosen), chosen.port, lambda line: print(line, flush=True))
    return 0


async def _diff(chosen: argparse.Namespace) -> int:
    comparison = compare(_pages_in(chosen.old), _pages_in(chosen.new))
    as_json = json.dumps(comparison_json(comparison), indent=2, ensure_ascii=False)
    print(as_json if chosen.json else comparison_text(comparison))
    return 0


async def _announce(chosen: argparse.Namespace) -> int:
    settings = read_settings(here(), os.environ)
    print(await announce(_folder(chosen), settings))
    return 0


async def _host(chosen: argparse.Namespace) -> int:
    settings = _settings(chosen)
    catalogue = read_catalogue(settings.catalogue, settings.app, dead_links(settings))
    root = chosen.root or settings.site
    product = catalogue.pages.product.path
    written = SERVERS[chosen.server]
    sys.stdout.write(written(root, settings.origin, product, indexable=settings.indexable))
    return 0


async def _explain(chosen: argparse.Namespace) -> int:
    record = read_record(read_settings(here(), os.environ).cache)
    page = record.pages.get(chosen.path) if record else None
    if page is None:
        msg = f"The last build made no page at {chosen.path}."
        raise SettingsError(msg)
    print(report.explained(chosen.path, page))
    return 0


async def _schema(_: argparse.Namespace) -> int:
    sys.stdout.write(schema_text())
    return 0


def _folder(chosen: argparse.Namespace) -> Path:
    return _pages_in(chosen.folder)


def _pages_in(folder: Path) -> Path:
    if not (folder / "index.html").is_file():
        msg = f"{folder} has no index.html; name a folder of published pages, like build/site."
        raise PublishError(msg)
    return folder


def _reporter(chosen: argparse.Namespace) -> Reporter:
    if chosen.format != "text":
        return SilentReporter()
    console = Console()
    return BarReporter(console) if console.is_terminal else LineReporter(console)


def _tell(verdict: Verdict, chosen: argparse.Namespace) -> int:
    print(report.told(verdict, chosen.format))
    return FINDINGS if verdict.errors else 0
