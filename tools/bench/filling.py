"""A PostgreSQL database as full as that of a large installation: rows made by the database itself, in one statement for
each table. Every creator has as many thumbnails; their ids, as ids of ours do, follow the order of creation.
"""

from __future__ import annotations

import psycopg

PICTURE = "0" * 32
"""The id of the one picture that every creator has."""
PREVIEW_BYTES = 1500
"""Of one thumbnail; real ones have up to 6.5 kB, which PostgreSQL keeps beside the table from 2 kB on."""
STATEMENTS = (
    """INSERT INTO users (id, email, normalised_email, first_name, last_name, password_hash, force_password_change,
           age_confirmed, mail_when_done, verified_at, created_at)
       SELECT user_id(n), n || '@example.org', n || '@example.org', 'Ada', 'Example', '', false, true, false, now(),
           now() FROM generate_series(1, %(creators)s) n""",
    """INSERT INTO sessions (id, user_id, device_id, device, address, created_at, last_seen_at, expires_at)
       SELECT user_id(n), user_id(n), user_id(n), 'bench', '127.0.0.1', now(), now(), now() + interval '12 hours'
       FROM generate_series(1, %(creators)s) n""",
    "INSERT INTO token_accounts (user_id) SELECT user_id(n) FROM generate_series(1, %(creators)s) n",
    """INSERT INTO token_lots (id, user_id, kind, state, amount, remaining, held, spent, expired, revoked, starts_at,
           source_key, created_at)
       SELECT thumbnail_id(n), user_id(n), 'addon', 'open', 62080, 62080, 0, 0, 0, 0, now(), 'bench:' || n, now()
       FROM generate_series(1, %(creators)s) n""",
    """INSERT INTO token_entries (id, user_id, lot_id, kind, line, available, held, effective_at)
       SELECT entry_id(n, 'grant'), user_id(n), thumbnail_id(n), 'grant', 0, 62080, 0, now()
       FROM generate_series(1, %(creators)s) n""",
    """INSERT INTO pictures (user_id, id, storage_key, media_type, width, height, size, created_at, is_uploaded)
       SELECT user_id(n), %(picture)s, user_id(n) || '/pictures/' || %(picture)s, 'image/jpeg', 1280, 720, %(size)s,
           now(), false FROM generate_series(1, %(creators)s) n""",
    """INSERT INTO thumbnails (id, user_id, title, prompt, folded_title, folded_prompt, current_version_id, revision,
           created_at, expires_at)
       SELECT thumbnail_id(n), user_id(1 + n %% %(creators)s), 'Video ' || n, 'A video about ' || n, 'video ' || n,
           'a video about ' || n, thumbnail_id(n), 1, now(), now() + interval '365 days'
       FROM generate_series(%(from)s, %(to)s) n""",
    """INSERT INTO thumbnail_versions (id, thumbnail_id, index, source, prompt, scene, flattened_id, generated_id,
           preview, created_at)
       SELECT thumbnail_id(n), thumbnail_id(n), 0, 'generation', 'A video about ' || n, '{}', %(picture)s, %(picture)s,
           decode(repeat(md5(n::text), %(preview)s / 16), 'hex'), now()
       FROM generate_series(%(from)s, %(to)s) n""",
    """INSERT INTO picture_uses (user_id, picture_id, holder, is_hidden)
       SELECT user_id(1 + n %% %(creators)s), %(picture)s, thumbnail_id(n), false
       FROM generate_series(%(from)s, %(to)s) n""",
    """INSERT INTO token_holds (id, user_id, amount, state, lease_until, record_id, created_at, settled_at)
       SELECT thumbnail_id(n), user_id(1 + n %% %(creators)s), 6208, 'spent', now(), thumbnail_id(n), now(), now()
       FROM generate_series(%(from)s, %(to)s) n""",
    """INSERT INTO token_entries (id, user_id, lot_id, hold_id, kind, line, available, held, effective_at)
       SELECT entry_id(n, 'hold'), user_id(1 + n %% %(creators)s), thumbnail_id(1 + n %% %(creators)s), thumbnail_id(n),
           'hold', 0, -6208, 6208, now() FROM generate_series(%(from)s, %(to)s) n""",
    """INSERT INTO token_entries (id, user_id, lot_id, hold_id, kind, line, available, held, effective_at)
       SELECT entry_id(n, 'spend'), user_id(1 + n %% %(creators)s), thumbnail_id(1 + n %% %(creators)s),
           thumbnail_id(n), 'spend', 0, 0, -6208, now() FROM generate_series(%(from)s, %(to)s) n""",
    """INSERT INTO library_images (id, user_id, file_name, folded_name, picture_id, media_type, width, height, preview,
           created_at, expires_at)
       SELECT thumbnail_id(n), user_id(1 + (n / 10) %% %(creators)s), 'Photo ' || n, 'photo ' || n, %(picture)s,
           'image/jpeg', 1280, 720, decode(repeat(md5(n::text), %(preview)s / 16), 'hex'), now(),
           now() + interval '365 days' FROM generate_series(%(from)s, %(to)s) n WHERE n %% 10 = 0""",
    """INSERT INTO generations (id, user_id, kind, status, title, prompt, seed, variations, steering, photos, brand,
           base, edit, tool, engine, fingerprint, images, at_once, attempt, fraction, stage, partials, is_to_be_told,
           thumbnail_id, created_at, started_at, finished_at)
       SELECT thumbnail_id(n), user_id(1 + n %% %(creators)s), 'generate', 'done', '', 'A video about ' || n, 1, 1,
           '{}', '[]', '{}', '{}', '{}', '{}', 'composer', '', 1, 2, 1, 1, '', 0, false, thumbnail_id(n),
           now() - interval '2 hours', now() - interval '2 hours', now() - interval '2 hours'
       FROM generate_series(%(from)s, %(to)s) n""",
)
BALANCING = (
    """UPDATE token_lots SET amount = 62080 + all_spent, spent = all_spent FROM
       (SELECT lot_id, 6208 * count(*) AS all_spent FROM token_entries WHERE kind = 'spend' GROUP BY lot_id) AS spending
       WHERE lot_id = token_lots.id""",
    """UPDATE token_entries SET available = token_lots.amount FROM token_lots
       WHERE token_entries.kind = 'grant' AND token_lots.id = token_entries.lot_id""",
)
"""Spent tokens have been granted."""
OF_CREATORS = 6
"""So many of the statements are about creators, the others about thumbnails."""
FUNCTIONS = """
    CREATE OR REPLACE FUNCTION user_id(n integer) RETURNS text IMMUTABLE LANGUAGE sql
        RETURN 'a' || lpad(to_hex(n), 31, '0');
    CREATE OR REPLACE FUNCTION thumbnail_id(n integer) RETURNS text IMMUTABLE LANGUAGE sql
        RETURN lpad(to_hex(n), 12, '0') || repeat('0', 20);
    CREATE OR REPLACE FUNCTION entry_id(n integer, kind text) RETURNS text IMMUTABLE LANGUAGE sql
        RETURN lpad(to_hex(n), 12, '0') || left(md5(kind), 20)
"""


def user_id(number: int) -> str:
    """Of the creators 1, 2, …"""
    return f"a{number:031x}"


def fill(database_url: str, creators: int, thumbnails: int, picture_size: int, already: int = 0) -> None:
    """Bring a database with the newest schema from `already` thumbnails to so many; the first time with creators."""
    values = {
        "creators": creators,
        "from": already + 1,
        "to": thumbnails,
        "picture": PICTURE,
        "size": picture_size,
        "preview": PREVIEW_BYTES,
    }
    with psycopg.connect(database_url, autocommit=True, cursor_factory=psycopg.ClientCursor) as connection:
        connection.execute("SET session_replication_role = replica")  # rows fit: that they do need not be checked
        for function in FUNCTIONS.split(";"):
            connection.execute(function.encode())
        for statement in STATEMENTS[OF_CREATORS if already else 0 :]:
            connection.execute(statement.encode(), values)
        for statement in BALANCING:
            connection.execute(statement.encode())
        connection.execute("VACUUM ANALYZE")
