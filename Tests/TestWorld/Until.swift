// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Waits until something holds that nobody tells of: looks again and again.
///
/// - Parameters:
///   - isolation: Where it looks: where it is called.
///   - holds: Looks.
/// - Throws: What the look throws, or `CancellationError`: one that waits in vain must not outlive
///   the time limit of its test.
public func until(
    isolation: isolated (any Actor)? = #isolation, _ holds: () async throws -> Bool
) async throws {
    while try await !holds() { try await Task.sleep(for: .milliseconds(5)) }
}
