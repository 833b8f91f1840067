"""A page's time limit counts CPU time, not wall time."""

import pytest

from prerender.browser.deadline import CpuSample, Wait


def test_deadline_ignores_time_without_cpu() -> None:
    """On an overloaded CPU, an idle page is charged only the CPU time that another process got."""
    wait = Wait(limit=5)

    for _ in range(10):
        wait.add(1.0, CpuSample(share=0.1, worked=0.0))

    assert wait.counted == pytest.approx(1)
    assert not wait.is_over


def test_deadline_counts_cpu_time() -> None:
    """A page in an endless loop is charged every second, however overloaded the CPU is."""
    wait = Wait(limit=5)

    for second in range(7):
        wait.add(1.0, CpuSample(share=0.1, worked=float(second)))

    assert wait.counted == pytest.approx(6.1)
    assert wait.is_over


def test_deadline_counts_idle_time_when_the_cpu_is_free() -> None:
    """On an idle machine, a page that waits forever reaches its limit."""
    wait = Wait(limit=5)

    for _ in range(5):
        wait.add(1.0, CpuSample(share=1.0, worked=0.0))

    assert wait.is_over
