// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc

/// Waits on the loop's thread until a new connection has its unique name, or failed.
final class Handshake {
    /// The connection and its unique name.
    typealias Outcome = Result<(BusHandle, String), DBusError>

    /// The file that each Flatpak has, whose way to the bus is a proxy.
    ///
    /// Source: flatpak-metadata(5).
    private static let flatpakFile = "/.flatpak-info"

    private let bus: BusHandle
    /// The one that says the greeting for the connection, if that does not do so itself.
    private var greeting: PatientGreeting?
    private var slot: Slot?
    private let completion: (Outcome) -> Void

    private init(
        _ bus: BusHandle, _ greeting: PatientGreeting? = nil,
        completion: @escaping (Outcome) -> Void
    ) throws(DBusError) {
        self.bus = bus
        self.greeting = greeting
        self.completion = completion
        // The callback keeps the handshake alive until `finish` drops the slot.
        slot = try Slot(
            on: bus.loop, "setting up the connection",
            Callback { message in
                self.consider(message)
                return 0
            }
        ) { sd_bus_add_filter(bus.pointer, $0, $1, $2) }
        greeting?.onFailure { self.finish(.failure($0)) }
    }

    /// Connects; the completion is called on the loop's thread, once.
    ///
    /// Who hangs up on the greeting that sd-bus says all at once is greeted line by line. In a
    /// Flatpak nothing else is tried.
    static func start(
        _ address: Connection.Address, on loop: EventLoop,
        completion: @escaping @Sendable (Outcome) -> Void
    ) {
        loop.perform {
            do throws(DBusError) {
                let text = try address.text(
                    environment: { getenv($0).map { String(cString: $0) } },
                    ownBus: { Connection.Address.busSocket(of: getuid()) })
                let sockets = SocketAddress.all(in: text)
                if !sockets.isEmpty, access(flatpakFile, F_OK) == 0 {
                    return try greet(sockets, on: loop, completion: completion)
                }
                _ = try Handshake(try BusHandle.start(text, on: loop)) { outcome in
                    guard case .failure = outcome, !sockets.isEmpty else {
                        return completion(outcome)
                    }
                    do throws(DBusError) {
                        try greet(sockets, on: loop, completion: completion)
                    } catch {
                        completion(outcome)
                    }
                }
            } catch {
                completion(.failure(error))
            }
        }
    }

    private static func greet(
        _ sockets: [SocketAddress], on loop: EventLoop,
        completion: @escaping @Sendable (Outcome) -> Void
    ) throws(DBusError) {
        let greeting = try PatientGreeting(sockets, on: loop)
        let handshake = try Handshake(greeting.bus, greeting, completion: completion)
        do throws(DBusError) {
            try greeting.begin()
        } catch {
            // By the handshake, which completes once: the bus may have hung up, and the socket tells, too.
            handshake.finish(.failure(error))
        }
    }

    private func consider(_ message: OpaquePointer) {
        if Local.isConnected(message) {
            finish(uniqueName())
        } else if Local.isDisconnected(message) {
            finish(.failure(Self.refusal))
        }
    }

    private static let refusal = DBusError.failed("the bus refused the connection")

    private func uniqueName() -> Outcome {
        do throws(DBusError) {
            return .success((bus, try bus.uniqueName))
        } catch {
            return .failure(error)
        }
    }

    private func finish(_ result: Outcome) {
        guard slot != nil else { return }
        slot = nil
        greeting = nil
        completion(result)
    }
}

/// The signals that sd-bus makes itself; the bus daemon lets no peer send them.
enum Local {
    private static let interface = "org.freedesktop.DBus.Local"

    static func isConnected(_ message: OpaquePointer) -> Bool {
        sd_bus_message_is_signal(message, interface, "Connected") > 0
    }

    static func isDisconnected(_ message: OpaquePointer) -> Bool {
        sd_bus_message_is_signal(message, interface, "Disconnected") > 0
    }
}
