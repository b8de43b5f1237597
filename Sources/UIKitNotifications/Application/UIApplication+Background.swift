// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The outcome of fetching something in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
    /// There was something new.
    case newData
    /// There was nothing new.
    case noData
    /// It failed.
    case failed
}

/// Whether a program is started in the background to fetch something.
public enum UIBackgroundRefreshStatus: Int, Sendable {
    /// Somebody else than the person forbids it.
    case restricted
    /// The person forbids it.
    case denied
    /// It is.
    case available
}

// The work of an application that nobody sees.
extension UIApplication {
    /// As often as the system finds right.
    public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
    /// Never.
    public nonisolated static let backgroundFetchIntervalNever: TimeInterval =
        .greatestFiniteMagnitude

    /// Says how much time must lie between two fetches at least.
    ///
    /// - Note: On Linux, it does nothing: `application(_:performFetchWithCompletionHandler:)` is not
    ///   called.
    /// - Parameter minimumBackgroundFetchInterval: The time, in seconds.
    public func setMinimumBackgroundFetchInterval(
        _ minimumBackgroundFetchInterval: TimeInterval
    ) {}

    /// Whether the program is started in the background to fetch something.
    ///
    /// - Note: On Linux, it is always available: for pushes with `content-available`.
    public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

    /// Whether files that are protected can be read.
    ///
    /// - Note: On Linux, it is always true: files are not locked with the screen.
    public var isProtectedDataAvailable: Bool { true }

    /// Posted when files that are protected can be read again.
    ///
    /// - Note: On Linux, it is not posted: they always can.
    public nonisolated static let protectedDataDidBecomeAvailableNotification =
        NSNotification.Name("UIApplicationProtectedDataDidBecomeAvailable")

    /// Posted when files that are protected cannot be read soon.
    ///
    /// - Note: On Linux, it is not posted: they always can.
    public nonisolated static let protectedDataWillBecomeUnavailableNotification =
        NSNotification.Name("UIApplicationProtectedDataWillBecomeUnavailable")

    /// Posted when ``backgroundRefreshStatus`` has changed.
    ///
    /// - Note: On Linux, it is not posted: it is always available.
    public nonisolated static let backgroundRefreshStatusDidChangeNotification =
        NSNotification.Name("UIApplicationBackgroundRefreshStatusDidChangeNotification")
}
