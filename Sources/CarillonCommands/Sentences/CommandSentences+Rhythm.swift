// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import NotificationSentences
import PersonalReminders

// MARK: - How often

extension CommandSentences {
    /// When a request delivers, and how it comes again.
    func often(_ request: Request) -> String {
        with(AfterDone(request.content), TriggerText(language).words(for: request))
    }

    /// How often a request delivers, told beside its date.
    func rhythm(of request: Request) -> String {
        with(AfterDone(request.content), TriggerText(language).rhythm(of: request))
    }

    private func with(_ afterDone: AfterDone?, _ words: String) -> String {
        guard let afterDone else { return words }
        let (days, seconds) = (afterDone.span.days, afterDone.span.seconds)
        let again = comesAgain(SpanText(language).exact(days * 86_400 + seconds))
        return words == TriggerText(language).once ? again : rings(words, often: again)
    }

    // Translators: of a reminder, such as “again 3 days after Done”; Done is the word on its button.
    private func comesAgain(_ span: String) -> String {
        text("again %1$@ after “%2$@”", span, done)
    }
}
