"""Picture tools: they make a new library image out of one, as jobs of the same queue as generations. Free."""
