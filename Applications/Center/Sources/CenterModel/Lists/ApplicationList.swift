// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationConcurrency
import NotificationModel
import Observation

/// The applications that the service knows, with what the person allows them.
@MainActor @Observable public final class ApplicationList: CenterPart {
    /// The applications, by the names that people call them.
    public var summaries: [ApplicationSummary] { known.filter { !hidden.contains($0.id) } }
    private var known: [ApplicationSummary] = []
    /// Those that are about to be forgotten.
    private var hidden: Set<ApplicationID> = []
    /// Whether the list has been read for the first time; nothing is known before.
    public private(set) var isLoaded = false
    /// Counts what was refused, so that a window shows again what stands.
    public private(set) var refusals = 0

    @ObservationIgnored private let turns = Turns()
    @ObservationIgnored private let name: @Sendable (ApplicationID) -> String
    /// Says what went wrong, and does what is given with the service otherwise.
    @ObservationIgnored public var call: LiveCenter.Call = { _ in }
    /// The events that change it.
    @ObservationIgnored public let touchingEvents: Set<CenterEvent.Kind> = [
        .added, .removed, .delivered, .withdrawn, .settingsChanged, .badgeChanged,
    ]

    init(name: @escaping @Sendable (ApplicationID) -> String) { self.name = name }

    /// One application; nil if the service does not know it, or not any more.
    public func summary(of application: ApplicationID) -> ApplicationSummary? {
        summaries.first { $0.id == application }
    }

    /// The actions that an application gives a kind of notification.
    public func actions(of application: ApplicationID, category: String) -> [Action] {
        summary(of: application)?.categories.first { $0.identifier == category }?.allActions ?? []
    }

    /// All actions of an application, whichever kind of notification they belong to.
    public func actions(of application: ApplicationID) -> [Action] {
        summary(of: application)?.categories.flatMap(\.allActions) ?? []
    }

    /// Leaves an application out of the list until it is taken back.
    func hide(_ application: ApplicationID) { hidden.insert(application) }

    /// Shows it again, if it is still there.
    func unhide(_ application: ApplicationID) { hidden.remove(application) }

    /// Reads what the service knows.
    public func reload() async {
        await turns.enter()
        defer { turns.leave() }
        await call { [self] (client) async throws(NotificationError) in
            let found = try await client.applications()
            let names = found.map { (name($0.id).lowercased(), $0) }
            let sorted = names.sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
            if sorted != known { known = sorted }
            if !isLoaded { isLoaded = true }
        }
    }

    /// Changes what the person allows an application, at once.
    ///
    /// If the service refuses, it says so, and what stands is shown again.
    ///
    /// - Parameters:
    ///   - changes: What is to change.
    ///   - application: Whose.
    public func change(_ changes: SettingsChanges, of application: ApplicationID) async {
        var isDone = false
        await turns.enter()
        await call { (client) async throws(NotificationError) in
            try await client.setSettings(of: application, changes)
            isDone = true
        }
        turns.leave()
        await reload()
        if !isDone { refusals += 1 }
    }
}
