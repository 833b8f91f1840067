"""The placeholders of a build, as its report shows them."""

from collections.abc import Iterator, Mapping


def summary_lines(
    counts: Mapping[str, int], omitted: Mapping[str, int], *, is_sample: bool
) -> Iterator[str]:
    """Yield the owner's checklist, the omitted values by kind, and a note on a sample company."""
    placeholders = _count(counts["sample"], "placeholder")
    values = _count(counts["unconfirmed"], "value")
    yield (
        f"Owner's checklist: {placeholders}, {values} to confirm, {counts['confirmed']} confirmed. "
        'Run "python -m prerender owner" to list them.'
    )
    if omitted:
        yield f"Left out until confirmed: {_count(sum(omitted.values()), 'value')}."
        yield from (f"  {count} of {kind}" for kind, count in omitted.items())
    if is_sample:
        yield "Demonstration: the company is a sample. Every page states it and has noindex."


def _count(number: int, one: str) -> str:
    return f"{number} {one if number == 1 else f'{one}s'}"
