// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

/// A connection to a bus that lets through what no library would send.
struct RawSocket {
    private let descriptor: Int32

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
        send(message(to: "org.freedesktop.DBus", "Hello", serial: 1, text: nil))
        _ = receive()
    }

    /// Calls the service with a text that is not UTF-8, and waits until the bus hangs up.
    func sendInvalidText() async throws {
        send(message(to: "org.carillon.Center1", "GetPending", serial: 2, text: [0xFF, 0xFE]))
        while !receive().isEmpty {}
        close(descriptor)
    }

    private func send(_ bytes: [UInt8]) {
        // What the bus did not want to read it does not answer.
        _ = write(descriptor, bytes, bytes.count)
    }

    private func receive() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    private func message(
        to name: String, _ member: String, serial: UInt32, text: [UInt8]?
    ) -> [UInt8] {
        let body = text.map { Self.number(UInt32($0.count)) + $0 + [0] } ?? []
        let path = "/" + name.replacing(".", with: "/")
        var fields: [UInt8] = []
        func add(_ code: UInt8, _ type: String, _ value: String) {
            fields += [UInt8](repeating: 0, count: (8 - fields.count % 8) % 8)
            fields += [code, 1] + type.utf8 + [0]
            // A signature has one byte for its length, a text has four.
            fields +=
                type == "g" ? [UInt8(value.utf8.count)] : Self.number(UInt32(value.utf8.count))
            fields += value.utf8 + [0]
        }
        add(1, "o", path)
        add(2, "s", name)
        add(3, "s", member)
        add(6, "s", name)
        if text != nil { add(8, "g", "s") }
        var header: [UInt8] = [UInt8(ascii: "l"), 1, 0, 1]
        header += Self.number(UInt32(body.count)) + Self.number(serial)
        header += Self.number(UInt32(fields.count)) + fields
        header += [UInt8](repeating: 0, count: (8 - header.count % 8) % 8)
        return header + body
    }

    private static func number(_ value: UInt32) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian, Array.init)
    }
}
