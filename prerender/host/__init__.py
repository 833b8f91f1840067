"""The host: how a static host answers, and with which headers."""
