# make run | install | test | conformance | truth | fuzz | bench | lint | format | font | deps | clean | help
.DEFAULT_GOAL := help

SWIFT ?= swift
PICTURE ?= Examples/pictures/readme.png
# Folder with the whole ray-traced pictures; the tests hold crops.
TRUTH ?= ../shared/truth
PREFIX ?= /usr/local

# Libraries with their headers. The default face is in the program.
APT_PACKAGES := pkg-config libfreetype-dev libharfbuzz-dev libfontconfig-dev libfribidi-dev \
	libicu-dev libpng-dev zlib1g-dev libturbojpeg0-dev libwebp-dev liblcms2-dev
# For the tests: programs that others wrote for fonts and pictures, Unicode's test files, and fonts of many
# scripts.
APT_PACKAGES += libharfbuzz-bin unicode-data \
	libjpeg-turbo-progs webp pngcheck libimage-exiftool-perl fonts-dejavu-core \
	fonts-inter fonts-inter-variable fonts-quicksand fonts-ebgaramond fonts-comfortaa fonts-hosny-amiri \
	fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji fonts-firacode
BREW_PACKAGES := pkg-config freetype harfbuzz fontconfig fribidi icu4c libpng zlib jpeg-turbo webp \
	little-cms2
BREW_CASKS := font-inter font-dejavu font-quicksand font-eb-garamond font-comfortaa font-amiri \
	font-noto-sans-cjk font-noto-color-emoji font-fira-code

.PHONY: run install test conformance truth fuzz bench lint format font deps clean help

run: deps ## build for release and render the picture of the README
	$(SWIFT) build -c release --product hyaline
	@mkdir -p $(dir $(PICTURE))
	.build/release/hyaline render "12:34" --reflection -o $(PICTURE)
	@echo "wrote $(PICTURE)"

install: ## build for release and copy the one file it is to PREFIX/bin (default: /usr/local)
	$(SWIFT) build -c release --product hyaline
	@mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 .build/release/hyaline "$(DESTDIR)$(PREFIX)/bin/hyaline"

test: deps ## run all tests in a release build
	$(SWIFT) test -c release

conformance: deps ## run the tests against Unicode's data and HarfBuzz's programs only
	$(SWIFT) test -c release --filter ConformanceTests

truth: deps ## compare the glass with ray-traced pictures and with brute force, as a table
	HYALINE_TRUTH="$(abspath $(TRUTH))" $(SWIFT) test -c release --filter TruthTable

# Seconds for each reader, and which; ASAN=1 looks for memory errors as well, and takes more of it.
SECONDS ?= 60
READERS ?= font png jpeg webp icc manifest strings svg frames lint watch
comma := ,
FUZZ := .build/fuzz$(if $(ASAN),-asan)
FUZZ_BUILD := -Xswiftc -sanitize=fuzzer$(if $(ASAN),$(comma)address -Xcc -fsanitize=address)
# The usual linker of Swift's toolchain on Linux trips over the fuzzer's library.
FUZZ_BUILD += $(if $(filter Linux,$(shell uname -s)),-Xswiftc -use-ld=lld)
FUZZ_FLAGS ?= $(if $(ASAN),-rss_limit_mb=2048)

fuzz: deps ## search for inputs that crash, hang or take too much: SECONDS=60 READERS="png jpeg"
	HYALINE_FUZZ=1 $(SWIFT) build -c release --build-path $(FUZZ) --product HyalineFuzz $(FUZZ_BUILD)
	@for reader in $(READERS); do \
		echo "== $$reader: $(SECONDS) s"; mkdir -p $(FUZZ)/corpus/$$reader $(FUZZ)/found; \
		SWIFT_BACKTRACE=enable=no $(FUZZ)/release/HyalineFuzz --reader=$$reader \
			-max_total_time=$(SECONDS) -print_final_stats=1 -artifact_prefix=$(FUZZ)/found/$$reader- \
			$(FUZZ_FLAGS) $(FUZZ)/corpus/$$reader Tests/Fuzz/Corpus/$$reader || exit 1; done

bench: deps ## measure, in a release build
	$(SWIFT) build -c release
	.build/release/HyalineBenchmarks

lint: ## check the format of all Swift files
	$(SWIFT) format lint --strict -r $(wildcard Sources Tests Fonts Examples) Package.swift

format: ## bring all Swift files into format
	$(SWIFT) format -i -r $(wildcard Sources Tests Fonts Examples) Package.swift

# Needs Python 3.11 or later and the net on its first run. The font is in the repository: nothing else
# needs this, and `make font && git diff --exit-code Fonts/HyalineRound.ttf` proves its bytes.
FONT_TOOLS := .build/font-tools

font: $(FONT_TOOLS)/ready ## build the typeface from Fonts/source, byte for byte
	$(FONT_TOOLS)/bin/python Fonts/build.py Fonts/HyalineRound.ttf $(FONT_TOOLS)/ufo

$(FONT_TOOLS)/ready: Fonts/requirements.txt
	python3 -m venv --clear $(FONT_TOOLS)
	$(FONT_TOOLS)/bin/pip install --quiet --disable-pip-version-check -r Fonts/requirements.txt
	@touch $@

# Asks the package manager only when something is missing: quick on repeat, and works offline.
deps: ## install missing libraries and fonts (apt on Linux, Homebrew on macOS)
ifeq ($(shell uname -s),Darwin)
	@for package in $(BREW_PACKAGES); do \
		brew list --formula $$package >/dev/null 2>&1 || brew install $$package || exit 1; done
	@for cask in $(BREW_CASKS); do \
		brew list --cask $$cask >/dev/null 2>&1 || brew install --cask $$cask || exit 1; done
else
	@missing=; for package in $(APT_PACKAGES); do \
		dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'ok installed' \
			|| missing="$$missing $$package"; done; \
	[ -z "$$missing" ] && exit 0; \
	command -v apt-get >/dev/null \
		|| { echo "make deps: no apt-get here; install by hand what stands for:$$missing" >&2; exit 69; }; \
	sudo=; if [ "$$(id -u)" != 0 ]; then sudo=sudo; command -v sudo >/dev/null \
		|| { echo "make deps: run as root: apt-get install$$missing" >&2; exit 69; }; fi; \
	echo "installing$$missing"; \
	$$sudo env DEBIAN_FRONTEND=noninteractive apt-get update -q \
	&& $$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $$missing
endif

clean: ## remove what was built
	$(SWIFT) package clean
	rm -rf .build

help: ## show this
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1	\2/p' $(MAKEFILE_LIST) | expand -t 18
