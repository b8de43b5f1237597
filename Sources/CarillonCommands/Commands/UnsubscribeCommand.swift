// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import PersonalSubscriptions

/// `carillon unsubscribe`: shows no more of a topic.
struct UnsubscribeCommand: Command {
    static let declaration = Declaration(
        name: "unsubscribe", summary: "Shows no more of a topic of ntfy",
        operands: .one("TOPIC", offering: .topics),
        discussion: """
            TOPIC is the address of the topic, or its end, as far as it is the end of no
            other. What came stays in the list and in the history.
            """)

    private let text: String

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        text = arguments.operands[0]
    }

    func run(in environment: Environment) async throws {
        let variables = ProcessInfo.processInfo.environment
        // What follows them sees by itself that the list is another.
        let address = try await Topics(variables).change { kept throws(CommandError) in
            let found = kept.topics.map(\.address).filter {
                $0.text == text || $0.text.hasSuffix("/" + text)
            }
            guard let address = found.first, found.count == 1 else {
                throw .failure { [text] in $0.noSuchTopic(text) }
            }
            kept.topics.removeAll { $0.address == address }
            return address
        }
        environment.print(environment.sentences.isUnsubscribed(address.name))
    }
}
