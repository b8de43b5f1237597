// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld

// Applications that the bus starts, and what they wrote.
extension DaemonWorld {
    static func log(of application: ApplicationID, in home: TemporaryDirectory) -> String {
        "\(home.path)/\(application).log"
    }

    /// The lines that an application wrote so far.
    func lines(of application: ApplicationID = Sample.application) -> [String] {
        let path = Self.log(of: application, in: home)
        // Before the first line there is no file.
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
        return text.split(separator: "\n").map(String.init)
    }

    /// Waits until an application has written that line so often.
    func line(
        _ line: String, times: Int = 1, of application: ApplicationID = Sample.application
    ) async throws {
        // Files do not tell.
        while lines(of: application).count(where: { $0 == line }) < times {
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Shows notifications of an application that is not running any more when this returns.
    func show(
        _ identifiers: [String], of application: ApplicationID = Sample.application,
        category: NotificationModel.Category = Sample.actions
    ) async throws {
        let client = try await authorizedClient(application)
        try await client.setCategories([category])
        try await client.add(
            identifiers.map { Sample.request($0, category: category.identifier) })
        // Only what is known to be on the screen can be acted on.
        try await settle(client)
        await client.close()
        try await connection.owner(of: application.rawValue, isThere: false)
    }

    /// Presses a button of the notification with that title.
    func press(_ label: String, on title: String, token: String? = nil) async throws {
        let shown = try await server.shown.first { $0.title == title }
        try await server.press(label, on: shown, token: token)
    }

    /// Waits until exactly that waits, by identifier and reason, and what led there is written.
    func waits(_ expected: [String: WaitingResponse.Reason]) async throws {
        let tools = try await controlClient()
        while true {
            let waiting = try await tools.waiting().map {
                ($0.response.notification.request.identifier, $0.reason)
            }
            if Dictionary(waiting, uniquingKeysWith: { $1 }) == expected { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        // The store answers in its turn: behind all that was to be written.
        _ = try await tools.delivered()
        await tools.close()
    }
}

extension DaemonWorld {
    /// Runs the command line to its end, and gives what it printed.
    func carillon(_ arguments: String...) async throws -> [String] {
        try await ChildProcess.run(
            BuiltProgram.path(of: "carillon"), arguments, environment: environment
        ).split(separator: "\n").map(String.init)
    }
}
