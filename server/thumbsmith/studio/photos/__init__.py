"""The photo finder: photos under free licences, found at other sites and fetched by the server."""
