// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences

// The permissions that a person gives, and the wishes of applications, in words.
extension AuthorizationStatus {
    /// Whether notifications come, and how.
    public func words(_ say: CenterSentences) -> String { say.words(for: self) }
}

extension AuthorizationOptions {
    /// Lists what an application asked for, such as `alerts, sounds and the badge`; empty for
    /// nothing.
    public func words(_ say: CenterSentences) -> String {
        ListText(say.language).list(say.options.filter { contains($0.option) }.map(\.words))
    }
}

extension LateDelivery {
    /// The choices of a person, and one more if something else was chosen elsewhere.
    public static func choices(with chosen: LateDelivery) -> [LateDelivery] {
        let common: [LateDelivery] = [
            .ring, .ringWithin(seconds: 600), .ringWithin(seconds: 3_600),
            .ringWithin(seconds: 86_400), .skip,
        ]
        return common.contains(chosen) ? common : common + [chosen]
    }

    /// How late is not too late.
    public func words(_ say: CenterSentences) -> String {
        switch self {
        case .ring: say.alwaysLate
        case .skip: say.neverLate
        case .ringWithin(let seconds):
            say.within(
                SpanText(say.language).exact(Int(exactly: seconds.rounded()) ?? .max))
        }
    }
}

extension ApplicationSettings.AlertStyle {
    /// The word for it.
    public func words(_ say: CenterSentences) -> String { say.words(for: self) }
}

extension ApplicationSettings.Previews {
    /// The word for it.
    public func words(_ say: CenterSentences) -> String { say.words(for: self) }
}

extension ApplicationSettings.Waking {
    /// The word for it.
    public func words(_ say: CenterSentences) -> String { say.words(for: self) }
}
