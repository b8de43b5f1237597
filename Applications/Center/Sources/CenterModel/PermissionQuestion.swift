// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel
import NotificationSentences

/// The question whether an application may send notifications, for where no notification can ask.
@MainActor public final class PermissionQuestion {
    /// The question.
    public let title: String
    /// The sentence that says what the application asks for.
    public let text: String
    /// The button that allows it.
    public let allow: String
    /// The button that refuses it.
    public let dontAllow: String

    private let application: ApplicationID
    private let client: ControlClient
    private let events: AsyncStream<CenterEvent>

    /// Reads what is asked; nil if it has been answered, or the application never asked.
    ///
    /// - Parameters:
    ///   - application: Who asks.
    ///   - name: What people call it.
    ///   - language: The language of the session.
    ///   - client: The service.
    /// - Throws: `NotificationError` if the service cannot be asked.
    public init?(
        about application: ApplicationID, name: String, in language: Language,
        from client: ControlClient
    ) async throws(NotificationError) {
        // Before anything is read: no answer is missed then.
        events = try await client.events()
        guard let settings = try await Self.settings(of: application, from: client),
            settings.authorization == .notDetermined, settings.requestDate != nil
        else { return nil }
        let say = Sentences(in: language)
        title = say.mayNotify(ShownText.line(name))
        text = say.wishes(settings.requested)
        allow = say.allow
        dontAllow = say.dontAllow
        self.application = application
        self.client = client
    }

    /// Gives the person's answer.
    public func answer(isAllowed: Bool) async throws(NotificationError) {
        var changes = SettingsChanges()
        changes.authorization = isAllowed ? .authorized : .denied
        try await client.setSettings(of: application, changes)
    }

    /// Puts it away: the application may ask again.
    public func dismiss() async throws(NotificationError) {
        try await client.dismissQuestion(about: application)
    }

    /// Returns when it has been answered elsewhere, or cannot be any more.
    public func untilAnswered() async {
        for await event in events
        where event.kind == .settingsChanged && event.application == application {
            let settings = try? await Self.settings(of: application, from: client)
            if settings?.authorization != .notDetermined { return }
        }
    }

    private static func settings(
        of application: ApplicationID, from client: ControlClient
    ) async throws(NotificationError) -> ApplicationSettings? {
        try await client.applications().first { $0.id == application }?.settings
    }
}
