"""Run nginx on a Unix socket, with the server block that the prerenderer prints."""

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from prerender.host.server_files import nginx_conf
from tests.support.tools import NGINX, require
from tests.support.web_server import running_server, written_rules

BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
"""From Debian's package libnginx-mod-http-brotli-static, which nginx-light does not include."""

_MAIN = """\
{module}
{user}
daemon off;
pid {folder}/pid;
error_log {folder}/log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {block}
}}
"""


@contextlib.contextmanager
def nginx(site: Path, product_path: str) -> Iterator[Path]:
    """Run nginx over a tree and yield its socket. No root and no installed files are needed."""
    with tempfile.TemporaryDirectory(prefix="nginx-") as made:
        folder = Path(made)
        conf = _configured(site, folder, product_path)
        command = [require(NGINX), "-p", folder, "-c", conf, "-e", folder / "log"]
        with running_server(command, f"{folder}/socket", folder / "log"):
            yield folder / "socket"


def _configured(site: Path, folder: Path, product_path: str) -> Path:
    block = nginx_conf(
        site,
        "http://127.0.0.1",
        product_path,
        written_rules(site),
    )
    block = block.replace("listen 80;", f"listen unix:{folder}/socket;")
    if BROTLI.is_file():
        block = block.replace("# brotli_static on;", "brotli_static on;")
    conf = folder / "nginx.conf"
    conf.write_text(
        _MAIN.format(
            module=f"load_module {BROTLI};" if BROTLI.is_file() else "",
            # Only their owner can read the test folders. If started as root, nginx would switch to
            # another user, who could not read them.
            user="user root;" if os.geteuid() == 0 else "",
            folder=folder,
            block=block,
        )
    )
    return conf
