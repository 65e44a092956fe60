# What one does with settingsc. `make demo` and `make test` install what is missing themselves.

SWIFT ?= swift
PREFIX ?= /usr/local
SECONDS ?= 60

# The standard library is linked statically where that is possible: it halves the start-up time.
ifeq ($(shell uname),Linux)
STATIC := --static-swift-stdlib
endif

RELEASE := .build/release
BENCH := .build-bench

.PHONY: demo test install uninstall bench format generate release clean

demo: release ## build, validate every sample, draw them
	@scripts/demo.sh $(RELEASE)/settingsc

test: ## everything that must hold
	@scripts/setup.sh --tests
	@scripts/test.sh

release:
	@scripts/setup.sh
	$(SWIFT) build -c release $(STATIC) --product settingsc

install: release ## PREFIX=/usr/local
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 $(RELEASE)/settingsc $(DESTDIR)$(PREFIX)/bin/settingsc

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/settingsc

format: ## write the sources in their format
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

generate: ## write everything that is generated: schemas, docs, tables
	@scripts/setup.sh --tests
	$(SWIFT) run settingsc-dev generate

bench: ## the figures of docs/PERFORMANCE.md
	@scripts/setup.sh --tests
	@scripts/bench.sh $(BENCH_OPTIONS)

clean:
	rm -rf .build .build-bench .build-venv
