"""Prompts of the gallery, as creators write them, two or three for each kind of channel."""

from __future__ import annotations

ENGLISH: tuple[str, ...] = (
    # games
    "Shocked gamer reacting to a huge explosion",
    "I survived 100 days in hardcore Minecraft",
    "Top 10 games you missed in 2026",
    # money
    "How to invest $1,000 in 2026",
    "I lost everything in crypto",
    "7 passive income ideas that actually work",
    # food
    "Easy 10 minute pasta recipe",
    "I ate only street food for 24 hours in Tokyo",
    "Worst pizza vs best pizza in New York",
    # travel
    "50 hours in Antarctica",
    "Budget travel guide to Japan",
    "The most beautiful beaches in the world",
    # fitness
    "Morning gym workout routine for beginners",
    "I did 100 push-ups every day for 30 days",
    # technology
    "iPhone vs Android camera test",
    "Is this the best laptop of 2026?",
    "I built a robot that solves any puzzle",
    # programming
    "Learn Python in one hour",
    "5 mistakes every junior developer makes",
    # science and space
    "What happens inside a black hole?",
    "24 hours in space: they said it's impossible",
    "The deepest place in the ocean explained",
    # crime, mystery, horror
    "The dark truth about social media",
    "Scary sounds caught on camera at 3am",
    "The unsolved mystery of the missing plane",
    # news and history
    "Why the housing market is collapsing",
    "How the Roman Empire really fell",
    "Breaking: the storm of the century is coming",
    # music
    "I learned guitar in 7 days",
    "The best songs of summer 2026",
    # comedy and reactions
    "Try not to laugh challenge: impossible edition",
    "Wait... what?! Funniest fails of the week",
    "Pranking my best friend for 24 hours",
    # children
    "Learn colors with funny dinosaurs",
    "The wheels on the bus: songs for kids",
    # beauty and lifestyle
    "My everyday makeup routine in 5 minutes",
    "I tried waking up at 5am for a month",
    "Skincare mistakes that ruin your face",
    # sports
    "The greatest World Cup goals of all time",
    "Messi vs Ronaldo: who is better?",
    # cars
    "I bought the cheapest Ferrari in the world",
    "Electric car road trip: 1000 miles in one day",
    # pets and nature
    "Adopting a puppy: the first 24 hours",
    "10 animals you won't believe exist",
    # home
    "Building a tiny house in the forest",
    "Extreme bedroom makeover on a $100 budget",
    # education
    "How to study for exams and remember everything",
    "Math trick your teacher never told you",
    # survival and challenges
    "I survived 7 days on a desert island",
    "Last to leave the circle wins $10,000",
    "Hide and seek in an abandoned warehouse",
    # holidays
    "Christmas gift ideas under $20",
    "Halloween costume contest",
    # art
    "How to draw a realistic eye step by step",
    "I painted a picture with only 3 colors",
    # directions, quotes, nonsense
    'A man shouting, the text says "STOP DOING THIS"',
    "red sports car on the left, city at night",
    "Before and after: my garden in 30 days",
    "$1 vs $1,000 hotel room",
    "asdf qwer zxcv",
)
SCRIPTS: tuple[str, ...] = (
    "كيف تتعلم البرمجة في شهر",
    "איך לבשל פסטה ב-10 דקות",
    "सबसे तेज़ कार रेस",
    "สอนทำอาหารไทยง่ายๆ",
    "10分で作れる簡単パスタ",
    "한국 여행 브이로그",
    "我在南极生存了50小时",
    "Как приготовить борщ за 30 минут",
)
"""Arabic, Hebrew, Devanagari, Thai, Japanese, Korean, Chinese, Cyrillic."""
WITH_PHOTO: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("24 hours in space: they said it's impossible", ("astronaut",)),
    ("Wait... what?! I can't believe this", ("astronaut",)),
    ("30 days in the forest, no food, no tent", ("astronaut",)),
    ("How I made $10,000 in one month", ("astronaut",)),
    ("The woman who invented programming", ("hopper",)),
    ("Learn Python in one hour", ("hopper",)),
    ("I reacted to the worst movies ever", ("hopper", "astronaut")),
    ("Is this the best coffee in the world?", ("coffee",)),
    ("How to make a perfect cappuccino at home", ("coffee",)),
    ("My cat does this every night at 3am", ("cat",)),
    ("5 mistakes every cat owner makes", ("cat",)),
    ("I watched a rocket launch from 1 mile away", ("rocket",)),
)
"""Prompts with the creator's photos, by their names in `photos.py`."""
