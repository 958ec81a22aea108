# Two commands do all the set-up there is: make run and make test. The others are listed in the README.
GO ?= go
export COPTIC_DATA ?= $(abspath ../shared/data)
export REDOCLY_TELEMETRY = off
export REDOCLY_SUPPRESS_UPDATE_NOTICE = true

COMMA := ,
ADDR ?= localhost:8080
DATASET ?=
FUZZTIME ?= 30s
# The race detector needs a C compiler.
RACE := $(shell command -v $$($(GO) env CC) >/dev/null 2>&1 && echo -race)
# The kinds of provider that the assistant's binary carries: all, or a list such as openai,ssm. Those left out cost no
# cold start.
ASSISTANT_KINDS ?= all
TAGS_assistant := $(if $(filter all,$(ASSISTANT_KINDS)),,lean$(COMMA)$(ASSISTANT_KINDS))
BUILD = CGO_ENABLED=0 GOOS=linux GOARCH=$(or $(ARCH),arm64) $(GO) build -trimpath -ldflags "-s -w" \
	-tags lambda.norpc$(addprefix $(COMMA),$(TAGS_$*))
# The clients that chat pages use, from npm.
CLIENTTEST := shared/assistant/clienttest
FUNCTIONS := $(filter-out local,$(notdir $(patsubst %/main.go,%,$(wildcard functions/*/main.go))))

.PHONY: run test test-litellm test-ocr test-browser lint build dataset web bench fuzz clean contract-release
.DELETE_ON_ERROR:

run: ## serve everything on ADDR
ifeq ($(DATASET),)
	@$(GO) run ./dataset/cmd/dataset build -o build/release
endif
	@$(GO) build -o build/local ./functions/local
	@ADDR="$(ADDR)" DATASET="$(or $(DATASET),build/release)" exec build/local

test: $(CLIENTTEST)/node_modules ## every test that Go and Node alone can run
	@[ -d "$(COPTIC_DATA)" ] || echo "COPTIC_DATA=$(COPTIC_DATA) is not there: checks against the verification data are left out"
	$(GO) test $(RACE) -timeout 15m ./...
	$(GO) run ./dataset/cmd/dataset build -o build/release
	$(GO) build -o build/local ./functions/local
	SERVER=$(abspath build/local) node --test $(CLIENTTEST)/client.test.mjs

$(CLIENTTEST)/node_modules: $(CLIENTTEST)/package-lock.json
	npm --prefix $(CLIENTTEST) ci --ignore-scripts
	@touch $@

test-browser: web dataset ## the browser client in Chromium; pictures of every page in build/screenshots
	AXE=$(abspath node_modules/axe-core/axe.min.js) DATASET_DIR=$(abspath build/release) SCREENSHOTS=$(abspath build/screenshots) \
	  $(GO) -C web/browsertest test -count=1 -timeout 10m .

web: node_modules ## the Coptic web font and its licence, into web/static/fonts
	mkdir -p web/static/fonts
	cp node_modules/@fontsource/noto-sans-coptic/files/noto-sans-coptic-coptic-400-normal.woff2 web/static/fonts/noto-sans-coptic.woff2
	cp node_modules/@fontsource/noto-sans-coptic/LICENSE web/static/fonts/OFL.txt

test-ocr: ## reading real pages; needs Tesseract
	TEST_OCR=1 $(GO) test -count=1 -timeout 10m ./shared/ocr/tesseracttest

test-litellm: build/litellm/bin/litellm ## the assistant against a real LiteLLM proxy; needs Python
	LITELLM=$(abspath $<) $(GO) test -count=1 -timeout 5m ./shared/assistant/litellmtest

build/litellm/bin/litellm:
	@command -v python3 >/dev/null || { echo "python3 is missing: apt-get install python3 python3-venv"; exit 1; }
	python3 -m venv build/litellm
	build/litellm/bin/pip install -q 'litellm[proxy]==1.106.2'

lint: node_modules ## formatting, vet, staticcheck, the contract, the dataset
	@files=$$(gofmt -l $$(git ls-files '*.go')); [ -z "$$files" ] || { echo "gofmt would change:"; echo "$$files"; exit 1; }
	$(GO) vet ./...
	$(GO) -C bench vet ./...
	$(GO) -C web/browsertest vet ./...
	$(GO) -C tools build -o ../build/tools/ honnef.co/go/tools/cmd/staticcheck
	build/tools/staticcheck ./...
	npx --no-install redocly lint
	$(GO) run ./dataset/cmd/dataset lint

build: $(FUNCTIONS:%=build/functions/%/bootstrap) ## the Lambda binaries, ARCH=arm64 or amd64

build/functions/%/bootstrap: FORCE
	$(BUILD) -o $@ ./functions/$*
FORCE:

dataset: ## compile the authored dataset into build/release
	$(GO) run ./dataset/cmd/dataset build -o build/release

# With the verification data the dictionary is measured on it and our own entries together.
bench: dataset ## the figures of docs/performance.md
	$(GO) build -o build/dataset ./dataset/cmd/dataset
	bash -c 'time build/dataset build -o build/release'
	rm -rf build/bench
	build/dataset import $(if $(wildcard $(COPTIC_DATA)),--dictionary dataset --dictionary $(COPTIC_DATA)/lexicon-tei) -o build/bench 2>build/import.log
	DATASET_DIR=$(abspath build/bench) $(GO) test -run '^$$' -bench . -benchtime 1x -timeout 30m ./functions/...
	$(GO) test -run '^$$' -bench . -timeout 30m ./shared/dictionary/... ./shared/coptic ./shared/assistant ./shared/ocr
	$(GO) -C bench run .

fuzz: ## every fuzz target for FUZZTIME
	@set -e; for pkg in $$($(GO) list ./...); do \
	  for target in $$($(GO) test -list '^Fuzz' $$pkg | grep '^Fuzz' || true); do \
	    echo "$$pkg $$target"; $(GO) test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 1x $$pkg; \
	  done; done

contract-release: ## note the present contract as released
	$(GO) test ./shared/contract -run TestVersion -release

node_modules: package-lock.json
	npm ci --ignore-scripts
	@touch node_modules

clean:
	rm -rf build node_modules $(CLIENTTEST)/node_modules cdk.out
