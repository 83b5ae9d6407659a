"""The scene: one document for the whole studio. Pure data and pure functions, no I/O."""
