// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestWorld

/// A program in a sandbox, as `flatpak run` starts it, with the permissions of a manifest.
///
/// Its root is in bubblewrap, with processes, a home and a temporary folder of its own; the bus is
/// at the place that Flatpak gives it, behind the real xdg-dbus-proxy, which has the same root.
struct FlatpakProgram {
    /// The command line to which the program's arguments are added.
    let command: String
    private let script: String

    /// Prepares to start a program.
    ///
    /// - Parameters:
    ///   - program: Where it is outside of the sandbox.
    ///   - id: The id of the Flatpak.
    ///   - rules: The permissions in its manifest that are about the session bus.
    ///   - home: The one folder that it sees and may write to.
    /// - Throws: An error if a file cannot be written.
    init(_ program: String, id: String, rules: [String], in home: TemporaryDirectory) throws {
        let information = try home.write("[Application]\nname=\(id)\n", to: "flatpak-info")
        // Flatpak lets each application own its own name, and nothing else.
        let filter = ["--filter", "--own=\(id)", "--own=\(id).*"] + rules.map(Self.filter(of:))
        script = try home.write(
            """
            set -e
            folder=$(mktemp -d '\(home.path)/sandbox.XXXXXX')
            root='--proc /proc --dev /dev --tmpfs /tmp'
            for entry in /*; do
                case $entry in
                /proc | /dev | /tmp | /run | /sys | /var | /home | /root) ;;
                *) root="$root --ro-bind $entry $entry" ;;
                esac
            done
            # Where it was built, which may lie below one of the folders that are left out.
            built='\(program)'
            built=${built%%/.build/*}
            root="$root --ro-bind $built $built"
            root="$root --bind \(home.path) \(home.path) --ro-bind \(information) /.flatpak-info"
            bus=${DBUS_SESSION_BUS_ADDRESS#unix:path=}
            bus=${bus%%,*}
            mkfifo $folder/ready
            # Whoever ends lets go of it, and then the proxy ends, too.
            exec 4<> $folder/ready
            bwrap $root --bind $bus $bus xdg-dbus-proxy --fd=3 unix:path=$bus $folder/bus \
                \(filter.joined(separator: " ")) 3> $folder/ready 4<&- &
            head -c 1 <&4 > $folder/is-ready
            exec bwrap $root --unshare-pid --setenv FLATPAK_ID \(id) \
                --bind $folder/bus /run/flatpak/bus \
                --setenv DBUS_SESSION_BUS_ADDRESS unix:path=/run/flatpak/bus \(program) "$@"

            """, to: "flatpak-run")
        command = "/bin/sh \(script)"
    }

    /// The arguments that Flatpak makes of a permission.
    private static func filter(of rule: String) -> String {
        rule.replacing("--talk-name=", with: "--talk=").replacing("--own-name=", with: "--own=")
    }

    /// Starts it.
    func start(_ arguments: [String], environment: [String: String]) throws -> ChildProcess {
        try ChildProcess("/bin/sh", [script] + arguments, environment: environment)
    }
}
