"""The live preview: shows and edits the unpublished site in a browser."""
