"""No page exceeds its budgets for HTML, styles, script, first images and the total.

Texts count as a host sends them, compressed by brotli; limits are set in pyproject.toml.
"""

from collections.abc import Iterator

from prerender.audit.rule import Rule, Violation
from prerender.audit.site import Site
from prerender.audit.weights import Weights, exceeded


def _find(site: Site) -> Iterator[Violation]:
    limits = site.budgets.by_kind
    weights = Weights(site)
    for page in site.pages if limits else ():
        content = (site.folder / page.file).read_bytes
        weighed = dict(page.facts.weights) or weights.weigh(page, content, limits)
        for kind, size in exceeded(weighed, limits).items():
            message = f"has {size} bytes of {kind}; the budget is {limits[kind]}"
            yield Violation(page.path, message, "page", target=f"{page.path} {kind}")


weight = Rule(
    "weight",
    "warning",
    "Every byte delays a page on a phone's network.",
    on_site=_find,
)
