"""The option --show-unconfirmed, which labels unconfirmed values in a preview."""

from prerender.errors import SettingsError
from prerender.settings import Settings


def labelled(settings: Settings) -> Settings:
    """Return the settings of a preview with labels; search engines do not list it.

    Raises SettingsError for a production deploy.
    """
    if settings.production:
        msg = (
            "--show-unconfirmed is for previews, but CONTEXT is production. "
            "Omit the option, or build with another CONTEXT."
        )
        raise SettingsError(msg)
    return settings.with_values(labelled=True, indexable=False, analytics=None)
