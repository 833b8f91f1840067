"""--show-unconfirmed: a preview that labels what is not confirmed."""

from prerender.errors import SettingsError
from prerender.settings import Settings


def labelled(settings: Settings) -> Settings:
    """Return the settings of a preview with labels, which search engines must not list.

    Raises SettingsError if the host says production.
    """
    if settings.production:
        msg = (
            "--show-unconfirmed is for previews, and CONTEXT says production. "
            "Leave the option out, or build with another CONTEXT."
        )
        raise SettingsError(msg)
    return settings.but(labelled=True, indexable=False)
