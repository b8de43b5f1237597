// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// The programs of the person's desktop that open addresses and settings.
struct AddressOpener: Sendable {
    /// How long a program may take until it counts as one that has opened something: some stay
    /// until the person closes their window.
    struct Patience: Sendable {
        var address = 10.0
        var settings = 1.0
    }

    private let environment: [String: String]
    private let application: @Sendable () -> String?
    private let patience: Patience

    /// The opener of the desktop around this process.
    static let ofProcess = AddressOpener(
        environment: ProcessInfo.processInfo.environment,
        application: { UNUserNotificationCenter.applicationIdentifier })

    /// Makes an opener.
    ///
    /// - Parameters:
    ///   - environment: The variables that say which desktop it is; its programs get them.
    ///   - application: The name under which the notification service knows the application.
    ///   - patience: How long programs may take, in seconds.
    init(
        environment: [String: String], application: @escaping @Sendable () -> String?,
        patience: Patience = Patience()
    ) {
        self.environment = environment
        self.application = application
        self.patience = patience
    }

    /// Whether something here opens an address.
    func canOpen(_ url: URL) -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        if scheme == Self.settingsScheme { return settingsCommand != nil }
        guard program("xdg-open") != nil else { return false }
        if url.isFileURL { return FileManager.default.fileExists(atPath: url.path) }
        // The portal finds the program, and tells nobody which there are.
        if environment["FLATPAK_ID"] != nil || environment["SNAP"] != nil { return true }
        if ["http", "https"].contains(scheme), environment["BROWSER"] != nil { return true }
        return AddressHandlers(environment: environment).contains(scheme: scheme)
    }

    /// Opens an address.
    ///
    /// - Parameter url: The address to open.
    /// - Returns: Whether a program was started, and did not fail soon.
    func open(_ url: URL) async -> Bool {
        guard let scheme = url.scheme?.lowercased() else { return false }
        if scheme == Self.settingsScheme {
            guard let settingsCommand else { return false }
            return await run(settingsCommand, for: patience.settings)
        }
        guard let opener = program("xdg-open") else { return false }
        // An address with a scheme is never taken for an option.
        return await run([opener, url.absoluteString], for: patience.address)
    }

    private func run(_ command: [String], for seconds: Double) async -> Bool {
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        return await Reply.wait(fallback: false) { reply in
            process.terminationHandler = { reply.give($0.terminationStatus == 0) }
            do {
                try process.run()
            } catch {
                return reply.give(false)
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { reply.give(true) }
        }
    }

    private func program(_ name: String) -> String? {
        (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
            .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile(atPath:))
    }

    // MARK: Settings

    private static let settingsScheme = "app-settings"

    /// The commands that open the settings of notifications, by the names of desktops in
    /// `XDG_CURRENT_DESKTOP`.
    private static let settingsCommands = [
        "GNOME": [["gnome-control-center", "notifications"]],
        "Unity": [["gnome-control-center", "notifications"]],
        "Budgie": [["budgie-control-center", "notifications"]],
        "KDE": [
            ["systemsettings", "kcm_notifications"], ["systemsettings5", "kcm_notifications"],
        ],
        "XFCE": [["xfce4-notifyd-config"]],
        "X-Cinnamon": [["cinnamon-settings", "notifications"]],
        "MATE": [["mate-notification-properties"]],
        "LXQt": [["lxqt-config-notificationd"]],
    ]

    /// The application's own page of the notification centre, else the settings of the desktop.
    private var settingsCommand: [String]? {
        if let centre = program("carillon-center"), let name = application() {
            return [centre, name]
        }
        let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
        for command in desktops.flatMap({ Self.settingsCommands[String($0)] ?? [] }) {
            if let path = program(command[0]) { return [path] + command.dropFirst() }
        }
        return nil
    }
}

/// The programs that are installed for the schemes of addresses, as the specification *MIME
/// applications* has desktops look for them.
private struct AddressHandlers {
    let environment: [String: String]

    /// Whether an installed program opens addresses of a scheme.
    func contains(scheme: String) -> Bool {
        let key = "x-scheme-handler/\(scheme)="
        return lists.contains { list in
            // A list that is not there names nothing.
            guard let text = try? String(contentsOfFile: list, encoding: .utf8) else {
                return false
            }
            var section = ""
            for line in text.split(separator: "\n") {
                if line.hasPrefix("[") { section = String(line) }
                guard line.hasPrefix(key), !section.hasPrefix("[Removed") else { continue }
                let entries = line.dropFirst(key.count).split(separator: ";")
                if entries.contains(where: { isInstalled($0.trimmingCharacters(in: .whitespaces)) })
                {
                    return true
                }
            }
            return false
        }
    }

    private var lists: [String] {
        let desktops = (environment["XDG_CURRENT_DESKTOP"] ?? "").lowercased()
            .split(separator: ":")
        let names = desktops.map { "\($0)-mimeapps.list" } + ["mimeapps.list"]
        let configured = folders("XDG_CONFIG", home: ".config", others: "/etc/xdg")
        return configured.flatMap { folder in names.map { "\(folder)/\($0)" } }
            + applications.flatMap { folder in
                (names + ["mimeinfo.cache", "defaults.list"]).map { "\(folder)/\($0)" }
            }
    }

    private var applications: [String] {
        folders("XDG_DATA", home: ".local/share", others: "/usr/local/share:/usr/share")
            .map { "\($0)/applications" }
    }

    private func isInstalled(_ entry: String) -> Bool {
        applications.contains { FileManager.default.fileExists(atPath: "\($0)/\(entry)") }
    }

    private func folders(_ name: String, home: String, others: String) -> [String] {
        let own = environment["HOME"].map { "\($0)/\(home)" }
        return [environment["\(name)_HOME"] ?? own].compactMap(\.self)
            + (environment["\(name)_DIRS"] ?? others).split(separator: ":").map(String.init)
    }
}
