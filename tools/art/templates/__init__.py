"""The templates that come with Thumbsmith: drawn by the engine, chosen and directed by hand."""
