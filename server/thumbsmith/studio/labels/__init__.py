"""Words that a creator puts on thumbnails, to find those that belong together."""
