// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalReminders

/// Something in a list that a person can name by less than its whole identifier.
struct Nameable: Hashable {
    let key: RequestKey
    /// The title, or the message of what has none.
    let title: String
    /// When it rings, or rang; nil for no set time.
    let date: Date?
    /// A number that is the higher, the later it was added, or came.
    let order: Double

    init(_ pending: PendingRequest) {
        self.init(
            pending.key, pending.request.content, pending.date, order: Double(pending.serial))
    }

    init(_ delivered: DeliveredNotification) {
        self.init(
            delivered.key, delivered.request.content, delivered.date,
            order: delivered.date.timeIntervalSince1970)
    }

    private init(_ key: RequestKey, _ content: Content, _ date: Date?, order: Double) {
        self.key = key
        title = content.title.isEmpty ? content.body : content.title
        self.date = date
        self.order = order
    }

    /// The words that say which one it is, where its identifier was not typed.
    func label(_ sentences: CommandSentences) -> String {
        sentences.named(key.identifier, title)
    }
}

/// Finds what a name stands for that is no identifier.
enum ShortNames {
    /// The name of what was added, or came, last.
    static let last = "last"
    /// The shortest beginning of an identifier; one letter is a slip of a finger.
    private static let shortest = 3

    /// Those whose titles have the words of a name, in whatever order.
    ///
    /// Nobody has named them so: which one is meant is asked for even if it is the only one.
    static func suggestions(for name: String, in list: [Nameable]) -> [Nameable] {
        // What is too many words is no name.
        guard name.count >= shortest, let search = (try? SearchText(name)) ?? nil else { return [] }
        return list.filter { search.matches([$0.title]) }
    }

    /// Those that a name can mean: by the title, or by the beginning of the identifier.
    static func matches(_ name: String, in list: [Nameable]) -> [Nameable] {
        if name == last { return list.max { $0.order < $1.order }.map { [$0] } ?? [] }
        let wanted = folded(name)
        if wanted.isEmpty { return [] }
        let isBeginning = name.count >= shortest
        return list.filter {
            folded($0.title) == wanted || isBeginning && $0.key.identifier.hasPrefix(name)
        }
    }

    /// A title as it is compared: without case, accents, and spaces around it.
    private static func folded(_ text: String) -> String {
        text.trimmingCharacters(in: .whitespaces)
            .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}

/// Acts on what a person named: by identifiers at once, by other names once they are looked up.
///
/// Only a person at a terminal has short names. In a script a name whose request is gone must not
/// come to mean another one.
struct NamedAction {
    /// The lists in which names are looked up.
    enum List {
        case pending, delivered
    }

    let client: ControlClient
    let application: ApplicationID?
    let list: List
    let environment: Environment
    /// Whether it changes something, so that words of a title alone are asked about.
    var isChange = true
    /// Whether words of a title stand for it, too.
    var takesWords = true

    /// Acts on all of them.
    ///
    /// - Parameters:
    ///   - names: Identifiers, beginnings of identifiers, titles, or `last`. Together they may be the
    ///     words of one title.
    ///   - act: Acts on identifiers and returns those that were there.
    ///   - say: Says of one that it was acted on.
    /// - Returns: The names that stand for nothing.
    /// - Throws: What acting throws, and `CommandError` for a name that may mean several.
    func perform(
        _ names: [String], _ act: ([String], ApplicationID?) async throws -> [String],
        say: (String) -> Void
    ) async throws -> [String] {
        let done = try await act(names, application)
        for name in done { say(name) }
        let rest = names.filter { !done.contains($0) }
        if rest.isEmpty || environment.ask == nil { return rest }
        let groups =
            done.isEmpty && rest.count > 1 ? [[rest.joined(separator: " ")], rest] : [rest]
        for group in groups {
            var missing: [String] = []
            for name in group {
                guard let one = try await found(name),
                    try await !acted(on: one, act).isEmpty
                else {
                    missing.append(name)
                    continue
                }
                say(one.label(environment.sentences))
            }
            if missing.isEmpty { return [] }
            if group == rest { return missing }
        }
        return rest
    }

    /// Acts on one that was named by its title, by which a refusal names it, too.
    private func acted(
        on one: Nameable, _ act: ([String], ApplicationID?) async throws -> [String]
    ) async throws -> [String] {
        do {
            return try await act([one.key.identifier], one.key.application)
        } catch let error as NotificationError {
            guard let known = PendingRefusal.read(error) else { throw error }
            throw CommandError.failure { $0.refusal(known.refusal, of: one.title) }
        }
    }

    /// The one that a name stands for; nil for none, and where nobody sits at a terminal.
    func found(_ name: String) async throws -> Nameable? {
        if environment.ask == nil { return nil }
        let all = try await nameables(for: name)
        let named = ShortNames.matches(name, in: all)
        if named.count == 1 { return named[0] }
        if !named.isEmpty { return try chosen(among: named, for: name) }
        let suggestions = takesWords ? ShortNames.suggestions(for: name, in: all) : []
        if !isChange, suggestions.count == 1 { return suggestions[0] }
        return try chosen(among: suggestions, for: name)
    }

    private func nameables(for name: String) async throws -> [Nameable] {
        if case .delivered = list {
            return Self.unique(try await client.delivered(of: application).map(Nameable.init))
        }
        // Applications add things all the time; the last one of a person's is their own.
        let own = name == ShortNames.last ? try Reminders.application() : nil
        return Self.unique(try await client.pending(of: application ?? own).map(Nameable.init))
    }

    /// A request and the snooze of what it rang have one name.
    private static func unique(_ all: [Nameable]) -> [Nameable] {
        var seen: Set<RequestKey> = []
        return all.filter { seen.insert($0.key).inserted }
    }

    /// The one that is meant, as the person chooses; nil if there is none.
    ///
    /// Its error has no type: Swift 6.3.1 cannot optimize a function that waits and throws one that has.
    private func chosen(among found: [Nameable], for name: String) throws -> Nameable? {
        if found.isEmpty { return nil }
        let (shown, sentences) = (found.prefix(9), environment.sentences)
        let dates = DateText(environment)
        environment.note(
            found.count > 1 ? sentences.canMean(name) : sentences.mayMean(name))
        for (number, one) in zip(1..., shown) {
            let date = one.date.map(dates.full) ?? sentences.atNoSetTime
            environment.note("  \(number)  \(one.label(sentences)), \(date)")
        }
        let question = found.count > 1 ? sentences.whichOne(shown.count) : sentences.isItThis
        let answer = environment.ask?(question) ?? ""
        guard let number = Int(answer.trimmingCharacters(in: .whitespaces)),
            (1...shown.count).contains(number)
        else {
            throw CommandError.usage {
                found.count > 1 ? $0.canMeanSeveral(name) : $0.wasNotConfirmed(name)
            }
        }
        return shown[number - 1]
    }
}
