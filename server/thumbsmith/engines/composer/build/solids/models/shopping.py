"""Going shopping: carts, baskets, presents and what one pays with."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.solids import materials as m
from thumbsmith.engines.composer.build.solids import outlines as o
from thumbsmith.engines.composer.build.solids import shapes as s
from thumbsmith.engines.composer.build.solids.mesh import Floats, Material, Solid
from thumbsmith.engines.composer.build.solids.models.model import Model


def _wire(*points: tuple[float, float, float], radius: float = 0.028) -> Solid:
    return s.tube(points, radius, curved=False, around=10)


def _basket_wall(share: float) -> list[tuple[float, float, float]]:
    """The four corners of the cart's basket at a height of 0 to 1, from the handle's left around."""
    back, front = -0.95 - 0.2 * share, 0.8 + 0.35 * share
    wide = 0.5 + 0.15 * share
    low = 0.1 * (1 - share)
    y = 0.95 * share
    return [(back, y, -wide), (front, y + low, -wide), (front, y + low, wide), (back, y, wide)]


def empty_cart() -> Solid:
    wires = Solid()
    for index, share in enumerate((0.0, 0.2, 0.4, 0.6, 0.8, 1.0)):
        corners = _basket_wall(share)
        thick = 0.05 if index in (0, 5) else 0.024
        wires += _wire(*corners, corners[0], radius=thick)
    low, high = np.array(_basket_wall(0.0)), np.array(_basket_wall(1.0))
    for side in range(4):
        for share in np.linspace(0, 1, 6 if side % 2 else 10):
            start = low[side] * (1 - share) + low[(side + 1) % 4] * share
            end = high[side] * (1 - share) + high[(side + 1) % 4] * share
            wires += s.tube([start, end], 0.02, curved=False, around=8)
    for share in np.linspace(0.1, 0.9, 8):
        wires += s.tube(
            [low[0] * (1 - share) + low[1] * share, low[3] * (1 - share) + low[2] * share], 0.02, curved=False, around=8
        )
    frame = Solid()
    for z in (-0.5, 0.5):
        frame += s.tube([(-1.1, 0.95, z * 1.2), (-1.45, 1.2, z * 1.2)], 0.045, curved=False)
        frame += s.tube([(-1.0, 0.3, z), (-0.95, -0.3, z), (-1.0, -0.72, z), (-0.8, -0.8, z), (0.85, -0.72, z)], 0.045)
    frame += s.tube([(0.85, -0.72, -0.5), (0.85, -0.72, 0.5)], 0.04, curved=False)
    handle = s.tube([(-1.45, 1.2, -0.66), (-1.45, 1.2, 0.66)], 0.085, curved=False).of(m.plastic("#d5261f", 0.35))
    wheels = Solid()
    for x in (-0.85, 0.75):
        for z in (-0.5, 0.5):
            wheels += (
                s.lathe([(0, -0.06), (0.17, -0.06), (0.17, 0.06), (0, 0.06)], 0.025)
                .turn(x=90)
                .move(x, -1.02, z)
                .of(m.RUBBER)
            )
            wheels += s.box(0.1, 0.24, 0.17, 0.03).move(x, -0.86, z).of(m.GREY)
    return (wires + frame).of(m.CHROME) + handle + wheels


def groceries() -> Solid:
    """The goods in a cart of 1.6 by 0.9, its ground at y = 0."""
    bottle = s.lathe([(0, 0), (0.17, 0), (0.18, 0.04), (0.18, 0.75), (0.07, 1.0), (0.07, 1.15), (0, 1.15)], 0.03)
    places = ((0.55, 0.95, 0.38), (0.3, 1.0, 0.42), (0.42, 1.2, 0.3), (0.68, 1.12, 0.2))
    fruit = s.together(s.sphere(0.2, 32).move(*place) for place in places).of(
        Material("#e8761a", 0.5, coat=0.4, relief=m.grained(50), relief_depth=0.004)
    )
    loaf = s.lathe([(0, 0), (0.1, 0.03), (0.16, 0.3), (0.16, 1.2), (0.09, 1.5), (0, 1.52)], curved=True).of(
        Material("#c07a34", 0.7, pattern=m.mottled(6, 0.5))
    )
    packs = (
        s.box(0.55, 1.0, 0.28, 0.02).turn(z=6, y=8).move(-0.62, 0.95, 0.25).of(m.paper("#d23a2e"))
        + s.box(0.36, 0.36, 0.29, 0.02).turn(z=6, y=8).move(-0.64, 1.05, 0.26).of(m.paper("#f4d04a"))
        + s.box(0.42, 0.95, 0.42, 0.02).turn(z=-5).move(-0.1, 0.9, 0.1).of(m.paper("#f3f4f5"))
        + s.box(0.43, 0.36, 0.43, 0.02).turn(z=-5).move(-0.11, 0.82, 0.1).of(m.paper("#2c72c4"))
        + s.box(1.4, 0.7, 0.8, 0.05).move(-0.05, 0.45, 0).of(m.paper("#b98a56"))
    )
    blade = s.lathe([(0, 0), (0.12, 0.2), (0.1, 0.75), (0, 1.0)], curved=True, around=20).scale(1, 1, 0.25)
    greens = s.together(blade.turn(x=a * 0.4, z=a).move(0.85, 0.75, -0.15) for a in (-40, -22, -5, 12, 30)).of(
        Material("#4f9a35", 0.6, coat=0.2)
    )
    milk = bottle.of(m.gloss("#2f8a48")) + s.cylinder(0.09, 0.1, 0.02).move(y=1.12).of(m.RED)
    return packs + fruit + loaf.turn(z=18, x=-6).move(-0.5, 0.35, -0.3) + greens + milk.turn(z=-8).move(0.22, 0.5, -0.2)


def full_cart() -> Solid:
    return empty_cart() + groceries()


def basket() -> Solid:
    """A shop's basket with its two bows up."""
    body = Solid()
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        rim = o.rectangle(1.9 + 0.4 * share, 1.15 + 0.3 * share, 0.18)
        line = np.column_stack([rim[:, 0], np.full(len(rim), 0.95 * share), rim[:, 1]])
        body += s.tube(line, 0.075 if share == 1 else 0.04, curved=False, closed=True, around=12)
    low, high = o.rectangle(1.9, 1.15, 0.18), o.rectangle(2.3, 1.45, 0.18)
    for at in range(24):
        body += s.tube([(low[at, 0], 0, low[at, 1]), (high[at, 0], 0.95, high[at, 1])], 0.035, curved=False, around=8)
    for share in np.linspace(-0.8, 0.8, 11):
        for z in (-1, 1):
            body += s.tube(
                [(share * 0.95, 0, z * 0.575), (share * 1.15, 0.95, z * 0.725)], 0.035, curved=False, around=8
            )
    for share in np.linspace(-0.6, 0.6, 6):
        for x in (-1, 1):
            body += s.tube(
                [(x * 0.95, 0, share * 0.575), (x * 1.15, 0.95, share * 0.725)], 0.035, curved=False, around=8
            )
    body += s.slab(1.9, 1.15, 0.06, 0.18)
    bows = s.together(
        s.tube(
            [
                (-0.75, 0.95, z * 0.73),
                (-0.72, 1.4, z * 0.4),
                (-0.55, 1.7, z * 0.2),
                (0.55, 1.7, z * 0.2),
                (0.72, 1.4, z * 0.4),
                (0.75, 0.95, z * 0.73),
            ],
            0.05,
        )
        for z in (-1, 1)
    )
    return body.of(m.plastic("#d0241f", 0.36)) + bows.of(m.CHROME) + groceries().move(y=0.02)


def dollar(height: float, depth: float) -> Solid:
    """The sign, its middle at the origin."""
    upper = o.arc(0.26, 20, 270, 0, 0.26, 20)
    lower = o.arc(0.26, 90, -160, 0, -0.26, 20)
    line = np.column_stack([o.joined(upper, lower[1:]), np.zeros(39)])
    sign = s.tube(line, 0.085, curved=False, around=14) + s.tube([(0, -0.72, 0), (0, 0.72, 0)], 0.07, curved=False)
    return sign.scale(height / 1.5, height / 1.5, depth / 0.17)


def money_bag() -> Solid:
    cloth = Material("#c9a468", 0.85, pattern=m.mottled(3, 0.25), relief=m.grained(40), relief_depth=0.005)

    def creased(points: Floats) -> Floats:
        angle = np.arctan2(points[:, 2], points[:, 0])
        strength = 0.09 * np.clip((points[:, 1] - 0.2) / 1.0, 0, 1)
        factor = 1 + strength * np.sin(angle * 9)
        return np.asarray(np.stack([points[:, 0] * factor, points[:, 1], points[:, 2] * factor], 1), np.float32)

    sack = s.lathe(
        [
            (0, -1.0),
            (0.6, -1.0),
            (1.0, -0.8),
            (1.12, -0.3),
            (0.92, 0.3),
            (0.5, 0.75),
            (0.27, 0.95),
            (0.28, 1.02),
            (0.5, 1.35),
            (0.42, 1.37),
            (0.2, 1.1),
            (0, 1.1),
        ],
        curved=True,
        around=108,
    ).bend(creased)
    cord = s.together(s.torus(0.3, 0.055).move(y=y) for y in (0.93, 1.02)).of(m.wooden("#7a4a22"))
    sign = dollar(1.0, 0.2).turn(x=-8).move(0, -0.25, 1.06).of(m.gloss("#2c7a33"))
    return sack.of(cloth) + cord + sign


def _note(places: Floats, colours: Floats) -> Floats:
    x, y = places[:, 0], places[:, 1]
    found = colours * (0.9 + 0.1 * np.sin(x * 60) * np.sin(y * 60))[:, None]
    border = (np.abs(x) > 1.0) | (np.abs(y) > 0.42)
    inner = (np.abs(x) > 1.06) | (np.abs(y) > 0.46)
    dark = np.array([0.05, 0.2, 0.07], np.float32)
    found[border & ~inner] = dark
    oval = np.hypot(x / 0.27, y / 0.36)
    found[(oval < 1) & (oval > 0.88)] = dark
    found[oval < 0.88] = (0.62, 0.72, 0.5)
    found[(np.hypot(x / 0.11, (y - 0.08) / 0.14) < 1) | ((np.hypot(x / 0.2, (y + 0.24) / 0.18) < 1) & (y > -0.3))] = (
        dark
    )
    corner = np.hypot((np.abs(x) - 0.88) / 0.12, (np.abs(y) - 0.3) / 0.1)
    found[corner < 1] = dark
    return np.asarray(found, np.float32)


def bundle() -> Solid:
    """A hundred notes in a paper band, flat, their front up."""
    notes = s.box(2.3, 1.02, 0.3, 0.01)

    def leaves(places: Floats, colours: Floats) -> Floats:
        edge = colours * (0.75 + 0.25 * np.sin(places[:, 2] * 160))[:, None]
        return np.where((np.abs(places[:, 2]) > 0.145)[:, None], _note(places, colours), edge).astype(np.float32)

    band = s.box(0.42, 1.05, 0.325, 0.012).move(x=-0.55).of(m.paper("#f2efe4"))
    stripe = s.box(0.14, 1.06, 0.33, 0.012).move(x=-0.55).of(m.paper("#d9a227"))
    return (notes.of(Material("#a8c793", 0.8, pattern=leaves)) + band + stripe).turn(x=-90)


def banknotes() -> Solid:
    places = ((0, 0.0, 0.0, 2), (0.05, 0.32, -0.05, -4), (-0.04, 0.64, 0.03, 5), (0.02, 0.96, 0.0, -3))
    return s.together(bundle().turn(y=turn).move(x, y, z) for x, y, z, turn in places)


def briefcase() -> Solid:
    leather = Material("#7a4424", 0.5, coat=0.35, relief=m.grained(24), relief_depth=0.006)
    case = s.box(2.4, 1.6, 0.62, 0.12).of(leather)
    seam = s.extrude(o.rectangle(2.41, 1.61, 0.12), 0.05, 0.0).of(m.BRASS)
    flap = s.box(2.2, 0.03, 0.02, 0.005).move(0, 0.25, 0.31).of(Material("#4a2712", 0.6))
    belts = s.together(s.box(0.2, 1.62, 0.66, 0.04).move(x) for x in (-0.75, 0.75)).of(
        Material("#54301a", 0.5, coat=0.4)
    )
    locks = s.together(s.box(0.3, 0.24, 0.06, 0.02).move(x, 0.25, 0.34) for x in (-0.75, 0.75)).of(m.GOLD)
    handle = s.sweep(
        [(-0.42, 0.8, 0), (-0.4, 1.05, 0), (-0.25, 1.14, 0), (0.25, 1.14, 0), (0.4, 1.05, 0), (0.42, 0.8, 0)],
        o.ellipse(0.07, 0.1),
    ).of(Material("#54301a", 0.5, coat=0.4))
    studs = s.together(s.torus(0.1, 0.03, 28).turn(z=90).move(x, 0.84, 0) for x in (-0.42, 0.42)).of(m.GOLD)
    return case + seam + flap + belts + locks + handle + studs


def gift() -> Solid:
    wrap = Material("#c3202f", 0.5, coat=0.5)
    ribbon = Material("#f3bf3d", 0.32, metal=0.5, coat=0.3)
    box = s.box(1.7, 1.35, 1.7, 0.03).of(wrap)
    lid = s.box(1.82, 0.36, 1.82, 0.04).move(y=0.72).of(wrap)
    bands = Solid()
    for turn in (0, 90):
        bands += (s.box(0.34, 1.36, 1.72, 0.02) + s.box(0.34, 0.375, 1.84, 0.03).move(y=0.72)).turn(y=turn)
    bow = Solid()
    flat = o.rectangle(0.03, 0.34, 0.01)
    for side in (-1, 1):
        loop = [
            (0, 0.92, 0),
            (side * 0.35, 1.32, 0),
            (side * 0.72, 1.42, 0.02),
            (side * 0.8, 1.15, 0.04),
            (side * 0.4, 0.96, 0.02),
            (0, 0.94, 0),
        ]
        bow += s.sweep(loop, flat, [0.6, 1, 1.1, 1.1, 0.9, 0.6])
        bow += s.sweep(
            [(0, 0.95, 0.05), (side * 0.3, 1.0, 0.4), (side * 0.5, 0.94, 0.75)], o.rectangle(0.03, 0.26, 0.01)
        )
    knot = s.sphere(0.17, 32).scale(1, 0.9, 1).move(y=1.0)
    return box + lid + (bands + bow + knot).of(ribbon)


def parcel() -> Solid:
    card = Material("#c1915a", 0.85, pattern=m.mottled(4, 0.12))
    box = s.box(2.0, 1.45, 1.6, 0.03).of(card)
    tape = (s.box(0.32, 1.46, 1.61, 0.02)).of(Material("#dcc193", 0.3, coat=0.6))
    seam = s.box(0.012, 1.462, 1.612).of(Material("#7a5630", 0.8))
    label = s.box(0.62, 0.45, 0.02, 0.005).move(0.58, -0.32, 0.8).of(m.paper("#f6f5f0"))
    bars = s.together(
        s.box(w, 0.14, 0.01).move(0.36 + x, -0.26, 0.812)
        for x, w in (
            (0.0, 0.03),
            (0.06, 0.015),
            (0.11, 0.04),
            (0.18, 0.015),
            (0.24, 0.03),
            (0.31, 0.02),
            (0.37, 0.04),
            (0.44, 0.02),
        )
    ).of(m.BLACK)
    lines = s.together(s.box(0.42, 0.025, 0.01).move(0.56, y, 0.812) for y in (-0.4, -0.46)).of(m.GREY)
    return box + tape + seam + label + bars + lines


MODELS = {
    "empty-shopping-cart": Model(empty_cart, -34, 14),
    "solid-shopping-cart": Model(full_cart, -34, 14),
    "solid-shopping-basket": Model(basket, -26, 20),
    "solid-money-bag": Model(money_bag, -18, 10, reads=True),
    "solid-banknotes": Model(banknotes, -32, 26),
    "solid-briefcase": Model(briefcase, -28, 14),
    "solid-gift": Model(gift, -34, 20),
    "solid-parcel": Model(parcel, -34, 22),
}
