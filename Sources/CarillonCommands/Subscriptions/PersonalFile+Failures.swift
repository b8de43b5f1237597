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
            throw .failure { $0.cannotRead(name, path) }
        }
    }

    /// Writes it for a command.
    ///
    /// - Parameter value: The value that takes the place of its own.
    /// - Throws: A failure that names the file.
    func replace(with value: Value) throws(CommandError) {
        do {
            try write(value)
        } catch {
            throw .failure { $0.cannotWrite(path) }
        }
    }
}
