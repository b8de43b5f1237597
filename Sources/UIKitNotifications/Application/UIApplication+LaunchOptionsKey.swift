// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// A key of the launch options.
    public struct LaunchOptionsKey: Hashable, Equatable, RawRepresentable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Makes a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The `UILocalNotification` whose tap launched the application.
        #if UIKitDeprecations
        @available(*, deprecated, message: "Use UNUserNotificationCenterDelegate")
        #endif
        public static let localNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")

        /// The values of the remote notification whose tap launched the application; never set.
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    }

    /// Posted when the application has launched; its user info has the launch options.
    public nonisolated static let didFinishLaunchingNotification = NSNotification.Name(
        "UIApplicationDidFinishLaunchingNotification")

    /// The address of the application's notification settings.
    ///
    /// - Note: On Linux, nothing opens it; `carillon settings APP` shows and changes them.
    public nonisolated static let openNotificationSettingsURLString =
        "app-settings:notifications"
}
