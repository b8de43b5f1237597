// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Synchronization

/// The name under which the service knows this program.
///
/// It is the name that the program chose itself, else the variable `CARILLON_APPLICATION_ID`,
/// else the bundle's identifier, else the name of the Flatpak that the program runs in, else
/// `local.` and the name of the executable. To be started for a response a program needs a
/// desktop entry and a D-Bus service file of that name.
final class ApplicationIdentity: Sendable {
    private struct State {
        var chosen: String?
        /// The name that the service knows; it stays as long as the process.
        var fixed: ApplicationID?
    }

    private let state = Mutex(State())
    private let environment: [String: String]
    private let bundleIdentifier: String?
    private let executable: String
    private let complain: @Sendable (NotificationError) -> Void

    /// This program's.
    static let ofProcess = ApplicationIdentity(
        environment: ProcessInfo.processInfo.environment,
        bundleIdentifier: Bundle.main.bundleIdentifier,
        executable: CommandLine.arguments.first ?? ProcessInfo.processInfo.processName
    ) { Complaint.report("setting the application identifier", $0) }

    /// Makes an identity.
    ///
    /// - Parameters:
    ///   - environment: The variables of the process.
    ///   - bundleIdentifier: The bundle's identifier, if the program has one.
    ///   - executable: The path or file name of the program.
    ///   - complain: Called for a choice that cannot be followed.
    init(
        environment: [String: String], bundleIdentifier: String?, executable: String,
        complain: @escaping @Sendable (NotificationError) -> Void
    ) {
        self.environment = environment
        self.bundleIdentifier = bundleIdentifier
        self.executable = executable
        self.complain = complain
    }

    /// Chooses a name; nil takes a choice back.
    ///
    /// A name that cannot be one is kept, so that every call fails and says why, rather than
    /// the notifications of this program go under another name.
    func choose(_ name: String?) {
        let fixed = state.withLock { state in
            if state.fixed == nil { state.chosen = name }
            return state.fixed
        }
        do throws(NotificationError) {
            if let name { _ = try ApplicationID(name) }
            guard let fixed, fixed.rawValue != name else { return }
            throw NotificationError(
                .invalidApplication, field: "applicationIdentifier",
                message: "the service knows this program as \(fixed) already; set it before the"
                    + " first call of the center")
        } catch {
            complain(error)
        }
    }

    /// The name that counts now; nil if it cannot be one.
    var name: String? { current?.rawValue }

    /// The id that counts now, as long as no other is chosen; nil if there is none.
    var current: ApplicationID? { try? state.withLock(\.fixed) ?? find() }

    /// Fixes the name, since the service is about to learn it.
    ///
    /// - Throws: `NotificationError` for a name that is set and cannot be one.
    func fix() throws(NotificationError) -> ApplicationID {
        let found = try find()
        return state.withLock { state in
            let fixed = state.fixed ?? found
            state.fixed = fixed
            return fixed
        }
    }

    private func find() throws(NotificationError) -> ApplicationID {
        let names = [
            state.withLock(\.chosen), environment["CARILLON_APPLICATION_ID"], bundleIdentifier,
            environment["FLATPAK_ID"],
        ]
        for case let name? in names where !name.isEmpty { return try ApplicationID(name) }
        return ApplicationID(
            localExecutable: URL(fileURLWithPath: executable).lastPathComponent)
    }
}
