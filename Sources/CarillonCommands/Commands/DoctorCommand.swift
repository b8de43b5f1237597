// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationBus
import NotificationModel

/// `carillon doctor`: says in plain words what works here and what does not.
struct DoctorCommand: Command {
    static let declaration = Declaration(
        name: "doctor", summary: "Says what works on this machine and what does not",
        options: [CommonOptions.json.syntax],
        discussion: """
            Exits with 0 if the essential parts work: the bus, the service and the store.
            """)

    var printsJSON: Bool

    init(_ arguments: Arguments, in environment: Environment) throws(CommandError) {
        printsJSON = arguments[CommonOptions.json]
    }

    func run(in environment: Environment) async throws {
        let report = await Self.examine()
        if printsJSON {
            environment.print(JSON(environment).document(report))
        } else {
            for line in report.lines { environment.print(line) }
        }
        if !report.ok {
            throw CommandError.failure("something essential does not work; see above")
        }
    }

    private static func examine() async -> HealthReport {
        let client: ControlClient
        do throws(NotificationError) {
            client = try await ControlClient.connect()
        } catch {
            return HealthReport(noBus: error)
        }
        do throws(NotificationError) {
            return HealthReport(try await client.diagnose())
        } catch {
            return HealthReport(noService: error)
        }
    }
}
