// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

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
        ] as [(Connection.Address, [String: String], String)])
    func `finds the bus where the environment says`(
        address: Connection.Address, environment: [String: String], expected: String
    ) throws {
        #expect(try address.text { environment[$0] } == expected)
    }

    @Test func `throws when the environment knows no session bus`() {
        #expect(throws: DBusError.self) { try Connection.Address.session.text { _ in nil } }
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
