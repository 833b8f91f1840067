"""The prerenderer: from catalogue.json and the built app to a proven tree of static pages."""
