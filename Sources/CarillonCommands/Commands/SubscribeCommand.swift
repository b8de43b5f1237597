// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences
import PersonalSubscriptions

/// `carillon subscribe`: shows what servers send to a topic.
struct SubscribeCommand: Command {
    private static let quiet = Flag(
        "quiet", "Add what comes to the list without a sound or a banner")

    static let declaration = Declaration(
        name: "subscribe", summary: "Shows what is sent to a topic of ntfy",
        operands: .optional("[URL]"),
        options: [
            SecretOptions.user.syntax, SecretOptions.token.syntax, quiet.syntax,
            CommonOptions.json.syntax,
        ],
        discussion: """
            URL is the address of a topic on a server of ntfy, such as
            https://ntfy.sh/backups. What is sent to it is shown from then on, each message
            once: also what came while this computer was off, as far as the server keeps it.
            Its buttons open addresses or send requests, and start no programs. Without a URL
            it lists the topics, and whether messages come.

            A password or a token is asked for, or is the first line of the standard input; it
            is kept in ~/.config/carillon/subscriptions.json, which nobody else can read.

            Examples:
              carillon subscribe https://ntfy.sh/my-backups
              carillon subscribe https://ntfy.example.org/door --user anna
              carillon unsubscribe my-backups
            """)

    private let address: TopicAddress?
    private let secret: SecretOptions
    private let isQuiet: Bool
    private let printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        do throws(TopicAddress.Fault) {
            address = try arguments.operands.first.map { (text) throws(TopicAddress.Fault) in
                try TopicAddress(text)
            }
        } catch {
            let text = arguments.operands[0]
            throw .usage { $0.isNoTopic(text, error) }
        }
        secret = try SecretOptions(arguments)
        isQuiet = arguments[Self.quiet]
        printsJSON = arguments[CommonOptions.json]
        if address == nil, secret.isGiven || isQuiet {
            throw .usage { $0.isMissing("URL") }
        }
    }

    func run(in environment: Environment) async throws {
        let variables = ProcessInfo.processInfo.environment
        let topics = Topics(variables)
        guard let address else { return try list(topics, in: environment) }
        let topic = KeptTopic(address, secret: try secret.secret(in: environment), isQuiet: isQuiet)
        let isAsBefore = try await topics.change { kept throws(CommandError) in
            let isAsBefore = kept.topics.contains(topic)
            kept.topics.removeAll { $0.address == address }
            guard kept.topics.count < KeptTopics.most else {
                throw .failure { $0.tooManyTopics(KeptTopics.most) }
            }
            kept.topics.append(topic)
            return isAsBefore
        }
        guard try await topics.start(in: environment) else { return }
        let since = isAsBefore ? Date.distantPast : environment.now
        guard let stream = try await topics.stream(of: address, since: since) else {
            return environment.print(environment.sentences.isNotConnected(address.name))
        }
        if let problem = stream.problem {
            throw CommandError.failure { $0.nothingComes(address.name, problem) }
        }
        environment.print(environment.sentences.isSubscribed(address.name))
    }

    private func list(_ topics: Topics, in environment: Environment) throws(CommandError) {
        let sentences = environment.sentences
        let lines = try topics.kept().topics.map { Line($0, topics.report, sentences) }
        if printsJSON { return environment.print(json: ["topics": lines]) }
        if lines.isEmpty { return environment.note(environment.sentences.noTopics) }
        let dates = DateText(environment)
        for line in lines {
            let state = environment.sentences.state(line.since, line.problem, dates)
            let quiet = line.quiet ? "  --\(Self.quiet.syntax.name)" : ""
            environment.print("\(line.topic)\(quiet)  \(state)")
        }
    }

    /// A topic in the output of `subscribe --json`.
    private struct Line: Encodable {
        let topic: String
        let quiet: Bool
        /// Since when it is as it is.
        let since: Date?
        let problem: String?

        init(
            _ topic: KeptTopic, _ report: SubscriptionReport?, _ sentences: CommandSentences
        ) {
            let stream = report?.stream(of: topic.address)
            (self.topic, quiet) = (topic.address.text, topic.isQuiet)
            (since, problem) = (stream?.date, stream?.problem.map(sentences.said))
        }
    }
}
