// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc

/// The greeting of a bus, said line by line on behalf of sd-bus, which says all of it at once.
///
/// The proxy in front of a Flatpak takes the greeting for over when its last line has come. That of
/// Debian 12 (0.1.4) then takes the bus's answers to it for messages, and hangs up. So sd-bus
/// greets one end of a pair of sockets, and each line goes on to the bus when the one before is
/// answered. With the last, the socket of the bus takes the place of that end, under the same
/// descriptor: nothing stands between the two from then on. Lives on the loop's thread.
final class PatientGreeting {
    /// How long a greeting, an answer and the first message may be; sd-bus's are a tenth of that.
    private static let limit = 4_096

    /// The connection that greets.
    let bus: BusHandle
    /// The other end of what sd-bus speaks to.
    private let program: Socket
    private let server: Socket
    /// The lines that are still to be said; the last is the end of the greeting.
    private var lines: ArraySlice<ArraySlice<UInt8>>
    private var answer: [UInt8] = []
    private var watch: Watch?
    private var failed: ((DBusError) -> Void)?

    /// Connects to the bus, and lets sd-bus greet.
    ///
    /// - Parameters:
    ///   - addresses: Where the bus may be; the first that can be connected to is taken.
    ///   - loop: Whose thread calls.
    /// - Throws: `DBusError` if no bus is there.
    init(_ addresses: [SocketAddress], on loop: EventLoop) throws(DBusError) {
        server = try Socket.connected(toFirstOf: addresses)
        let ends = try Socket.pair()
        program = ends.0
        bus = try BusHandle.start(over: ends.1, on: loop)
        lines = try Self.lines(of: program.read(upTo: Self.limit))[...]
    }

    // Before its socket is closed: a program that is being started may have that still, and then the
    // kernel goes on to tell the loop of it.
    deinit { watch?.cancel() }

    /// Says the first line; nothing is called back before that.
    func begin() throws(DBusError) {
        watch = try bus.loop.watch(readable: server.descriptor) { [weak self] in self?.hear() }
        try sayNext()
    }

    /// Calls back once if the bus hangs up; what sd-bus finds wrong, it tells itself.
    func onFailure(_ action: @escaping (DBusError) -> Void) { failed = action }

    /// The lines of sd-bus's greeting, each with its end.
    private static func lines(of text: [UInt8]) throws(DBusError) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var rest = text[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            lines.append(rest[...end])
            rest = rest[(end + 1)...]
        }
        guard rest.isEmpty, lines.last?.elementsEqual("BEGIN\r\n".utf8) == true else {
            throw .failed("greeting the bus: sd-bus does not greet as it did")
        }
        return lines
    }

    private func hear() {
        do throws(DBusError) {
            answer += try server.read(upTo: Self.limit)
            guard answer.count <= Self.limit else {
                throw .failed("greeting the bus: its answer is too long")
            }
            guard answer.last == UInt8(ascii: "\n") else { return }
            // A refusal as well: sd-bus knows what to make of it.
            try program.write(answer[...])
            answer = []
            try sayNext()
        } catch {
            watch = nil
            failed?(error)
            failed = nil
        }
    }

    private func sayNext() throws(DBusError) {
        guard let line = lines.popFirst() else { return }
        if !lines.isEmpty { return try server.write(line) }
        // It reads the answers, and writes its first message.
        for _ in 0..<4 where sd_bus_process(bus.pointer, nil) <= 0 { break }
        // sd-bus hangs up if the bus refused, and has told of that.
        guard bus.isOpen else { return watch = nil }
        try server.write(line + program.read(upTo: Self.limit))
        watch = nil
        try bus.move(to: server)
        failed = nil
    }
}

// Sound because: it is made and used on the loop's thread alone.
extension PatientGreeting: @unchecked Sendable {}
