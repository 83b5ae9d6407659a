"""Money and business."""

from __future__ import annotations

from thumbsmith.engines.composer.types import Niche, phrases

NICHE = Niche(
    key="money",
    label="Money and business",
    keywords=phrases(
        "money, invest, investing, invested, stock, stocks, crypto, bitcoin, ethereum, trading, income, "
        "passive income, side hustle, dropshipping, business, startup, entrepreneur, rich, millionaire, "
        "billionaire, dollars, cash, budget, save money, real estate, market, housing market, home prices, "
        "economy, finance, salary, debt, tax, taxes, inflation, recession, wealth, dinero, argent, geld, "
        "деньги, ganar dinero, earn, profit, sales"
    ),
    sentence="how to invest money and earn a passive income in the stock market",
    faces=("money-mouth-face", "exploding-head", "smiling-face-with-sunglasses"),
    heroes=("money-bag", "money-with-wings", "gem-stone"),
    props=("coin", "dollar-banknote", "money-with-wings", "chart-increasing", "money-bag"),
    backdrops=(
        "money-chart",
        "photo-city",
        "sunburst",
        "photo-bridge",
    ),
    palettes=("money", "electric", "midnight", "cosmos"),
    fonts=("anton", "montserrat", "archivo-black"),
    tags=("STEP BY STEP", "IT WORKS", "FOR REAL"),
    mood="excited",
    styles=(
        "sticker",
        "bars",
        "cinematic",
    ),
)
