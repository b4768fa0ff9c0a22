# Every target does its own set-up, into .venv in this checkout. `make help` lists them.

VENV := .venv
PYTHON_IN_VENV := $(VENV)/bin/python
# PYTHON=... overrides the search for a Python that is new enough.
PYTHON ?= $(shell for p in python3 python python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$p" && exit; done; echo python3)
# Extra arguments of the program or tool that a target runs: make test ARGS="-k rules".
ARGS ?=

# Read anew by each of the many programs that the tests start, the code would take a third of their time.
unexport PYTHONDONTWRITEBYTECODE

PIP := $(PYTHON_IN_VENV) -m pip install --quiet --disable-pip-version-check --no-cache-dir
PYTEST := $(PYTHON_IN_VENV) -m pytest -q -n auto --dist worksteal
CODE := linne_tui tests $(wildcard bench docs)

# What is wrong with $(1) as the Python to set up with, in one line; nothing when all is well.
define python_trouble
$(shell p="$(1)"; \
	"$$p" -V >/dev/null 2>&1 || { echo "no program $$p found; install Python 3.11 or newer, or name it: make PYTHON=..."; exit; }; \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed, $$p is $$("$$p" -V); name another: make PYTHON=..."; exit; }; \
	"$$p" -c 'import venv, ensurepip' 2>/dev/null || echo "$$p has no venv module; install it (Debian and Ubuntu: apt install python3-venv)")
endef

.PHONY: help play test slow lint types imports check bench fuzz fixtures mutants clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.play ## set up if needed, and open the program
	@$(PYTHON_IN_VENV) -m linne_tui $(ARGS)

test: $(VENV)/.dev ## the quick tests
	@$(PYTEST) -m "not slow" $(ARGS)

slow: $(VENV)/.dev ## the slow tests
	@$(PYTEST) -m slow $(ARGS)

lint: $(VENV)/.dev ## ruff: lint and format
	@$(PYTHON_IN_VENV) -m ruff check $(CODE)
	@$(PYTHON_IN_VENV) -m ruff format --check $(CODE)

types: $(VENV)/.dev ## mypy, strict
	@$(PYTHON_IN_VENV) -m mypy

imports: $(VENV)/.dev ## the directions in which imports may run
	@$(VENV)/bin/lint-imports

check: lint types imports slow test ## all of the above

bench: $(VENV)/.dev ## the figures of bench/README.md
	@$(PYTHON_IN_VENV) bench/run.py $(ARGS)

fuzz: $(VENV)/.dev ## random games, looking for broken laws
	@$(PYTHON_IN_VENV) bench/fuzz.py $(ARGS)

fixtures: $(VENV)/.dev ## make saves/ and the position table anew
	@$(PYTHON_IN_VENV) tests/make_fixtures.py $(ARGS)

mutants: $(VENV)/.dev ## break each rule in a copy; its tests must notice
	@$(PYTHON_IN_VENV) tests/mutants.py $(ARGS)

clean: ## remove the set-up and every cache in the checkout
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .benchmarks dist build
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PYTHON_IN_VENV):
	$(eval chosen := $(PYTHON))$(eval trouble := $(call python_trouble,$(chosen)))$(if $(trouble),$(error $(trouble)))
	@echo "setting up $(VENV) with $(chosen), once"
	@$(chosen) -m venv $(VENV)

$(VENV)/.play: pyproject.toml | $(PYTHON_IN_VENV)
	@$(PIP) -e .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(PYTHON_IN_VENV)
	@$(PIP) -e '.[dev]'
	@touch $@ $(VENV)/.play
