// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension UNUserNotificationCenter {
    /// The name under which the service knows this program, such as `org.example.Shop`.
    ///
    /// Set it once, when the program starts and before the first call of `current()`'s center.
    /// It goes before the variable `CARILLON_APPLICATION_ID`, which goes before the bundle's
    /// identifier, the name of the Flatpak, and `local.` with the name of the executable; without
    /// a value of its own it says which of these counts.
    ///
    /// A name that cannot be one, or that comes too late, is told on standard error. With the
    /// former every call fails; in the latter case the program keeps the name that it has.
    ///
    /// - Note: On Linux only. Elsewhere it is `CFBundleIdentifier`.
    public static var applicationIdentifier: String? {
        get { ApplicationIdentity.ofProcess.name }
        set { ApplicationIdentity.ofProcess.choose(newValue) }
    }
}
