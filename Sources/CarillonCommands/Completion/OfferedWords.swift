// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationBus
import NotificationModel
import NotificationSentences
import PersonalAccounts
import PersonalCalendars
import PersonalReminders
import PersonalSubscriptions

/// A word that a shell may complete, with a note that tells what it is.
struct OfferedWord: Hashable {
    let text: String
    var note = ""
}

/// Finds the words that may stand where a person types.
///
/// A list that cannot be looked up is not offered: nobody wants to read errors while they type.
struct OfferedWords {
    /// How many are offered; more help nobody.
    private static let most = 200
    /// How many entries of a list are looked at.
    private static let mostRead = 1_000
    private static let longestNote = 60

    let environment: Environment
    let variables: [String: String]

    /// The words for what is being typed.
    func words(for line: TypedLine) async -> [OfferedWord] {
        let found: [OfferedWord]
        if line.options.isEmpty {
            found = await words(line)
        } else {
            found = line.options.map {
                OfferedWord(text: "--\($0.name)", note: environment.sentences.help($0.help))
            }
        }
        // A shell that tells capitals apart looks through these once more.
        let beginning = line.beginning.lowercased()
        let matching = found.filter { $0.text.lowercased().hasPrefix(beginning) }
        return matching.prefix(Self.most).map {
            OfferedWord(
                text: line.kept + PlainLine.clean($0.text),
                note: PlainLine.cut(PlainLine.clean($0.note), to: Self.longestNote))
        }
    }

    private func words(_ line: TypedLine) async -> [OfferedWord] {
        switch line.offer {
        case .nothing, .files, .folders: []
        case .words(let words): words.map { OfferedWord(text: $0) }
        case .commands: commands
        case .pending, .delivered, .listed: (try? await requests(line)) ?? []
        case .applications: (try? await applications()) ?? []
        case .places: places
        case .topics: topics
        case .calendars: calendars
        case .zones: TimeZone.knownTimeZoneIdentifiers.map { OfferedWord(text: $0) }
        case .sounds: sounds
        }
    }

    private var commands: [OfferedWord] {
        Program.declarations.filter { !$0.isHidden }.map {
            OfferedWord(text: $0.name, note: environment.sentences.help($0.summary))
        } + [OfferedWord(text: "--version"), OfferedWord(text: "--help")]
    }

    // MARK: - What the service knows

    /// Each by its identifier with its title, and by its title, which says as much to a person.
    private func requests(_ line: TypedLine) async throws -> [OfferedWord] {
        let client = try await ControlClient.connect()
        let application = line.application.flatMap { try? ApplicationID($0) }
        var found: [Nameable] = []
        if line.offer != .pending {
            found += try await client.delivered(of: application, after: nil, limit: Self.mostRead)
                .elements.map(Nameable.init)
        }
        if line.offer != .delivered {
            found += try await client.pending(of: application, after: nil, limit: Self.mostRead)
                .elements.map(Nameable.init)
        }
        var seen: Set<String> = []
        let ids = found.map { OfferedWord(text: $0.key.identifier, note: $0.title) }
        // Before the first letter each would be there twice.
        let titles = line.beginning.isEmpty ? [] : found.map { OfferedWord(text: $0.title) }
        return (ids + titles).filter { !$0.text.isEmpty && seen.insert($0.text).inserted }
    }

    private func applications() async throws -> [OfferedWord] {
        try await ControlClient.connect().applications().sorted { $0.id < $1.id }.map {
            OfferedWord(text: $0.id.rawValue, note: $0.name)
        }
    }

    // MARK: - What the person keeps

    private var places: [OfferedWord] {
        let kept = try? KeptPlaces.file(variables).read()
        return (kept?.places ?? []).map { OfferedWord(text: $0.name) } + [OfferedWord(text: "here")]
    }

    private var topics: [OfferedWord] {
        let kept = try? KeptTopics.file(variables).read()
        return (kept?.topics ?? []).map { OfferedWord(text: $0.address.text) }
    }

    private var calendars: [OfferedWord] {
        let folders = (try? KeptCalendars.file(variables).read())?.calendars ?? []
        let accounts = try? KeptAccounts.file(variables).read()
        let desktop = accounts?.desktop.map { _ in OfferedWord(text: KeptDesktop.name) }
        return folders.map { OfferedWord(text: $0.name, note: $0.path) }
            + (accounts?.accounts ?? []).map { OfferedWord(text: $0.name, note: $0.address.text) }
            + [desktop].compactMap(\.self)
    }

    /// The sounds of the themes that are installed, and those of the person's own.
    private var sounds: [OfferedWord] {
        let installed = InstalledSounds(variables)
        return (installed.own + installed.themed).map { OfferedWord(text: $0) }
    }
}
