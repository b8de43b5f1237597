// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Marks a notification that came from a server; applications never make one.
///
/// - Note: On Linux, no notification comes from a server; the class is here for casts.
public final class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
