"""Files for every visitor: the web app and the fonts that both it and the server draw with."""
