// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CSystemd

/// Waits on the loop's thread until a new connection has its unique name, or failed.
final class Handshake {
    /// The connection and its unique name.
    typealias Outcome = Result<(BusHandle, String), DBusError>

    private let bus: BusHandle
    private var slot: Slot?
    private let completion: (Outcome) -> Void

    private init(
        _ bus: BusHandle, completion: @escaping (Outcome) -> Void
    ) throws(DBusError) {
        self.bus = bus
        self.completion = completion
        // The callback keeps the handshake alive until `finish` drops the slot.
        slot = try Slot(
            on: bus.loop, "setting up the connection",
            Callback { message in
                self.consider(message)
                return 0
            }
        ) { sd_bus_add_filter(bus.pointer, $0, $1, $2) }
    }

    /// Connects; the completion is called on the loop's thread, once.
    static func start(
        _ address: Connection.Address, on loop: EventLoop,
        completion: @escaping @Sendable (Outcome) -> Void
    ) {
        loop.perform {
            do throws(DBusError) {
                _ = try Handshake(try BusHandle.start(address, on: loop), completion: completion)
            } catch {
                completion(.failure(error))
            }
        }
    }

    private func consider(_ message: OpaquePointer) {
        if Local.isConnected(message) {
            finish(uniqueName())
        } else if Local.isDisconnected(message) {
            finish(.failure(.failed("the bus refused the connection")))
        }
    }

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
