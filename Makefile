# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# make help          what there is to make
# make run           build, and show a notification's whole way
# make run-center    open the notification centre
# make run-shopping  open Shopping Alert; SEED=1 gives it a list to begin with
# make run-todo      open Todo List; SEED=1 gives it items to begin with
# make run-notifier  open Local Notifier; SEED=1 gives it reminders to begin with
# make run-timer     open Notify Timely; SEED=1 gives it a duration of 25 minutes
# make run-nag       open Nag Me; SEED=1 gives it tasks to begin with
# make screenshots   take pictures of the applications for Documentation/Screenshots
# make test          install what is needed, build, and run all tests
# make test-optimized run the tests of the service in a build with optimizations, as people have it
# make chaos         kill, flood and damage the service for MINUTES=5, with new seeds
# make soak          use the service for MINUTES=60 or HOURS= as people do, kill it now and then, and account for everything
# make sanitize      test what handles memory with SANITIZERS="address thread undefined"
# make oracle        compare next dates with clocks and calendars, with new seeds
# make bench         measure
# make test-ntfy     try topics with a real ntfy server, fetched from Debian 13
# make test-caldav   try calendars with Radicale, Xandikos, khal, todoman and vdirsyncer of PyPI
# make test-senders  have the libraries of servers, pywebpush and aioapns of PyPI, push to applications here
# make words         measure the phrases of time in PHRASES=FOLDER, beside two libraries of PyPI
# make docs          build the documentation of the three modules into .build/docs
# make format        lay out all Swift files
# make check-format  fail if a Swift file is not laid out
# make deb           make Debian packages below .build/deb
# make test-deb      make them, and install, upgrade and remove them on a Debian without Swift
# make test-desktops make them, and drive them on desktops; DESKTOPS="gnome plasma"
# make test-calendars try the calendars of the desktop with those of Debian 13
# make test-machine  make them, and let machines of their own sleep and wake with them
# make install       build for use, and install; PREFIX=/usr/local DESTDIR=
# make uninstall     remove what install put there
# make clean         remove what was built

PREFIX ?= /usr/local
DESTDIR ?=
sysconfdir ?= /etc
CONFIGURATION ?= release
# What SwiftPM is given besides, here as well as in "make test". Other flags than before build anew.
export SWIFTFLAGS ?=

# Where the desktop looks for these files differs below the home directory.
ifneq ($(filter $(HOME)/%,$(PREFIX)),)
unitdir = $(PREFIX)/share/systemd/user
autostartdir = $(HOME)/.config/autostart
else
unitdir = $(PREFIX)/lib/systemd/user
autostartdir = $(sysconfdir)/xdg/autostart
endif
bindir ?= $(PREFIX)/bin
# Where carillond looks for it: beside the folder that it is in.
libexecdir = $(dir $(bindir))libexec
# Where the service and the command look for the library that Scripts/swift-inside makes.
privatedir = $(dir $(bindir))lib/carillon
servicesdir = $(PREFIX)/share/dbus-1/services
entriesdir = $(PREFIX)/share/applications
iconsdir = $(PREFIX)/share/icons/hicolor/scalable/apps
# In one colour, as GNOME has them beside text and with high contrast.
symbolicdir = $(PREFIX)/share/icons/hicolor/symbolic/apps
metainfodir = $(PREFIX)/share/metainfo
# Where Plasma and GNOME Shell find the program that answers what a person types into their search.
runnersdir = $(PREFIX)/share/krunner/dbusplugins
searchdir = $(PREFIX)/share/gnome-shell/search-providers
mandir = $(PREFIX)/share/man
# Where carillond looks for it, too.
localedir = $(dir $(bindir))share/locale
languages := $(shell grep -v '^\#' po/LINGUAS)
bashdir = $(PREFIX)/share/bash-completion/completions
zshdir = $(PREFIX)/share/zsh/$(zshfunctions)
fishdir = $(PREFIX)/share/fish/vendor_completions.d
# Debian's zsh looks into vendor-completions below /usr; others, and /usr/local, have site-functions.
zshfunctions = $(if $(filter /usr,$(PREFIX)),vendor-completions,site-functions)

built = .build/$(CONFIGURATION)
# In a release the service and the command are compiled with Swift's runtime inside, and the applications with its
# libraries: they share nothing. While they are written both packages are built in one folder, and nothing twice.
apps-build = $(if $(filter release,$(CONFIGURATION)),Applications/).build
# Flags of the applications alone.
appsflags =
# Programs name their sources as these are called everywhere, not by the folder they were built in. Nor is there
# a sum of how they were compiled, which the compiler leaves in each to save itself work, and which depends on it.
releaseflags = -Xswiftc -file-prefix-map -Xswiftc $(CURDIR)=/usr/src/carillon \
	-Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen
buildflags = --configuration $(CONFIGURATION) $(if $(filter release,$(CONFIGURATION)),$(releaseflags)) $(SWIFTFLAGS) $(LINKFLAGS)

# Programs for use have Swift's runtime inside, but not those that are tried while they are written.
staticflags = $(if $(filter release,$(CONFIGURATION)),$(shell Scripts/swift-inside .build))

# The service and the command: their programs, the names the bus starts, and the entries' ids.
core-programs = carillond carillon
core-services = org.carillon.Center1 org.carillon.Control1 org.carillon.Reminders org.carillon.Calendars \
	org.carillon.Subscriptions org.carillon.Search
core-ids = org.carillon.Carillon org.carillon.Reminders org.carillon.Calendars org.carillon.Subscriptions
# The program that the bus starts and nobody else: all that goes over a network.
sync-program = carillon-sync
# The program that the command starts, for developers of servers.
mock-program = carillon-apns-mock
# The units that watch over them where there is systemd.
units = carillond carillon-calendars carillon-sync
autostarts = carillon-autostart carillon-calendars-autostart carillon-subscriptions-autostart
# The program that the service starts and nobody else, with a file capability.
wake-program = carillon-wake
built-wake = .build/wake/$(wake-program)
# The applications: their programs, and their ids.
app-programs = carillon-center shopping-alert todo-list local-notifier notify-timely nag-me
app-ids = org.carillon.Center org.carillon.ShoppingAlert org.carillon.TodoList \
	org.carillon.LocalNotifier org.carillon.NotifyTimely org.carillon.NagMe
programs = $(core-programs) $(app-programs)
services = $(core-services) $(app-ids)
entries = $(core-ids) $(app-ids)

.PHONY: help run run-center run-shopping run-todo run-notifier run-timer run-nag screenshots test chaos soak sanitize oracle bench words test-optimized test-at test-ntfy test-caldav test-senders docs \
	format check-format build build-core build-wake build-apps deb test-deb test-desktops test-calendars test-machine install install-core \
	install-apps install-data install-core-data install-apps-data uninstall clean

help:
	@sed -n 's/^# make /make /p' Makefile

run:
	@Scripts/demo

run-center:
	@Scripts/run-app carillon-center org.carillon.Center

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

soak:
	@Scripts/bootstrap
	@Scripts/soak $(if $(HOURS),$$(($(HOURS) * 60)),$(MINUTES))

sanitize:
	@Scripts/bootstrap
	@Scripts/sanitize $(SANITIZERS)

oracle:
	@Scripts/bootstrap
	@Scripts/oracle

words:
	@Scripts/words "$(PHRASES)"

bench:
	@Scripts/bootstrap bench
	@Scripts/bench

docs:
	@Scripts/docs

format:
	@git ls-files -z '*.swift' | xargs -0 swift format --in-place --parallel

check-format:
	@git ls-files -z '*.swift' | xargs -0 swift format lint --strict --parallel

build: build-core build-apps

build-core: build-wake
	@for program in $(core-programs) $(sync-program) $(mock-program); do \
		swift build $(buildflags) $(staticflags) --product $$program || exit; \
	done

# Not by SwiftPM, which links Swift's runtime into programs in C, too: then it starts only where
# Swift is, and code runs with its right that nobody reads.
build-wake:
	@mkdir -p $(dir $(built-wake))
	$(CC) -std=gnu11 -Wall -Wextra -O2 -D_FORTIFY_SOURCE=2 -fstack-protector-strong -fPIE -pie \
		-Wl,-z,relro,-z,now $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) -o $(built-wake) Sources/carillon-wake/main.c

build-apps:
	@# SwiftPM keeps its plan although the package it depends on has new files; so it plans anew.
	@rm -f $(apps-build)/$(CONFIGURATION).yaml
	@for program in $(app-programs); do \
		swift build $(buildflags) $(appsflags) --product $$program --package-path Applications --scratch-path $(apps-build) || exit; \
	done
	@rm -f $(apps-build)/$(CONFIGURATION).yaml

deb:
	@Scripts/bootstrap deb
	@Scripts/deb

test-deb: deb
	@Tests/Desktops/test-deb

test-desktops: deb
	@Tests/Desktops/test-desktops $(DESKTOPS)

test-calendars:
	@Scripts/bootstrap deb
	@Tests/Desktops/test-calendars

# Tests see what is internal, and the service has its doors for them.
optimized = --configuration release --scratch-path .build/optimized -Xswiftc -enable-testing -Xswiftc -DDEBUG

test-optimized:
	@Scripts/bootstrap
	@swift build $(optimized) --build-tests
	@SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 swift test $(optimized) --skip-build --disable-xctest

# A compiler that is told of files from tomorrow builds its modules anew, and finds them twice.
test-at:
	@Scripts/bootstrap
	@swift build --build-tests
	@cc -shared -fPIC -O1 -o .build/shifted-clock.so Tests/Interposed/ShiftedClock.c
	@SHIFTED_CLOCK_SECONDS=$$(($$(date -d "$(AT)" +%s) - $$(date +%s))) LD_PRELOAD=$(CURDIR)/.build/shifted-clock.so \
		SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 swift test --skip-build --disable-xctest --skip CompatibilityTests

test-ntfy:
	@Scripts/bootstrap ntfy
	@CARILLON_NTFY=$(CURDIR)/.build/ntfy/usr/bin/ntfy swift test --disable-xctest --filter 'SubscriptionTests|AwayTests|ServerPushTests'

test-caldav:
	@Scripts/bootstrap caldav
	@PATH="$(CURDIR)/.build/caldav/bin:$$PATH" CARILLON_CALDAV=$(CURDIR)/.build/caldav \
		swift test --disable-xctest --filter 'CalendarServerTests|CalendarPeerTests|CalendarOnlineTests'

test-senders:
	@Scripts/bootstrap
	@Scripts/senders

test-machine: deb
	@Scripts/bootstrap machine
	@Tests/Machines/test-sleep

install: install-core install-apps

install-core: build-core install-core-data
	install -d $(DESTDIR)$(bindir)
	install $(core-programs:%=$(built)/%) $(DESTDIR)$(bindir)
	install -d $(DESTDIR)$(libexecdir)
	install $(built-wake) $(built)/$(sync-program) $(built)/$(mock-program) $(DESTDIR)$(libexecdir)
	for library in $(if $(staticflags),$(built)/../lib/carillon/*.so); do \
		install -d $(DESTDIR)$(privatedir) && \
		install -m 644 $$library $(DESTDIR)$(privatedir) || exit; \
	done
	@# A package does this when it is unpacked. Without it the service uses another way, or none.
	@[ -n "$(DESTDIR)" ] || PATH="$$PATH:/usr/sbin:/sbin" setcap cap_wake_alarm=ep $(libexecdir)/$(wake-program) || \
		echo "$(libexecdir)/$(wake-program) cannot wake the machine; as root: setcap cap_wake_alarm=ep $(libexecdir)/$(wake-program)"

install-apps: build-apps install-apps-data
	install -d $(DESTDIR)$(bindir)
	install $(app-programs:%=$(apps-build)/$(CONFIGURATION)/%) $(DESTDIR)$(bindir)

# Everything but programs, with @bindir@ replaced by where those will be.
install-data: install-core-data install-apps-data

# Installs what the desktop reads of some services and entries: $(call install-desktop-data,services,ids)
define install-desktop-data
install -d $(DESTDIR)$(servicesdir) $(DESTDIR)$(entriesdir) $(DESTDIR)$(iconsdir) $(DESTDIR)$(symbolicdir) \
	$(DESTDIR)$(mandir)/man1
for name in $(1); do \
	sed 's|@bindir@|$(bindir)|; s|@libexecdir@|$(libexecdir)|' data/$$name.service.in \
		> $(DESTDIR)$(servicesdir)/$$name.service || exit; \
done
for name in $(2); do \
	msgfmt --desktop --template=data/$$name.desktop.in -d po \
		--output-file=$(DESTDIR)$(entriesdir)/$$name.desktop && \
	sed -i 's|@bindir@|$(bindir)|; s|@libexecdir@|$(libexecdir)|' $(DESTDIR)$(entriesdir)/$$name.desktop || exit; \
done
install -m 644 $(2:%=data/icons/hicolor/scalable/apps/%.svg) $(DESTDIR)$(iconsdir)
install -m 644 $(2:%=data/icons/hicolor/symbolic/apps/%-symbolic.svg) $(DESTDIR)$(symbolicdir)
endef

install-core-data:
	$(call install-desktop-data,$(core-services),$(core-ids))
	install -d $(DESTDIR)$(unitdir) $(DESTDIR)$(autostartdir) $(DESTDIR)$(mandir)/man8 \
		$(DESTDIR)$(bashdir) $(DESTDIR)$(zshdir) $(DESTDIR)$(fishdir)
	for unit in $(units); do \
		sed 's|@bindir@|$(bindir)|; s|@libexecdir@|$(libexecdir)|' data/$$unit.service.in \
			> $(DESTDIR)$(unitdir)/$$unit.service || exit; \
	done
	install -m 644 $(autostarts:%=data/%.desktop) $(DESTDIR)$(autostartdir)
	install -d $(DESTDIR)$(runnersdir)
	install -m 644 data/org.carillon.Search.runner.desktop $(DESTDIR)$(runnersdir)/org.carillon.Search.desktop
	install -m 644 Documentation/man/carillon.1 $(DESTDIR)$(mandir)/man1
	install -m 644 Documentation/man/carillond.8 $(DESTDIR)$(mandir)/man8
	install -m 644 data/completions/carillon.bash $(DESTDIR)$(bashdir)/carillon
	install -m 644 data/completions/carillon.zsh $(DESTDIR)$(zshdir)/_carillon
	install -m 644 data/completions/carillon.fish $(DESTDIR)$(fishdir)/carillon.fish
	for language in $(languages); do \
		install -d $(DESTDIR)$(localedir)/$$language/LC_MESSAGES && \
		msgfmt -o $(DESTDIR)$(localedir)/$$language/LC_MESSAGES/carillon.mo po/$$language.po || exit; \
	done

install-apps-data:
	$(call install-desktop-data,$(app-ids),$(app-ids))
	install -d $(DESTDIR)$(metainfodir) $(DESTDIR)$(searchdir)
	@# The shell shows results under an application that a person sees.
	install -m 644 data/org.carillon.Center.search-provider.ini \
		$(DESTDIR)$(searchdir)/org.carillon.Center.search-provider.ini
	for name in $(app-ids); do \
		msgfmt --xml --template=data/$$name.metainfo.xml -d po \
			--output-file=$(DESTDIR)$(metainfodir)/$$name.metainfo.xml || exit; \
	done
	install -m 644 $(app-programs:%=Documentation/man/%.1) $(DESTDIR)$(mandir)/man1

uninstall:
	rm -f $(programs:%=$(DESTDIR)$(bindir)/%) \
		$(services:%=$(DESTDIR)$(servicesdir)/%.service) \
		$(entries:%=$(DESTDIR)$(entriesdir)/%.desktop) \
		$(entries:%=$(DESTDIR)$(iconsdir)/%.svg) \
		$(entries:%=$(DESTDIR)$(symbolicdir)/%-symbolic.svg) \
		$(DESTDIR)$(libexecdir)/$(wake-program) $(DESTDIR)$(libexecdir)/$(sync-program) \
		$(DESTDIR)$(libexecdir)/$(mock-program) \
		$(DESTDIR)$(privatedir)/lib_FoundationICU.so \
		$(units:%=$(DESTDIR)$(unitdir)/%.service) \
		$(autostarts:%=$(DESTDIR)$(autostartdir)/%.desktop) \
		$(DESTDIR)$(runnersdir)/org.carillon.Search.desktop \
		$(DESTDIR)$(searchdir)/org.carillon.Center.search-provider.ini \
		$(DESTDIR)$(bashdir)/carillon $(DESTDIR)$(zshdir)/_carillon \
		$(DESTDIR)$(fishdir)/carillon.fish \
		$(languages:%=$(DESTDIR)$(localedir)/%/LC_MESSAGES/carillon.mo) \
		$(app-ids:%=$(DESTDIR)$(metainfodir)/%.metainfo.xml) \
		$(DESTDIR)$(mandir)/man1/carillon.1 $(DESTDIR)$(mandir)/man8/carillond.8 \
		$(app-programs:%=$(DESTDIR)$(mandir)/man1/%.1)
	[ ! -d $(DESTDIR)$(privatedir) ] || rmdir --ignore-fail-on-non-empty $(DESTDIR)$(privatedir)

clean:
	rm -rf .build Applications/.build
