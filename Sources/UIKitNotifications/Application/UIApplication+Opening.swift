// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// A key of the options with which an address is opened.
    public struct OpenExternalURLOptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Whether the address is opened only if it is an application's own universal link.
        ///
        /// - Note: On Linux, there are no universal links: with `true` nothing is opened.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    /// A key of the options with which the application is to open an address.
    public struct OpenURLOptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Who asked for it.
        ///
        /// - Note: On Linux, the desktop does not say: it is never set.
        public static let sourceApplication = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")

        /// The words of whoever asked for it.
        ///
        /// - Note: On Linux, the desktop does not say: it is never set.
        public static let annotation = OpenURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    }

    /// The address of the application's settings.
    ///
    /// - Note: On Linux, it leads where ``openNotificationSettingsURLString`` does.
    public nonisolated static let openSettingsURLString = "app-settings:"

    /// The address of the application's notification settings.
    ///
    /// - Note: On Linux, it opens the application's page in the notification centre
    ///   (`carillon-center`). Where that is not installed, it opens the desktop's settings of
    ///   notifications, and what the service allows is changed by `carillon settings APP`. Where
    ///   there is neither, opening it gives `false`.
    public nonisolated static let openNotificationSettingsURLString =
        "app-settings:notifications"

    /// Opens an address in the program that the person chose for it.
    ///
    /// - Note: On Linux, `xdg-open` opens it, which in a sandbox asks the desktop's portal.
    /// - Parameters:
    ///   - url: The address to open.
    ///   - options: How to open it.
    ///   - completion: Gets whether a program was started for it, on the main thread.
    @preconcurrency
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isLinkOnly = Self.isLinkOnly(options)
        // The caller does not wait, and the task ends when the address is open.
        Task {
            let isOpen = isLinkOnly ? false : await opener.open(url)
            completion?(isOpen)
        }
    }

    /// Opens an address in the program that the person chose for it.
    ///
    /// - Note: On Linux, `xdg-open` opens it, which in a sandbox asks the desktop's portal.
    /// - Parameters:
    ///   - url: The address to open.
    ///   - options: How to open it.
    /// - Returns: Whether a program was started for it.
    @discardableResult
    public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        Self.isLinkOnly(options) ? false : await opener.open(url)
    }

    /// Whether there is a program that opens an address.
    ///
    /// - Note: On Linux, no list of schemes must be declared. In a sandbox nobody can look, and
    ///   every address counts as one that can be opened.
    public func canOpenURL(_ url: URL) -> Bool { opener.canOpen(url) }

    /// Opens an address, and says at once whether there is a program for it.
    @available(
        iOS, introduced: 2.0, deprecated: 10.0, message: "Use open(_:options:completionHandler:)"
    )
    @discardableResult
    public func openURL(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        open(url, options: [:], completionHandler: nil)
        return true
    }

    private static func isLinkOnly(_ options: [OpenExternalURLOptionsKey: Any]) -> Bool {
        options[.universalLinksOnly] as? Bool ?? false
    }
}

/// The address of the application's notification settings, as iOS 15.4 calls it.
@available(
    iOS, introduced: 15.4, deprecated: 16.0,
    message: "Use UIApplication.openNotificationSettingsURLString"
)
public let UIApplicationOpenNotificationSettingsURLString =
    UIApplication.openNotificationSettingsURLString
