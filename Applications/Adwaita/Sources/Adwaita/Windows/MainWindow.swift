// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The window that an application is about, with what fills it and what it follows.
///
/// ``Application/setMainWindow(_:)`` keeps it for as long as the window is open.
@MainActor public protocol MainWindow: AnyObject {
    /// The window itself.
    var window: Window { get }
}
