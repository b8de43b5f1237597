// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationSentences
import Observation
import UserNotifications

/// An application without its window: what it knows and does, beginning with what is wrong.
///
/// An application has a subclass, or one of ``DocumentModel`` if it keeps something. All that
/// changes is observed: a window draws itself again when something changes that it has read.
@MainActor @Observable open class NotifyingModel {
    /// The names of the application.
    public let profile: ApplicationProfile
    /// The notification centre that says whether notifications are allowed.
    public let center: UNUserNotificationCenter
    /// Gives the time.
    public let clock: @Sendable () -> Date
    /// In what the person is spoken to.
    public let language: Language
    /// The present trouble; nil if nothing is wrong.
    public private(set) var trouble: Trouble?

    /// Makes the model; it asks nothing yet.
    ///
    /// - Parameters:
    ///   - profile: What the application is called.
    ///   - surroundings: What it has around it.
    public init(_ profile: ApplicationProfile, in surroundings: Surroundings) {
        self.profile = profile
        center = surroundings.center
        clock = surroundings.clock
        language = surroundings.language
    }

    // MARK: What is wrong

    /// The consequence of notifications that do not work, in a sentence.
    open var loss: String { "" }
    /// The consequence of a damaged file, in a sentence.
    open var afterDamage: String { "" }

    /// The trouble and its remedy, in words for people; nil if nothing is wrong.
    public var troubleMessage: String? {
        trouble.map {
            TroubleSentences(language: language).message(
                for: $0, of: profile, loss: loss, afterDamage: afterDamage)
        }
    }

    /// Tells the person of something; of several things, the last one counts.
    public func report(_ trouble: Trouble) { self.trouble = trouble }

    /// Takes back what was told, if it is that.
    public func withdraw(_ trouble: Trouble) {
        if self.trouble == trouble { self.trouble = nil }
    }

    /// Notifications work: what was wrong with them is over.
    public func settle() {
        if trouble?.concernsNotifications == true { trouble = nil }
    }

    /// The document could be saved: if it could not before, that is over.
    fileprivate func settleSaving() {
        if case .notSaved = trouble { trouble = nil }
    }

    /// Does once more what was in vain; the person asks for it below what is wrong.
    open func tryAgain() {}

    // MARK: Permission

    /// Finds out whether notifications work, and says in ``trouble`` if they do not.
    public func checkPermission() async {
        let settings = await center.notificationSettings()
        let obstacle = obstacle(in: settings)
        if let obstacle { report(obstacle) } else { settle() }
        await permissionChecked(isAllowed: obstacle == nil)
    }

    /// Finds the trouble that keeps notifications from coming, after the person was asked; nil if
    /// nothing does.
    open func obstacle(in settings: UNNotificationSettings) -> Trouble? {
        switch settings.authorizationStatus {
        case .denied: .notAllowed
        // It has been asked; so nobody was there to answer.
        case .notDetermined: .noService
        default: nil
        }
    }

    /// Does what waits for permission, or for a service that answers.
    open func permissionChecked(isAllowed: Bool) async {}
}

/// The model of an application that keeps something, as one document.
@MainActor @Observable
open class DocumentModel<Contents: Codable & Equatable & Sendable>: NotifyingModel {
    /// The contents that are kept, as they were read or saved last.
    public private(set) var contents: Contents
    @ObservationIgnored private var document: Document<Contents>

    /// Makes the model; it reads nothing before ``read()``.
    ///
    /// - Parameters:
    ///   - profile: What the application is called.
    ///   - surroundings: What it has around it.
    ///   - name: The name of the document's file.
    ///   - new: What is kept as long as there is no file.
    public init(
        _ profile: ApplicationProfile, in surroundings: Surroundings, keeping name: String,
        new: Contents
    ) {
        contents = new
        document = Document(
            named: name, in: surroundings.directory, new: new, clock: surroundings.clock)
        super.init(profile, in: surroundings)
        // The document is used on the main actor only.
        document.setAside = { [weak self] file in
            MainActor.assumeIsolated { self?.report(.damaged(file)) }
        }
    }

    /// Reads what is kept, which another process may have changed.
    public func read() { update { _ in } }

    /// Changes what is kept, on the disk at once; or says in ``trouble`` why not.
    ///
    /// - Parameter change: The change; it gets the contents as they are on the disk.
    /// - Returns: What the change returns; nil if it could not be saved.
    @discardableResult
    public func update<Result>(_ change: (inout Contents) -> Result) -> Result? {
        do {
            let result: Result
            (result, contents) = try document.update { (change(&$0), $0) }
            settleSaving()
            return result
        } catch {
            report(.notSaved(error))
            return nil
        }
    }
}

/// The surroundings of a model: a machine and a person, or what a test makes up.
public struct Surroundings: Sendable {
    /// The notification centre that says whether notifications are allowed.
    public let center: UNUserNotificationCenter
    /// Where the application keeps what it keeps.
    public let directory: String
    /// In what the person is spoken to.
    public let language: Language
    /// Gives the time.
    public let clock: @Sendable () -> Date

    /// Makes up surroundings.
    public init(
        center: UNUserNotificationCenter, directory: String, language: Language = .english,
        clock: @escaping @Sendable () -> Date
    ) {
        self.center = center
        self.directory = directory
        self.language = language
        self.clock = clock
    }

    /// Those of this process, once it has its name with the notification service.
    public init(of profile: ApplicationProfile, language: Language) {
        self.init(
            center: .current(), directory: DataDirectory.path(of: profile.identifier),
            language: language, clock: { Date() })
    }
}
