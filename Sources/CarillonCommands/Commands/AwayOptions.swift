// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import PersonalSubscriptions

/// The options that send a notification to a topic when nobody answers it here.
struct AwayOptions {
    private static let away = Option(
        "away", "SPAN|locked",
        "Send it to a topic when nobody has answered after SPAN, or when the session is locked",
        read: { (text) throws(CommandError) -> AwayMark.Moment in
            text == "locked" ? .locked : .after(seconds: try Span(text).seconds)
        })
    private static let topic = Option(
        "to", "URL", "The topic of ntfy for --away; its buttons answer",
        offering: .topics
    ) { (text) throws(CommandError) in
        do throws(TopicAddress.Fault) {
            return try TopicAddress(text)
        } catch {
            throw .usage { $0.isNoTopic(text, error) }
        }
    }

    /// All of them, as the help lists them.
    static let all = [away.syntax, topic.syntax]

    private let mark: AwayMark

    /// Reads them; nil if there are none.
    ///
    /// - Parameters:
    ///   - arguments: What was typed.
    ///   - actions: The buttons of the notification.
    ///   - end: An option after whose time nobody can answer any more, and that time.
    /// - Throws: A usage error for one without the other, for a time that does not come, and for
    ///   buttons that cannot be there.
    init?(
        _ arguments: Arguments, actions: [Action], end: (option: String, time: Duration)?
    ) throws(CommandError) {
        let (moment, topic) = (try arguments[Self.away], try arguments[Self.topic])
        if moment == nil, topic == nil { return nil }
        guard let moment else { throw .usage { $0.needs("--to", "--away") } }
        guard let topic else { throw .usage { $0.awayNeedsTopic } }
        if let end, case .after(let seconds) = moment, end.time <= .seconds(seconds) {
            throw .usage { $0.endsBeforeAway(end.option) }
        }
        if actions.count > AwayMark.mostButtons {
            throw .usage { $0.tooManyButtons(most: AwayMark.mostButtons) }
        }
        if let action = actions.first(where: { !AwayMark.takes($0) }) {
            throw .usage { $0.cannotBeAnsweredAway(action.title) }
        }
        mark = AwayMark(
            topic: topic, moment: moment,
            buttons: actions.map { AwayMark.Button($0.identifier, $0.title) })
    }

    /// Marks a content as one that goes there.
    func write(to content: inout Content) { mark.write(to: &content) }
}
