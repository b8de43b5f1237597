// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences
import PersonalSubscriptions

extension HealthReport.Check {
    /// The servers over which messages come for applications, and when each was there last; nothing
    /// where there are none.
    static func pushServers(
        in environment: Environment, _ sentences: CommandSentences
    ) -> [Self] {
        let variables = ProcessInfo.processInfo.environment
        // What cannot be read is told by the check of the connections.
        guard let kept = try? KeptPushes.file(variables).read() else { return [] }
        let report = try? KeptPushes.report(variables).read()
        let dates = DateText(environment)
        let used = Dictionary(grouping: kept.pushes, by: \.topic.server)
        var checks = used.keys.sorted().map { server in
            let streams = (used[server] ?? []).compactMap { report?.stream(of: $0.topic) }
            return check(server, streams, dates, sentences)
        }
        if let named = kept.server?.address, used[named] == nil {
            checks.append(check(true, sentences.pushServerIsIdle(named)))
        }
        let distributors = Dictionary(grouping: kept.endpoints, by: \.distributor)
        for (name, applications) in distributors.sorted(by: { $0.key < $1.key }) {
            checks.append(check(true, sentences.pushesOver(name, "\(applications.count)")))
        }
        return checks
    }

    private static func check(
        _ server: String, _ streams: [SubscriptionReport.Stream], _ dates: DateText,
        _ sentences: CommandSentences
    ) -> Self {
        // One connection that is there shows that the server is.
        if let since = streams.filter({ $0.problem == nil }).map(\.date).min() {
            return check(true, sentences.pushServer(server, since: dates.local(since)))
        }
        if let last = streams.compactMap(\.reached).max() {
            return check(false, sentences.pushServer(server, reached: dates.local(last)))
        }
        return check(false, sentences.pushServerIsUnreached(server))
    }

    private static func check(_ isOK: Bool, _ text: String) -> Self {
        Self(check: "push server", ok: isOK, essential: false, text: text)
    }
}
