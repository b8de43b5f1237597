// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSchedule
import PersonalReminders

/// `carillon handle-responses`: what the bus starts when a person acts on a reminder.
struct HandleResponsesCommand: Command {
    static let declaration = Declaration(
        name: "handle-responses", summary: "Runs the commands of 'remind --run'; the bus starts it",
        isHidden: true)

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {}

    func run(in environment: Environment) async throws {
        let client = try await CenterClient.connect(as: Reminders.application())
        let zone = environment.zone
        let runner = ResponseRunner(note: environment.note) { response in
            let control = try await ControlClient.connect()
            try await control.endOccurrence(of: response.notification, in: zone)
            await control.close()
        } again: { response in
            let isDone = Reminders.isDone(response)
            let notification = response.notification
            // One that was warned of comes by itself.
            if !isDone, notification.occurrence(zone: zone) != nil { return }
            let next = AfterDone(notification.request.content)?
                .next(after: notification.request, at: response.date, isDone: isDone, in: zone)
            if let next { try await client.add([next]) }
        }
        try await client.register(runner, isForeground: false)
        try await runner.waitUntilIdle()
        await client.close()
    }
}

extension ControlClient {
    /// Ends the time that a reminder has warned of: it is done before it rings.
    ///
    /// - Parameters:
    ///   - notification: The reminder, which may be at its time; then there is nothing to end.
    ///   - zone: The zone of the person.
    /// - Throws: `NotificationError` if the service does not end it.
    func endOccurrence(
        of notification: DeliveredNotification, in zone: TimeZone
    ) async throws {
        guard let date = notification.occurrence(zone: zone) else { return }
        let (name, application) = (notification.request.identifier, notification.application)
        let isPending = try await pending(of: application).contains { pending in
            guard pending.request.identifier == name, pending.request.again == nil,
                case .calendar(let trigger)? = pending.request.trigger, let due = pending.due?.wall
            else { return false }
            // What rings next may be for another time already.
            return trigger.occurrence(dueAt: due, zone: zone) == date
        }
        guard isPending else { return }
        if notification.request.trigger?.isRepeating == true {
            _ = try await skip([name], of: application)
        } else {
            _ = try await cancelPending([name], of: application)
        }
    }
}

/// Runs the command of a reminder when an action of it is chosen.
actor ResponseRunner: AnsweringApplication {
    /// How long the service waits for an application; a command that takes longer goes on alone.
    private static let deadline = Duration.seconds(25)

    /// How many responses have come.
    private(set) var count = 0
    private(set) var running = 0
    private let note: @Sendable (String) -> Void
    private let done: @Sendable (Response) async throws -> Void
    private let again: @Sendable (Response) async throws -> Void

    /// Makes a runner.
    ///
    /// - Parameters:
    ///   - note: Where it says what went wrong.
    ///   - done: Called when the button was pressed that ends a reminder.
    ///   - again: Called then, and when a reminder is dismissed, for one that comes again after that.
    init(
        note: @escaping @Sendable (String) -> Void,
        done: @escaping @Sendable (Response) async throws -> Void = { _ in },
        again: @escaping @Sendable (Response) async throws -> Void = { _ in }
    ) { (self.note, self.done, self.again) = (note, done, again) }

    func willPresent(_ notification: DeliveredNotification) -> PresentationOptions { .all }

    func openSettings(for notification: DeliveredNotification?) {}

    func didReceive(_ response: Response) async {
        count += 1
        running += 1
        defer { running -= 1 }
        let request = response.notification.request
        if Reminders.isDone(response) {
            do {
                try await done(response)
            } catch {
                note("carillon: reminder \(request.identifier) may ring once more: \(error)")
            }
        }
        if AfterDone(request.content) != nil {
            do {
                try await again(response)
            } catch {
                note("carillon: reminder \(request.identifier) does not come again: \(error)")
            }
        }
        if Reminders.isDone(response) { return }
        guard case .string(let command) = request.content.userInfo[Reminders.runKey] else { return }
        do {
            try await ShellCommand(
                command, argument: Words.action(response.actionIdentifier),
                variables: [
                    "CARILLON_ACTION": Words.action(response.actionIdentifier),
                    "CARILLON_ID": request.identifier, "CARILLON_TEXT": response.userText ?? "",
                ]
            ).run(atMost: Self.deadline)
        } catch {
            note("carillon: the command of reminder \(request.identifier) did not start: \(error)")
        }
    }
}

/// A command line for `/bin/sh`.
struct ShellCommand {
    let text: String
    /// The text that the command sees as `$1`.
    let argument: String
    /// The variables that are added to the environment.
    let variables: [String: String]

    init(_ text: String, argument: String, variables: [String: String]) {
        (self.text, self.argument, self.variables) = (text, argument, variables)
    }

    /// Starts it and waits until it ends or the time is over; then it goes on alone.
    func run(atMost limit: Duration) async throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", text, "sh", argument]
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        process.standardInput = FileHandle.nullDevice
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        process.terminationHandler = { _ in end.finish() }
        try process.run()
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await _ in ended {} }
            // Cut short when the command ends first.
            group.addTask { try? await Task.sleep(for: limit) }
            await group.next()
            group.cancelAll()
        }
    }
}
