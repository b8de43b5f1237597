// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import DBus
import Foundation
import NotificationBus
import NotificationModel
import TestWorld

/// The bus as a program in a Flatpak has it: through Flatpak's own proxy, in bubblewrap.
///
/// The bus sees the process of the proxy, whose root names the application, as with a real one.
final class FlatpakBus: Sendable {
    /// The program's way to the bus.
    let connection: Connection
    private let proxy: ChildProcess

    /// Starts the proxy and connects through it.
    ///
    /// - Parameters:
    ///   - id: What the sandbox says whose it is.
    ///   - names: The names that its program may talk to; nil is the whole bus.
    ///   - world: Whose bus it is.
    /// - Throws: `TestWorldError` if the proxy ends.
    init(id: String, talkingTo names: [String]?, in world: DaemonWorld) async throws {
        // Short: a socket has a path of 107 bytes at most, and is below the folder for temporary files.
        let folder = try world.home.makeDirectory("flatpak-\(UUID().uuidString.prefix(8))")
        let name = folder.dropFirst(world.home.path.count + 1)
        let description = try world.home.write(
            "[Application]\nname=\(id)\n", to: "\(name)/flatpak-info")
        let socket = folder + "/bus"
        let filter = names.map { ["--filter"] + $0.map { "--talk=\($0)" } } ?? []
        let proxy = try ChildProcess(
            "bwrap",
            Self.root + ["--bind", world.home.path, world.home.path]
                + ["--ro-bind", description, "/.flatpak-info"]
                + ["xdg-dbus-proxy", world.bus.address, socket] + filter)
        var opened: Connection?
        try await until {
            guard proxy.isRunning else {
                throw TestWorldError("the proxy ended: \(proxy.errors.all)")
            }
            // Between making its socket and listening, it refuses.
            opened = try? await Connection.open(.custom("unix:path=\(socket)"), on: world.loop)
            return opened != nil
        }
        guard let opened else { throw TestWorldError("there is no way to the bus") }
        self.proxy = proxy
        connection = opened
    }

    /// Leaves the bus, and ends the proxy.
    func close() async {
        await connection.close()
        await proxy.killAndWait()
    }

    /// Calls a method of the service, and gives the name of the error and what it says.
    func failure<Interface: BusInterface>(
        of interface: Interface.Type, _ member: String, _ arguments: [Value],
        at destination: String = Interface.name
    ) async throws -> DBusError? {
        do throws(DBusError) {
            _ = try await connection.call(
                MethodCall(
                    destination: destination, path: Interface.path, interface: Interface.name,
                    member: member, arguments: arguments))
            return nil
        } catch {
            return error
        }
    }

    private static let root = [
        "--ro-bind", "/usr", "/usr", "--symlink", "usr/bin", "/bin", "--symlink", "usr/lib",
        "/lib", "--symlink", "usr/lib64", "/lib64", "--dev", "/dev", "--proc", "/proc", "--bind",
        "/tmp", "/tmp",
    ]

    /// Whether bubblewrap can make namespaces here.
    static let isPossible: Bool = {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["bwrap"] + root + ["true"]
        process.standardError = nil
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}
