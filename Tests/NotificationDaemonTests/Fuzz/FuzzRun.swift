// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import TestWorld

/// Sends made-up calls over raw connections, and keeps account of what comes back.
struct FuzzRun {
    /// The outcome of a run.
    struct Outcome {
        /// How many calls had a reply that is no error.
        var replies = 0
        /// Names of errors that are neither the service's nor those of D-Bus.
        var foreignErrors: Set<String> = []
        /// The methods of calls that nobody answered.
        var unanswered: [String] = []
        /// Whether a call may have cancelled what all applications have.
        var mayHaveCancelledAll = false
    }

    private static let application = "org.example.Fuzz"
    /// How many calls are in flight at once.
    private static let batch = 50

    private var grammar: FuzzGrammar
    private let bus: PrivateBus
    private var socket: RawSocket
    private var serial: UInt32 = 10
    private var outcome = Outcome()

    init(seed: UInt64, paths: [String], on bus: PrivateBus) throws {
        grammar = FuzzGrammar(seed: seed, application: Self.application, paths: paths)
        self.bus = bus
        socket = try Self.connect(to: bus)
    }

    /// Connects as the application.
    private static func connect(to bus: PrivateBus) throws -> RawSocket {
        let socket = try RawSocket(bus)
        // In the place of the connection before, which the bus may not have noticed is gone.
        let request = RawSocket.bus("RequestName", [.string(application), .uint32(2)])
        socket.send(WireFormat.message(request, serial: 2))
        while let answer = socket.answer() {
            if answer.serial == 2 { return socket }
        }
        throw TestWorldError("the bus hung up")
    }

    /// Sends so many calls, and waits for what comes back.
    mutating func send(_ count: Int) throws -> Outcome {
        for start in stride(from: 0, to: count, by: Self.batch) {
            try sendBatch(min(Self.batch, count - start))
        }
        return outcome
    }

    private mutating func sendBatch(_ count: Int) throws {
        var waiting: [UInt32: String] = [:]
        for _ in 0..<count {
            let call = grammar.call()
            // A bus that sees the damage hangs up: what is damaged goes alone.
            let isDamaged = grammar.isLikely(1, of: 10)
            if isDamaged {
                try wait(for: waiting, mayHangUp: false)
                waiting = [:]
            }
            serial += 1
            let message = WireFormat.message(call, serial: serial) {
                if isDamaged { grammar.damage(&$0) }
            }
            waiting[serial] = call.member
            if call.member == "CancelAllPending" {
                let isOfAll = call.arguments.first == .string("")
                outcome.mayHaveCancelledAll = outcome.mayHaveCancelledAll || isOfAll || isDamaged
            }
            socket.send(message)
            if isDamaged {
                try wait(for: waiting, mayHangUp: true)
                waiting = [:]
            }
        }
        try wait(for: waiting, mayHangUp: false)
    }

    /// Takes the answers, all but one that only a person can give.
    private mutating func wait(for calls: [UInt32: String], mayHangUp: Bool) throws {
        var waiting = calls
        // It is answered behind all others that are answered at once.
        serial += 1
        let last = serial
        socket.send(
            WireFormat.message(
                RawSocket.center("GetBadge", [.string(Self.application)]), serial: last))
        var isLastAnswered = false
        while !isLastAnswered || waiting.contains(where: { $0.value != "RequestAuthorization" }) {
            guard let answer = socket.answer() else {
                if !mayHangUp { outcome.unanswered += waiting.values }
                socket = try Self.connect(to: bus)
                return
            }
            guard let serial = answer.serial else { continue }
            if serial == last { isLastAnswered = true }
            guard waiting.removeValue(forKey: serial) != nil else { continue }
            note(answer)
        }
    }

    private mutating func note(_ answer: RawSocket.Answer) {
        guard let error = answer.error else {
            outcome.replies += 1
            return
        }
        let known = [BusName.errorPrefix, "org.freedesktop.DBus.Error."]
        if !known.contains(where: error.hasPrefix) { outcome.foreignErrors.insert(error) }
    }
}
