"""Sample and unconfirmed values: counting them, and leaving them out of a publication."""
