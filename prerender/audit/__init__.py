"""The audit: rules that check the bytes to be published."""
