"""Preview: what others will see of each page, and what an edit changes, before it is out."""
