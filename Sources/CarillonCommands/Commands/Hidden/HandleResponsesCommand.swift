// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus

/// `carillon handle-responses`: what the bus starts when a person acts on a reminder.
struct HandleResponsesCommand: Command {
    static let declaration = Declaration(
        name: "handle-responses", summary: "Runs the commands of 'remind --run'; the bus starts it",
        isHidden: true)

    /// How long it stays when there is nothing to do.
    private static let idleTime = Duration.seconds(5)

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {}

    func run(in environment: Environment) async throws {
        let client = try await CenterClient.connect(as: Reminders.application())
        let runner = ResponseRunner(note: environment.note)
        try await client.register(runner, isForeground: false)
        repeat {
            let count = await runner.count
            try await Task.sleep(for: Self.idleTime)
            if await runner.isIdle(since: count) { break }
        } while true
        await client.close()
    }
}
