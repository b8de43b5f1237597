// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import TestWorld

/// A connection to a bus that lets through what no library would send.
///
/// It blocks whoever reads, and belongs to one thread at a time: that makes it safe to hand on.
final class RawSocket: @unchecked Sendable {
    /// A message that came back.
    struct Answer {
        /// 2 is a reply, 3 an error, 4 a signal.
        var kind: UInt8
        /// The number of the call that it answers; nil for a signal.
        var serial: UInt32?
        /// The name of an error.
        var error: String?
    }

    private let descriptor: Int32
    private var received: [UInt8] = []

    /// Connects and says hello, byte by byte as in the D-Bus specification.
    init(_ bus: PrivateBus) throws {
        let path = bus.address.split(separator: "=")[1].split(separator: ",")[0]
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let result = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw TestWorldError("cannot connect to \(path)") }
        let user = String(getuid()).utf8.map { String(format: "%02x", $0) }.joined()
        send(Array("\0AUTH EXTERNAL \(user)\r\n".utf8))
        guard receive().starts(with: "OK".utf8) else { throw TestWorldError("not let in") }
        send(Array("BEGIN\r\n".utf8))
        send(WireFormat.message(Self.bus("Hello"), serial: 1))
        guard answer()?.serial == 1 else { throw TestWorldError("no name was given") }
    }

    deinit { close(descriptor) }

    /// A call of the bus itself.
    static func bus(_ member: String, _ arguments: [Value] = []) -> WireFormat.Call {
        WireFormat.Call(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus", member: member, arguments: arguments)
    }

    /// A call of the service's interface for applications.
    static func center(_ member: String, _ arguments: [Value] = []) -> WireFormat.Call {
        WireFormat.Call(
            destination: BusName.center, path: CenterInterface.path,
            interface: CenterInterface.name, member: member, arguments: arguments)
    }

    /// Calls the service with a text that is not UTF-8, and waits until the bus hangs up.
    func sendInvalidText() {
        let text: [UInt8] = [2, 0, 0, 0, 0xFF, 0xFE, 0]
        send(WireFormat.message(Self.center("GetPending"), serial: 2, "s", body: text))
        while !receive().isEmpty {}
    }

    /// Calls the service with `sav`, where the variants are as many true values, and gives all that
    /// comes back up to the text that is awaited, or until the bus hangs up.
    func send(_ count: Int, toMethod member: String, until awaited: String) -> String {
        // In the order of bytes: the type `b`, padding, and 1.
        let element = (UInt64(1) << 32 | UInt64(UInt8(ascii: "b")) << 8 | 1).littleEndian
        let variants = [UInt64](repeating: element, count: count).withUnsafeBytes { Array($0) }
        var body: [UInt8] = [3, 0, 0, 0] + Array("a.b".utf8) + [0]
        // The key of the one entry, in an array that begins at 16, and its variant at 28.
        let entry: [UInt8] = [1, 0, 0, 0, UInt8(ascii: "k"), 0, 2] + Array("av".utf8) + [0, 0, 0]
        let list = entry + Self.number(UInt32(variants.count))
        body += Self.number(UInt32(list.count + variants.count)) + [0, 0, 0, 0] + list + variants
        send(WireFormat.message(Self.center(member), serial: 2, "sa{sv}", body: body))
        var answer = ""
        while !answer.contains(awaited) {
            let bytes = receive()
            if bytes.isEmpty { break }
            answer += String(decoding: bytes, as: UTF8.self)
        }
        return answer
    }

    func send(_ bytes: [UInt8]) {
        // What the bus did not want to read it does not answer.
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    /// The next message that comes back; nil when the bus has hung up.
    func answer() -> Answer? {
        while true {
            if let answer = takeAnswer() { return answer }
            let bytes = receive()
            if bytes.isEmpty { return nil }
            received += bytes
        }
    }

    private func receive() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    private static func number(_ value: UInt32) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian, Array.init)
    }

    private func number(at place: Int) -> UInt32 {
        received.withUnsafeBytes {
            UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: UInt32.self))
        }
    }

    /// Takes the first message out of what was received, if all of it is there.
    private func takeAnswer() -> Answer? {
        guard received.count >= 16 else { return nil }
        let end = 16 + Int(number(at: 12))
        let size = (end + 7) / 8 * 8 + Int(number(at: 4))
        guard received.count >= size else { return nil }
        var answer = Answer(kind: received[1])
        var place = 16
        while place < end {
            // The code, the length of the type, which is one letter, and the type.
            let (code, type) = (received[place], received[place + 2])
            place += 4
            switch type {
            case UInt8(ascii: "u"):
                if code == 5 { answer.serial = number(at: place) }
                place += 4
            case UInt8(ascii: "g"): place += Int(received[place]) + 2
            default:
                let length = Int(number(at: place))
                if code == 4 {
                    let text = received[place + 4..<place + 4 + length]
                    answer.error = String(decoding: text, as: UTF8.self)
                }
                place += length + 5
            }
            place = (place + 7) / 8 * 8
        }
        received.removeFirst(size)
        return answer
    }
}
