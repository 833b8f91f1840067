"""The prerenderer: from catalogue.json and the built app to a verified tree of static pages."""
