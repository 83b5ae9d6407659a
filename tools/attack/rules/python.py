"""Examples for the rules of `python.yaml`: what each has to find, and what it has to leave alone. Never run."""

import os
import pickle
import subprocess
import xml.etree.ElementTree

import jwt
import numpy
from sqlalchemy import text


async def statements(session, name):
    # ruleid: sql-text-made-of-values
    await session.execute(text(f"SELECT * FROM users WHERE name = '{name}'"))
    # ruleid: sql-text-made-of-values
    await session.execute("SELECT * FROM users WHERE name = '%s'" % name)
    # ok: sql-text-made-of-values
    await session.execute(text("SELECT * FROM users WHERE name = :name"), {"name": name})


def programs(name):
    # ruleid: a-shell
    subprocess.run(f"convert {name}", shell=True)
    # ruleid: a-shell
    os.system(name)
    # ok: a-shell
    subprocess.run(["convert", name])


def objects(data, path):
    # ruleid: objects-out-of-bytes
    pickle.loads(data)
    # ruleid: objects-out-of-bytes
    numpy.load(path, allow_pickle=True)
    # ok: objects-out-of-bytes
    numpy.load(path)


def code(words):
    # ruleid: code-out-of-text
    eval(words)


def pages(name):
    # ruleid: html-out-of-pieces
    HTMLResponse(f"<h1>{name}</h1>")
    # ok: html-out-of-pieces
    HTMLResponse(template.render(name=name))


def documents(data, archive, client):
    # ruleid: unsafe-xml
    xml.etree.ElementTree.fromstring(data)
    # ruleid: unpacked-to-disk
    archive.extractall("somewhere")
    # ruleid: certificates-unchecked
    client(verify=False)


def tokens(token, key):
    # ruleid: token-read-without-its-algorithms
    jwt.decode(token, key)
    # ok: token-read-without-its-algorithms
    jwt.decode(token, key, algorithms=["HS256"])


@router.post("/mine")
# ruleid: body-names-a-user-unchecked
async def takes_the_callers_word(body: Body, user: CurrentUser) -> Answer:
    return await service.change(body.customer_id)


@router.post("/mine")
# ok: body-names-a-user-unchecked
async def compares_first(body: Body, user: CurrentUser) -> Answer:
    require_own(user, body.customer_id)
    return await service.change(body.customer_id)


@router.get("/things")
# ruleid: call-without-a-caller
async def open_to_everybody(deps: Deps) -> Answer:
    return await service.things(deps)


@router.get("/things")
# ok: call-without-a-caller
async def of_the_caller(user: CurrentUser, deps: Deps) -> Answer:
    return await service.things(deps, user.id)
