// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import LanguageTesting
import TestWorld
import Testing

@Suite(.installed) struct InstallationTests {
    private let services = "/usr/share/dbus-1/services/"

    @Test func `puts each file where the desktop looks for it`() throws {
        let paths = try Installation.shared().paths()

        for path in [
            "/etc/xdg/autostart/carillon-autostart.desktop",
            "/etc/xdg/autostart/carillon-calendars-autostart.desktop",
            "/etc/xdg/autostart/carillon-subscriptions-autostart.desktop",
            "/usr/lib/systemd/user/carillond.service",
            "/usr/share/applications/org.carillon.ShoppingAlert.desktop",
            "/usr/share/icons/hicolor/scalable/apps/org.carillon.NagMe.svg",
            "/usr/share/icons/hicolor/scalable/apps/org.carillon.ShoppingAlert.svg",
            "/usr/share/metainfo/org.carillon.NagMe.metainfo.xml",
            "/usr/share/bash-completion/completions/carillon",
            "/usr/share/zsh/vendor-completions/_carillon",
            "/usr/share/fish/vendor_completions.d/carillon.fish",
            "/usr/share/man/man1/carillon.1", "/usr/share/man/man1/nag-me.1",
            "/usr/share/man/man1/carillon-center.1",
            "/usr/share/applications/org.carillon.Center.desktop",
            "/usr/share/man/man8/carillond.8",
            "/usr/share/locale/de/LC_MESSAGES/carillon.mo",
            "/usr/share/locale/ar/LC_MESSAGES/carillon.mo",
            services + "org.carillon.Center1.service", services + "org.carillon.Control1.service",
            services + "org.carillon.Search.service",
            "/usr/share/gnome-shell/search-providers/org.carillon.Center.search-provider.ini",
            "/usr/share/krunner/dbusplugins/org.carillon.Search.desktop",
        ] {
            #expect(paths.contains(path))
        }
    }

    @Test func `keeps to the home directory for a prefix in it`() async throws {
        let installation = try await Installation(prefix: "/home/ada/.local")
        let paths = try installation.paths()

        #expect(paths.contains("/home/ada/.local/share/systemd/user/carillond.service"))
        #expect(paths.contains("/home/ada/.config/autostart/carillon-autostart.desktop"))
        #expect(paths.allSatisfy { $0.hasPrefix("/home/ada/") })
    }

    @Test func `names no program that is not installed`() async throws {
        let installation = try await Installation(prefix: "/opt/carillon")
        let programs =
            [
                "carillon", "carillond", "shopping-alert", "todo-list", "local-notifier",
                "notify-timely", "nag-me", "carillon-center",
            ]
            .map { "/opt/carillon/bin/\($0)" } + ["/opt/carillon/libexec/carillon-sync"]

        for path in try installation.paths()
        where !path.hasPrefix("/etc/") && !path.hasSuffix(".mo") {
            let settings = try installation.settings(of: path)
            // The manual page and the completion start nothing.
            guard let command = settings["Exec"] ?? settings["ExecStart"] else { continue }
            let program = try #require(command.split(separator: " ").first)
            #expect(programs.contains(String(program)), "\(path)")
        }
    }

    @Test func `installs desktop entries that are valid`() async throws {
        let installation = try Installation.shared()
        let entries = try installation.paths().filter { $0.hasSuffix(".desktop") }

        #expect(entries.count == 14)
        for entry in entries {
            let validation = try ChildProcess(
                "desktop-file-validate", [installation.place(of: entry)])
            #expect(await validation.waitForExit() == .code(0))
            #expect(await validation.output.untilEnd() == [])
        }
    }

    @Test(arguments: TranslationFile.languages)
    func `says in each language what programs are`(language: String) throws {
        let installation = try Installation.shared()

        for path in try installation.paths() {
            if path.hasPrefix("/usr/share/applications/") {
                let settings = try installation.settings(of: path)
                for name in ["Name", "GenericName", "Comment", "Keywords"]
                where settings[name] != nil {
                    #expect(settings["\(name)[\(language)]"] != nil, "\(path): \(name)")
                }
                #expect(settings["Comment[\(language)]"] != settings["Comment"], "\(path)")
            } else if path.hasSuffix(".metainfo.xml") {
                let text = try String(contentsOfFile: installation.place(of: path), encoding: .utf8)
                for name in ["name", "summary", "p"] {
                    #expect(text.contains("<\(name) xml:lang=\"\(language)\">"), "\(path): \(name)")
                }
            }
        }
    }

    @Test func `catalogs of software know the release of the package`() throws {
        let installation = try Installation.shared()
        let sources = URL(filePath: #filePath).deletingLastPathComponent()
        let log = try String(
            contentsOf: sources.appending(path: "../../debian/changelog"), encoding: .utf8)
        let release = try #require(try /\(([0-9.]+)\)/.firstMatch(in: log)?.1)
        let date = try #require(try /[A-Z]\w+, (\d+) \w+ (\d+)/.firstMatch(in: log))
        let paths = try installation.paths().filter { $0.hasSuffix(".metainfo.xml") }

        #expect(paths.count == 6)
        for path in paths {
            let text = try String(contentsOfFile: installation.place(of: path), encoding: .utf8)
            let said = try #require(
                try /<release version="(.+?)" date="(\d+)-\d+-(\d+)"/.firstMatch(in: text),
                "\(path)")
            #expect(said.1 == release && said.2 == date.2 && said.3 == date.1, "\(path)")
        }
    }

    @Test func `installs an icon for each desktop entry`() throws {
        let installation = try Installation.shared()
        let paths = try installation.paths()

        for entry in paths where entry.hasPrefix("/usr/share/applications/") {
            let icon = try #require(try installation.settings(of: entry)["Icon"], "\(entry)")
            let icons = "/usr/share/icons/hicolor"
            #expect(paths.contains("\(icons)/scalable/apps/\(icon).svg"))
            #expect(paths.contains("\(icons)/symbolic/apps/\(icon)-symbolic.svg"))
        }
    }

    @Test func `names each D-Bus service file for its service`() throws {
        let installation = try Installation.shared()
        let files = try installation.paths().filter { $0.hasPrefix(services) }

        #expect(files.count == 12)
        for file in files {
            let name = try #require(try installation.settings(of: file)["Name"])
            #expect(file == "\(services)\(name).service")
        }
    }

    @Test func `can start each application that says so`() throws {
        let installation = try Installation.shared()
        let paths = try installation.paths()

        for path in paths where path.hasPrefix("/usr/share/applications/") {
            guard try installation.settings(of: path)["DBusActivatable"] == "true" else { continue }
            let application = URL(filePath: path).deletingPathExtension().lastPathComponent
            #expect(paths.contains("\(services)\(application).service"))
        }
    }

    @Test(arguments: [
        // Both start it again, so it may end for a newer one.
        ("org.carillon.Center1", "carillond", "/usr/bin/carillond --activated"),
        ("org.carillon.Calendars", "carillon-calendars", "/usr/bin/carillon keep-calendars"),
        ("org.carillon.Subscriptions", "carillon-sync", "/usr/libexec/carillon-sync"),
    ])
    func `lets systemd start the same service as the bus`(
        name: String, unitName: String, command: String
    ) throws {
        let installation = try Installation.shared()
        let service = try installation.settings(of: "\(services)\(name).service")
        let unit = try installation.settings(of: "/usr/lib/systemd/user/\(unitName).service")

        #expect(service["SystemdService"] == "\(unitName).service")
        #expect(unit["BusName"] == service["Name"])
        #expect(unit["ExecStart"] == service["Exec"])
        #expect(unit["ExecStart"] == command)
    }

    @Test(arguments: ["carillond", "carillon-calendars", "carillon-sync"])
    func `never gives up starting a service`(name: String) throws {
        let installation = try Installation.shared()
        let unit = try installation.settings(of: "/usr/lib/systemd/user/\(name).service")

        #expect(unit["Restart"] == "on-failure")
        #expect(unit["StartLimitIntervalSec"] == "0")
        #expect(unit["RestartSec"].flatMap(Int.init) ?? 0 >= 2)
    }

    @Test func `leaves nothing after it was uninstalled`() async throws {
        let installation = try await Installation()

        try await installation.uninstall()

        #expect(try installation.paths() == [])
    }

    @Test func `lets the program that wakes the machine start without Swift`() async throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let folder = root.standardizedFileURL.path(percentEncoded: false)
        let make = try ChildProcess("make", ["-C", folder, "build-wake"])
        let exit = await make.waitForExit()
        let errors = await make.errors.untilEnd()
        try #require(exit == .code(0), "\(errors)")

        // What code of others runs in a program that has a right has it, too.
        let ldd = try ChildProcess("ldd", ["\(folder)/.build/wake/carillon-wake"])
        let libraries = await ldd.output.untilEnd().joined(separator: "\n")
        #expect(libraries.contains("libc.so"))
        #expect(!libraries.contains("swift"), "\(libraries)")
    }

    @Test func `has the version of the program in its packages`() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        func text(_ path: String) throws -> String {
            try String(contentsOf: root.appending(path: path), encoding: .utf8)
        }

        let changelog = try text("debian/changelog")
        let source = try text("Sources/NotificationModel/CarillonVersion.swift")
        let packaged = try #require(changelog.firstMatch(of: /^carillon \((.*?)\)/)?.1)
        let version = try #require(source.firstMatch(of: /current = "(.*?)"/)?.1)

        #expect(packaged == version)
    }
}
