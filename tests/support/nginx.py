"""Real nginx on a socket of its own, with the server block that we print."""

import contextlib
import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from prerender.host.nginx import nginx_conf
from tests.support.project import LIMIT
from tests.support.tools import NGINX, require

BROTLI = Path("/usr/lib/nginx/modules/ngx_http_brotli_static_module.so")
"""Debian's libnginx-mod-http-brotli-static, which nginx-light does not bring."""

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
    """Run nginx over a tree and yield its socket; it needs no rights and no installed files."""
    with tempfile.TemporaryDirectory(prefix="nginx-") as made:
        folder = Path(made)
        yield from _running(folder, _configured(site, folder, product_path))


def _configured(site: Path, folder: Path, product_path: str) -> Path:
    block = nginx_conf(site, "http://127.0.0.1", product_path, indexable=True)
    block = block.replace("listen 80;", f"listen unix:{folder}/socket;")
    if BROTLI.is_file():
        block = block.replace("# brotli_static on;", "brotli_static on;")
    conf = folder / "nginx.conf"
    conf.write_text(
        _MAIN.format(
            module=f"load_module {BROTLI};" if BROTLI.is_file() else "",
            # The tests' folders are their owner's alone; as root nginx would become another user.
            user="user root;" if os.geteuid() == 0 else "",
            folder=folder,
            block=block,
        )
    )
    return conf


def _running(folder: Path, conf: Path) -> Iterator[Path]:
    process = subprocess.Popen(
        [require(NGINX), "-p", folder, "-c", conf, "-e", folder / "log"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(folder / "socket", process, folder / "log")
        yield folder / "socket"
    finally:
        process.terminate()
        process.wait(LIMIT)


def _wait_for(listening: Path, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + LIMIT
    while time.monotonic() < deadline and process.poll() is None:
        with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as probe:
            probe.connect(str(listening))
            return
        time.sleep(0.01)
    said = log.read_text() if log.is_file() else "(nothing)"
    msg = f"nginx does not listen; it said: {said}"
    raise AssertionError(msg)
