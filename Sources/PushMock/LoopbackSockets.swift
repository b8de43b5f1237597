// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Sockets that nobody reaches but programs of this computer.
struct LoopbackSockets {
    /// The sockets, for IPv4 and, where it is there, IPv6.
    let descriptors: [Int32]
    /// Their port.
    let port: UInt16

    /// How often two ports that are free together are looked for.
    private static let mostTries = 16
    private static let backlog: Int32 = 64

    /// Listens.
    ///
    /// - Parameter port: The port; 0 takes any that is free.
    /// - Throws: ``MockFault``.
    init(port: UInt16) throws(MockFault) {
        for _ in 0..<Self.mostTries {
            let (first, bound) = try Self.listen(port, isIPv6: false)
            do throws(MockFault) {
                let (second, _) = try Self.listen(bound, isIPv6: true)
                (descriptors, self.port) = ([first, second], bound)
                return
            } catch  where [EAFNOSUPPORT, EADDRNOTAVAIL].contains(error.number) {
                (descriptors, self.port) = ([first], bound)
                return
            } catch {
                Glibc.close(first)
                guard port == 0, error.number == EADDRINUSE else { throw error }
            }
        }
        throw MockFault("no port is free", EADDRINUSE)
    }

    private static func listen(
        _ port: UInt16, isIPv6: Bool
    ) throws(MockFault) -> (Int32, UInt16) {
        let family = isIPv6 ? AF_INET6 : AF_INET
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(family, kind, 0)
        let place = "\(isIPv6 ? "[::1]" : "127.0.0.1"):\(port)"
        guard descriptor >= 0 else { throw MockFault("no socket can be made", errno) }
        var one: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, size)
        if isIPv6 { setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &one, size) }
        let isBound = isIPv6 ? bind(descriptor, IPv6: port) : bind(descriptor, IPv4: port)
        guard isBound, Glibc.listen(descriptor, backlog) == 0, let own = self.port(of: descriptor)
        else {
            let number = errno
            Glibc.close(descriptor)
            throw MockFault("cannot listen on \(place); choose another with --port", number)
        }
        return (descriptor, own)
    }

    private static func bind(_ descriptor: Int32, IPv4 port: UInt16) -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        return bind(descriptor, &address)
    }

    private static func bind(_ descriptor: Int32, IPv6 port: UInt16) -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = port.bigEndian
        address.sin6_addr = in6addr_loopback
        return bind(descriptor, &address)
    }

    private static func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
        let size = socklen_t(MemoryLayout<Address>.size)
        return withUnsafeBytes(of: &address) { bytes in
            guard let start = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress else {
                return false
            }
            return Glibc.bind(descriptor, start, size) == 0
        }
    }

    private static func port(of descriptor: Int32) -> UInt16? {
        var address = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let isKnown = withUnsafeMutableBytes(of: &address) { bytes in
            guard let start = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress else {
                return false
            }
            return getsockname(descriptor, start, &size) == 0
        }
        guard isKnown else { return nil }
        // The port lies at one place in both kinds.
        return withUnsafeBytes(of: &address) { bytes in
            UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
    }
}

/// Why the look-alike cannot work, for a person.
package struct MockFault: Error, CustomStringConvertible {
    /// The reason.
    package let description: String
    /// The number of the system's error; 0 if it is none of the system's.
    let number: Int32

    init(_ text: String, _ number: Int32 = 0) {
        self.number = number
        description = number == 0 ? text : "\(text): \(String(cString: strerror(number)))"
    }
}
