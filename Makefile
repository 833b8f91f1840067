# One target per task; the same targets locally and in CI.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# A lock file names every package, so pip resolves no dependencies.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps
PYTEST := $(BIN)/python -m pytest --dist loadfile --no-loadscope-reorder
# Two jobs, because Python's and Node's packages come from different registries.
SET_UP := --no-print-directory --silent --jobs=2

# An editor reads the schema; type checks read the types.
TYPES := catalogue.schema.json spa/src/content/catalogue.types.d.ts spa/preview/src/preview.types.d.ts
# The script of the crawl's tab, bundled from TypeScript.
TAB := prerender/crawl/tab.js
MODELS := $(wildcard $(foreach files,*.py */*.py */labels.json,prerender/catalogue/$(files) prerender/preview/$(files)))
JSON2TS := node_modules/.bin/json2ts --ignoreMinAndMaxItems --no-additionalProperties

.PHONY: site test test-all set-up-site set-up-cluster setup preview check format spec-table rules vocabulary looks lock sbom bench fuzz netlify package clean

# Build, verify and publish the site into build/site.
site: set-up-site
	$(BIN)/python -m prerender build

# Within six minutes: logic, the published files of one build, a journey for each feature, and one
# build of each kind. Four workers, because many tests wait for a carousel, a toast or a tab.
test: setup
	npm test --silent
	$(PYTEST) -n 4 -m "not slow" --ignore tests/agreement

# Everything: also builds that are killed, overloaded or compared, every state of every page, and
# Firefox and WebKit, if they are installed.
test-all: test
	$(PYTEST) -n 2 -m slow

# Packages for a build; `setup` adds those for checks and tests.
set-up-site:
	@$(MAKE) $(SET_UP) $(VENV)/.site node_modules/.site $(TAB)

# Packages for a cluster's workers and for the machine that starts the build; see docs/engine/cluster.md.
set-up-cluster: set-up-site
	@$(MAKE) $(SET_UP) $(VENV)/.cluster

setup:
	@$(MAKE) $(SET_UP) $(VENV)/.dev node_modules/.dev $(TAB) $(TYPES)

# A live preview of every page and of the changes that an edit of catalogue.json makes.
preview: set-up-site
	$(BIN)/python -m prerender preview --port 8080

# build/prehydrate-VERSION.tgz: the npm package with the engine, for "npm install --save-dev FILE".
# npm would leave out what a .gitignore beside the engine names.
package: setup
	rm -rf react/engine
	mkdir -p build
	$(BIN)/uv build --quiet --wheel --no-create-gitignore --out-dir react/engine
	npm pack --silent ./react --pack-destination build

# Format, lint, types and wording, both languages.
check: setup
	$(BIN)/ruff format --check prerender tests bench
	$(BIN)/ruff check prerender tests bench
	$(BIN)/python -m tests.plain_english
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m pytest -q tests/agreement
	npm run --silent lint

format: setup
	$(BIN)/ruff format prerender tests bench
	$(BIN)/ruff check --fix prerender tests bench
	npm run --silent format

# tests/site/SPEC.md: the tests of each clause of the specification.
spec-table: setup
	$(BIN)/python -m tests.spec_table

# docs/engine/rules.md and the tables of docs/engine/commands.md, from the code.
rules: setup
	$(BIN)/python -m tests.rules_table
	$(BIN)/python -m tests.reference_tables

# prerender/audit/schema_org.json: the types and properties of schema.org.
vocabulary: setup
	$(BIN)/python -m tests.schema_vocabulary

# Renew the reference pictures that tests compare, and the pictures in docs/looks.
looks: setup site
	$(BIN)/python -W ignore -m tests.looks

LOCK := $(BIN)/uv pip compile --quiet --python-version 3.11 --generate-hashes --no-emit-index-url --no-emit-find-links --no-header
# Renew all lock files after a change of requirements*.in or package.json.
lock: setup
	$(LOCK) --universal --no-annotate requirements-site.in --output-file requirements-site.txt
	$(LOCK) --universal --no-annotate requirements-cluster.in --output-file requirements-cluster.txt
	$(LOCK) --universal requirements-dev.in --output-file requirements-dev.txt
	npm install --package-lock-only
	cd bench/react-router && npm install --package-lock-only

# Compare a build of 1,000 products with Node's renderToString and React Router's prerender.
bench: setup bench/react-router/node_modules/.installed
	$(BIN)/python -W ignore -m bench race 1000

# Generate random catalogues and check the error messages; CI runs a few fixed examples.
FUZZ ?= 2000
fuzz: setup
	FUZZ_EXAMPLES=$(FUZZ) $(BIN)/python -m pytest tests/fuzz

# The software bill of materials, as CycloneDX.
sbom: setup
	mkdir -p build/sbom
	npm sbom --sbom-format cyclonedx --package-lock-only > build/sbom/node.json
	$(BIN)/cyclonedx-py environment $(VENV) --output-reproducible --output-file build/sbom/python.json

# Run Netlify's own builder (418 MB, installed once) on a fresh clone, for production and a preview.
# Both must be noindex, because the company of this catalogue is made up.
NETLIFY := build/netlify/node_modules/.bin/netlify
netlify:
	test -x $(NETLIFY) || npm install --silent --ignore-scripts --no-package-lock --prefix build/netlify netlify-cli@24
	rm -rf build/netlify/clone
	git clone --quiet . build/netlify/clone
	cd build/netlify/clone && ../node_modules/.bin/netlify build --offline --context production
	grep --after-context 12 '^/\*$$' build/netlify/clone/build/site/_headers | grep 'X-Robots-Tag: noindex'
	cd build/netlify/clone && ../node_modules/.bin/netlify build --offline --context deploy-preview
	grep --after-context 12 '^/\*$$' build/netlify/clone/build/site/_headers | grep 'X-Robots-Tag: noindex'

clean:
	rm -rf build $(TAB) $(TYPES)

# Installed again only after a lock file changed; every set-up installs the build's packages first.
$(VENV)/.site: requirements-site.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.12")'
	echo 'Setting up $(VENV) from $<'
	$(PYTHON) -m venv $(VENV)
	$(PIP) --requirement $<
	touch $@

$(VENV)/.cluster: requirements-cluster.txt $(VENV)/.site
	echo 'Adding $< to $(VENV)'
	$(PIP) --requirement $<
	touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.site
	echo 'Adding $< to $(VENV)'
	$(PIP) --requirement $<
	touch $@

node_modules/.site: package-lock.json .npmrc
	node -e 'const [a, b] = process.versions.node.split(".").map(Number); if (a < 20 || (a === 20 && b < 19)) { console.error("Node 20.19 or newer is needed, this is " + process.versions.node); process.exit(1) }'
	echo 'Setting up node_modules from $<'
	npm ci --omit=dev
	touch $@

# Adding packages is faster than a second npm ci, which has already compared lock and package.json.
node_modules/.dev: node_modules/.site
	echo "Adding package.json's devDependencies to node_modules"
	npm install --no-save
	touch $@

# Derived from their sources, and generated again after one of them changed; git has none of these.
$(TAB): $(wildcard react/vite.config.ts react/src/*.ts react/src/tab/*.ts) node_modules/.site
	npm run --silent runtime
	touch $@

# The command imports the crawl.
$(TYPES): | $(TAB)

catalogue.schema.json: $(MODELS) $(VENV)/.dev
	$(BIN)/python -m prerender schema > $@.new
	mv $@.new $@

spa/src/content/catalogue.types.d.ts: $(MODELS) $(VENV)/.dev node_modules/.dev
	$(BIN)/python -m prerender published-catalogue --schema | $(JSON2TS) --output $@

spa/preview/src/preview.types.d.ts: $(MODELS) $(VENV)/.dev node_modules/.dev
	$(BIN)/python -m prerender.preview.answers | $(JSON2TS) --output $@

bench/react-router/node_modules/.installed: bench/react-router/package-lock.json
	cd bench/react-router && npm ci --ignore-scripts
	touch $@
