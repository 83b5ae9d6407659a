"""A creator's brand: what makes the pictures of a channel its own. One for each user."""
