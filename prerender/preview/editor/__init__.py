"""The editor of the catalogue: a change alters one value and leaves all other bytes unchanged."""
