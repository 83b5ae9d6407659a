"""Pictures from a server that speaks OpenAI's Images API."""
