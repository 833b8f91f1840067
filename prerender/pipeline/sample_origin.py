"""Rejects the placeholder origin for sites that search engines list."""

from prerender.deployment import is_placeholder
from prerender.errors import SettingsError
from prerender.settings import Settings, setting_place


def reject_sample_origin(settings: Settings, *, listed: bool) -> None:
    """Raise SettingsError if a listed site would be published under the placeholder origin.

    An origin from the command line or from the host's variables is not checked.
    """
    if not listed or settings.origin_source or not is_placeholder(settings.origin):
        return
    msg = (
        f"{setting_place(settings.root, 'origin')}: {settings.origin} is a "
        "placeholder; every canonical address, the sitemap and every shared link would lead there. "
        'Set the address of your site, such as origin = "https://www.your-company.in", or build '
        "with --origin."
    )
    raise SettingsError(msg)
