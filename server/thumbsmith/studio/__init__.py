"""The studio: generations, thumbnails and their versions, the image library, and the pictures behind them."""
