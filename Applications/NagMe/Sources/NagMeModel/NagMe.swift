// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Documents
import Foundation
import UserNotifications

/// The tasks and their reminders, without a window.
///
/// What nags is asked from the notification centre, and only the names are kept.
@MainActor public final class NagMe {
    /// The tasks, in their order.
    public private(set) var tasks: [NagTask] = [] { didSet { if tasks != oldValue { changed() } } }
    /// What is wrong; nil if nothing is.
    public private(set) var trouble: Trouble? {
        didSet { if trouble != oldValue { changed() } }
    }
    /// Is called when the tasks or the trouble are others than before.
    public var onChange: (@MainActor () -> Void)?

    let center: UNUserNotificationCenter
    private var document: Document<TaskNames>
    private var nagging: Set<String> = []

    /// Makes the model; it reads nothing before ``load()``.
    ///
    /// - Parameters:
    ///   - center: The notification centre.
    ///   - directory: Where the tasks are kept.
    ///   - clock: Gives the time that a damaged file is marked with.
    public init(
        center: UNUserNotificationCenter, directory: String,
        clock: @escaping @Sendable () -> Date
    ) {
        self.center = center
        document = Document(
            named: "tasks.json", in: directory, new: .initial, clock: clock)
        // It is used on the main actor only.
        document.setAside = { [weak self] file in
            MainActor.assumeIsolated { self?.trouble = .damaged(file) }
        }
    }

    /// Reads the tasks from the disk, and asks which of them nag.
    public func load() async {
        attempt { _ in }
        await refresh()
    }

    /// Asks the person to allow notifications, and says in ``trouble`` if they do not.
    public func askForPermission() async {
        center.setNotificationCategories([Reminder.category])
        do {
            let isAllowed = try await center.requestAuthorization(
                options: Reminder.authorizationOptions)
            if isAllowed { settled() } else { trouble = .notAllowed }
        } catch {
            trouble = .noService
        }
    }

    /// Asks the notification centre which tasks nag.
    public func refresh() async {
        nagging = Set(await center.pendingNotificationRequests().map(\.identifier))
        show()
    }

    /// Switches the reminder of a task on, or off.
    public func setNagging(_ isNagging: Bool, _ task: NagTask.ID) async {
        if isNagging {
            do {
                try await center.add(Reminder.request(for: task))
                settled()
            } catch let error as UNError where error.code == .notificationsNotAllowed {
                trouble = .notAllowed
            } catch {
                trouble = .noService
            }
        } else {
            center.removePendingNotificationRequests(withIdentifiers: [task])
        }
        await refresh()
    }

    /// Adds a task at the end.
    ///
    /// - Parameter text: What the person wrote.
    /// - Returns: Whether there is now a task of that name that was not there before.
    @discardableResult
    public func add(_ text: String) -> Bool {
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !name.isEmpty else { return false }
        return attempt { $0.add(name) } ?? false
    }

    /// Takes a task out of the list, and its reminder with it.
    ///
    /// - Returns: What puts both back; nil if the task is gone already.
    public func remove(_ task: NagTask.ID) -> RemovedTask? {
        guard let index = attempt({ $0.remove(task) }) ?? nil else { return nil }
        let removed = RemovedTask(name: task, index: index, wasNagging: nagging.contains(task))
        center.removePendingNotificationRequests(withIdentifiers: [task])
        nagging.remove(task)
        return removed
    }

    /// Puts a task back where it was, and its reminder.
    public func restore(_ removed: RemovedTask) async {
        attempt { $0.restore(removed.name, at: removed.index) }
        if removed.wasNagging { await setNagging(true, removed.name) }
    }

    /// Changes the names on the disk and shows them, or says why not.
    @discardableResult
    private func attempt<Result>(_ change: (inout TaskNames) -> Result) -> Result? {
        do {
            let (result, names) = try document.update { (change(&$0), $0.names) }
            self.names = names
            show()
            return result
        } catch {
            trouble = .failed("Your tasks could not be saved: \(error).")
            return nil
        }
    }

    private var names: [String] = []

    private func show() { tasks = names.map { NagTask($0, isNagging: nagging.contains($0)) } }

    /// What was wrong with notifications is not wrong any more.
    private func settled() {
        if trouble == .noService || trouble == .notAllowed { trouble = nil }
    }

    private func changed() { onChange?() }
}

/// A task that was taken out, for those who change their mind.
public struct RemovedTask: Hashable, Sendable {
    /// What it is called.
    public let name: String
    let index: Int
    let wasNagging: Bool
}
