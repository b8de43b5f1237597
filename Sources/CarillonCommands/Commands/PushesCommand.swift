// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationFiles
import NotificationModel
import NotificationSentences
import PersonalAccounts
import PersonalSubscriptions
import WebPush

/// `carillon pushes`: lets servers push to applications.
struct PushesCommand: Command {
    private enum Action {
        case list
        case add(ApplicationID, server: String)
        case remove(Receiver)
        case showServer
        case nameServer(PushServer)
        case forgetServer
    }

    /// An application, or an account on a server of calendars, as a person types it.
    private struct Receiver {
        let application: ApplicationID
        let name: String

        init(_ typed: String) throws(CommandError) {
            let account = PushesCommand.accounts.first { $0.value == typed }
            if let account { (application, name) = (account.key, typed); return }
            application = try CommonOptions.applicationID(typed)
            name = typed
        }
    }

    private static let server = Option("on", "URL", "The server of ntfy over which they come")

    static let declaration = Declaration(
        name: "pushes", summary: "Lets servers push to applications",
        operands: .verbs(
            "[add APP|remove APP|server [URL|off]|list]",
            [
                "add": .applications, "remove": .applications, "server": .words(["off"]),
                "list": .nothing,
            ]),
        options: [
            server.syntax, SecretOptions.user.syntax, SecretOptions.token.syntax,
            CommonOptions.json.syntax,
        ],
        discussion: """
            'add' prints a subscription of Web Push, as JSON. Any library of Web Push takes it
            and sends what 'carillon push' takes, {"aps": {"alert": "Hello"}}. It is sealed
            for the application, so that the server of ntfy, such as https://ntfy.sh, cannot
            read it. Each message comes once, also what was sent while this computer was off,
            as far as the server keeps it. Whoever has the subscription can push: give it to
            nobody but your server. The list with --json has it again.

            'server' names the server over which messages come for applications that register
            by themselves, as applications for phones do. Nothing is sent to it before. An
            application gets a subscription if you allow it notifications, and gives it to its
            own server. 'off' lets no more register; without a URL it says which it is.

            A password or a token is asked for, or is the first line of the standard input. It
            is kept with the keys in ~/.config/carillon/pushes.json, which nobody else can read.

            Examples:
              carillon pushes server https://ntfy.sh
              carillon pushes add org.example.Shop --on https://ntfy.sh > shop.json
              carillon pushes
              carillon pushes remove org.example.Shop
            """)

    private let action: Action
    private let secret: SecretOptions
    private let printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        let words = arguments.operands
        let server = try arguments[Self.server]
        secret = try SecretOptions(arguments)
        printsJSON = arguments[CommonOptions.json]
        switch words.first {
        case nil, "list": action = .list
        case "add":
            let application = try Self.application(words)
            guard let server else { throw .usage { $0.isMissing("--on") } }
            action = .add(application, server: server)
        case "remove":
            guard words.count > 1 else { throw .usage { $0.isMissing("APP") } }
            action = .remove(try Receiver(words[1]))
        case "server": action = try Self.serverAction(words)
        case let word?: throw .usage { $0.isNone(word, of: "add, remove, server, list") }
        }
        let most = if case .list = action { 1 } else { 2 }
        if words.count > most { throw .usage { $0.unexpected(words[most]) } }
        if case .add = action { return }
        if server != nil { throw .usage { $0.unexpected("--on") } }
        if case .nameServer = action { return }
        if secret.isGiven { throw .usage { $0.unexpected("--user, --token") } }
    }

    private static func serverAction(_ words: [String]) throws(CommandError) -> Action {
        guard words.count > 1 else { return .showServer }
        if words[1] == "off" { return .forgetServer }
        do throws(TopicAddress.Fault) {
            return .nameServer(try PushServer(words[1]))
        } catch {
            throw .usage { $0.isNoServer(words[1], error, of: nil) }
        }
    }

    private static func application(_ words: [String]) throws(CommandError) -> ApplicationID {
        guard words.count > 1 else { throw .usage { $0.isMissing("APP") } }
        return try CommonOptions.applicationID(words[1])
    }

    func run(in environment: Environment) async throws {
        let variables = ProcessInfo.processInfo.environment
        let file = KeptPushes.file(variables)
        switch action {
        case .list:
            let kept = try file.value(orEmpty: KeptPushes())
            list(kept, KeptPushes.report(variables), in: environment)
        case .add(let application, let server):
            // What cannot be read is said before anybody types a password.
            _ = try file.value(orEmpty: KeptPushes())
            let new = try await made(for: application, on: server, in: environment)
            let (push, isAsBefore) = try await file.change(orEmpty: KeptPushes()) {
                kept throws(CommandError) in
                let old = kept[application]
                let push = try Self.add(new, to: &kept)
                return (push, push == old)
            }
            environment.print(jsonLine: push.subscription)
            try await connect(
                push, KeptPushes.report(variables),
                since: isAsBefore ? .distantPast : environment.now, in: environment)
        case .remove(let receiver):
            // What follows them sees by itself that the list is another.
            try await file.change(orEmpty: KeptPushes()) { kept throws(CommandError) in
                guard kept.end(receiver.application) else {
                    throw .failure { $0.hasNoPushes(receiver.name) }
                }
            }
            environment.print(environment.sentences.noPushesAnyMore(receiver.name))
        case .showServer:
            guard let server = try file.value(orEmpty: KeptPushes()).server else {
                return environment.note(environment.sentences.noPushServer)
            }
            environment.print(environment.sentences.pushServer(server.address))
        case .nameServer(var server):
            server.secret = try secret.secret(in: environment)
            try await file.change(orEmpty: KeptPushes()) { [server] in $0.server = server }
            environment.print(environment.sentences.pushServer(server.address))
        case .forgetServer:
            try await file.change(orEmpty: KeptPushes()) { $0.server = nil }
            environment.print(environment.sentences.noPushServerAnyMore)
        }
    }

    // MARK: - Adding

    /// Makes what is new of an application that the service knows.
    private func made(
        for application: ApplicationID, on server: String, in environment: Environment
    ) async throws -> KeptPush {
        let keys = try Self.makeKeys()
        var push: KeptPush
        do throws(TopicAddress.Fault) {
            push = try KeptPush(application, on: server, keys: keys)
        } catch {
            throw CommandError.usage { $0.isNoServer(server, error, of: "--on") }
        }
        let control = try await ControlClient.connect()
        guard try await control.applications().contains(where: { $0.id == application }) else {
            throw CommandError.failure { $0.isUnknown(application.rawValue) }
        }
        await control.close()
        push.secret = try secret.secret(in: environment)
        return push
    }

    /// Adds an application; one that is there keeps its subscription.
    private static func add(
        _ new: KeptPush, to kept: inout KeptPushes
    ) throws(CommandError) -> KeptPush {
        var push = new
        if let old = kept[new.application] {
            guard old.topic.server == new.topic.server else {
                throw .failure { $0.hasPushes(new.application.rawValue, old.topic.server) }
            }
            push = old
            push.secret = new.secret ?? old.secret
        }
        guard kept.add(push) else { throw .failure { $0.tooManyPushes(KeptPushes.most) } }
        return push
    }

    private static func makeKeys() throws(CommandError) -> PushKeys {
        do throws(PushFault) {
            return try PushKeys.make()
        } catch {
            throw .failure(error.message)
        }
    }

    /// Waits until messages come, or says why none do.
    private func connect(
        _ push: KeptPush, _ report: PersonalFile<SubscriptionReport>, since date: Date,
        in environment: Environment
    ) async throws {
        guard try await Topics.start() else {
            return environment.note(environment.sentences.cannotStartSync)
        }
        let name = push.application.rawValue
        guard let stream = try await report.stream(of: push.topic, since: date) else {
            return environment.note(environment.sentences.pushesDoNotComeSoFar(name))
        }
        if let problem = stream.problem {
            throw CommandError.failure { $0.noPushesCome(name, problem) }
        }
    }

    // MARK: - Listing

    /// The names of the accounts on servers of calendars, which push as to applications.
    private static var accounts: [ApplicationID: String] {
        // What cannot be read is told by 'carillon calendars'.
        let kept = try? KeptAccounts.file(ProcessInfo.processInfo.environment).read()
        return (kept?.accounts ?? []).reduce(into: [:]) { names, account in
            if let name = account.pushName { names[name] = account.name }
        }
    }

    private func list(
        _ kept: KeptPushes, _ report: PersonalFile<SubscriptionReport>,
        in environment: Environment
    ) {
        let streams = try? report.read()
        let accounts = Self.accounts
        let lines =
            kept.pushes.map { Line($0, accounts, streams, environment.sentences) }
            + kept.endpoints.compactMap { Line($0, accounts) }
        if printsJSON {
            return environment.print(json: Document(pushes: lines, server: kept.server?.address))
        }
        if lines.isEmpty { return environment.note(environment.sentences.noPushes) }
        let dates = DateText(environment)
        for line in lines {
            let state =
                line.distributor
                ?? environment.sentences.state(line.since, line.problem, dates)
            let name = line.account ?? line.app
            environment.print("\(name)  \(line.subscription.endpoint)  \(state)")
        }
    }

    /// The output of `pushes --json`.
    private struct Document: Encodable {
        let pushes: [Line]
        /// The server for applications that register.
        let server: String?
    }

    /// An application in the output of `pushes --json`.
    private struct Line: Encodable {
        let app: String
        /// The account that it stands for; nil where it is an application.
        let account: String?
        let subscription: PushSubscription
        /// The distributor of the session that brings its messages; nil where Carillon follows them.
        let distributor: String?
        /// Since when it is as it is.
        let since: Date?
        let problem: String?

        init(
            _ push: KeptPush, _ accounts: [ApplicationID: String],
            _ report: SubscriptionReport?, _ sentences: CommandSentences
        ) {
            let stream = report?.stream(of: push.topic)
            account = accounts[push.application]
            (app, subscription) = (push.application.rawValue, push.subscription)
            (since, distributor) = (stream?.date, nil)
            problem = stream?.problem.map(sentences.said)
        }

        init?(_ endpoint: KeptEndpoint, _ accounts: [ApplicationID: String]) {
            guard let subscription = endpoint.subscription else { return nil }
            account = accounts[endpoint.application]
            (app, self.subscription) = (endpoint.application.rawValue, subscription)
            (since, problem, distributor) = (nil, nil, endpoint.distributor)
        }
    }
}
