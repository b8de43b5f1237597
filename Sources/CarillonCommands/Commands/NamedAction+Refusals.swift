// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import NotificationSentences

/// The refusals of names that stand for nothing in a list.
extension NamedAction {
    /// Refuses names that stand for nothing in the list, by what they stand for otherwise.
    ///
    /// - Parameter missing: The names; none is no failure.
    /// - Throws: `CommandError` if there is any.
    func require(_ missing: [String]) async throws {
        if !missing.isEmpty { throw try await refusal(of: missing) }
    }

    /// The error that says what names stand for that stand for nothing in the list.
    func refusal(of missing: [String]) async throws -> CommandError {
        // Together they may be the words of one title.
        let whole = missing.count > 1 ? [missing.joined(separator: " ")] : []
        for name in whole + missing.prefix(1) {
            if let error = try await knownRefusal(of: name) { return error }
        }
        return switch list {
        case .pending: .failure { $0.notPending($0.quoted(missing)) }
        case .delivered: .failure { $0.notDelivered($0.quoted(missing)) }
        }
    }

    private func knownRefusal(of name: String) async throws -> CommandError? {
        // In a script a title stands for nothing, but nobody has to guess what it would have meant.
        if environment.ask == nil {
            let meant = ShortNames.matches(name, in: try await nearest(in: list).map(\.one))
            if !meant.isEmpty {
                let identifiers = meant.prefix(3).map(\.key.identifier).joined(separator: " / ")
                return .failure { $0.isNoIdentifier(name, identifiers) }
            }
        }
        let others = try await nearest(in: list == .pending ? .delivered : .pending)
        let named = others.filter { $0.one.key.identifier == name }
        let key = ShortNames.matches(name, in: others.map(\.one)).first?.key
        let meant = named.isEmpty ? others.filter { $0.one.key == key } : named
        // What was put off comes before what repeats.
        guard let found = meant.first(where: \.isAgain) ?? meant.first else { return nil }
        let (title, date, isAgain) = (found.one.title, found.one.date, found.isAgain)
        let (dates, list) = (DateText(environment), list)
        return .failure {
            let moment = date.map(dates.full) ?? $0.atNoSetTime
            return switch list {
            case .pending: $0.hasRung(title, moment)
            case .delivered: isAgain ? $0.isPutOff(title, moment) : $0.hasNotRung(title, moment)
            }
        }
    }

    /// Those of a list that come next, or came last: no more than one page, for a mere sentence.
    private func nearest(in list: List) async throws -> [(one: Nameable, isAgain: Bool)] {
        switch list {
        case .pending:
            try await client.pending(of: application, after: nil, limit: PageReading.limit).elements
                .map { (Nameable($0), $0.request.again != nil) }
        case .delivered:
            try await client.delivered(of: application, after: nil, limit: PageReading.limit)
                .elements.map { (Nameable($0), false) }
        }
    }
}
