"""Pictures as pixels and as files: reading, fitting, writing and drawing them. No web, no database."""
