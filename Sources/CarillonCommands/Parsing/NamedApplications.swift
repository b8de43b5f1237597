// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// Finds the applications that a person calls by their names: `Fractal`, or `fractal` of
/// `org.gnome.Fractal`.
///
/// Only a person at a terminal has such names: for a script, one that is installed tomorrow would be
/// another one.
struct NamedApplications {
    /// Takes the identifiers of applications for the names that were typed in their places.
    ///
    /// - Parameters:
    ///   - arguments: The command line.
    ///   - declaration: Says where applications stand in it.
    ///   - environment: The world around it.
    /// - Returns: The command line with identifiers; names that nobody knows stay.
    /// - Throws: `CommandError` for a name that several applications have.
    static func resolved(
        _ arguments: Arguments, _ declaration: Declaration, in environment: Environment
    ) async throws -> Arguments {
        guard environment.ask != nil else { return arguments }
        let names = arguments.words(of: .applications, declaration).filter {
            (try? ApplicationID($0)) == nil
        }
        if names.isEmpty { return arguments }
        // Where there is no service, the command itself says so.
        guard let client = try? await ControlClient.connect() else { return arguments }
        let known = (try? await client.applications()) ?? []
        await client.close()
        var found: [String: String] = [:]
        for name in names { found[name] = try id(of: name, among: known) }
        return arguments.replacing(found, of: .applications, declaration)
    }

    private static func id(
        of name: String, among applications: [ApplicationSummary]
    ) throws(CommandError) -> String? {
        let wanted = name.lowercased()
        let found = applications.filter {
            let last = $0.id.rawValue.split(separator: ".").last.map { $0.lowercased() }
            return $0.name.lowercased() == wanted || last == wanted
        }
        if found.count > 1 {
            let ids = found.map(\.id.rawValue).sorted().joined(separator: ", ")
            throw .usage { $0.severalApplications(name, ids) }
        }
        return found.first?.id.rawValue
    }
}
