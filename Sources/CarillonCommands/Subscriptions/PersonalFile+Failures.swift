// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationFiles

// A command fails with the name of the file, whichever of the person's it is.
extension PersonalFile {
    /// Its name, without the folder.
    var name: String { URL(filePath: path).lastPathComponent }

    /// Reads it for a command.
    ///
    /// - Parameter empty: The value of a file that is not there.
    /// - Returns: The value.
    /// - Throws: A failure that names the file.
    func value(orEmpty empty: Value) throws(CommandError) -> Value {
        do {
            return try read() ?? empty
        } catch {
            throw .failure { [name, path] in $0.cannotRead(name, path) }
        }
    }

    /// Changes it for a command, while no other program does.
    ///
    /// - Parameters:
    ///   - empty: The value of a file that is not there.
    ///   - change: Changes the value; if it throws, the file stays as it is.
    /// - Returns: What `change` returns.
    /// - Throws: What `change` throws, or a failure that names the file.
    @discardableResult
    nonisolated(nonsending) func change<Result>(
        orEmpty empty: Value, _ change: (inout Value) throws(CommandError) -> Result
    ) async throws(CommandError) -> Result {
        try await whileLocked { () throws(CommandError) in
            var value = try value(orEmpty: empty)
            let result = try change(&value)
            do {
                try write(value)
            } catch {
                throw .failure { [path] in $0.cannotWrite(path) }
            }
            return result
        }
    }
}
