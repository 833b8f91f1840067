"""Bundle: the app and its content as Vite built them, and when that must be done again."""
