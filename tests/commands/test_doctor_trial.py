"""The trial of the doctor command while a build is running."""

from typing import Any, cast

from prerender.commands.doctor.examine import try_page_and_card
from prerender.settings import read_settings
from prerender.system.machine import locked
from tests.support.project import Project


async def test_doctor_waits_for_a_build_when_one_is_running(sources: Project) -> None:
    """A running build is reported as such, and the remedy is to wait for its end."""
    settings = read_settings(sources.root, {})
    settings.site.parent.mkdir(parents=True, exist_ok=True)
    with locked(settings.site.parent / ".lock"):
        result = await try_page_and_card(settings, cast("Any", None))
    assert result.text.startswith("A build is running in ")
    assert result.cure.startswith("Wait for its end, then run ")
