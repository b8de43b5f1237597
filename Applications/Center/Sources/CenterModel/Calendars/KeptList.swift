// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A list of a person's that rings, as `carillon calendars --json` tells of it.
public struct KeptList: Decodable, Equatable, Identifiable, Sendable {
    /// The account, the folder or the desktop that it belongs to, and is removed with.
    public struct Origin: Decodable, Equatable, Sendable {
        /// The kinds of origins.
        public enum Kind: String, Decodable, Sendable {
            case server
            case desktop
            case folder
        }

        /// Its kind.
        public let kind: Kind
        /// The name by which a person knows it.
        public let name: String
        /// The text that `carillon calendars remove` takes.
        public let path: String
    }

    /// The options of it that a person can choose.
    public struct Options: Equatable, Sendable {
        /// Whether nothing of it rings.
        public var isOff: Bool
        /// Whether it comes without a sound and a banner.
        public var isQuiet: Bool
        /// Whether tasks without an alarm ring when they are due.
        public var ringsTasksWhenDue: Bool
        /// How many seconds before it starts an event rings that has no alarm; nil for not at all.
        public var remind: Int?
        /// The minute of the day at which whole days ring; nil for the usual one.
        public var dayMinute: Int?

        /// The minute of the day at which whole days ring if nobody chose one.
        public static let usualDayMinute = 9 * 60
        /// The times before an event that are offered: none, and seconds.
        public static let remindChoices: [Int?] = [
            nil, 0, 300, 600, 900, 1_800, 3_600, 7_200, 86_400,
        ]

        /// The words of the command line that say them.
        var words: [String] {
            var words: [String] = []
            if let remind { words += ["--remind", "\(remind)s"] }
            if let dayMinute {
                words += [
                    "--all-day-at",
                    "\(dayMinute / 60):\(dayMinute % 60 < 10 ? "0" : "")\(dayMinute % 60)",
                ]
            }
            if !ringsTasksWhenDue { words.append("--no-due") }
            if isQuiet { words.append("--quiet") }
            if isOff { words.append("--off") }
            return words
        }
    }

    /// Its folder or its file, which tells it from all others.
    public let path: String
    /// Its name.
    public let name: String
    /// Its colour, such as `#FF2968`; nil for none.
    public let color: String?
    /// How many events and tasks it has; nil if nobody knows so far.
    public let items: Int?
    /// The origin, with which it is removed.
    public let origin: Origin
    /// When all of it was as on its server; nil if it never was, or has none.
    public let reached: Date?
    /// Why not all of it rings, in sentences.
    public let problems: [String]
    /// A remark on it that is no problem, in a sentence; nil for none.
    public let note: String?
    /// The choices of the person.
    public let options: Options

    /// The text that tells it from all others.
    public var id: String { path }

    private enum CodingKeys: CodingKey {
        case path, name, color, items, origin, reached, problems, note
        case remind, dayMinute, ringsTasksWhenDue, isQuiet, isOff
    }

    /// Reads one.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        path = try values.decode(String.self, forKey: .path)
        name = try values.decode(String.self, forKey: .name)
        color = try values.decodeIfPresent(String.self, forKey: .color)
        items = try values.decodeIfPresent(Int.self, forKey: .items)
        origin = try values.decode(Origin.self, forKey: .origin)
        reached = try values.decodeIfPresent(Date.self, forKey: .reached)
        problems = try values.decode([String].self, forKey: .problems)
        note = try values.decodeIfPresent(String.self, forKey: .note)
        options = Options(
            isOff: try values.decode(Bool.self, forKey: .isOff),
            isQuiet: try values.decode(Bool.self, forKey: .isQuiet),
            ringsTasksWhenDue: try values.decode(Bool.self, forKey: .ringsTasksWhenDue),
            remind: try values.decodeIfPresent(Int.self, forKey: .remind),
            dayMinute: try values.decodeIfPresent(Int.self, forKey: .dayMinute))
    }

    /// Reads what the program says; nil if it is something else.
    static func lists(_ line: Data) -> [KeptList]? {
        struct Answer: Decodable { let lists: [KeptList] }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return (try? decoder.decode(Answer.self, from: line))?.lists
    }

    // MARK: - What a row says

    /// How many items it has, where it comes from, and what was chosen of it.
    ///
    /// - Parameters:
    ///   - dates: Writes dates.
    ///   - say: Has the sentences.
    /// - Returns: The facts, without those that there are not.
    public func facts(_ dates: CenterDates, _ say: CenterSentences) -> [String] {
        let facts = [
            origin.name == name ? "" : originName(say), items.map(say.items) ?? "",
            options.isOff ? say.ringsNot : options.isQuiet ? say.isQuietList : "",
            reached.map { say.wasReached(dates.moment($0)) } ?? "",
        ]
        return facts.filter { !$0.isEmpty }
    }

    /// The name of what it belongs to.
    public func originName(_ say: CenterSentences) -> String {
        if origin.kind == .desktop { return say.theDesktop }
        let home = Self.home
        return origin.name.hasPrefix(home + "/")
            ? "~" + origin.name.dropFirst(home.count) : origin.name
    }

    /// The home of the person, as the command line finds it.
    static var home: String {
        ProcessInfo.processInfo.environment["HOME"].flatMap { $0.isEmpty ? nil : $0 }
            ?? NSHomeDirectory()
    }

    /// All of a row in a sentence.
    public func sentence(_ dates: CenterDates, _ say: CenterSentences) -> String {
        ([name] + problems.prefix(1) + [say.row(facts(dates, say))])
            .filter { !$0.isEmpty }.map { $0.hasSuffix(".") ? $0 : $0 + "." }
            .joined(separator: " ")
    }
}
