// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension ChildProcess {
    /// Runs a program to its end.
    ///
    /// - Returns: What it wrote to standard output.
    /// - Throws: ``TestWorldError`` with what it wrote to standard error if it failed.
    @discardableResult
    public static func run(
        _ executable: String, _ arguments: [String] = [], environment: [String: String]? = nil
    ) async throws -> String {
        let process = try ChildProcess(executable, arguments, environment: environment)
        let output = await process.output.untilEnd()
        let errors = await process.errors.untilEnd()
        let exit = await process.waitForExit()
        guard exit == .code(0) else {
            throw TestWorldError(
                "\(executable) \(arguments): \(exit): \(errors.joined(separator: "\n"))")
        }
        return output.joined(separator: "\n")
    }
}
