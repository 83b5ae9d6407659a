# One command for each wish. Needs Python 3.11 or newer with pip; everything else is set up.
PYTHON ?= python3

.DEFAULT_GOAL := help
.PHONY: help start prepare test faults dev check bench attack wheel sbom packs-again gallery lock settings credits diffusers stripe-live-test openai-live-test gpu-test many-machines soak load screens lighthouse

ADDRESS ?= http://127.0.0.1:8000

help: ## This list
	@sed -n 's/^\([a-z-]*\): ## \(.*\)/  make \1  \2/p' Makefile | awk '{ printf "  make %-17s", $$2; $$1 = $$2 = ""; print $$0 }'

start: ## Set up what is missing, then serve Thumbsmith on http://127.0.0.1:$PORT (8000)
	@$(PYTHON) -m setup start

prepare: ## Set up what is missing, and stop there
	@$(PYTHON) -m setup prepare

test: ## Every suite: server, web units, end to end in a real browser
	@$(PYTHON) -m setup test

faults: ## Put faults into a copy of the code: does the suite catch them? (FAULTS="--area money --write")
	@$(PYTHON) -m tools.faults $(FAULTS)

dev: ## Server and web app with live reload
	@$(PYTHON) -m setup dev

check: ## Format, lint, types, import rules, generated files
	@$(PYTHON) -m setup check

bench: ## The benchmarks in one table, each beside a named peer or limit
	@$(PYTHON) -m setup bench

attack: ## Attack tools against a server of its own, checkers over the sources (MINUTES=10: longer with damaged files)
	@$(PYTHON) -m setup attack

many-machines: ## The journeys in a real browser, through the proxy of a cluster: two servers, three workers, PostgreSQL, S3
	@$(PYTHON) -m setup many-machines

soak: ## Fifty simulated creators on a cluster that is killed, cut off, slowed down and filled up, for ten minutes
	@$(PYTHON) -m setup soak

wheel: ## The product as one file for pip, tried in an empty environment
	@$(PYTHON) -m setup wheel

sbom: ## What the product is made of (CycloneDX), out of the lock files, into build/sbom
	@$(PYTHON) -m setup sbom

packs-again: ## Build the packs a second time and compare every file
	@$(PYTHON) -m setup packs-again

load: ## The busy calls with 200 creators and up to a million thumbnails, beside a bare FastAPI app, into docs/load.md
	@$(PYTHON) -m setup load

gallery: ## Draw the gallery of generated thumbnails anew
	@$(PYTHON) -m setup gallery

lock: ## Renew the Python lock files
	@$(PYTHON) -m setup lock

screens: ## Photograph the public pages of the server at ADDRESS into docs/screens
	@cd web && node scripts/screens.mjs $(ADDRESS)

lighthouse: ## Measure the public pages of the server at ADDRESS with Lighthouse
	@cd web && node scripts/lighthouse.mjs $(ADDRESS)

settings: ## List every setting anew in .env.example and docs/operating.md
	@$(PYTHON) -m setup settings

credits: ## Write CREDITS.md anew from the lock files
	@$(PYTHON) -m setup credits

diffusers: ## Add what the engine of a local model needs (torch: three gigabytes)
	@$(PYTHON) -m setup diffusers

gpu-test: ## Try the engine of a local model on this machine's GPU, and keep the result in docs/engines.md
	@$(PYTHON) -m setup gpu-test

openai-live-test: ## Paint at the image service itself, with a key in THUMBSMITH_OPENAI_API_KEY; costs a few cents
	@$(PYTHON) -m setup openai-live-test

stripe-live-test: ## Try payments at Stripe itself, with a test key in THUMBSMITH_STRIPE_SECRET_KEY
	@$(PYTHON) -m setup stripe-live-test
