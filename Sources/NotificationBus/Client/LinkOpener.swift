// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Opens an address with the program that the person has for it, where they pressed a button.
package struct LinkOpener: Sendable {
    /// How long it may take until it counts as opened: some stay as long as their window.
    private static let patience = Duration.seconds(5)

    /// Makes one.
    package init() {}

    /// Opens an address with a scheme, which is never taken for an option.
    ///
    /// - Parameter address: The address.
    /// - Throws: ``Fault`` if no program takes it.
    package func open(_ address: String) async throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let (ended, end) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = {
            end.yield($0.terminationStatus)
            end.finish()
        }
        try process.run()
        let status = await withTaskGroup(of: Int32?.self) { group in
            group.addTask { await ended.first { _ in true } }
            // Cut short when the program ends first.
            group.addTask {
                try? await Task.sleep(for: Self.patience)
                return nil
            }
            defer { group.cancelAll() }
            return await group.next() ?? nil
        }
        if let status, status != 0 {
            throw Fault(message: "no program opens \(address.prefix(200))")
        }
    }

    /// Why an address is not opened.
    package struct Fault: Error {
        /// The reason, for a person.
        package let message: String
    }
}
