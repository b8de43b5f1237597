// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

/// A socket of this machine; closed with its last user, and never waited for.
final class Socket {
    let descriptor: Int32

    private init(taking descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    private static let kind = Int32(
        SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

    /// Makes two that are connected to each other.
    static func pair() throws(DBusError) -> (Socket, Socket) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
            throw DBusError(errno: errno, operation: "making two sockets")
        }
        return (Socket(taking: ends[0]), Socket(taking: ends[1]))
    }

    /// Connects to the first address at which somebody listens.
    static func connected(toFirstOf addresses: [SocketAddress]) throws(DBusError) -> Socket {
        var failure = DBusError.failed("the address of the bus names no socket")
        for address in addresses {
            let descriptor = socket(AF_UNIX, kind, 0)
            guard descriptor >= 0 else {
                throw DBusError(errno: errno, operation: "making a socket")
            }
            let socket = Socket(taking: descriptor)
            if address.connect(descriptor) { return socket }
            failure = DBusError(errno: errno, operation: "connecting to the bus at \(address)")
        }
        throw failure
    }

    /// Another descriptor for it, which the caller closes.
    func copy() throws(DBusError) -> Int32 {
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw DBusError(errno: errno, operation: "copying a socket") }
        return copy
    }

    /// Reads what there is, which may be nothing.
    ///
    /// - Throws: ``DBusError/disconnected`` when the other end is closed.
    func read(upTo limit: Int) throws(DBusError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = Glibc.read(descriptor, &bytes, limit)
        if count > 0 { return Array(bytes.prefix(count)) }
        if count < 0, errno == EAGAIN || errno == EINTR { return [] }
        throw .disconnected
    }

    /// Writes a few bytes, which a socket that was just made takes at once.
    func write(_ bytes: ArraySlice<UInt8>) throws(DBusError) {
        let count = bytes.withUnsafeBytes {
            send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count == bytes.count else { throw .disconnected }
    }
}

/// The place of a socket of this machine.
struct SocketAddress: Equatable {
    /// Its path; one without a place in the file system begins with zero.
    let path: [UInt8]

    /// The sockets of this machine that a D-Bus address names, in its order.
    ///
    /// Source: the D-Bus specification, "Server Addresses".
    static func all(in address: String) -> [SocketAddress] {
        address.split(separator: ";").compactMap { entry in
            guard entry.hasPrefix("unix:") else { return nil }
            for pair in entry.dropFirst("unix:".count).split(separator: ",") {
                guard let equals = pair.firstIndex(of: "=") else { continue }
                let value = pair[pair.index(after: equals)...]
                switch pair[..<equals] {
                case "path": return unescaped(value).map { SocketAddress(path: $0) }
                case "abstract": return unescaped(value).map { SocketAddress(path: [0] + $0) }
                default: continue
                }
            }
            return nil
        }
    }

    /// Connects a socket to it; the reason is in `errno` if that fails.
    func connect(_ descriptor: Int32) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        guard path.count < MemoryLayout.size(ofValue: address.sun_path) else {
            errno = ENAMETOOLONG
            return false
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
        // A path ends with zero, a name without a place ends where its length says.
        let end = path.first == 0 ? 0 : 1
        let length = MemoryLayout<sa_family_t>.size + path.count + end
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(length)) == 0
            }
        }
    }

    /// The bytes of a value, in which a percent sign stands before two digits; nil if it is wrong.
    private static func unescaped(_ value: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = value.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2,
                let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            else {
                return nil
            }
            bytes.append(code)
            rest = rest.dropFirst(2)
        }
        return bytes.isEmpty ? nil : bytes
    }
}

extension SocketAddress: CustomStringConvertible {
    var description: String { String(decoding: path.drop { $0 == 0 }, as: UTF8.self) }
}
