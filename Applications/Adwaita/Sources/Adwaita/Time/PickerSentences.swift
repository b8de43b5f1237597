// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationSentences

/// The sentences of a picker of dates for who does not see it.
struct PickerSentences: SentenceList {
    let language: Language

    // Translators: the names of fields, for a screen reader.
    /// The day.
    var day: String { text("Day") }

    /// The hour.
    var hour: String { text("Hour") }

    /// The minute.
    var minute: String { text("Minute") }
}
