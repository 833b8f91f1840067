"""Values that block a publication: the preview shows all pages and names the entries."""

import json
from argparse import Namespace
from typing import Any, cast

import pytest

from prerender.catalogue.content import read_content
from prerender.catalogue.placeholders.claims import read_checklist
from prerender.catalogue.placeholders.edition import required_claims
from prerender.commands.catalogue import print_checklist
from prerender.errors import UnconfirmedError
from prerender.pipeline.job import Job
from prerender.preview import edited_site
from prerender.preview.editor.checklist import blockers, omitted_values, row
from prerender.progress.reporter import SilentReporter
from prerender.settings import Settings, read_settings
from tests.support.identity import COMPANY
from tests.support.project import ROOT, Project

YEAR = "pages.foundation.timeline[0].year"


@pytest.fixture
def settings(sources: Project) -> Settings:
    """Return the settings of a project whose company is confirmed, but no other value."""
    content = json.loads(sources.catalogue.read_text("utf-8"))
    content["company"] |= COMPANY
    del content["company"]["claims"]
    sources.catalogue.write_text(json.dumps(content, ensure_ascii=False), "utf-8")
    return read_settings(sources.root, {})


def test_preview_reads_the_labelled_edition_when_values_block_a_publication(
    settings: Settings,
) -> None:
    """A build rejects the catalogue; the preview reads it with labels, and names each entry."""
    with pytest.raises(UnconfirmedError):
        read_content(settings)
    nothing = cast("Any", None)
    job = Job(settings, nothing, nothing, SilentReporter())

    content, labelled, found = edited_site.read_edited(job)

    assert (content.catalogue.edition, labelled.settings.indexable) == ("preview", False)
    assert len({blocker.label for blocker in found}) == len(found)
    labels = {blocker.key: blocker.label for blocker in found}
    assert labels[YEAR] == "Pages / Foundation / Timeline 1 (Beginnings) / Year"


def test_blockers_are_the_problems_that_a_build_reports(settings: Settings) -> None:
    """The preview's list and the problems of the production build are about the same claims."""
    text = settings.catalogue.read_text("utf-8")
    with pytest.raises(UnconfirmedError) as rejected:
        read_content(settings)
    keys = {blocker.key for blocker in blockers(text)}
    required = required_claims(text)
    entries = [e for e in read_checklist(settings.catalogue) if tuple(e.claim) in required]
    assert len(required) == len(rejected.value.problems)
    assert keys == {entry.key for entry in entries}


def test_checklist_reports_which_entries_block_a_publication(settings: Settings) -> None:
    """An entry that pages need blocks a publication; another entry is hidden in production."""
    text = settings.catalogue.read_text("utf-8")
    entries = read_checklist(settings.catalogue)
    required = required_claims(text)
    shows = {entry.key: row(entry, required).shows for entry in entries}
    assert "blocks a publication" in shows[YEAR]
    assert shows["pages.customers.vendorItems[0]"].endswith("hidden in production")


def test_check_reports_how_many_values_each_page_omits(settings: Settings) -> None:
    """A production build's omitted values are counted for each page; a demonstration has none."""
    omitted = {
        blocker.label: blocker.key for blocker in omitted_values(settings.catalogue.read_text())
    }
    assert omitted["Customers: 46 values"].startswith("pages.customers.")
    assert omitted_values((ROOT / "catalogue.json").read_text("utf-8")) == []


async def test_checklist_is_printed_while_values_block_a_publication(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The owner can list the values to confirm when no site can be built without them."""
    monkeypatch.chdir(settings.root)
    assert await print_checklist(Namespace()) == 0
    assert YEAR in capsys.readouterr().out
