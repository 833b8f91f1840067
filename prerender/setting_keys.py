"""The keys and tables of [tool.prerender] of pyproject.toml, with their checks and defaults."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

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


class _Table(BaseModel):
    model_config = ConfigDict(
        extra="forbid", frozen=True, alias_generator=lambda name: name.replace("_", "-")
    )


class Accepted(_Table):
    """An intended finding, with the reason."""

    rule: str
    target: str
    """The path, anchor or page that the finding is about; `*` matches any characters."""
    reason: Annotated[str, Field(min_length=10)]
    level: Literal["accepted", "warning"] = "accepted"
    """`warning`: the finding is still listed, but does not stop publication."""


_ORIGIN = re.compile(r"https://[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?(?=/|$)")
_SCRIPT = re.compile(rf"{_ORIGIN.pattern}/[^\s?#;,'\"]+")
_ATTRIBUTE = re.compile(r"data-[a-z0-9]+(?:-[a-z0-9]+)*")
_USES_COOKIES = ("googletagmanager.com", "google-analytics.com", "clarity.ms", "facebook.net")
"""Hosts of services that set cookies, which the privacy page excludes."""


def _script(address: str) -> str:
    """Check the address of an analytics script."""
    if not _SCRIPT.fullmatch(address):
        msg = (
            "use the address of the script, with https and without ? and #, such as "
            "https://plausible.io/js/script.js"
        )
        raise ValueError(msg)
    host = urlsplit(address).hostname or ""
    if any(host == name or host.endswith(f".{name}") for name in _USES_COOKIES):
        msg = (
            f"{host} sets cookies, which the privacy page excludes. Use a service without cookies, "
            "such as Plausible, Umami or GoatCounter"
        )
        raise ValueError(msg)
    return address


def _attributes(values: dict[str, str]) -> dict[str, str]:
    """Check the attributes of an analytics script."""
    for name in values:
        if not _ATTRIBUTE.fullmatch(name):
            msg = f"{name!r} is not an attribute of the script. Use names such as data-domain"
            raise ValueError(msg)
    return values


class Analytics(_Table):
    """A service that counts visits without cookies, such as Plausible, Umami or GoatCounter."""

    script: Annotated[str, AfterValidator(_script)]
    attributes: Annotated[dict[str, str], AfterValidator(_attributes)] = {}
    """The script's attributes, such as `data-domain`."""

    @property
    def host(self) -> str:
        """The host of the script, for the privacy page."""
        return urlsplit(self.script).hostname or ""

    @property
    def origins(self) -> tuple[str, ...]:
        """The origins that receive reports: the script's own, and those in its attributes."""
        matches = map(_ORIGIN.match, (self.script, *self.attributes.values()))
        return tuple(dict.fromkeys(match[0] for match in matches if match))


def _code(value: str) -> str:
    """Check the code of a verification tag."""
    if not re.fullmatch(r"[\w-]{16,128}", value, re.ASCII):
        msg = (
            "use only the code: of <meta name=… content=…>, the value of content, which has 16 or "
            "more letters, digits, hyphens and underscores"
        )
        raise ValueError(msg)
    return value


class Verification(_Table):
    """Codes with which search engines verify the owner of the site."""

    google: Annotated[str, AfterValidator(_code)] | None = None
    bing: Annotated[str, AfterValidator(_code)] | None = None

    @property
    def tags(self) -> dict[str, str]:
        """The codes by the name of their tag."""
        codes = {"google-site-verification": self.google, "msvalidate.01": self.bing}
        return {name: code for name, code in codes.items() if code}


class Budgets(_Table):
    """The most bytes that one page can make a browser fetch, by kind; None means no limit."""

    html: Annotated[StrictInt, Field(gt=0)] | None = None
    style: Annotated[StrictInt, Field(gt=0)] | None = None
    script: Annotated[StrictInt, Field(gt=0)] | None = None
    image: Annotated[StrictInt, Field(gt=0)] | None = None
    first_view: Annotated[StrictInt, Field(gt=0)] | None = None
    page: Annotated[StrictInt, Field(gt=0)] | None = None

    @property
    def by_kind(self) -> dict[str, int]:
        """The limits that are set, by kind."""
        return self.model_dump(by_alias=True, exclude_none=True)


_HOST = r"^(?:[A-Za-z0-9_][A-Za-z0-9._-]*@)?[A-Za-z0-9][A-Za-z0-9.-]*$"
_LOGIN = r"^[A-Za-z0-9_][A-Za-z0-9._@-]*@[A-Za-z0-9][A-Za-z0-9.-]*$"
_FOLDER = r"^[A-Za-z0-9._/][A-Za-z0-9._/-]*$"
_NAME = r"^[A-Za-z0-9_][A-Za-z0-9._/-]*$"
"""A name that a program cannot mistake for an option."""


class _Folder(_Table):
    """A folder on a server."""

    server: str
    folder: Annotated[str, StringConstraints(pattern=_FOLDER)]
    """The folder of the web server, such as ``public_html``: from ``/``, or below the login's."""

    def __str__(self) -> str:
        """Return the target as people write it."""
        return f"{self.server}:{self.folder}"


class UploadTarget(_Folder):
    """A folder on a server that is reached over SSH."""

    to: Literal["sftp", "rsync"]
    server: Annotated[str, StringConstraints(pattern=_HOST)]
    """``user@host``, or a name from ``~/.ssh/config``."""
    port: Annotated[StrictInt, Field(ge=1, le=65535)] | None = None
    known_hosts: Path | None = None
    """A file with the server's public key, instead of ``~/.ssh/known_hosts``."""


class FtpsTarget(_Folder):
    """A folder on a server that is reached by FTP over TLS (explicit FTPS)."""

    to: Literal["ftps"]
    server: Annotated[str, StringConstraints(pattern=_LOGIN)]
    """``user@host``; the user of cPanel's FTP accounts can contain an ``@``."""
    port: Annotated[StrictInt, Field(ge=1, le=65535)] = 21
    certificate: Path | None = None
    """A file with the server's certificate, if no authority known to this system issued it."""

    @property
    def user(self) -> str:
        """The name to log in with."""
        return self.server.rpartition("@")[0]

    @property
    def host(self) -> str:
        """The server's name, which its certificate must contain."""
        return self.server.rpartition("@")[2]


Upload = UploadTarget | FtpsTarget
"""The targets to which files are uploaded."""


class GitTarget(_Table):
    """A branch of a git repository that the host builds the site from."""

    to: Literal["git"]
    remote: Annotated[str, StringConstraints(pattern=_NAME)] = "origin"
    branch: Annotated[str, StringConstraints(pattern=_NAME)] = "main"

    def __str__(self) -> str:
        """Return the target as people write it."""
        return f"branch {self.branch} of {self.remote}"


class HookTarget(_Table):
    """A deploy hook, whose address is secret: the environment's PUBLISH_HOOK."""

    to: Literal["hook"]

    def __str__(self) -> str:
        """Return the target as people write it."""
        return "the deploy hook"


Publish = Annotated[UploadTarget | FtpsTarget | GitTarget | HookTarget, Field(discriminator="to")]
"""The target of ``python -m prerender publish``."""


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


def _below(path: Path, info: ValidationInfo) -> Path:
    """Return an absolute path; a relative one is below the project's folder, the context."""
    root: Any = info.context
    if "\0" in str(path):
        msg = "contains a null character; remove it"
        raise ValueError(msg)
    return Path(root, path)


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
_NETWORK_HOST = re.compile(r"(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?")


def _network_host(host: str) -> str:
    if not _NETWORK_HOST.fullmatch(host):
        msg = f"{host!r} is not a host. Write it without https:// and path: api.example.com"
        raise ValueError(msg)
    return host


NetworkHost = Annotated[str, AfterValidator(_network_host)]
"""A host with an optional port; ``*.example.com`` is each host below it."""
Policy = Literal["none", "strict"]
"""The content security policy: not sent, or sent and checked."""
Hsts = Annotated[
    str, StringConstraints(pattern=r"^(?:max-age=\d+(?:; includeSubDomains(?:; preload)?)?)?$")
]
"""A value of Strict-Transport-Security."""
Sources = Mapping[str, tuple[str, ...]]
"""Origins that a content security policy allows, by directive."""


class Keys(_Table):
    """The keys of [tool.prerender]."""

    model_config = ConfigDict(validate_default=True)

    content: Annotated[str, StringConstraints(pattern=_CONTENT)] = ""
    """The site's own content, as `module:function` (contract.md); empty for `routes`."""
    routes: Routes = "links"
    """The pages: a list of paths, a sitemap's file, or `links` to follow links from `/`."""
    catalogue: ProjectPath = Path("catalogue.json")
    """The file with all content, for sites that have one."""
    app: ProjectPath = Path()
    """The React app's source: Vite's root."""
    build_command: str = ""
    """The app's own command that runs `vite build`, such as `vite build --mode staging`."""
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
    network: tuple[NetworkHost, ...] = ()
    """Hosts whose data pages request, such as `api.example.com`; `--refresh` asks them again."""
    on_finding: Literal["stop", "warn"] = "stop"
    """`stop`: an error of the audit or visit stops publication; `warn`: it is a warning."""
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
