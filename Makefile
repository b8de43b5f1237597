# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# make help          what there is to make
# make run           build, and show a notification's whole way
# make test          install what is needed, build, and run all tests
# make bench         measure
# make docs          build the documentation of UserNotifications into .build/docs
# make format        lay out all Swift files
# make check-format  fail if a Swift file is not laid out
# make install       build for use, and install; PREFIX=/usr/local DESTDIR=
# make uninstall     remove what install put there
# make clean         remove what was built

PREFIX ?= /usr/local
DESTDIR ?=
sysconfdir ?= /etc
CONFIGURATION ?= release

# Where the desktop looks for these files differs below the home directory.
ifneq ($(filter $(HOME)/%,$(PREFIX)),)
unitdir = $(PREFIX)/share/systemd/user
autostartdir = $(HOME)/.config/autostart
else
unitdir = $(PREFIX)/lib/systemd/user
autostartdir = $(sysconfdir)/xdg/autostart
endif
bindir = $(PREFIX)/bin
servicesdir = $(PREFIX)/share/dbus-1/services
entriesdir = $(PREFIX)/share/applications
mandir = $(PREFIX)/share/man
completionsdir = $(PREFIX)/share/bash-completion/completions

built = .build/$(CONFIGURATION)
programs = $(built)/carillond $(built)/carillon Applications/$(built)/shopping-alert
services = org.carillon.Center1 org.carillon.Reminders org.carillon.ShoppingAlert
entries = org.carillon.Reminders org.carillon.ShoppingAlert
commandmanuals = $(wildcard Documentation/man/*.1)
servicemanuals = $(wildcard Documentation/man/*.8)

.PHONY: help run test bench docs format check-format build install install-data uninstall clean

help:
	@sed -n 's/^# make /make /p' Makefile

run:
	@Scripts/demo

test:
	@Scripts/bootstrap
	@Scripts/test

bench:
	@Scripts/bench

docs:
	@Scripts/docs

format:
	@git ls-files -z '*.swift' | xargs -0 swift format --in-place

check-format:
	@git ls-files -z '*.swift' | xargs -0 swift format lint --strict

build:
	@swift build --configuration $(CONFIGURATION) --product carillond
	@swift build --configuration $(CONFIGURATION) --product carillon
	@# SwiftPM keeps its plan although the package it depends on has new files; so it plans anew.
	@rm -f Applications/.build/$(CONFIGURATION).yaml
	@swift build --configuration $(CONFIGURATION) --product shopping-alert \
		--package-path Applications

install: build install-data
	install -d $(DESTDIR)$(bindir)
	install $(programs) $(DESTDIR)$(bindir)

# Everything but programs, with @bindir@ replaced by where those will be.
install-data:
	install -d $(DESTDIR)$(servicesdir) $(DESTDIR)$(entriesdir) $(DESTDIR)$(unitdir) \
		$(DESTDIR)$(autostartdir) $(DESTDIR)$(mandir)/man1 $(DESTDIR)$(mandir)/man8 \
		$(DESTDIR)$(completionsdir)
	for name in $(services); do \
		sed 's|@bindir@|$(bindir)|' data/$$name.service.in \
			> $(DESTDIR)$(servicesdir)/$$name.service || exit; \
	done
	for name in $(entries); do \
		sed 's|@bindir@|$(bindir)|' data/$$name.desktop.in \
			> $(DESTDIR)$(entriesdir)/$$name.desktop || exit; \
	done
	sed 's|@bindir@|$(bindir)|' data/carillond.service.in \
		> $(DESTDIR)$(unitdir)/carillond.service
	install -m 644 data/carillon-autostart.desktop \
		$(DESTDIR)$(autostartdir)/carillon-autostart.desktop
	install -m 644 $(commandmanuals) $(DESTDIR)$(mandir)/man1
	install -m 644 $(servicemanuals) $(DESTDIR)$(mandir)/man8
	install -m 644 data/completions/carillon.bash $(DESTDIR)$(completionsdir)/carillon

uninstall:
	rm -f $(addprefix $(DESTDIR)$(bindir)/,$(notdir $(programs))) \
		$(services:%=$(DESTDIR)$(servicesdir)/%.service) \
		$(entries:%=$(DESTDIR)$(entriesdir)/%.desktop) \
		$(DESTDIR)$(unitdir)/carillond.service \
		$(DESTDIR)$(autostartdir)/carillon-autostart.desktop \
		$(DESTDIR)$(completionsdir)/carillon \
		$(patsubst Documentation/man/%,$(DESTDIR)$(mandir)/man1/%,$(commandmanuals)) \
		$(patsubst Documentation/man/%,$(DESTDIR)$(mandir)/man8/%,$(servicemanuals))

clean:
	rm -rf .build Applications/.build
