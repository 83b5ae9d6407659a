"""Picture files of a workspace: kept once per content, handed out through signed addresses."""
