"""The commands: each takes the parsed arguments and returns an exit code."""

import argparse
import asyncio
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path

from prerender import report
from prerender.audit.auditor import RULES, audit
from prerender.audit.site import read_site
from prerender.browser.browser import shared_browser
from prerender.browser.chromium import BROWSER_VARIABLE, started, with_sandbox_if_possible
from prerender.browser.find import find_chromium
from prerender.browser.remote_answers import RemoteAnswers
from prerender.bundle.built_files import base_of
from prerender.commands.arguments import labelled, reporter_for
from prerender.errors import (
    BrowserError,
    CatalogueError,
    FailedPagesError,
    PrerenderError,
    PublishError,
    SettingsError,
)
from prerender.finding import SCRIPT_RULE, Verdict, sort_findings, with_places
from prerender.host.apache import apache_conf
from prerender.host.policy import content_policy, header_rules
from prerender.host.server import host_app, listening, revalidated_patterns_of
from prerender.host.server_files import caddy_conf, nginx_conf
from prerender.origin import origin as normal_origin
from prerender.pipeline.build import build
from prerender.pipeline.content import copy_folders, load_content, preview_hook
from prerender.pipeline.job import NETWORK_STORE, STORE_BYTES, choose_browser, describe_browser
from prerender.progress.reporter import say, say_to_program
from prerender.publish.tree import destination
from prerender.routes import page_files
from prerender.settings import (
    Settings,
    default_settings,
    project_folder,
    read_settings,
    reject_sample_origin,
    setting_place,
    settings_table,
)
from prerender.store import Store
from prerender.system.child import child_environment
from prerender.system.machine import refuse_few_open_files, this_machine
from prerender.visit.page import QUIET, read_page
from prerender.visit.visit import RULE as VISIT_RULE
from prerender.visit.visit import VisitOptions, visit

FINDINGS = 1
MACHINE_NOT_READY = 2
SERVERS = {"nginx": nginx_conf, "caddy": caddy_conf, "apache": apache_conf}


def _settings(chosen: argparse.Namespace) -> Settings:
    return read_settings(project_folder(), os.environ, origin=chosen.origin, jobs=chosen.jobs)


def _settings_anywhere(chosen: argparse.Namespace) -> Settings:
    """Return the project's settings, or the defaults in a folder without a project."""
    folder = project_folder()
    if settings_table(folder):
        return _settings(chosen)
    return default_settings(folder, os.environ, origin=chosen.origin, jobs=chosen.jobs)


async def initialise(chosen: argparse.Namespace) -> int:
    """Prepare a React app for its first build."""
    from prerender.commands import init  # noqa: PLC0415 - most commands do without

    steps = init.plan(project_folder())
    for step in steps:
        say(step.described)
    if chosen.dry_run:
        say("Nothing was written. Run init without --dry-run to write this.")
        return 0
    init.carry_out(steps)
    say("Now run 'npm run build'; it publishes into build/site.")
    return 0


async def build_site(chosen: argparse.Namespace) -> int:
    """Publish the site."""
    settings = read_settings(
        project_folder(), os.environ, origin=chosen.origin, jobs=chosen.jobs, cluster=chosen.cluster
    )
    settings = labelled(settings) if chosen.show_unconfirmed else settings
    content = load_content(settings)
    if chosen.format == "text":
        source = settings.origin_source or setting_place(settings.root, "origin")
        say(f"Origin: {settings.origin} (from {source}).")
    reject_sample_origin(settings, listed=content.is_indexable(settings))
    if chosen.refresh:
        shutil.rmtree(settings.cache / NETWORK_STORE, ignore_errors=True)
    preview = None if settings.indexable else preview_hook(content, settings)
    reporter = reporter_for(chosen.format)
    try:
        outcome = await build(content, settings, reporter, preview)
    except FailedPagesError as error:
        if chosen.format == "text":
            raise
        say(report.describe_failures(error.failures, chosen.format))
        return error.exit_code
    site, root = settings.site, settings.root
    shown = site.relative_to(root) if site.is_relative_to(root) else site
    say(report.describe_outcome(outcome, str(shown), chosen.format))
    return 0 if outcome.published else FINDINGS


async def publish_site(chosen: argparse.Namespace) -> int:
    """Build the site and put it online, show what that would change, or roll back."""
    from prerender.deploy.publication import prepare, publish, roll_back, target_of  # noqa: PLC0415 - most commands do without

    settings = _settings(chosen)
    target_of(settings)
    if chosen.roll_back:
        await roll_back(settings, say)
        return 0
    prepared = await prepare(settings, reporter_for("text"))
    say(report.outcome_text(prepared.outcome, str(settings.site)))
    if not prepared.outcome.published:
        return FINDINGS
    say("\n".join(prepared.steps))
    if chosen.dry_run:
        say("Dry run: nothing was changed online.")
        return 0
    await publish(prepared, settings, say)
    return 0


async def print_host(chosen: argparse.Namespace) -> int:
    """Print the configuration of a web server."""
    settings = read_settings(project_folder(), os.environ, origin=chosen.origin)
    content, base = load_content(settings), base_of(settings.bundle)
    if base != "/" and chosen.server == "caddy":
        msg = f"host caddy: does not support an app below a path, here {base}. Use nginx or apache."
        raise SettingsError(msg)
    root = chosen.root or settings.site
    # The not-found page of an app below a path is in the folder of that path.
    product = content.detail_path() if base == "/" else f"{base}{{id}}"
    written = SERVERS[chosen.server]
    indexable = content.is_indexable(settings)
    policy = content_policy(settings.with_values(sources=content.policy_sources()))
    where = (root, settings.origin, product)
    copies = list(copy_folders(content))
    rules = header_rules(
        indexable=indexable,
        policy=policy,
        copies=copies,
        hsts=settings.hsts,
        revalidated=revalidated_patterns_of(settings.site),
    )
    say_to_program(written(*where, rules))
    return 0


async def audit_folder(chosen: argparse.Namespace) -> int:
    """Check a folder of HTML."""
    from prerender.audit.site import origin_of  # noqa: PLC0415 - most commands do without

    folder = _pages_in(chosen.folder)
    origin = normal_origin(chosen.origin) if chosen.origin else origin_of(folder)
    settings = _settings_anywhere(chosen)
    if origin is None and not settings_table(project_folder()):
        assumed = f"No page contains its address. Assumed {settings.origin}; set --origin."
        sys.stderr.write(f"{assumed}\n")
    findings = audit(
        read_site(folder, origin or settings.origin, settings.budgets), policy=settings.policy
    )
    if settings.on_finding == "warn":
        findings = [replace(finding, level="warning") for finding in findings]
    names = {rule.name for rule in RULES}
    verdict = sort_findings(findings, [a for a in settings.accepted if a.rule in names])
    return _tell(_with_places(verdict, settings), chosen)


def _with_places(verdict: Verdict, settings: Settings) -> Verdict:
    """Add the place of each finding, unless the content is invalid."""
    if not (verdict.errors or verdict.warnings):
        return verdict
    try:
        return with_places(verdict, load_content(settings).places())
    except CatalogueError:
        return verdict


async def visit_folder(chosen: argparse.Namespace) -> int:
    """Verify every page of a folder in a browser."""
    settings = _settings_anywhere(chosen)
    folder = _pages_in(chosen.folder)
    reporter = reporter_for(chosen.format)
    chromium = await choose_browser(settings, reporter.say)
    async with shared_browser(chromium) as pool:
        with reporter.stages("visit") as progress:
            remote = RemoteAnswers(Store(None, STORE_BYTES), settings.network, settings.origin)
            visiting = VisitOptions(settings.jobs, settings.page_limit, quiet=QUIET, remote=remote)
            pages = [file for file in page_files(folder) if not read_page(folder, file).is_redirect]
            findings = await visit(folder, pages, pool, visiting, progress)
    accepted = [a for a in settings.accepted if a.rule in (VISIT_RULE, SCRIPT_RULE)]
    if chosen.format == "text":
        say(
            f"Each page was read after {QUIET:g} s without a change, {2 * QUIET:g} to "
            f"{10 * QUIET:g} s after it was loaded."
        )
    return _tell(sort_findings(findings, accepted), chosen)


async def serve_folder(chosen: argparse.Namespace) -> int:
    """Serve a folder until interrupted."""
    folder = _pages_in(chosen.folder)
    async with listening(host_app(folder), chosen.port) as origin:
        say(f"Serving {chosen.folder} at {origin}/. Press Ctrl+C to stop.")
        await asyncio.Event().wait()
    return 0


async def diff_folders(chosen: argparse.Namespace) -> int:
    """Print the differences between two folders of pages."""
    from prerender import diff  # noqa: PLC0415 - most commands do without

    say(diff.comparison_text(diff.compare(_pages_in(chosen.old), _pages_in(chosen.new))))
    return 0


async def examine_machine(chosen: argparse.Namespace) -> int:
    """Print one line for each check of this machine."""
    wrong = 0
    async for result in examine(_settings(chosen)):
        say(result.line)
        wrong += bool(result.cure)
    say("No problems found: a build will work." if not wrong else f"Problems: {wrong}.")
    return MACHINE_NOT_READY if wrong else 0


def _pages_in(folder: Path) -> Path:
    if not page_files(folder):
        msg = f"{folder} has no HTML file. Name a folder of published pages, such as build/site."
        raise PublishError(msg)
    return folder


def _tell(verdict: Verdict, chosen: argparse.Namespace) -> int:
    say(report.describe(verdict, chosen.format))
    return FINDINGS if verdict.errors else 0


_OLDEST_NODE = (20, 19)
"""The oldest Node of Vite 8."""
_NODE_CURE = "Install Node 20.19 or newer: https://nodejs.org/en/download."
_BROWSER_CURE = f"Install Chrome or Chromium, or name one in {BROWSER_VARIABLE}."
_NEEDED_MEGABYTES = 1_000
"""Megabytes; a build of this site needs 600, with the browser and the caches."""


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The result of one check, with its remedy if it failed."""

    text: str
    cure: str = ""
    """A sentence; empty if the check passed."""

    @property
    def line(self) -> str:
        """The result in one line."""
        text = " ".join(self.text.split())
        return f"wrong  {text}. {self.cure}" if self.cure else f"ok     {text}"


async def examine(settings: Settings) -> AsyncIterator[CheckResult]:
    """Yield the results for Python, Node, each folder that a build writes, and the browser."""
    yield CheckResult(f"Python {platform.python_version()} at {sys.executable}")
    yield _node()
    # Vite compiles its configuration into a file in node_modules and then loads that file.
    packages = settings.root / "node_modules"
    site = destination(settings.site).parent
    temporary = Path(tempfile.gettempdir())
    for folder in dict.fromkeys(
        [site, settings.bundle.parent, settings.cache, packages, temporary]
    ):
        yield _writable(folder)
    yield await _browser(settings)


def _node() -> CheckResult:
    program = shutil.which("node")
    if not program:
        return CheckResult("Node is not on the path", _NODE_CURE)
    try:
        reply = subprocess.run(
            [program, "--version"],
            env=child_environment(os.environ),
            capture_output=True,
            text=True,
            timeout=20,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return CheckResult(f"Node at {program} does not run: {error}", _NODE_CURE)
    version = re.match(r"v(\d+)\.(\d+)", reply.stdout)
    text = f"Node {reply.stdout.strip().removeprefix('v')} at {program}"
    if version is None or (int(version[1]), int(version[2])) < _OLDEST_NODE:
        return CheckResult(f"{text} is too old or does not run", _NODE_CURE)
    return CheckResult(text)


def _writable(folder: Path) -> CheckResult:
    existing = next(path for path in (folder, *folder.parents) if path.exists())
    try:
        with tempfile.TemporaryFile(dir=existing):
            free = shutil.disk_usage(existing).free // 1_000_000
    except OSError as error:
        text = f"{existing} cannot be written: {error.strerror or error}"
        return CheckResult(text, "Give this user the right to write there.")
    if free < _NEEDED_MEGABYTES:
        text = f"{existing} has only {free:,} MB free"
        return CheckResult(text, f"Free {_NEEDED_MEGABYTES:,} MB there.")
    return CheckResult(f"{existing} can be written, {free:,} MB free")


async def _browser(settings: Settings) -> CheckResult:
    """Start the browser, in its sandbox if that is possible."""
    machine = this_machine(os.environ)
    try:
        refuse_few_open_files()
        chromium = find_chromium(settings.root, settings.cache, machine)
        if not chromium.version:
            text = f"{describe_browser(chromium)} Its output: {chromium.output or '(nothing)'}"
            return CheckResult(text, f"Correct or unset {BROWSER_VARIABLE}.")
        chromium, lack = await with_sandbox_if_possible(chromium, machine)
        async with started(chromium):
            return CheckResult(f"{describe_browser(chromium)} It starts. {lack}".rstrip(". "))
    except BrowserError as error:
        return CheckResult(str(error).rstrip("."), _BROWSER_CURE)
    except PrerenderError as error:
        text, _, cure = str(error).partition(". ")
        return CheckResult(text, cure)
