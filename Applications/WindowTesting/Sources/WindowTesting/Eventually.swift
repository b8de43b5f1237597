// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Testing

/// Waits until something holds that nobody sends an event for.
///
/// At the test's time limit it records an issue, so that one can read what was waited for.
///
/// - Parameters:
///   - sourceLocation: What the issue points at.
///   - complaint: What the issue says.
///   - holds: Whether it does.
/// - Throws: What the question throws, or `CancellationError` at the test's time limit.
public func eventually(
    sourceLocation: SourceLocation = #_sourceLocation,
    orElse complaint: @autoclosure () -> String = "It did not come to that",
    _ holds: () async throws -> Bool
) async throws {
    do {
        while try await !holds() { try await Task.sleep(for: .milliseconds(20)) }
    } catch  where Task.isCancelled {
        Issue.record("\(complaint())", sourceLocation: sourceLocation)
        throw CancellationError()
    }
}
