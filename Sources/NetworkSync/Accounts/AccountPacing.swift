// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// How long it is waited before a server of calendars is asked again.
struct AccountPacing {
    /// How old what is known may become while nothing goes wrong.
    private static let usual = 300
    /// The same where the server tells of what changes: for what it or those on the way lose.
    private static let pushed = 1_800
    private static let first = 10
    private static let longest = 900
    /// After which a person may have changed what the server says.
    private static let refused = 3_600
    /// The longest that a server may ask for.
    private static let mostAsked = 21_600

    private static let gathered = 500
    private static let mostGathered = 5_000

    private var failures = 0

    /// Whether it is looked when something changes: a server that does not answer is not asked at each
    /// change of a file.
    private(set) var heedsChanges = true

    /// How long after a change it is looked: programs write several files, and one that ends whenever it
    /// is asked is not to be started all the time.
    private(set) var gathering = Duration.milliseconds(gathered)

    /// The pause after a look.
    ///
    /// - Parameters:
    ///   - fault: What went wrong; nil if nothing did.
    ///   - chance: A number from 0 to 1: all that lost a server at once do not come back at once.
    ///   - isPushed: Whether the server tells of what changes.
    /// - Returns: How long to wait.
    mutating func pause(
        after fault: ServerFault?, chance: Double, isPushed: Bool = false
    ) -> Duration {
        heedsChanges = fault?.isHere ?? true
        guard let fault else {
            (failures, gathering) = (0, .milliseconds(Self.gathered))
            return .seconds(
                Double(isPushed ? Self.pushed : Self.usual) * (0.9 + chance / 5))
        }
        failures += 1
        let grown = min(Self.gathered << min(failures - 1, 10), Self.mostGathered)
        gathering = .milliseconds(fault.isHere ? grown : Self.gathered)
        if case .refused(_, let seconds?) = fault {
            return .seconds(min(max(1, seconds), Self.mostAsked))
        }
        if fault.needsPerson { return .seconds(Self.refused) }
        let growing = min(Self.first << min(failures - 1, 10), Self.longest)
        return .seconds(Double(growing) * (0.5 + chance / 2))
    }
}
