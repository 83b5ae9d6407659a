"""Image engines: what turns a request into scenes and pictures. They know no database, ledger or HTTP."""
