// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

// MARK: - What quiet hours hold

extension CommandSentences {
    // Translators: identifier, title, date, how far away that is, and when quiet hours end.
    /// A reminder that is due while it is quiet.
    func isHeld(
        _ identifier: String, _ title: String, _ date: String, _ distance: String,
        until end: String
    ) -> String {
        text(
            "%1$@: \"%2$@\" is due %3$@ (%4$@), and held until %5$@", identifier, title, date,
            distance, end)
    }

    // Translators: identifier, title, date, and how far away that is.
    /// A reminder that is due while it is quiet, with no end.
    func isHeld(
        _ identifier: String, _ title: String, _ date: String, _ distance: String
    ) -> String {
        text(
            "%1$@: \"%2$@\" is due %3$@ (%4$@), and held while it is quiet", identifier, title,
            date, distance)
    }

    // Translators: in a column; when quiet hours end, such as “tomorrow 07:00”.
    /// Something in the list that will be held.
    func held(until end: String) -> String { text("held until %@", end) }

    /// Something in the list that will be held, with no end.
    var held: String { text("held while it is quiet") }

    // Translators: “held until …”, and how it repeats.
    /// Something that will be held, and repeats.
    func held(_ held: String, often: String) -> String {
        contextual("held, how often", "%1$@; %2$@", held, often)
    }
}
