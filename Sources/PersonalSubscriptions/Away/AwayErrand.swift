// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// A notification that goes to a topic when nobody answers it, and how far that has come.
package struct AwayErrand: Codable, Hashable, Sendable, Identifiable {
    /// How far it has come.
    package enum State: Codable, Hashable, Sendable {
        /// Nobody has answered so far, and its time has not come.
        case waiting
        /// It is being sent.
        case posting
        /// The server has it, and an answer may come.
        case posted
        /// This button was pressed there, and the service is to have the answer.
        case answered(AwayMark.Button)
        /// It is over here, and those who have it there are to be told.
        case over
        /// Nothing is left to do.
        case closed
    }

    /// The delivery on the screen.
    package let id: UUID
    /// The request.
    package let identifier: String
    /// The topic that gets it.
    package let topic: TopicAddress
    /// When it goes there; as long as that waits for the lock, never.
    package private(set) var due: Date
    /// Whether it goes when the session is locked; nil, as in the files before that, is not.
    private let goesWhenLocked: Bool?
    /// The first line there; empty if the text says it all.
    package let title: String
    /// The text there.
    package let text: String
    /// How urgent it is there.
    package let priority: Int
    /// The buttons there.
    package let buttons: [AwayMark.Button]
    /// The secret by which an answer to it is known.
    package let token: String

    package internal(set) var state = State.waiting
    /// Whether the notification is still there to be answered.
    package internal(set) var isListed = true
    /// Whether it was answered there, where it goes by that.
    package internal(set) var isAnsweredThere = false
    /// Whether the server may have it, although it did not say so.
    package internal(set) var isUncertain = false
    /// Whether the server takes back what it has.
    package internal(set) var canBeTakenBack = false
    /// The time from which on answers are asked for, by the clock of the server.
    package internal(set) var since = 0
    /// How often in a row something did not work, and when it is tried again.
    package internal(set) var failures = 0
    package internal(set) var next = Date.distantPast

    private static let mostTitle = 250
    private static let mostText = 2_500
    private static let mostLabel = 128

    /// Begins one.
    ///
    /// - Parameters:
    ///   - notification: A notification on the screen.
    ///   - mark: Its mark.
    ///   - token: A secret that nobody can guess.
    init(_ notification: DeliveredNotification, _ mark: AwayMark, token: String) {
        let content = notification.request.content
        (id, identifier) = (notification.id, notification.request.identifier)
        (topic, self.token) = (mark.topic, token)
        switch mark.moment {
        case .after(let seconds):
            (due, goesWhenLocked) = (notification.date + Double(seconds), nil)
        case .locked: (due, goesWhenLocked) = (.distantFuture, true)
        }
        let title = TopicMessage.cut(content.title, to: Self.mostTitle)
        let lines = [content.subtitle, content.body].filter { !$0.isEmpty }
        let text = TopicMessage.cut(lines.joined(separator: "\n"), to: Self.mostText)
        // A server puts a word of its own where there is no text.
        self.title = text.isEmpty ? "" : title
        self.text = text.isEmpty ? title : text
        priority = Self.priority(content.interruptionLevel).rawValue
        buttons = mark.buttons.map {
            AwayMark.Button($0.identifier, TopicMessage.cut($0.title, to: Self.mostLabel))
        }
    }

    private static func priority(_ level: InterruptionLevel) -> TopicMessage.Priority {
        switch level {
        case .passive: .low
        case .active: .normal
        case .timeSensitive: .high
        case .critical: .urgent
        }
    }

    /// The session is locked, or is not.
    ///
    /// Whoever is there again before it went can answer here.
    mutating func sees(_ isLocked: Bool, at now: Date) {
        guard goesWhenLocked == true else { return }
        if state == .waiting, isLocked {
            due = now
        } else if !isLocked, state == .waiting || state == .posting && !isUncertain {
            (state, due) = (.waiting, .distantFuture)
            (failures, next) = (0, .distantPast)
        }
    }

    /// Whether it waits until the session is locked.
    var awaitsLock: Bool { state == .waiting && due == .distantFuture }

    /// Whether it depends on the lock when it goes.
    var isForLock: Bool {
        goesWhenLocked == true && (state == .waiting || state == .posting)
    }

    /// Whether an answer to it may come.
    var awaitsAnswer: Bool {
        !buttons.isEmpty && (state == .posting || state == .posted)
    }

    /// The text by which a button answers.
    func reply(_ index: Int) -> String { "\(token) \(index)" }

    /// Whether a message is what was sent of it.
    package func isSame(_ message: TopicMessage, in topic: TopicAddress) -> Bool {
        guard topic == self.topic, message.event == .message else { return false }
        if !buttons.isEmpty { return message.actions.first?.body == reply(0) }
        // A server that is given no title says none.
        return message.title == title && message.message == text
            && message.time >= Int(due.timeIntervalSince1970) - Self.skew
    }

    /// By how many seconds the clock of a server may be off.
    static let skew = 3_600
}
