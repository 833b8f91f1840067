"""The placeholder of the origin: no company that search engines may list is published under it."""

from prerender.deployment import is_placeholder
from prerender.errors import SettingsError
from prerender.settings import PROJECT_FILE, Settings


def reject_sample_origin(settings: Settings, *, listed: bool) -> None:
    """Raise SettingsError if search engines would be sent to the origin that the file came with.

    An origin that the command line or the host names is taken as it is.
    """
    if not listed or settings.origin_source or not is_placeholder(settings.origin):
        return
    msg = (
        f"{settings.root / PROJECT_FILE}: tool.prerender.origin: {settings.origin} is a "
        "placeholder; every canonical address, the sitemap and every shared link would lead there. "
        'Set the address of your site, such as origin = "https://www.your-company.in", or build '
        "with --origin."
    )
    raise SettingsError(msg)
