// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel

/// `carillon push`: hands an application a notification, as a server would.
struct PushCommand: Command {
    private static let payload = Option(
        "payload", "FILE|-", "The JSON that Apple's push service takes",
        offering: .files)
    private static let title = Option("title", "TITLE", "The first line")
    private static let subtitle = Option("subtitle", "TEXT", "The second line")
    private static let body = Option("body", "TEXT", "The message")
    private static let sound = Option(
        "sound", "NAME|default", "What is heard; silence if left out", offering: .sounds)
    private static let badge = Option(
        "badge", "N", "The number for the launcher badge", read: CommonOptions.count)
    private static let category = Option("category", "ID", "The category that names its actions")
    private static let mutable = Flag(
        "mutable", "Let the application's service extension change it first")
    private static let identifier = Option("id", "ID", "Name it; one with that name is replaced")

    static let declaration = Declaration(
        name: "push", summary: "Hands an application a notification, as a server would",
        operands: .one("APP", offering: .applications),
        options: [
            payload.syntax, title.syntax, subtitle.syntax, body.syntax, sound.syntax,
            badge.syntax, category.syntax, mutable.syntax, identifier.syntax,
            CommonOptions.json.syntax,
        ],
        discussion: """
            Either --payload or the texts say what comes. A payload is JSON with a key aps:
            alert (a text, or title, subtitle, body and their -loc-key and -loc-args),
            badge, sound, category, thread-id, content-available, mutable-content,
            interruption-level, relevance-score, target-content-id, filter-criteria. The
            whole payload becomes the user info. '-' reads it from standard input.

            With mutable-content the application's service extension is asked first, and
            with content-available the application fetches something; it is started in the
            background for that. The command returns when the notification is safe.

            Examples:
              carillon push org.example.Shop --title Milk --body "is on sale"
              echo '{"aps": {"alert": "Hello", "sound": "default"}}' |
                carillon push org.example.Shop --payload -
            """)

    /// Where the notification comes from.
    enum Source: Hashable {
        case standardInput
        case file(String)
        case options([String: PropertyValue])
    }

    var application: ApplicationID
    var source: Source
    var identifier: String?
    private var printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        application = try CommonOptions.applicationID(arguments.operands[0])
        identifier = try arguments[Self.identifier]
        printsJSON = arguments[CommonOptions.json]
        let aps = try Self.aps(arguments)
        switch (try arguments[Self.payload], aps) {
        case ("-", nil): source = .standardInput
        case (let path?, nil): source = .file(path)
        case (nil, let aps?): source = .options(aps)
        case (nil, nil): throw .usage { $0.sayWhatComes }
        default: throw .usage { $0.payloadSaysItAll }
        }
    }

    /// The options as a payload has them under `aps`; nil if they say nothing.
    private static func aps(
        _ arguments: Arguments
    ) throws(CommandError) -> [String: PropertyValue]? {
        var alert: [String: PropertyValue] = [:]
        for option in [title, subtitle, body] {
            guard let text = try arguments[option], !text.isEmpty else { continue }
            alert[option.syntax.name] = .string(text)
        }
        var aps: [String: PropertyValue] = [:]
        if !alert.isEmpty { aps["alert"] = .dictionary(alert) }
        if let number = try arguments[badge] { aps["badge"] = .integer(Int64(number)) }
        for option in [category, sound] {
            guard let name = try arguments[option], !name.isEmpty else { continue }
            aps[option.syntax.name] = .string(name)
        }
        if arguments[mutable] { aps["mutable-content"] = .integer(1) }
        return aps.isEmpty ? nil : aps
    }

    func run(in environment: Environment) async throws {
        var push = try Self.push(from: source)
        push.identifier = identifier
        try push.validate()
        let client = try await ControlClient.connect()
        let identifier = try await client.push(push, to: application)
        environment.print(
            PushItem(app: application.rawValue, id: identifier), asJSON: printsJSON,
            lines: [environment.sentences.pushed(identifier, to: application.rawValue)])
    }

    private static func push(from source: Source) throws -> Push {
        switch source {
        case .options(let aps): return try Push(aps: aps)
        case .standardInput:
            return try Push(payload: FileHandle.standardInput.readToEnd() ?? Data())
        case .file(let path):
            guard let data = FileManager.default.contents(atPath: path) else {
                throw CommandError.failure { $0.cannotRead("--payload", path) }
            }
            return try Push(payload: data)
        }
    }
}

/// The object that `push --json` prints.
private struct PushItem: Encodable {
    let app: String
    let id: String
}
