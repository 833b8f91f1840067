"""The command line: parses arguments, calls one function, returns an exit code.

python -m prerender ──▶ commands.cli.main ─┬─ init ───▶ commands.init.plan
                                           ├─ build ──▶ pipeline.build.build
                                           ├─ audit ──▶ audit.auditor.audit
                                           ├─ visit ──▶ visit.visit.visit
                                           ├─ serve ──▶ host.server.host_app
                                           ├─ diff ───▶ diff.compare
                                           ├─ publish ▶ deploy.publication.publish
                                           ├─ host ───▶ host.server_files, host.apache
                                           ├─ doctor ─▶ commands.commands.examine
                                           └─ commands of the site (commands.catalogue)

Exit codes: 0 done; 1 findings, nothing published; 2 the catalogue or the settings are wrong;
3 the browser, the app or a page failed; 130 interrupted; 141 output closed.
"""

import argparse
import asyncio
import os
import sys
from collections.abc import Awaitable, Sequence
from pathlib import Path

from prerender import report
from prerender.commands.arguments import AddCommand, Command, add_origin, add_port, common_arguments
from prerender.commands.commands import (
    SERVERS,
    audit_folder,
    build_site,
    diff_folders,
    examine_machine,
    initialise,
    print_host,
    publish_site,
    serve_folder,
    visit_folder,
)
from prerender.errors import OutputError, PrerenderError, SettingsError
from prerender.pipeline.content import add_site_commands
from prerender.progress.reporter import escape_foreign_characters
from prerender.settings import project_folder, settings_table
from prerender.system.machine import allow_open_files, ending_signals, refuse_unsupported

INTERRUPTED = 130
_COMMAND = "prehydrate"
"""The name of the installed command."""

BUILD_HELP = "Publish the site: app, crawl, rewrite, finish, cards, visit, audit, publish."
CLUSTER_HELP = (
    "address of the Dask scheduler whose workers render pages; local:N starts N workers here"
)
REFRESH_HELP = "request the data of other hosts again (setting network)"
FORMAT_HELP = "output format: text, JSON or GitHub annotations"
FOLDER_HELP = "a folder of HTML files"
SERVER_HELP = "the web server to configure"
ROOT_HELP = 'the folder of the site on that server (default: the setting "site")'
INIT_DRY_RUN_HELP = "report what would be written, and write nothing"
DRY_RUN_HELP = "build, then show what would change online, and change nothing there"
ROLL_BACK_HELP = "put the version before the published one online again"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code."""
    escape_foreign_characters()
    chosen = _parser().parse_args(arguments)
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
    except (KeyboardInterrupt, asyncio.CancelledError) as error:
        # The blocks that were left have added what they did.
        sys.stderr.write(f"{' '.join(['Interrupted.', *getattr(error, '__notes__', [])])}\n")
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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=_COMMAND if Path(sys.argv[0]).stem == _COMMAND else "python -m prerender",
        description="Render every page of a React app as HTML, verify it, and publish the site.",
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    common = common_arguments()
    output = argparse.ArgumentParser(add_help=False)
    output.add_argument("--format", choices=report.FORMS, default="text", help=FORMAT_HELP)
    folder = argparse.ArgumentParser(add_help=False)
    folder.add_argument("folder", type=Path, metavar="DIR", help=FOLDER_HELP)

    def add(
        name: str,
        run: Command,
        text: str,
        *parents: argparse.ArgumentParser,
    ) -> argparse.ArgumentParser:
        command = commands.add_parser(name, help=text, description=text, parents=parents)
        command.set_defaults(run=run)
        return command

    starting = add(
        "init", initialise, "Prepare a React app: its settings, build script and first call."
    )
    starting.add_argument("--dry-run", action="store_true", help=INIT_DRY_RUN_HELP)
    building = add("build", build_site, BUILD_HELP, common, output)
    building.set_defaults(show_unconfirmed=False)
    building.add_argument("--cluster", metavar="ADDRESS", help=CLUSTER_HELP)
    building.add_argument("--refresh", action="store_true", help=REFRESH_HELP)
    checking = (common, output, folder)
    add("audit", audit_folder, "Check a folder of HTML against every rule.", *checking)
    add("visit", visit_folder, "Verify every page of a folder in a fresh browser.", *checking)
    serve = add(
        "serve", serve_folder, "Serve a folder with the responses and headers of the host.", folder
    )
    add_port(serve)
    diff = add("diff", diff_folders, "Compare two folders of pages.")
    diff.add_argument("old", type=Path, metavar="OLD", help=FOLDER_HELP)
    diff.add_argument("new", type=Path, metavar="NEW", help=FOLDER_HELP)
    publish = add("publish", publish_site, "Build the site and put it online.", common)
    publish.set_defaults(format="text")
    instead = publish.add_mutually_exclusive_group()
    instead.add_argument("--dry-run", action="store_true", help=DRY_RUN_HELP)
    instead.add_argument("--roll-back", action="store_true", help=ROLL_BACK_HELP)
    host = add("host", print_host, "Print the configuration of a web server.")
    add_origin(host)
    host.add_argument("server", choices=SERVERS, help=SERVER_HELP)
    host.add_argument("--root", type=Path, metavar="DIR", help=ROOT_HELP)
    doctor = add("doctor", examine_machine, "Check whether this machine can build the site.")
    doctor.set_defaults(jobs=None, origin=None)
    _add_site_commands(add, building)
    return parser


def _add_site_commands(add: AddCommand, building: argparse.ArgumentParser) -> None:
    """Add the commands of the project in the current folder, and its options of build, if any.

    Invalid settings are reported by the command that reads them.
    """
    folder = project_folder()
    try:
        table = settings_table(folder)
        content = str(table.values.get("content", "")) if table else ""
        add_site_commands(content, folder, add, building)
    except SettingsError:
        return
