"""A page has its limit in seconds of work, not of the clock."""

import pytest

from prerender.browser.deadline import CpuSample, Wait


def test_seconds_without_a_processor_do_not_count() -> None:
    """On a busy machine, a page that did not work is charged only what another process got."""
    wait = Wait(limit=5)

    for _ in range(10):
        wait.add(1.0, CpuSample(share=0.1, worked=0.0))

    assert wait.counted == pytest.approx(1)
    assert not wait.is_over


def test_seconds_of_work_count() -> None:
    """A page that spins is charged every second, however busy the machine is."""
    wait = Wait(limit=5)

    for second in range(7):
        wait.add(1.0, CpuSample(share=0.1, worked=float(second)))

    assert wait.counted == pytest.approx(6.1)
    assert wait.is_over


def test_idle_page_is_charged_when_another_process_runs_freely() -> None:
    """A page that waits for ever on an idle machine is over at its limit."""
    wait = Wait(limit=5)

    for _ in range(5):
        wait.add(1.0, CpuSample(share=1.0, worked=0.0))

    assert wait.is_over
