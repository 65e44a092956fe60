# The tasks of developers and users. Each target first installs missing dependencies.

SWIFT ?= swift
PREFIX ?= /usr/local
SECONDS ?= 60

RELEASE := .build/release
EXTENDED := Tests/Checks/extended

.PHONY: demo lint test cases record check extended limits install uninstall bench instructions fuzz format generate \
  docs release wheel dist clean

demo: release ## build settingsc and demonstrate it with the samples
	@scripts/demo.sh $(RELEASE)/settingsc

lint: ## check the format of the sources
	@SWIFT="$(SWIFT)" scripts/lint.sh

test: ## build for debugging, check the format, run all tests in Swift; CHANGED=1 for fewer
	@scripts/setup.sh --tests
	@scripts/test.sh

cases: ## run the cases in Tests/Cases with the last build; CASE=text for those with this name
	@scripts/cases.sh $(if $(CASE),--only "$(CASE)")

record: ## write the results of cases and goldens into their files, and show the changes
	@scripts/cases.sh --record

check: ## compare with other programs: schemas, readers, reports, hooks, workflows and more
	@scripts/setup.sh --checks
	@scripts/check.sh

extended: ## run long checks: coverage, limits, growth, memory, faults, benchmark, fuzzing and more
	@scripts/setup.sh --checks
	@scripts/setup.sh --extended
	@scripts/extended.sh

limits: release ## check every limit, and hostile files of up to 64 MiB in 1 GiB of memory
	python3 Tests/Checks/check_limits.py --settingsc $(RELEASE)/settingsc
	python3 $(EXTENDED)/check_growth.py --settingsc $(RELEASE)/settingsc --every
	python3 $(EXTENDED)/check_memory.py --settingsc $(RELEASE)/settingsc

release:
	@scripts/setup.sh
	@SWIFT="$(SWIFT)" scripts/build-release.sh

# Not quoted, because zsh leaves the '~' in PREFIX=~/.local to this shell.
install: release ## install the program, manual page, completions and schemas; PREFIX=/usr/local
	@scripts/install.sh $(DESTDIR)$(PREFIX)

uninstall:
	@scripts/install.sh --remove $(DESTDIR)$(PREFIX)

wheel: ## make a wheel for pip in dist; the program needs neither Swift nor libyaml
	@scripts/setup.sh --checks
	@SWIFT="$(SWIFT)" scripts/release.sh --wheel

dist: ## make all packages of a release for this machine: docs/INSTALL.md
	@scripts/setup.sh --checks
	@SWIFT="$(SWIFT)" scripts/release.sh $(VERSION)

format: ## format the sources
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests scripts samples

generate: ## generate schemas, docs, tables, the manual page and pictures
	@scripts/setup.sh --checks
	$(SWIFT) run settingsc-dev generate
	@scripts/manual.sh docs/man
	@scripts/pictures

docs: ## build the documentation site in .build-site/html: docs/CI.md
	@scripts/docs.sh

bench: ## measure the figures in docs/PERFORMANCE.md
	@scripts/setup.sh --checks
	@scripts/bench.sh $(BENCH_OPTIONS)

instructions: ## compare the instructions of each stage with the recorded counts
	@scripts/setup.sh --extended
	@scripts/instructions.sh $(INSTRUCTIONS_OPTIONS)

fuzz: ## run the fuzzer for SECONDS=60 per target: docs/FUZZING.md
	@scripts/setup.sh
	@scripts/fuzz.sh $(SECONDS) $(TARGETS)

clean:
	rm -rf .build .build-bench .build-coverage .build-fuzz .build-site .build-venv dist
