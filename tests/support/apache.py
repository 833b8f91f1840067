"""Run Apache on a free port, with a tree's .htaccess file or with the printed virtual host."""

import contextlib
import socket
import tempfile
from collections.abc import Iterator
from pathlib import Path

from prerender.host.apache import apache_conf
from tests.support.tools import APACHE, require
from tests.support.web_server import running_server, written_rules

MODULES = Path("/usr/lib/apache2/modules")
LOADED = (
    "mpm_event",
    "authn_core",
    "authz_core",
    "autoindex",
    "dir",
    "filter",
    "deflate",
    "headers",
    "mime",
    "negotiation",
    "rewrite",
    "setenvif",
)
"""The modules that hosts load, including those that list folders, negotiate and compress."""

_MAIN = """\
{modules}
ServerRoot {folder}
ServerName 127.0.0.1
Listen 127.0.0.1:{port}
PidFile {folder}/pid
DefaultRuntimeDir {folder}
ErrorLog {folder}/log
TypesConfig {folder}/types
AddType application/x-gzip .gz .tgz
AddLanguage br .br
<Directory />
    AllowOverride None
    Require all denied
</Directory>
<FilesMatch "^\\.ht">
    Require all denied
</FilesMatch>
{site}
"""

_UPLOADED = """\
DocumentRoot "{site}"
<Directory "{site}">
    Options Indexes MultiViews FollowSymLinks
    DirectoryIndex index.php index.html
    AllowOverride All
    Require all granted
</Directory>
"""


@contextlib.contextmanager
def apache_with_upload(site: Path) -> Iterator[int]:
    """Run Apache over a tree whose .htaccess contains every rule, and yield the port."""
    with _apache(_UPLOADED.format(site=site)) as port:
        yield port


@contextlib.contextmanager
def apache_with_host(site: Path, product_path: str) -> Iterator[int]:
    """Run Apache with the virtual host that the prerenderer prints, and yield the port."""
    block = apache_conf(
        site,
        "http://127.0.0.1",
        product_path,
        written_rules(site),
    )
    with _apache(block.replace("<VirtualHost *:80>", "<VirtualHost *:{port}>")) as port:
        yield port


@contextlib.contextmanager
def _apache(site: str) -> Iterator[int]:
    program = require(APACHE)
    port = _free_port()
    with tempfile.TemporaryDirectory(prefix="apache-") as made:
        folder = Path(made)
        conf = folder / "apache.conf"
        # The system's MIME types differ from ours, so the .htaccess file must override them.
        (folder / "types").write_text("application/javascript js\ntext/xml xml\n")
        conf.write_text(
            _MAIN.format(
                modules="\n".join(f"LoadModule {m}_module {MODULES}/mod_{m}.so" for m in LOADED),
                folder=folder,
                port=port,
                site=site.replace("{port}", str(port)),
            )
        )
        command = [program, "-X", "-f", conf]
        with running_server(command, ("127.0.0.1", port), folder / "log"):
            yield port


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
