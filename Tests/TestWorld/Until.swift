// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Waits until something holds that nobody tells of: looks again and again.
///
/// - Parameters:
///   - isolation: Where it looks: where it is called.
///   - file: The file of whoever waits.
///   - line: Its line.
///   - holds: Looks.
/// - Throws: What the look throws, or ``TestWorldError`` with the place if the test was cancelled:
///   one that waits in vain must not outlive its time limit.
public func until(
    isolation: isolated (any Actor)? = #isolation, file: String = #fileID, line: Int = #line,
    _ holds: () async throws -> Bool
) async throws {
    while try await !holds() {
        do {
            try await Task.sleep(for: .milliseconds(5))
        } catch {
            throw TestWorldError("\(file):\(line): it never came to that")
        }
    }
}
