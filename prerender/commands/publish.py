"""The command publish: builds the site and puts it online, or rolls back."""

import argparse
import os

from prerender.commands.reporters import reporter_for
from prerender.deploy.publication import prepare, publish, roll_back, target_of
from prerender.progress.reporter import ProfiledReporter, say
from prerender.report.report import outcome_text
from prerender.settings import project_folder, read_settings

_FINDINGS = 1


async def publish_site(chosen: argparse.Namespace) -> int:
    """Build the site and put it online, show what that would change, or roll back."""
    settings = read_settings(project_folder(), os.environ, origin=chosen.origin, jobs=chosen.jobs)
    target_of(settings)
    if chosen.roll_back:
        await roll_back(settings, say)
        return 0
    prepared = await prepare(settings, ProfiledReporter(reporter_for("text")))
    say(outcome_text(prepared.outcome, str(settings.site)))
    if not prepared.outcome.published:
        return _FINDINGS
    say("\n".join(prepared.steps))
    if chosen.dry_run:
        say("Dry run: nothing was changed online.")
        return 0
    await publish(prepared, settings, say)
    return 0
