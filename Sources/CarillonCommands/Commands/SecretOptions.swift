// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import PersonalSubscriptions

/// The options that say how the person is known to a server.
struct SecretOptions {
    static let user = Option("user", "NAME", "The name by which the server knows you")
    static let token = Flag("token", "Read a token of the server instead of a password")

    private let user: String?
    private let wantsToken: Bool

    /// Whether they say anything.
    var isGiven: Bool { user != nil || wantsToken }

    init(_ arguments: Arguments) throws(CommandError) {
        user = try arguments[Self.user]
        wantsToken = arguments[Self.token]
        if user != nil, wantsToken {
            throw .usage { $0.exclude("--user", "--token") }
        }
    }

    /// Asks for the password or the token, or reads it from the standard input.
    ///
    /// - Parameter environment: Where it is asked.
    /// - Returns: It; nil if the options say nothing.
    /// - Throws: `CommandError` if nothing came.
    func secret(in environment: Environment) throws(CommandError) -> KeptTopic.Secret? {
        guard isGiven else { return nil }
        let sentences = environment.sentences
        let question = user.map(sentences.password) ?? sentences.token
        guard let text = environment.readSecret(question), !text.isEmpty else {
            throw .usage { $0.noSecret }
        }
        return user.map { .password(user: $0, text) } ?? .token(text)
    }
}
