# What one does with settingsc. Each target installs what is missing first.

SWIFT ?= swift
PREFIX ?= /usr/local
SECONDS ?= 60

RELEASE := .build/release
EXTENDED := Tests/Checks/extended
# Where each shell looks for completions, below $(PREFIX)/share.
completion_bash := bash-completion/completions/settingsc
completion_zsh := zsh/site-functions/_settingsc
completion_fish := fish/vendor_completions.d/settingsc.fish
COMPLETIONS := $(completion_bash) $(completion_zsh) $(completion_fish)

.PHONY: demo lint test check extended limits install uninstall bench instructions fuzz format generate \
  docs release clean

demo: release ## build, validate every sample, draw them
	@scripts/demo.sh $(RELEASE)/settingsc

lint: ## whether the sources are in their format
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

test: ## a debug build, the format and all tests in Swift
	@scripts/setup.sh --tests
	@scripts/test.sh

check: ## what other programs say: schemas, readers, reports, hooks, the manual page, workflows
	@scripts/setup.sh --checks
	@scripts/check.sh

extended: ## what takes long: release limits, growth, memory, faults, instructions, fuzzing
	@scripts/setup.sh --extended
	@scripts/extended.sh

limits: release ## every limit, and hostile files: of a megabyte, and of 64 MiB in a gigabyte
	python3 Tests/Checks/check_limits.py --settingsc $(RELEASE)/settingsc
	python3 $(EXTENDED)/check_growth.py --settingsc $(RELEASE)/settingsc --every --size 249000
	python3 $(EXTENDED)/check_time.py --settingsc $(RELEASE)/settingsc
	python3 $(EXTENDED)/check_memory.py --settingsc $(RELEASE)/settingsc

release:
	@scripts/setup.sh
	@SWIFT="$(SWIFT)" scripts/release.sh

install: release ## the program, its manual page and completions; PREFIX=/usr/local
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/man/man1 \
	  $(addprefix $(DESTDIR)$(PREFIX)/share/,$(dir $(COMPLETIONS)))
	install -m 755 $(RELEASE)/settingsc $(DESTDIR)$(PREFIX)/bin/settingsc
	strip $(DESTDIR)$(PREFIX)/bin/settingsc
	install -m 644 docs/man/settingsc.1 $(DESTDIR)$(PREFIX)/share/man/man1/settingsc.1
	$(foreach shell,bash zsh fish,$(RELEASE)/settingsc --generate-completion-script $(shell) \
	  >$(DESTDIR)$(PREFIX)/share/$(completion_$(shell)) &&) true

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/settingsc $(DESTDIR)$(PREFIX)/share/man/man1/settingsc.1 \
	  $(addprefix $(DESTDIR)$(PREFIX)/share/,$(COMPLETIONS))

format: ## write the sources in their format
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

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
	rm -rf .build .build-bench .build-fuzz .build-site .build-venv
