// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles
import NotificationModel

/// The notifications that go to topics when nobody answers them: it decides what is due, and which
/// answer counts.
///
/// Each step is noted before it is done, and again after it: what was being done in a process that
/// is gone is uncertain, and is found out.
package struct AwayBook: Codable, Hashable, Sendable {
    /// The meaning of a message to the topic of answers.
    package enum Reply: Hashable, Sendable {
        /// The answer to a notification that still waits for one.
        case answer
        /// An answer that has come before.
        case repeated
        /// An answer to what is over.
        case late
        /// No answer to anything.
        case unknown
    }

    /// How many may be on their way.
    package static let most = 100
    /// For how many seconds an answer is waited for, and tried to tell that it is over.
    private static let patience = 7 * 86_400.0
    private static let tellingPatience = 12 * 3_600.0
    private static let firstPause = 5.0
    private static let longestPause = 300.0
    /// After which a person may have changed what the server refuses.
    private static let refusedPause = 900.0
    private static let mostSent = 200
    private static let shortestPause = 0.05
    /// How far ahead a clock is trusted, in seconds.
    private static let sureness = 60.0

    package private(set) var errands: [AwayErrand] = []
    /// The topics to which buttons answer, by the address of their server.
    private var replies: [String: String] = [:]
    /// The last messages that were sent, by their ids.
    private var sent: [String] = []

    /// Makes one with nothing in it.
    package init() {}

    /// The file in which it is kept: who reads it can answer.
    ///
    /// - Parameter variables: Those of the environment.
    /// - Returns: The file.
    package static func file(_ variables: [String: String]) -> PersonalFile<AwayBook> {
        PersonalFile(
            "away.json", in: .state, variables, limit: 4 * 1_024 * 1_024, isSecret: true)
    }

    // MARK: - What is on the screen

    /// Somebody looked at what is on the screen.
    ///
    /// - Parameters:
    ///   - shown: All notifications that may have a mark.
    ///   - makeToken: Makes a secret that nobody can guess.
    package mutating func looked(
        at shown: [DeliveredNotification], makeToken: () -> String
    ) {
        let ids = Set(shown.map(\.id))
        for index in errands.indices {
            errands[index].isListed = ids.contains(errands[index].id)
            if !errands[index].isListed { errands[index].left() }
        }
        removeClosed()
        let known = Set(errands.map(\.id))
        for notification in shown where !known.contains(notification.id) {
            guard errands.count < Self.most, let mark = AwayMark(notification.request.content)
            else { continue }
            errands.append(AwayErrand(notification, mark, token: makeToken()))
        }
    }

    // MARK: - What is due

    /// Whether nothing is to be done, and nothing can come.
    package var isAtRest: Bool { errands.allSatisfy { $0.state == .closed } }

    /// Whether it is to be known whether the session is locked.
    package var dependsOnLock: Bool { errands.contains(where: \.isForLock) }

    /// Begins with those whose time has come.
    ///
    /// - Parameters:
    ///   - now: The time.
    ///   - isLocked: Whether the session is locked.
    ///   - makeToken: Makes a name that nobody can guess.
    /// - Returns: Whether there are any.
    package mutating func begin(
        at now: Date, isLocked: Bool, makeToken: () -> String
    ) -> Bool {
        var isAny = false
        for index in errands.indices { errands[index].sees(isLocked, at: now) }
        for index in errands.indices where errands[index].state == .waiting {
            guard errands[index].due <= now else { continue }
            isAny = true
            errands[index].state = .posting
            errands[index].since = Int(now.timeIntervalSince1970) - AwayErrand.skew
            let server = errands[index].topic.server
            if replies[server] == nil { replies[server] = "carillon-" + makeToken() }
        }
        // What nobody answers for a week is answered here or not at all.
        for index in errands.indices where errands[index].state == .posted {
            let end = errands[index].due.addingTimeInterval(Self.patience)
            if end <= now { errands[index].state = .closed }
        }
        return isAny
    }

    /// Those of which something is to be done now.
    package func due(at now: Date) -> [AwayErrand] {
        errands.filter { $0.isBusy && $0.next <= now }
    }

    /// When something is due next; nil if nothing is.
    package var nextDate: Date? {
        errands.compactMap { errand -> Date? in
            switch errand.state {
            case .waiting: errand.awaitsLock ? nil : errand.due
            case .posting, .answered, .over: errand.next
            case .posted: errand.due.addingTimeInterval(Self.patience)
            case .closed: nil
            }
        }.min()
    }

    /// For how many seconds nothing is due; nil if nothing is by itself.
    ///
    /// A moment that is far away is looked at in between: the clock may be set meanwhile.
    package func pause(at now: Date) -> Double? {
        guard let left = nextDate?.timeIntervalSince(now) else { return nil }
        return max(min(left, max(Self.sureness, left / 10)), Self.shortestPause)
    }

    /// The topics of answers that are to be followed, with the times from which on.
    package var replyTopics: [TopicAddress: Int] {
        var topics: [TopicAddress: Int] = [:]
        for errand in errands where errand.awaitsAnswer {
            guard let topic = replyTopic(of: errand) else { continue }
            topics[topic] = min(topics[topic] ?? .max, errand.since)
        }
        return topics
    }

    /// The topic to which the buttons of an errand answer.
    package func replyTopic(of errand: AwayErrand) -> TopicAddress? {
        guard let name = replies[errand.topic.server] else { return nil }
        return try? TopicAddress(errand.topic.server + "/" + name)
    }

    // MARK: - What was done

    /// Notes that an errand is about to be sent.
    ///
    /// - Parameter id: Which one.
    /// - Returns: Whether the server may have it already; nil if it is not to be sent any more.
    package mutating func willPost(_ id: UUID) -> Bool? {
        change(id) { errand in
            guard errand.state == .posting else { return nil }
            defer { errand.isUncertain = true }
            return errand.isUncertain
        } ?? nil
    }

    /// The server has it.
    ///
    /// - Parameters:
    ///   - id: Which one.
    ///   - message: The message, as the server has it.
    package mutating func posted(_ id: UUID, as message: TopicMessage) {
        note(message.id)
        change(id) { errand in
            errand.isUncertain = false
            errand.failures = 0
            errand.since = message.time
            errand.canBeTakenBack = message.sequence == errand.token
            if errand.state == .posting { errand.state = .posted }
        }
    }

    /// It did not work.
    ///
    /// - Parameters:
    ///   - id: Which one.
    ///   - now: The time.
    ///   - isCertain: Whether the server has not taken it.
    ///   - isRefusal: Whether the server would say the same for a while.
    package mutating func failed(
        _ id: UUID, at now: Date, isCertain: Bool = false, isRefusal: Bool = false
    ) {
        change(id) { errand in
            if isCertain { errand.isUncertain = false }
            let growing = Self.firstPause * Double(1 << min(errand.failures, 10))
            let pause = isRefusal ? Self.refusedPause : min(growing, Self.longestPause)
            errand.failures += 1
            errand.next = now.addingTimeInterval(pause)
            let end = errand.due.addingTimeInterval(Self.tellingPatience)
            if errand.state == .over, now > end { errand.state = .closed }
        }
        removeClosed()
    }

    /// Nothing is left to do: it was told, or never can be.
    package mutating func close(_ id: UUID) {
        change(id) { errand in
            errand.state = .closed
            errand.isUncertain = false
        }
        removeClosed()
    }

    /// Another message of its own was sent.
    package mutating func note(_ message: String) {
        if sent.contains(message) { return }
        sent = sent.suffix(Self.mostSent - 1) + [message]
    }

    /// Whether a message of a topic is one of its own.
    package func isOwn(_ message: TopicMessage, in topic: TopicAddress) -> Bool {
        sent.contains(message.id) || errands.contains { $0.isSame(message, in: topic) }
    }

    // MARK: - Answers

    /// A message came to a topic of answers.
    ///
    /// Anybody who knows the topic may have sent it.
    package mutating func came(_ message: TopicMessage, to topic: TopicAddress) -> Reply {
        let parts = message.message.split(separator: " ", omittingEmptySubsequences: false)
        guard message.event == .message, parts.count == 2, let number = Int(parts[1]),
            let index = errands.firstIndex(where: { $0.token == parts[0] }),
            replyTopic(of: errands[index]) == topic,
            errands[index].buttons.indices.contains(number),
            errands[index].reply(number) == message.message
        else { return .unknown }
        switch errands[index].state {
        case .posting, .posted:
            errands[index].state = .answered(errands[index].buttons[number])
            errands[index].isAnsweredThere = true
            (errands[index].failures, errands[index].next) = (0, .distantPast)
            return .answer
        case .waiting: return .unknown
        case .answered: return .repeated
        case .over, .closed: return errands[index].isAnsweredThere ? .repeated : .late
        }
    }

    /// The service has the answer.
    package mutating func responded(_ id: UUID) {
        change(id) { errand in
            if case .answered = errand.state { errand.finish() }
        }
        removeClosed()
    }

    // MARK: - Inside

    private mutating func removeClosed() {
        errands.removeAll { $0.state == .closed && !$0.isListed }
    }

    @discardableResult
    private mutating func change<Result>(
        _ id: UUID, _ body: (inout AwayErrand) -> Result
    ) -> Result? {
        guard let index = errands.firstIndex(where: { $0.id == id }) else { return nil }
        return body(&errands[index])
    }
}

extension AwayErrand {
    /// Whether something is to be done of it.
    fileprivate var isBusy: Bool {
        switch state {
        case .posting, .answered, .over: true
        case .waiting, .posted, .closed: false
        }
    }

    /// It is not on the screen any more.
    fileprivate mutating func left() {
        switch state {
        case .waiting: state = .closed
        case .posting: if isUncertain { finish() } else { state = .closed }
        case .posted: finish()
        // The service had the answer already, or somebody was faster here.
        case .answered: finish()
        case .over, .closed: break
        }
    }

    /// Those who have it there are to be told, unless it goes there by itself.
    fileprivate mutating func finish() {
        state = isAnsweredThere && !canBeTakenBack ? .closed : .over
        (failures, next) = (0, .distantPast)
    }
}
