# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# make help          what there is to make
# make run           build, and show a notification's whole way
# make run-shopping  open Shopping Alert; SEED=1 gives it a list to begin with
# make run-todo      open Todo List; SEED=1 gives it items to begin with
# make run-notifier  open Local Notifier; SEED=1 gives it reminders to begin with
# make run-timer     open Notify Timely; SEED=1 gives it a duration of 25 minutes
# make run-nag       open Nag Me; SEED=1 gives it tasks to begin with
# make screenshots   take pictures of the applications for Documentation/Screenshots
# make test          install what is needed, build, and run all tests
# make chaos         kill, flood and damage the service for MINUTES=5, with new seeds
# make oracle        compare next dates with clocks and calendars, with new seeds
# make bench         measure
# make docs          build the documentation of the three modules into .build/docs
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
bindir ?= $(PREFIX)/bin
servicesdir = $(PREFIX)/share/dbus-1/services
entriesdir = $(PREFIX)/share/applications
iconsdir = $(PREFIX)/share/icons/hicolor/scalable/apps
metainfodir = $(PREFIX)/share/metainfo
mandir = $(PREFIX)/share/man
completionsdir = $(PREFIX)/share/bash-completion/completions

built = .build/$(CONFIGURATION)
# The applications: their programs, and their ids.
app-programs = shopping-alert todo-list local-notifier notify-timely nag-me
app-ids = org.carillon.ShoppingAlert org.carillon.TodoList org.carillon.LocalNotifier \
	org.carillon.NotifyTimely org.carillon.NagMe
programs = $(built)/carillond $(built)/carillon $(app-programs:%=Applications/$(built)/%)
services = org.carillon.Center1 org.carillon.Control1 org.carillon.Reminders $(app-ids)
entries = org.carillon.Carillon org.carillon.Reminders $(app-ids)
icons = $(wildcard data/icons/hicolor/scalable/apps/*.svg)
metainfo = $(wildcard data/*.metainfo.xml)
commandmanuals = $(wildcard Documentation/man/*.1)
servicemanuals = $(wildcard Documentation/man/*.8)

.PHONY: help run run-shopping run-todo run-notifier run-timer run-nag screenshots test chaos oracle bench docs \
	format check-format build install install-data uninstall clean

help:
	@sed -n 's/^# make /make /p' Makefile

run:
	@Scripts/demo

run-shopping:
	@Scripts/run-app shopping-alert org.carillon.ShoppingAlert

run-todo:
	@Scripts/run-app todo-list org.carillon.TodoList

run-nag:
	@Scripts/run-app nag-me org.carillon.NagMe

run-notifier:
	@Scripts/run-app local-notifier org.carillon.LocalNotifier

run-timer:
	@Scripts/run-app notify-timely org.carillon.NotifyTimely

screenshots:
	@Scripts/screenshots

test:
	@Scripts/bootstrap
	@Scripts/test

chaos:
	@Scripts/bootstrap
	@Scripts/chaos $(MINUTES)

oracle:
	@Scripts/bootstrap
	@Scripts/oracle

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
	@for program in $(app-programs); do \
		swift build --configuration $(CONFIGURATION) --product $$program \
			--package-path Applications || exit; \
	done

install: build install-data
	install -d $(DESTDIR)$(bindir)
	install $(programs) $(DESTDIR)$(bindir)

# Everything but programs, with @bindir@ replaced by where those will be.
install-data:
	install -d $(DESTDIR)$(servicesdir) $(DESTDIR)$(entriesdir) $(DESTDIR)$(unitdir) \
		$(DESTDIR)$(autostartdir) $(DESTDIR)$(mandir)/man1 $(DESTDIR)$(mandir)/man8 \
		$(DESTDIR)$(completionsdir) $(DESTDIR)$(iconsdir) $(DESTDIR)$(metainfodir)
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
	install -m 644 $(icons) $(DESTDIR)$(iconsdir)
	install -m 644 $(metainfo) $(DESTDIR)$(metainfodir)
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
		$(addprefix $(DESTDIR)$(iconsdir)/,$(notdir $(icons))) \
		$(addprefix $(DESTDIR)$(metainfodir)/,$(notdir $(metainfo))) \
		$(patsubst Documentation/man/%,$(DESTDIR)$(mandir)/man1/%,$(commandmanuals)) \
		$(patsubst Documentation/man/%,$(DESTDIR)$(mandir)/man8/%,$(servicemanuals))

clean:
	rm -rf .build Applications/.build
