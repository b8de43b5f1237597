// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNNotificationResponse {
    /// Whether an earlier run of the program may have been handed the response already.
    ///
    /// A program that ends before its completion handler is called gets the response once more
    /// when it next starts, with this set: what the earlier run did about it may be half done.
    ///
    /// - Note: On Linux only.
    public var isRepeated: Bool { comesAgain }
}
