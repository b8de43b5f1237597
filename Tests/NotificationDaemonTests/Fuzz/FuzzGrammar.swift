// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// Makes up calls: methods that exist with arguments of the right types, and what is nearly that.
///
/// The words are those of the contract, so that a call comes far before it is refused.
struct FuzzGrammar {
    /// A method of the service, as its introspection has it.
    private struct Method {
        var destination: String
        var path: String
        var interface: String
        var name: String
        var signatures: [String]
    }

    private static let keys = FieldKey.allCases.map(\.rawValue)
    private static let words = [
        "", "a", "default", "calendar", "interval", "within", "skip", "ring", "gregorian",
        "chinese", "hebrew", "Europe/Berlin", "Nowhere/Town", "minutes", "public.png", "critical",
        "FREQ=MONTHLY;BYDAY=-1FR;COUNT=12", "FREQ=SECONDLY;INTERVAL=0", "RRULE:FREQ=YEARLY",
        "FREQ=DAILY;BYSETPOS=366;BYHOUR=0,23\nEXDATE:20260101T000000Z", "org.example.Other",
        "\u{202E}\u{1B}[2J\n", String(repeating: "ü", count: 600), "%@ %1$@ %n %u", "../..",
    ]
    private static let numbers: [Int64] = [
        0, 1, -1, 2, 7, 12, 31, 60, 366, 1_000, 2_026, 100_000, .max, .min, 1 << 32, -1 << 31,
        1_800_000_000_000_000,
    ]
    private static let fractions: [Double] = [
        0, 0.1, 1, 60, -1, 1e9, 1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    ]
    private static let methods =
        methods(of: CenterInterface.self, at: BusName.center)
        + methods(of: ControlInterface.self, at: BusName.control)

    private var generator: SeededGenerator
    private let application: String
    /// Files that an attachment may name: one, none, a directory and a pipe without a writer.
    private let paths: [String]

    init(seed: UInt64, application: String, paths: [String]) {
        generator = SeededGenerator(seed: seed)
        self.application = application
        self.paths = paths
    }

    private static func methods(
        of interface: (some BusInterface).Type, at destination: String
    ) -> [Method] {
        // Each piece but the first begins with the name of a method.
        interface.introspection.components(separatedBy: "<method name=\"").dropFirst().map {
            let piece = $0.components(separatedBy: "</method>")[0]
            let arguments = piece.matches(of: /<arg type="([^"]+)"[^>]*direction="in"/)
            return Method(
                destination: destination, path: interface.path, interface: interface.name,
                name: String($0.prefix { $0 != "\"" }), signatures: arguments.map { String($0.1) })
        }
    }

    // MARK: - Calls

    /// The next call.
    mutating func call() -> WireFormat.Call {
        guard let method = Self.methods.randomElement(using: &generator)
        else { return RawSocket.center("GetBadge") }
        var call = WireFormat.Call(
            destination: method.destination, path: method.path, interface: method.interface,
            member: method.name)
        if method.name == "AddRequests", isLikely(3, of: 4) {
            let count = Int.random(in: 0...5, using: &generator)
            let requests = (0..<count).map { _ in Value.vardict(request()) }
            call.arguments = [.string(application), .array(requests, of: "a{sv}")]
            return call
        }
        call.arguments = method.signatures.enumerated().map { index, signature in
            // Mostly its own name, so that the call is not refused for that.
            index == 0 && signature == "s" && isLikely(7, of: 8)
                ? .string(application) : value(of: signature, depth: 0)
        }
        if isLikely(1, of: 20) {
            call.arguments.append(value(of: ["s", "a{sv}", "v", "x"][pick(4)], depth: 0))
        }
        if isLikely(1, of: 20), !call.arguments.isEmpty { call.arguments.removeLast() }
        return call
    }

    /// Changes a few bits of the arguments of a message.
    mutating func damage(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        for _ in 0...pick(3) { bytes[pick(bytes.count)] ^= 1 << UInt8(pick(8)) }
    }

    /// Whether something happens that happens so often.
    mutating func isLikely(_ part: Int, of whole: Int) -> Bool { pick(whole) < part }

    private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    // MARK: - Values

    /// Nearly a request that can be accepted.
    private mutating func request() -> [String: Value] {
        var content: [String: Value] = ["title": .string(word()), "body": "Body"]
        if isLikely(1, of: 2) { content[key()] = field(depth: 1) }
        if isLikely(1, of: 10) {
            content["attachments"] = .array(
                [
                    .vardict([
                        "identifier": "a", "path": .string(paths[pick(paths.count)]),
                        "type": "public.png",
                    ])
                ], of: "a{sv}")
        }
        var request: [String: Value] = [
            "identifier": .string(word()), "content": .vardict(content),
        ]
        if isLikely(9, of: 10) {
            request["trigger"] = .vardict(isLikely(1, of: 2) ? interval() : calendar())
        }
        if isLikely(1, of: 5) { request[key()] = field(depth: 1) }
        return request
    }

    private mutating func interval() -> [String: Value] {
        [
            "kind": "interval", "seconds": .double(isLikely(1, of: 2) ? 3_600 : fraction()),
            "repeats": .boolean(isLikely(1, of: 2)),
        ]
    }

    private mutating func calendar() -> [String: Value] {
        var components: [String: Value] = ["hour": .int64(Int64(pick(24)))]
        for _ in 0...pick(4) { components[dateKey()] = .int64(Int64(pick(60))) }
        if isLikely(1, of: 8) { components[FieldKey.era.rawValue] = .int64(number()) }
        if isLikely(1, of: 4) { components["calendar"] = .string(word()) }
        if isLikely(1, of: 4) { components["timeZone"] = .string(word()) }
        var trigger: [String: Value] = [
            "kind": "calendar", "components": .vardict(components),
            "repeats": .boolean(isLikely(1, of: 2)),
        ]
        if isLikely(1, of: 4) { trigger["rule"] = .string(word()) }
        if isLikely(1, of: 8) { trigger["every"] = .int64(number()) }
        return trigger
    }

    private mutating func dateKey() -> String {
        let keys: [FieldKey] = [
            .year, .month, .day, .minute, .second, .nanosecond, .weekday, .weekdayOrdinal,
            .quarter, .weekOfMonth, .weekOfYear, .yearForWeekOfYear, .dayOfYear,
        ]
        return keys[pick(keys.count)].rawValue
    }

    private mutating func key() -> String { Self.keys[pick(Self.keys.count)] }
    private mutating func word() -> String { Self.words[pick(Self.words.count)] }
    private mutating func number() -> Int64 { Self.numbers[pick(Self.numbers.count)] }
    private mutating func fraction() -> Double { Self.fractions[pick(Self.fractions.count)] }

    /// A value of some type, as fields have them.
    private mutating func field(depth: Int) -> Value {
        let signatures = ["s", "x", "d", "b", "u", "i", "as", "av", "a{sv}", "aa{sv}", "ay", "v"]
        return value(of: signatures[pick(depth > 3 ? 6 : signatures.count)], depth: depth)
    }

    private mutating func value(of signature: String, depth: Int) -> Value {
        switch signature {
        case "s": return .string(word())
        case "b": return .boolean(isLikely(1, of: 2))
        case "x": return .int64(number())
        case "u": return .uint32(UInt32(truncatingIfNeeded: number()))
        case "i": return .int32(Int32(truncatingIfNeeded: number()))
        case "d": return .double(fraction())
        case "v": return .variant(depth > 12 ? true : field(depth: depth + 1))
        case "ay": return .bytes((0..<pick(40)).map { _ in UInt8(pick(256)) })
        case "as": return .strings((0..<pick(6)).map { _ in word() })
        case "av":
            return .array(
                (0..<pick(4)).map { _ in .variant(field(depth: depth + 1)) }, of: "v")
        case "a{sv}":
            return .vardict(
                Dictionary((0..<pick(5)).map { _ in (key(), field(depth: depth + 1)) }) { $1 })
        case "aa{sv}":
            return .array(
                (0..<pick(3)).map { _ in value(of: "a{sv}", depth: depth + 1) }, of: "a{sv}")
        default: return .string(word())
        }
    }
}
