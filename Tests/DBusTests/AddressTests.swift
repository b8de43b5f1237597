// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import TestWorld
import Testing

@testable import DBus

@Suite struct AddressTests {
    @Test(
        arguments: [
            (.custom("unix:path=/a"), ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/b"], "unix:path=/a"),
            (
                .session, ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/b", "XDG_RUNTIME_DIR": "/c"],
                "unix:path=/b"
            ),
            (.session, ["XDG_RUNTIME_DIR": "/run/user/7"], "unix:path=/run/user/7/bus"),
            (.system, ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/d"], "unix:path=/d"),
            (.system, [:], "unix:path=/run/dbus/system_bus_socket"),
            // What is set to nothing is not set.
            (
                .session, ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": "/c"],
                "unix:path=/c/bus"
            ),
            (
                .session, ["DBUS_SESSION_BUS_ADDRESS": "", "XDG_RUNTIME_DIR": ""],
                "unix:path=/own/bus"
            ),
            (.system, ["DBUS_SYSTEM_BUS_ADDRESS": ""], "unix:path=/run/dbus/system_bus_socket"),
            // Of cron: HOME and PATH only.
            (.session, ["HOME": "/home/kim", "PATH": "/bin"], "unix:path=/own/bus"),
        ] as [(Connection.Address, [String: String], String)])
    func `finds the bus where the environment says`(
        address: Connection.Address, environment: [String: String], expected: String
    ) throws {
        #expect(
            try address.text(environment: { environment[$0] }, ownBus: { "/own/bus" }) == expected)
    }

    @Test func `throws when the environment knows no session bus`() {
        #expect(throws: DBusError.self) {
            try Connection.Address.session.text(environment: { _ in nil }, ownBus: { nil })
        }
    }

    @Test func `takes a user's own socket, and nothing else that lies there`() throws {
        let root = try TemporaryDirectory()
        let user = getuid()
        let directory = "\(root.path)/\(user)"
        func found(_ user: uid_t) -> String? {
            Connection.Address.busSocket(of: user, below: root.path)
        }
        #expect(found(user) == nil)
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: false)
        try Data().write(to: URL(filePath: "\(directory)/bus"))
        #expect(found(user) == nil, "it is a file")
        try FileManager.default.removeItem(atPath: "\(directory)/bus")
        let (socket, path) = (socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0), "\(directory)/bus")
        defer { close(socket) }
        try #require(bind(socket, to: path) == 0)
        #expect(found(user) == path)
        #expect(found(user + 1) == nil)
    }

    private func bind(_ socket: Int32, to path: String) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    @Test(
        arguments: [
            ("unix:path=/run/flatpak/bus", ["/run/flatpak/bus"]),
            ("unix:guid=1,path=/a%20b%2Fc;tcp:host=x;unix:path=/d", ["/a b/c", "/d"]),
            ("unix:abstract=/tmp/x,guid=2", ["\0/tmp/x"]),
            ("unix:path=/a%2", []),
            ("unix:path=/a%zz;unix:path=", []),
            ("unixexec:path=/usr/bin/true", []),
            ("no address", []),
        ])
    func `finds the sockets in an address`(address: String, paths: [String]) {
        #expect(SocketAddress.all(in: address).map(\.path) == paths.map { Array($0.utf8) })
    }
}
