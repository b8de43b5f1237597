// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationEngine
import NotificationModel

/// The questions to a person that wait for an answer: may an application send notifications.
///
/// There is one question for an application, however many of its calls wait for the answer.
struct PermissionPrompts {
    /// The identifiers of the two buttons.
    enum Answer: String {
        case allow
        case deny
    }

    /// Whose name stands over the question: not the application's own.
    private static let asker = try? ApplicationID("org.carillon.Carillon")

    private var waiting: [ApplicationID: [CheckedContinuation<Bool, Never>]] = [:]
    private var shown: [UUID: ApplicationID] = [:]

    /// Adds a call that waits.
    ///
    /// - Returns: The question to show, nil if it is on the screen already.
    mutating func wait(
        _ continuation: CheckedContinuation<Bool, Never>, for application: Application,
        name: String, id: UUID
    ) -> Presentation? {
        waiting[application.id, default: []].append(continuation)
        guard !shown.values.contains(application.id) else { return nil }
        shown[id] = application.id
        var prompt = Presentation(
            id: id, key: RequestKey(Self.asker ?? application.id, application.id.rawValue),
            title: "Allow notifications from “\(name)”?",
            body: "They may \(Self.wishes(application.settings.requested)).",
            actions: [
                Action(identifier: Answer.allow.rawValue, title: "Allow"),
                Action(identifier: Answer.deny.rawValue, title: "Don’t Allow"),
            ],
            style: .alert)
        prompt.isQuestion = true
        return prompt
    }

    /// The application that a question on the screen is about.
    func application(of prompt: UUID) -> ApplicationID? { shown[prompt] }

    /// Takes the question from the screen and lets its calls go.
    ///
    /// - Returns: The question on the screen.
    mutating func settle(_ application: ApplicationID, isAllowed: Bool) -> [UUID] {
        for continuation in waiting.removeValue(forKey: application) ?? [] {
            continuation.resume(returning: isAllowed)
        }
        let prompts = shown.filter { $0.value == application }.map(\.key)
        for prompt in prompts { shown[prompt] = nil }
        return prompts
    }

    /// Lets all calls go unanswered: the service stops.
    mutating func abandon() {
        for application in waiting.keys { _ = settle(application, isAllowed: false) }
    }

    private static func wishes(_ options: AuthorizationOptions) -> String {
        var parts: [String] = []
        if options.contains(.alert) || options.isDisjoint(with: [.sound, .badge]) {
            parts.append("show alerts")
        }
        if options.contains(.sound) { parts.append("play sounds") }
        if options.contains(.badge) { parts.append("put a number on its icon") }
        let last = parts.removeLast()
        return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    }
}
