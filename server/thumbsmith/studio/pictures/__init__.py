"""Picture files of a user: kept once per content, handed out through signed addresses."""
