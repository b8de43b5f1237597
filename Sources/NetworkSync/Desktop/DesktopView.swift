// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Synchronization

/// The changes of one list of which evolution-data-server tells.
final class DesktopView: Sendable {
    /// The changes that were told.
    private struct Told {
        var count = 0
        var removed: Set<String> = []
    }

    private let told = Mutex(Told())
    private let subscriptions = Mutex<[Subscription]>([])

    /// How many removals are remembered until somebody looks.
    private static let mostRemoved = 100_000

    /// Another number after each change.
    var count: Int { told.withLock { $0.count } }

    /// The signals that tell of a list.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - path: The view of it.
    /// - Returns: A rule for each kind.
    static func rules(of list: DesktopList, at path: String) -> [MatchRule] {
        [
            MatchRule(sender: list.name, path: path, interface: DesktopInterface.view),
            // Told, too, where so many items change that nobody can read the signal of the view.
            MatchRule(
                sender: list.name, path: list.path, interface: "org.freedesktop.DBus.Properties",
                member: "PropertiesChanged"),
        ]
    }

    /// The calls with which a view begins: of what is there nothing, of changes the names.
    static func starting(of list: DesktopList, at path: String) -> [MethodCall] {
        func call(_ member: String, _ arguments: Value...) -> MethodCall {
            MethodCall(
                destination: list.name, path: path, interface: DesktopInterface.view,
                member: member, arguments: arguments, allowsAutoStart: false)
        }
        return [
            call("SetFlags", .uint32(0)), call("SetFieldsOfInterest", .strings(["UID"])),
            call("Start"),
        ]
    }

    /// Holds a subscription for as long as the view is held.
    func hold(_ subscription: Subscription) {
        subscriptions.withLock { $0.append(subscription) }
    }

    /// The UIDs of what was removed since somebody asked last.
    func takeRemoved() -> Set<String> {
        told.withLock { told in
            defer { told.removed = [] }
            return told.removed
        }
    }

    /// Takes what is told.
    func take(_ signal: Signal) {
        told.withLock { told in
            told.count += 1
            guard signal.member == "ObjectsRemoved" else { return }
            let uids = signal.arguments.first?.asStrings ?? []
            for text in uids where told.removed.count < Self.mostRemoved {
                // A changed time of a series has its own name behind a line end.
                let parts = text.split(separator: "\n", maxSplits: 1)
                if parts.count == 1 { told.removed.insert(String(parts[0])) }
            }
        }
    }
}
