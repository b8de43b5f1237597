// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import _FoundationICU

/// The zones that Windows and Outlook name in their own way, such as `W. Europe Standard Time`.
///
/// Which zone of the database each means is the Unicode CLDR's, which ICU has; it comes with
/// Foundation. Its names are private to the toolchain, as Decision 0065 says.
enum WindowsZoneNames {
    /// The name in the zone database; nil if Windows has no such zone.
    static func name(of windows: String) -> String? {
        var status = U_ZERO_ERROR
        let name = Array(windows.utf16)
        var units = [UInt16](repeating: 0, count: 128)
        let length = swift_ucal_getTimeZoneIDForWindowsID(
            name, Int32(name.count), nil, &units, Int32(units.count), &status)
        guard status.rawValue <= U_ZERO_ERROR.rawValue, (1...128).contains(length) else {
            return nil
        }
        return String(decoding: units.prefix(Int(length)), as: UTF16.self)
    }
}
