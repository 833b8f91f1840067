"""The texts of the enquiry box on product pages."""

from prerender.catalogue.models.base import CatalogueModel, Text, Titled
from prerender.catalogue.models.labels import with_labels


@with_labels("pages", "ask", "choice")
class ChoiceWords(CatalogueModel):
    """The texts that describe a buyer's choice; loaded on the first interaction.

    Placeholders: ``{from}``, ``{to}``, ``{amount}``, ``{kg}``, ``{m}``, ``{range}``,
    ``{documents}``, ``{name}`` and ``{said}``, the described choice.
    """

    on_order: Text


@with_labels("pages", "ask")
class EnquiryBoxWords(CatalogueModel):
    """The enquiry box below a product's name. Placeholders: ``{family}`` and ``{name}``."""

    choice: ChoiceWords
    open: Titled
    """The advice shown if neither a minimum order nor a delivery time is given."""
