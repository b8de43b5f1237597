// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Waits until something holds that nobody sends an event for.
///
/// - Parameter holds: Whether it does.
/// - Throws: What the question throws, or `CancellationError` at the test's time limit.
public func eventually(_ holds: () async throws -> Bool) async throws {
    while try await !holds() { try await Task.sleep(for: .milliseconds(20)) }
}
