"""Templates: scenes to begin with. Some come with Thumbsmith, others are creators' own."""
