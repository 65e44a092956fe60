# What one does with settingsc. Each target installs what is missing first.

SWIFT ?= swift
PREFIX ?= /usr/local
SECONDS ?= 60

RELEASE := .build/release
EXTENDED := Tests/Checks/extended

.PHONY: demo lint test check extended limits install uninstall bench instructions fuzz format generate \
  docs release wheel dist clean

demo: release ## build, validate every sample, draw them
	@scripts/demo.sh $(RELEASE)/settingsc

lint: ## whether the sources are in their format
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests samples

test: ## a debug build, the format and all tests in Swift
	@scripts/setup.sh --tests
	@scripts/test.sh

check: ## what other programs say: schemas, readers, reports, hooks, the manual page, workflows
	@scripts/setup.sh --checks
	@scripts/check.sh

extended: ## what takes long: coverage, limits, growth, memory, faults, instructions, benchmark, fuzzing
	@scripts/setup.sh --checks
	@scripts/setup.sh --extended
	@scripts/extended.sh

limits: release ## every limit, and hostile files: of a megabyte, and of 64 MiB in a gigabyte
	python3 Tests/Checks/check_limits.py --settingsc $(RELEASE)/settingsc
	python3 $(EXTENDED)/check_growth.py --settingsc $(RELEASE)/settingsc --every
	python3 $(EXTENDED)/check_memory.py --settingsc $(RELEASE)/settingsc

release:
	@scripts/setup.sh
	@SWIFT="$(SWIFT)" scripts/build-release.sh

# Not in quotes: zsh leaves the '~' of PREFIX=~/.local to this shell.
install: release ## the program, its manual page, completions and schemas; PREFIX=/usr/local
	@scripts/install.sh $(DESTDIR)$(PREFIX)

uninstall:
	@scripts/install.sh --remove $(DESTDIR)$(PREFIX)

wheel: ## a wheel for pip of the program that needs neither Swift nor libyaml, in dist
	@scripts/setup.sh --checks
	@SWIFT="$(SWIFT)" scripts/release.sh --wheel

dist: ## all packages of a release that this machine can make: docs/INSTALL.md
	@scripts/setup.sh --checks
	@SWIFT="$(SWIFT)" scripts/release.sh $(VERSION)

format: ## write the sources in their format
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests samples

generate: ## write everything that is generated: schemas, docs, tables, the manual page, the picture
	@scripts/setup.sh --checks
	$(SWIFT) run settingsc-dev generate
	@scripts/manual.sh docs/man
	@scripts/pictures

docs: ## the site of the documentation, in .build-site/html: docs/CI.md
	@scripts/docs.sh

bench: ## the figures of docs/PERFORMANCE.md
	@scripts/setup.sh --checks
	@scripts/bench.sh $(BENCH_OPTIONS)

instructions: ## the instructions of each stage against those that were recorded
	@scripts/setup.sh --extended
	@scripts/instructions.sh $(INSTRUCTIONS_OPTIONS)

fuzz: ## look for inputs that break something, SECONDS=60 for each target: docs/FUZZING.md
	@scripts/setup.sh
	@scripts/fuzz.sh $(SECONDS) $(TARGETS)

clean:
	rm -rf .build .build-bench .build-coverage .build-fuzz .build-site .build-venv dist
