# One command for each wish. Needs Python 3.11 or newer with pip; everything else is set up.
PYTHON ?= python3

.DEFAULT_GOAL := help
.PHONY: help start prepare test test-fast test-server test-web test-journeys test-firefox faults dev check bench attack wheel sbom verify-packs gallery lock settings credits diffusers test-stripe-live test-openai-live test-gpu test-cluster soak load screens lighthouse

ADDRESS ?= http://127.0.0.1:8000

help: ## This list
	@sed -n 's/^\([a-z-]*\): ## \(.*\)/  make \1  \2/p' Makefile | awk '{ printf "  make %-17s", $$2; $$1 = $$2 = ""; print $$0 }'

start: ## Set up what is missing, then serve Thumbsmith on http://127.0.0.1:$PORT (8000)
	@$(PYTHON) -m tools.setup start

prepare: ## Set up what is missing, and stop there
	@$(PYTHON) -m tools.setup prepare

test: ## Every suite: server, web units, end to end in a real browser
	@$(PYTHON) -m tools.setup test

test-fast: ## Units, and calls on SQLite: what one runs while working
	@$(PYTHON) -m tools.setup test-fast

test-server: ## The server's suite alone (SHARD=2/3: a part of its files)
	@$(PYTHON) -m tools.setup test-server

test-web: ## The units of the web app alone
	@$(PYTHON) -m tools.setup test-web

test-journeys: ## End to end in a real browser alone (SHARD=2/3: a part of the files)
	@$(PYTHON) -m tools.setup test-journeys

test-firefox: ## The main journeys in the Firefox of this machine, which it has to have (not part of `make test`)
	@$(PYTHON) -m tools.setup test-firefox

faults: ## Put faults into a copy of the code: does the suite catch them? (FAULTS="--area money --write")
	@$(PYTHON) -m tools.faults $(FAULTS)

dev: ## Server and web app with live reload
	@$(PYTHON) -m tools.setup dev

check: ## Format, lint, types, import rules, generated files
	@$(PYTHON) -m tools.setup check

bench: ## The benchmarks in one table, each beside a named peer or limit
	@$(PYTHON) -m tools.setup bench

attack: ## Attack tools against a server of its own, checkers over the sources (MINUTES=10: longer with damaged files)
	@$(PYTHON) -m tools.setup attack

test-cluster: ## The journeys in a real browser, through the proxy of a cluster: two servers, three workers, PostgreSQL, S3
	@$(PYTHON) -m tools.setup test-cluster

soak: ## Fifty simulated creators on a cluster that is killed, cut off, slowed down and filled up, for ten minutes
	@$(PYTHON) -m tools.setup soak

wheel: ## The product as one file for pip, tried in an empty environment
	@$(PYTHON) -m tools.setup wheel

sbom: ## What the product is made of (CycloneDX), out of the lock files, into build/sbom
	@$(PYTHON) -m tools.setup sbom

verify-packs: ## Build the packs a second time and compare every file
	@$(PYTHON) -m tools.setup verify-packs

load: ## The busy calls with 200 creators and up to a million thumbnails, beside a bare FastAPI app, into docs/load.md
	@$(PYTHON) -m tools.setup load

gallery: ## Redraw the gallery of generated thumbnails
	@$(PYTHON) -m tools.setup gallery

lock: ## Renew the Python lock files
	@$(PYTHON) -m tools.setup lock

screens: ## Photograph the public pages of the server at ADDRESS into docs/screens
	@cd web && node scripts/screens.mjs $(ADDRESS)

lighthouse: ## Measure the public pages of the server at ADDRESS with Lighthouse
	@cd web && node scripts/lighthouse.mjs $(ADDRESS)

settings: ## Rewrite the lists of settings in .env.example and docs/operating.md
	@$(PYTHON) -m tools.setup settings

credits: ## Rewrite CREDITS.md from the lock files
	@$(PYTHON) -m tools.setup credits

diffusers: ## Add what the engine of a local model needs (torch: three gigabytes)
	@$(PYTHON) -m tools.setup diffusers

test-gpu: ## Try the engine of a local model on this machine's GPU, and keep the result in docs/engines.md
	@$(PYTHON) -m tools.setup test-gpu

test-openai-live: ## Paint at the image service itself, with a key in THUMBSMITH_OPENAI_API_KEY; costs a few cents
	@$(PYTHON) -m tools.setup test-openai-live

test-stripe-live: ## Try payments at Stripe itself, with a test key in THUMBSMITH_STRIPE_SECRET_KEY
	@$(PYTHON) -m tools.setup test-stripe-live
