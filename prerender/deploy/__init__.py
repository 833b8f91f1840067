"""Putting the published tree online: upload, git or a deploy hook, and rolling back."""
