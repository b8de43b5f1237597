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
        send(message(to: "org.freedesktop.DBus", "Hello", serial: 1))
        _ = receive()
    }

    /// Calls the service with a text that is not UTF-8, and waits until the bus hangs up.
    func sendInvalidText() async throws {
        let text = Self.number(2) + [0xFF, 0xFE, 0]
        send(message(to: "org.carillon.Center1", "GetPending", serial: 2, "s", text))
        while !receive().isEmpty {}
        close(descriptor)
    }

    /// Calls the service with `sav`, where the variants are as many true values, and gives all that
    /// comes back up to the text that is awaited, or until the bus hangs up.
    func send(_ count: Int, toMethod member: String, until awaited: String) -> String {
        // In the order of bytes: the type `b`, padding, and 1.
        let element = (UInt64(1) << 32 | UInt64(UInt8(ascii: "b")) << 8 | 1).littleEndian
        var body = Self.number(3) + Array("a.b".utf8) + [0]
        // The key of the one entry, in an array that begins at 16, and its variant at 28.
        let entry = Self.number(1) + Array("k".utf8) + [0] + [2] + Array("av".utf8) + [0]
        let variants = [UInt64](repeating: element, count: count).withUnsafeBytes { Array($0) }
        let padding = [UInt8](repeating: 0, count: 2)
        let list = entry + padding + Self.number(UInt32(variants.count))
        body += Self.number(UInt32(list.count + variants.count)) + [0, 0, 0, 0] + list + variants
        send(message(to: "org.carillon.Center1", member, serial: 2, "sa{sv}", body))
        var answer = ""
        while !answer.contains(awaited) {
            let bytes = receive()
            if bytes.isEmpty { break }
            answer += String(decoding: bytes, as: UTF8.self)
        }
        close(descriptor)
        return answer
    }

    private func send(_ bytes: [UInt8]) {
        // What the bus did not want to read it does not answer.
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }

    private func receive() -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(descriptor, &bytes, bytes.count)
        return Array(bytes.prefix(max(0, count)))
    }

    private func message(
        to name: String, _ member: String, serial: UInt32, _ signature: String = "",
        _ body: [UInt8] = []
    ) -> [UInt8] {
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
        if !signature.isEmpty { add(8, "g", signature) }
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
