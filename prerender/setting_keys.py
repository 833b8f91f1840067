"""The keys of [tool.prerender] of pyproject.toml, with their checks and defaults."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StringConstraints,
    ValidationInfo,
)

from prerender.origin import Origin, sent_path
from prerender.routes import address_problem
from prerender.tables import Accepted, Analytics, Budgets, Publish, Verification

PLACEHOLDER_ORIGIN = "https://www.example.com"
NPM_PACKAGE = "prehydrate"
"""The npm package with the Vite plugin and the code that runs in the page."""
_CONTENT = r"^(?:[A-Za-z_][\w.]*:[A-Za-z_]\w*)?$"
_SCHEDULER = re.compile(r"(?:local:[1-9]\d?|(?:tcp|tls|ws|wss)://\S+)?")


def _scheduler(address: str) -> str:
    if not _SCHEDULER.fullmatch(address):
        msg = "use a scheduler's address, such as tcp://10.0.0.5:8786, or local:2 for local workers"
        raise ValueError(msg)
    return address


def _below(place: Path, info: ValidationInfo) -> Path:
    """Return an absolute path; a relative one is below the project's folder, the context."""
    root: Any = info.context
    if "\0" in str(place):
        msg = "contains a null character; remove it"
        raise ValueError(msg)
    return Path(root, place)


ProjectPath = Annotated[Path, AfterValidator(_below)]


def _route(path: str) -> str:
    sent = sent_path(path)
    if problem := address_problem(sent):
        msg = f"{path!r} {problem}"
        raise ValueError(msg)
    return sent


_RoutePath = Annotated[str, AfterValidator(_route)]
_SitemapFile = Annotated[str, StringConstraints(pattern=r"\.xml$")]
Routes = Literal["links"] | _SitemapFile | Annotated[tuple[_RoutePath, ...], Field(min_length=1)]
LINKED_ROUTES = "links"
"""The value of ``routes`` for sites whose pages are found by their links."""
SAMPLE_VISITS = "sample"
"""The value of ``visits`` for one page of each kind and every page that differs."""
ALL_VISITS = "all"
VisitCount = Literal["sample", "all"] | Annotated[StrictInt, Field(ge=0)]
Locale = Annotated[str, StringConstraints(pattern=r"^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$")]
"""A language tag, such as ``ar`` or ``de-DE``."""
Policy = Literal["none", "strict"]
"""The content security policy: not sent, or sent and checked."""
Hsts = Annotated[
    str, StringConstraints(pattern=r"^(?:max-age=\d+(?:; includeSubDomains(?:; preload)?)?)?$")
]
"""A value of Strict-Transport-Security."""
Sources = Mapping[str, tuple[str, ...]]
"""Origins that a content security policy allows, by directive."""


class Keys(BaseModel):
    """The keys of [tool.prerender]."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        alias_generator=lambda name: name.replace("_", "-"),
        validate_default=True,
    )

    content: Annotated[str, StringConstraints(pattern=_CONTENT)] = ""
    """The site's own content, as `module:function` (contract.md); empty for `routes`."""
    routes: Routes = "links"
    """The pages: a list of paths, a sitemap's file, or `links` to follow links from `/`."""
    catalogue: ProjectPath = Path("catalogue.json")
    """The file with all content, for sites that have one."""
    app: ProjectPath = Path()
    """The React app's source: Vite's root."""
    bundle: ProjectPath = Path("build/app")
    """The built app."""
    site: ProjectPath = Path("build/site")
    """The published tree."""
    cache: ProjectPath = Path("build/cache")
    """Cached results of earlier builds; can be deleted at any time."""
    origin: Origin = PLACEHOLDER_ORIGIN
    """The published site's scheme, host and port, as browsers write them."""
    production_branch: str = "main"
    """The branch that Cloudflare Pages publishes; builds of other branches are previews."""
    jobs: Annotated[StrictInt, Field(ge=1, le=64)] = 2
    """Tabs that render at the same time."""
    cluster: Annotated[str, AfterValidator(_scheduler)] = ""
    """Workers that render pages: `local:N` on this machine, or a Dask scheduler's address."""
    page_limit: Annotated[float, Field(gt=0, strict=True, allow_inf_nan=False)] = 60.0
    """Seconds for one page, card or visit, which is then retried once alone."""
    budgets: Budgets = Budgets()
    """The most bytes that one page can make a browser fetch, by kind."""
    locales: tuple[Locale, ...] = ()
    """Languages of the phone on which pages are compared; by default the app's own and `de-DE`."""
    on_finding: Literal["stop", "warn"] = "stop"
    """`stop`: an error of the audit stops publication; `warn`: it is a warning."""
    cards: Literal["each", "one"] = "each"
    """`each`: every page has its own social card; `one`: all pages use the home page's."""
    datasheets: Literal["each", "none"] = "each"
    """`each`: every product has a data sheet; `none`: no product has one."""
    visits: VisitCount = "sample"
    """Pages to open again before publication: a `sample` of each kind, `all`, or a number."""
    compress: StrictBool = True
    """Whether to publish compressed copies of texts, for hosts that do not compress."""
    policy: Policy = "none"
    """`strict`: send the content security policy and reject what it blocks; `none`: send none."""
    hsts: Hsts = ""
    """`Strict-Transport-Security` for answers over HTTPS, such as `max-age=31536000`."""
    accepted: tuple[Accepted, ...] = ()
    """Findings that are intended: rule, target and reason."""
    analytics: Analytics | None = None
    """The `script` and `attributes` that count visits (hosting.md); off by default."""
    verification: Verification | None = None
    """The codes with which search engines verify the owner (hosting.md); off by default."""
    publish: Publish | None = None
    """The target of `publish` and of the editor's button (hosting.md); off by default."""
