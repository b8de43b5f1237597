// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Marks a notification that came from outside; applications never make one.
///
/// - Note: On Linux, it comes from a tool of the person's, such as `carillon push`; see
///   <doc:Pushes>.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
