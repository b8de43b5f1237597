// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The folders in which a person's files and those of installed programs lie, as version 0.8 of the
/// XDG Base Directory Specification finds them.
///
/// "All paths … must be absolute. If an implementation encounters a relative path … it should
/// consider the path invalid and ignore it."
package struct BaseDirectories: Sendable {
    /// A kind of files of a person's.
    package enum Kind: CaseIterable, Sendable {
        /// For what they have set up.
        case configuration
        /// For what they have.
        case data
        /// For what is known of it, and can be lost.
        case state
        /// For what can be made or got again.
        case cache

        fileprivate var names: (variable: String, usual: String) {
            switch self {
            case .configuration: ("XDG_CONFIG_HOME", ".config")
            case .data: ("XDG_DATA_HOME", ".local/share")
            case .state: ("XDG_STATE_HOME", ".local/state")
            case .cache: ("XDG_CACHE_HOME", ".cache")
            }
        }
    }

    private let variables: [String: String]
    private let home: String?

    /// Takes the variables of an environment.
    ///
    /// - Parameters:
    ///   - variables: Those of the environment.
    ///   - home: The person's home directory; `HOME` says it if nobody else does.
    package init(_ variables: [String: String], home: String? = nil) {
        self.variables = variables
        self.home = home ?? variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// The person's own folder for a kind of files; nil if nobody says where their home is.
    package func own(_ kind: Kind) -> String? {
        let (variable, usual) = kind.names
        let named = variables[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return named ?? home.map { "\($0)/\(usual)" }
    }

    /// The folder of Carillon's own files of a kind.
    package func carillon(_ kind: Kind) -> String {
        (own(kind) ?? "/" + kind.names.usual) + "/carillon"
    }

    /// The folders with the data of programs, those of the person first.
    package var data: [String] { [own(.data)].compactMap(\.self) + sharedData }

    /// The folders with the data of programs that are installed for all people.
    package var sharedData: [String] {
        list("XDG_DATA_DIRS") ?? ["/usr/local/share", "/usr/share"]
    }

    /// The folders with what is set up, that of the person first.
    package var configuration: [String] {
        [own(.configuration)].compactMap(\.self) + (list("XDG_CONFIG_DIRS") ?? ["/etc/xdg"])
    }

    private func list(_ variable: String) -> [String]? {
        guard let value = variables[variable], !value.isEmpty else { return nil }
        return value.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }
}
