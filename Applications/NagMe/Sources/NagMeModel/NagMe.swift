// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import ApplicationModel
import Foundation
import Observation
import UserNotifications

/// The tasks and their reminders, without a window.
///
/// The notification centre says which of them nag; only the names are kept.
@MainActor @Observable public final class NagMe: DocumentModel<TaskNames> {
    private var nagging: Set<NagTask.ID> = []

    /// Makes the model; it reads nothing before ``load()``.
    public init(in surroundings: Surroundings) {
        let sentences = NagSentences(language: surroundings.language)
        super.init(
            .nagMe, in: surroundings, keeping: "tasks.json", new: TaskNames(sentences.firstTasks))
    }

    /// The sentences for the person.
    public var sentences: NagSentences { NagSentences(language: language) }

    public override var loss: String { sentences.loss }
    public override var afterDamage: String { sentences.newList }

    /// The tasks, in their order.
    public var tasks: [NagTask] {
        contents.names.map { NagTask($0, isNagging: nagging.contains($0)) }
    }

    /// Reads the tasks from the disk, and asks which of them nag.
    public func load() async {
        read()
        await refresh()
    }

    /// Asks the notification centre which tasks nag.
    public func refresh() async {
        nagging = Set(await center.pendingNotificationRequests().map(\.identifier))
    }

    // MARK: Permission

    /// Asks the person to allow notifications, and says in ``trouble`` if they do not.
    public func askForPermission() async {
        center.setNotificationCategories([Reminder.category(sentences)])
        do {
            let isAllowed = try await center.requestAuthorization(
                options: Reminder.authorizationOptions)
            if isAllowed { settle() } else { report(.notAllowed) }
        } catch {
            report(.noService)
        }
    }

    /// Begins, or begins anew: loads, and asks what it needs to ask.
    public override func tryAgain() {
        // Apart, since the person may take hours to answer; both live until they are done.
        Task { await load() }
        Task { await askForPermission() }
    }

    // MARK: The tasks

    /// Switches the reminder of a task on, or off.
    public func setNagging(_ isNagging: Bool, _ task: NagTask.ID) async {
        if isNagging {
            do {
                try await center.add(Reminder.request(for: task, sentences))
                settle()
            } catch let error as UNError where error.code == .notificationsNotAllowed {
                report(.notAllowed)
            } catch {
                report(.noService)
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
        return update { $0.add(name) } ?? false
    }

    /// Takes a task out of the list, and its reminder with it.
    ///
    /// - Returns: What puts both back; nil if the task is gone already.
    public func remove(_ task: NagTask.ID) -> RemovedTask? {
        guard let index = update({ $0.remove(task) }) ?? nil else { return nil }
        let removed = RemovedTask(name: task, index: index, wasNagging: nagging.contains(task))
        center.removePendingNotificationRequests(withIdentifiers: [task])
        nagging.remove(task)
        return removed
    }

    /// Puts a task back where it was, and its reminder.
    public func restore(_ removed: RemovedTask) async {
        update { $0.restore(removed.name, at: removed.index) }
        if removed.wasNagging { await setNagging(true, removed.name) }
    }
}

extension ApplicationProfile {
    /// Nag Me.
    public static let nagMe = ApplicationProfile("Nag Me", "org.carillon.NagMe")
}

/// Something to do, and whether it nags.
public struct NagTask: Hashable, Identifiable, Sendable {
    /// The name of the task, and of its reminder.
    public let name: String
    /// Whether a reminder is pending, as the notification centre says.
    public let isNagging: Bool

    init(_ name: String, isNagging: Bool) {
        self.name = name
        self.isNagging = isNagging
    }

    /// The name: no two tasks share one.
    public var id: String { name }
}

/// A task that was taken out, for those who change their mind.
public struct RemovedTask: Hashable, Sendable {
    /// The name of the task.
    public let name: String
    let index: Int
    let wasNagging: Bool
}
