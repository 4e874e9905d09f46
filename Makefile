# Gouji. Any of these works as the very first command: make play, make test, make check.
# make play HOST=0.0.0.0 lets the phones of a home network in; PORT is the first port to try.

VENV   := .venv
BIN    := $(VENV)/bin
NEEDED := sys.version_info >= (3, 11)
PORT   ?= 8000
HOST   ?= 127.0.0.1
DEALS  ?= 200000
# Tests share the cores (one after the other: make test SHARED=). Many start processes, which read what is compiled already.
SHARED := -n logical --maxprocesses 4 --dist worksteal
unexport PYTHONDONTWRITEBYTECODE
# What stands on the engine runs twice: as plain Python first, then compiled with everything else.
RULES_SUITE := $(wildcard $(addprefix tests/,charter engine rules properties scenarios records perft playthroughs))
MAKEFLAGS += --no-print-directory
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_NO_INPUT := 1

.PHONY: play test check format build docs page bench soak perft playthroughs endings clean dev
.SILENT:

play: $(VENV)/.play
	$(BIN)/python scripts/build_engine.py
	mkdir -p var
	exec $(BIN)/python -m gouji.server --host $(HOST) --port $(PORT) --db var/gouji.sqlite3

test: dev
	$(if $(RULES_SUITE),GOUJI_PURE=1 $(BIN)/python -m pytest -q $(SHARED) $(RULES_SUITE))
	$(BIN)/python -m pytest -q $(SHARED) $(ARGS)

check: dev web/node_modules/.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/mypy
	cd web && npm run --silent check
	cd web && npm run --silent test

format: $(VENV)/.dev
	$(BIN)/ruff check --quiet --fix . || true
	$(BIN)/ruff format --quiet .

dev: $(VENV)/.dev
	$(BIN)/python scripts/build_engine.py --strict

build: dev

docs: dev
	$(BIN)/python scripts/write_docs.py

page: web/node_modules/.stamp
	cd web && npm run --silent build

bench: dev
	$(BIN)/python -c 'import pyspiel, rlcard' 2>/dev/null || $(BIN)/python -m pip install --quiet --quiet -e '.[bench]' --no-build-isolation
	$(BIN)/python benches/run.py
	$(BIN)/python benches/bots.py

soak: dev
	$(BIN)/python scripts/soak.py --deals $(DEALS)
	$(BIN)/python scripts/soak_bots.py

perft: dev
	$(BIN)/python scripts/write_perft.py

endings: dev
	$(BIN)/python scripts/write_endings.py --check

playthroughs: dev
	$(BIN)/python scripts/write_playthroughs.py

clean:
	rm -rf build dist $(VENV) web/node_modules src/*.egg-info .hypothesis
	rm -f src/gouji/engine/*.so src/gouji/engine/_built.json src/gouji/engine/_built.stamp
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +

# The environment: one for playing, the same one with more in it for developing. A change of pyproject.toml renews it.

$(BIN)/python:
	found=; for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
		if "$$p" -c 'import sys; sys.exit(not ($(NEEDED)))' 2>/dev/null; then found=$$p; break; fi; done; \
	if [ -z "$$found" ]; then echo "Gouji needs Python 3.11 or newer; none found on the path." >&2; exit 1; fi; \
	"$$found" -m venv $(VENV) >build.venv.log 2>&1 || { cat build.venv.log >&2; rm -rf $(VENV) build.venv.log; \
		echo "Could not make $(VENV); on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }; \
	rm -f build.venv.log; echo "environment: $(VENV) with $$($(BIN)/python --version)"

$(VENV)/.play: pyproject.toml | $(BIN)/python
	echo "environment: installing what the table needs"
	$(BIN)/python -m pip install --quiet --quiet 'setuptools>=80' 'cython>=3.3'
	GOUJI_PURE=1 $(BIN)/python -m pip install --quiet --quiet --no-build-isolation -e '.[server]'
	touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	echo "environment: installing what development needs"
	$(BIN)/python -m pip install --quiet --quiet 'setuptools>=80' 'cython>=3.3'
	GOUJI_PURE=1 $(BIN)/python -m pip install --quiet --quiet --no-build-isolation -e '.[dev]'
	touch $@ $(VENV)/.play

# Not `npm ci`: it gives up when a registry lacks an optional package of another system. The lock is followed all the same.
web/node_modules/.stamp: web/package-lock.json
	cd web && npm install --no-save --silent --no-audit --no-fund
	touch $@
