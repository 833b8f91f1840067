"""The command host: the configuration of a web server for the published tree."""

import argparse
import os

from prerender.bundle.built_files import base_of
from prerender.errors import SettingsError
from prerender.host.apache import apache_conf
from prerender.host.caddy import caddy_conf
from prerender.host.nginx import nginx_conf
from prerender.host.policy import content_policy
from prerender.pipeline.site_module import load_content
from prerender.progress.reporter import say_to_program
from prerender.settings import project_folder, read_settings

SERVERS = {"nginx": nginx_conf, "caddy": caddy_conf, "apache": apache_conf}


async def print_host(chosen: argparse.Namespace) -> int:
    """Print the configuration of a web server."""
    settings = read_settings(project_folder(), os.environ, origin=chosen.origin)
    content, base = load_content(settings), base_of(settings.bundle)
    if base != "/" and chosen.server == "caddy":
        msg = f"host caddy: does not support an app below a path, here {base}. Use nginx or apache."
        raise SettingsError(msg)
    root = chosen.root or settings.site
    # The not-found page of an app below a path is in the folder of that path.
    detail = content.detail_path() if base == "/" else f"{base}{{id}}"
    written = SERVERS[chosen.server]
    indexable = content.is_indexable(settings)
    policy = content_policy(settings.with_values(sources=content.policy_sources()))
    say_to_program(written(root, settings.origin, detail, indexable=indexable, policy=policy))
    return 0
