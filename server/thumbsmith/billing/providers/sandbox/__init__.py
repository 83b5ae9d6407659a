"""A card provider that moves no money: it speaks Stripe's language in process, so that the code that talks to Stripe
is tried by everybody who runs Thumbsmith without a key. It takes the well-known test cards and no others.
"""
