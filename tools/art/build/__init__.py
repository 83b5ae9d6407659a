"""Scripts that build the packs out of registry packages. Run at set-up, never by the server."""
