"""The catalogue as a site of the prerenderer: its content, its preview and its own commands.

The setting `content` names this module (docs/engine/contract.md).
"""

import argparse
import os
from pathlib import Path

from prerender.catalogue.content import CatalogueContent, read_content
from prerender.catalogue.model import schema_text
from prerender.catalogue.placeholders.claims import read_checklist
from prerender.catalogue.placeholders.edition import required_claims
from prerender.catalogue.published import published_schema
from prerender.commands.arguments import (
    AddCommand,
    add_port,
    add_show_unconfirmed_option,
    common_arguments,
    labelled,
)
from prerender.pipeline.content import PrePublishHook
from prerender.preview.editor.checklist import format_checklist
from prerender.progress.reporter import say, say_to_program
from prerender.settings import Settings, project_folder, read_settings

OUTPUT_HELP = "write the JSON into this file"
SCHEMA_HELP = "print the JSON Schema of the published catalogue"
NETWORK_HELP = "listen on the local network; everybody with the printed address can edit the site"


def add_commands(add: AddCommand, build: argparse.ArgumentParser) -> None:
    """Add the commands of the catalogue to those of the prerenderer, and its option of build."""
    add_show_unconfirmed_option(build)
    # ``preview`` has no output for programs; use ``diff``.
    text = "Preview and edit the site in a browser."
    preview = add("preview", preview_site, text, common_arguments())
    preview.set_defaults(format="text")
    add_show_unconfirmed_option(preview)
    add_port(preview)
    preview.add_argument("--network", action="store_true", help=NETWORK_HELP)
    add("owner", print_checklist, "List values that only the owner can supply or confirm.")
    add("schema", print_schema, "Print the JSON Schema of catalogue.json.")
    text = "Print the published catalogue, which the app reads, as JSON."
    published = add("published-catalogue", print_published_catalogue, text)
    add_show_unconfirmed_option(published)
    published.add_argument("--output", type=Path, metavar="FILE", help=OUTPUT_HELP)
    published.add_argument("--schema", action="store_true", help=SCHEMA_HELP)


def preview_hook(content: CatalogueContent, settings: Settings) -> PrePublishHook:
    """Return a hook that adds the preview to a site that is not for production."""
    from prerender.preview import export  # noqa: PLC0415 - most commands do without

    return export.preview_hook(content, settings)


async def preview_site(chosen: argparse.Namespace) -> int:
    """Serve the preview until interrupted."""
    from prerender.preview.guard import LOOPBACK, network_address  # noqa: PLC0415 - as below
    from prerender.preview.server import run_preview  # noqa: PLC0415 - most commands do without

    settings = read_settings(project_folder(), os.environ, origin=chosen.origin, jobs=chosen.jobs)
    settings = labelled(settings) if chosen.show_unconfirmed else settings
    host = network_address() if chosen.network else LOOPBACK
    await run_preview(settings, host, chosen.port, say)
    return 0


async def print_checklist(_: argparse.Namespace) -> int:
    """Print the owner's checklist."""
    settings = labelled(read_settings(project_folder(), os.environ))
    read_content(settings)
    entries = read_checklist(settings.catalogue)
    required = required_claims(settings.catalogue.read_text("utf-8-sig"))
    say(format_checklist(entries, required))
    return 0


async def print_schema(_: argparse.Namespace) -> int:
    """Print the schema of the catalogue."""
    say_to_program(schema_text())
    return 0


async def print_published_catalogue(chosen: argparse.Namespace) -> int:
    """Print the published catalogue or its schema, or write it to a file."""
    if chosen.schema:
        say_to_program(published_schema())
        return 0
    settings = read_settings(project_folder(), os.environ)
    settings = labelled(settings) if chosen.show_unconfirmed else settings
    published = read_content(settings).published()
    if chosen.output:
        chosen.output.parent.mkdir(parents=True, exist_ok=True)
        chosen.output.write_text(published, "utf-8")
    else:
        say_to_program(published)
    return 0
