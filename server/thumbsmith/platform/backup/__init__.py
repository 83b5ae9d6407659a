"""Backups: database and files of an installation in one archive, which either kind of database can be filled from."""
