// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How many hours the clocks have that a person reads.
public enum HourCycle: Sendable, Hashable {
    /// From 1 to 12, twice a day.
    case twelve
    /// From 0 to 23.
    case twentyFour

    /// Where clocks show twelve hours, by the codes of ISO 3166.
    private static let regionsOfTwelve: Set<String> = [
        "US", "CA", "AU", "NZ", "IN", "PK", "BD", "LK", "MY", "PH", "SG", "HK", "TW", "KR", "EG",
        "SA", "AE", "KW", "QA", "BH", "OM", "YE", "JO", "IQ", "SY", "LB", "PS", "LY", "SD", "CO",
        "VE", "PR", "DO", "PA",
    ]
    /// The desktops whose clocks follow `clock-format` of `org.gnome.desktop.interface`.
    private static let desktopsWithSetting: Set<String> = ["GNOME", "Unity", "Budgie", "Pantheon"]

    /// That of a locale.
    ///
    /// - Parameter locale: Its name, such as `en_GB.UTF-8`; one without a region, such as `C`, has
    ///     clocks of 24 hours.
    public init(locale: String) {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let region = name.split(separator: "_").dropFirst().first.map(String.init)
        // Whoever speaks French there writes 21 h 30.
        let isTwelve = name != "fr_CA" && region.map(Self.regionsOfTwelve.contains) ?? false
        self = isTwelve ? .twelve : .twentyFour
    }

    /// That of a session: as its desktop is set, else that of its locale of times.
    ///
    /// - Parameters:
    ///   - variables: The environment of the process.
    ///   - clockFormat: The desktop's setting, `12h` or `24h`; nil if nothing is known of it.
    public init(_ variables: [String: String], clockFormat: String?) {
        switch Self.isSet(in: variables) ? clockFormat : nil {
        case "12h": self = .twelve
        case "24h": self = .twentyFour
        default: self.init(locale: Self.locale(variables))
        }
    }

    /// Whether the desktop of a session has a setting for it.
    ///
    /// Others may have the file of that setting, which nobody there has ever seen.
    public static func isSet(in variables: [String: String]) -> Bool {
        let desktops = (variables["XDG_CURRENT_DESKTOP"] ?? "").split(separator: ":")
        return desktops.contains { desktopsWithSetting.contains(String($0)) }
    }

    /// The name of the locale of times, as the standard says where it is found.
    ///
    /// - Parameter variables: The environment of the process.
    /// - Returns: The name; `C` if nothing says it.
    public static func locale(_ variables: [String: String]) -> String {
        let names = ["LC_ALL", "LC_TIME", "LANG"].compactMap { variables[$0] }
        return names.first { !$0.isEmpty } ?? "C"
    }
}
