"""The command line: parses arguments, calls one function, returns an exit code.

python -m prerender ──▶ commands.cli.main ─┬─ build ──▶ pipeline.build.build
                                           ├─ audit ──▶ audit.auditor.audit
                                           ├─ visit ──▶ visit.visit.visit
                                           ├─ serve ──▶ host.server.host_app
                                           ├─ preview ▶ preview.run.run_preview
                                           ├─ owner ──▶ preview.editor.checklist.format_checklist
                                           ├─ diff ───▶ diff.compare.compare
                                           ├─ publish ▶ deploy.publication.publish
                                           ├─ announce ▶ commands.announce.announce
                                           ├─ host ───▶ host.nginx, host.caddy, host.apache
                                           ├─ explain ▶ pipeline.record.read_record
                                           ├─ doctor ─▶ commands.doctor.examine.examine
                                           └─ schema ─▶ catalogue.schema.schema_text

Exit codes: 0 done; 1 findings, nothing published; 2 the catalogue or the settings are wrong;
3 the browser, the app or a page failed; 130 interrupted; 141 output closed.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from prerender.browser.deadline import recording_overload
from prerender.commands.commands import (
    SERVERS,
    announce_pages,
    audit_folder,
    build_site,
    diff_folders,
    examine_machine,
    explain_page,
    preview_site,
    print_checklist,
    print_host,
    print_schema,
    serve_folder,
    visit_folder,
)
from prerender.commands.publish import publish_site
from prerender.errors import OutputError, PrerenderError
from prerender.origin import origin
from prerender.preview.editor.checklist import FORMS
from prerender.progress.output import escape_foreign_characters
from prerender.report import report
from prerender.system.machine import ending_signals, refuse_unsupported
from prerender.system.open_files import allow_open_files

INTERRUPTED = 130
_PORTS = range(1 << 16)

BUILD_HELP = (
    "Publish the site: content, app, data sheets, routes, crawl, rewrite, finish, cards, visit, "
    "audit, publish."
)
ORIGIN_HELP = (
    "the address of the published site, such as https://www.example.com (default: the host's)"
)
JOBS_HELP = "number of browser tabs that work in parallel"
CLUSTER_HELP = (
    "address of the Dask scheduler whose workers render pages; local:N starts N workers here"
)
FORMAT_HELP = "output format: text, JSON, SARIF or GitHub annotations"
DIFF_JSON_HELP = "print the differences as JSON"
JSON_HELP = "the same as --format json"
CHECKLIST_HELP = "output format: text, a table for a spreadsheet, or JSON"
FOLDER_HELP = "a folder of HTML files"
SERVER_HELP = "the web server to configure"
ROOT_HELP = 'the folder of the site on that server (default: the setting "site")'
PATH_HELP = "path of a page, such as /products/5"
PROFILE_HELP = "write a time profile for https://ui.perfetto.dev into this file"
UNCONFIRMED_HELP = "for previews: show every value, with a label on each unconfirmed one"
PORT_HELP = "the port on 127.0.0.1 (default: a free one)"
DRY_RUN_HELP = "build, then show what would change online, and change nothing there"
ROLL_BACK_HELP = "put the version before the published one online again"
WRITE_HELP = "write the preview as static files into this folder and exit"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    escape_foreign_characters()
    chosen = _parser().parse_args(arguments)
    with recording_overload() as busy:
        code = _run(chosen)
    if busy.is_notable and code != INTERRUPTED:
        sys.stderr.write(f"{busy}\n")
    return code


def _run(chosen: argparse.Namespace) -> int:
    try:
        refuse_unsupported()
        allow_open_files()
        return asyncio.run(_interruptible(chosen.run(chosen)))
    except OutputError as error:
        # Otherwise Python flushes again when it exits, and prints a second error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.stderr.write(f"{error}\n" if str(error) else "")
        return error.exit_code
    except PrerenderError as error:
        sys.stderr.write(f"{error}\n")
        return error.exit_code
    except (KeyboardInterrupt, asyncio.CancelledError):
        sys.stderr.write("Interrupted. The published site is unchanged.\n")
        return INTERRUPTED


async def _interruptible(work: Awaitable[int]) -> int:
    """Await the work; a signal cancels it, so that every block is left.

    SIGINT needs a handler too: a shell ignores it in its background commands.
    """
    task = asyncio.current_task()
    loop = asyncio.get_running_loop()
    for number in ending_signals():
        loop.add_signal_handler(number, lambda: task.cancel() if task else None)
    return await work


def _origin(text: str) -> str:
    try:
        origin(text)
    except ValueError as error:
        msg = f"{text!r}: {error}"
        raise argparse.ArgumentTypeError(msg) from error
    return text


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) not in _PORTS:
        msg = f"{text!r} is not a port. Use a number from 0 (a free port) to {_PORTS[-1]}"
        raise argparse.ArgumentTypeError(msg)
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m prerender",
        description="Render every page of a React app as HTML, verify it, and publish the site.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--origin", type=_origin, help=ORIGIN_HELP)
    common.add_argument("--jobs", type=int, metavar="N", help=JOBS_HELP)
    output = argparse.ArgumentParser(add_help=False)
    output.add_argument("--format", choices=report.FORMS, default="text", help=FORMAT_HELP)
    output.add_argument("--json", dest="format", action="store_const", const="json", help=JSON_HELP)
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

    building = add("build", build_site, BUILD_HELP, common, output)
    building.add_argument("--show-unconfirmed", action="store_true", help=UNCONFIRMED_HELP)
    building.add_argument("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)
    building.add_argument("--profile", type=Path, metavar="FILE", help=PROFILE_HELP)
    checking = (common, output, folder)
    add("audit", audit_folder, "Check a folder of HTML against every rule.", *checking)
    add(
        "visit",
        visit_folder,
        "Verify every page of a folder in a fresh browser.",
        *checking,
    )
    serve = add(
        "serve", serve_folder, "Serve a folder with the responses and headers of the host.", folder
    )
    serve.add_argument("--port", type=_port, default=0, metavar="N", help=PORT_HELP)
    # ``preview`` has no output for programs; use ``diff``.
    preview = add("preview", preview_site, "Preview and edit the site in a browser.", common)
    preview.set_defaults(format="text")
    preview.add_argument("--show-unconfirmed", action="store_true", help=UNCONFIRMED_HELP)
    preview.add_argument("--port", type=_port, default=0, metavar="N", help=PORT_HELP)
    preview.add_argument("--write", type=Path, metavar="DIR", help=WRITE_HELP)
    owner = add("owner", print_checklist, "List values that only the owner can supply or confirm.")
    owner.add_argument("--format", choices=FORMS, default="text", help=CHECKLIST_HELP)
    diff = add("diff", diff_folders, "Compare two folders of pages.")
    diff.add_argument("old", type=Path, metavar="OLD", help=FOLDER_HELP)
    diff.add_argument("new", type=Path, metavar="NEW", help=FOLDER_HELP)
    diff.add_argument("--json", action="store_true", help=DIFF_JSON_HELP)
    publish = add("publish", publish_site, "Build the site and put it online.", common)
    publish.set_defaults(format="text")
    instead = publish.add_mutually_exclusive_group()
    instead.add_argument("--dry-run", action="store_true", help=DRY_RUN_HELP)
    instead.add_argument("--roll-back", action="store_true", help=ROLL_BACK_HELP)
    add("announce", announce_pages, "Announce changed pages to search engines.", folder)
    host = add("host", print_host, "Print the configuration of a web server.")
    host.set_defaults(jobs=None)
    host.add_argument("--origin", type=_origin, help=ORIGIN_HELP)
    host.add_argument("server", choices=SERVERS, help=SERVER_HELP)
    host.add_argument("--root", type=Path, metavar="DIR", help=ROOT_HELP)
    explain = add("explain", explain_page, "Print why the last build rendered and visited a page.")
    explain.add_argument("path", metavar="PATH", help=PATH_HELP)
    doctor = add("doctor", examine_machine, "Check whether this machine can build the site.")
    doctor.set_defaults(jobs=None, origin=None)
    add("schema", print_schema, "Print the JSON Schema of catalogue.json.")
    return parser
