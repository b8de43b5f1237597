// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// What `cancel` and `clear` remove.
struct Removal {
    static let all = Flag("all", "All of them; with --app, all of that application")

    /// Nil means all.
    let identifiers: [String]?
    let application: ApplicationID?

    static func declaration(
        _ name: String, _ summary: String, discussion: String = ""
    ) -> Declaration {
        Declaration(
            name: name, summary: summary, operands: .any("(ID… | --all)"),
            options: [all.syntax, CommonOptions.app.syntax], discussion: discussion)
    }

    init(_ arguments: Arguments) throws(CommandError) {
        application = try arguments[CommonOptions.app]
        switch (arguments[Self.all], arguments.operands.isEmpty) {
        case (true, true): identifiers = nil
        case (false, false): identifiers = arguments.operands
        case (false, true): throw .usage("ID is missing; name what to remove, or use --all")
        case (true, false): throw .usage("--all stands alone; leave the IDs out")
        }
    }

    /// Fails if one of the identifiers is not among the removed.
    func requireAll(
        in removed: [String], else trouble: String, _ advice: String
    ) throws(CommandError) {
        let missing = (identifiers ?? []).filter { !removed.contains($0) }
        if missing.isEmpty { return }
        throw .failure("\(trouble): \(missing.joined(separator: ", ")); \(advice)")
    }
}
