"""What every visitor gets: the web app and the fonts that both it and the server draw with."""
