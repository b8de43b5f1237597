// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import PersonalCalendars

/// The list of a calendar that an item comes from, as people know it.
public struct ItemList: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// Its colour, such as `#FF2968`; nil for none.
    public let color: String?

    /// Finds the list of a request; nil if it comes from none.
    init?(_ request: Request, of application: ApplicationID, _ labels: ListLabels) {
        guard let label = labels.label(of: request, of: application) else { return nil }
        (name, color) = (ShownText.line(label.name, limit: 100), label.color)
    }
}
