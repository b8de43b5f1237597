// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import TestThreads
import Testing

@Suite("The layers", .computing)
struct ArchitectureTests {
    /// The modules that each module may import, besides the toolchain's; see Architecture.md.
    private static let arrows: [String: Set<String>] = [
        "NotificationModel": [], "NotificationConcurrency": [],
        "NotificationSchedule": ["NotificationModel"],
        "NotificationWords": ["NotificationSchedule", "NotificationModel"],
        "ICalendar": ["NotificationSchedule", "NotificationModel"],
        "NotificationFiles": ["CFiles"], "HTTP": ["CCurl"],
        "WebPush": ["COpenSSL"], "CalDAV": ["CXML"],
        "PersonalAccounts": ["NotificationFiles", "NotificationModel"],
        "PersonalSubscriptions": ["NotificationFiles", "NotificationModel", "WebPush"],
        "NetworkSync": [
            "PersonalSubscriptions", "PersonalAccounts", "NotificationBus",
            "NotificationSentences", "NotificationFiles", "NotificationModel", "ICalendar",
            "CalDAV", "HTTP", "WebPush", "SessionLocks", "Keyring", "OnlineAccounts", "DBus",
            "CResolv",
        ],
        "PushMock": [
            "PersonalSubscriptions", "NotificationBus", "NotificationFiles", "NotificationModel",
            "WebPush", "CTLS", "CNGHTTP2",
        ],
        "NotificationTexts": [
            "NotificationFiles", "NotificationConcurrency", "NotificationModel",
        ],
        "NotificationSentences": ["NotificationModel", "CIntl"],
        "NotificationJSON": ["NotificationModel", "CJansson"],
        "NotificationEngine": [
            "NotificationSchedule", "NotificationSentences", "NotificationModel",
        ],
        "DBus": ["NotificationConcurrency", "CSystemd"],
        "SessionLocks": ["NotificationModel", "DBus"],
        "Keyring": ["DBus", "COpenSSL"],
        "OnlineAccounts": ["DBus"],
        "NotificationStore": [
            "NotificationEngine", "NotificationJSON", "NotificationFiles", "NotificationModel",
            "CSQLite",
        ],
        "NotificationDesktop": [
            "NotificationEngine", "NotificationTexts", "NotificationSentences",
            "NotificationFiles", "NotificationConcurrency", "NotificationModel", "SessionLocks",
            "DBus", "CCanberra",
        ],
        "NotificationBus": ["NotificationModel", "NotificationConcurrency", "DBus"],
        "NotificationService": [
            "NotificationEngine", "NotificationSentences", "NotificationModel",
            "NotificationConcurrency",
        ],
        "UserNotifications": [
            "NotificationBus", "NotificationSchedule", "NotificationTexts", "NotificationFiles",
            "NotificationModel",
        ],
        "NotificationDaemon": [
            "NotificationService", "NotificationEngine", "NotificationStore", "NotificationDesktop",
            "NotificationBus",
            "NotificationSchedule", "NotificationTexts", "NotificationFiles",
            "NotificationSentences", "NotificationModel", "SessionLocks", "DBus",
        ],
        "UIKitNotifications": ["UserNotifications"], "AppIntents": [],
        "AlarmKit": ["UserNotifications", "AppIntents"],
        // Apple's names for what the two above have.
        "UIKit": ["UIKitNotifications"], "CoreLocation": ["UserNotifications"],
        "NotificationCenter": ["UserNotifications"],
        // The test kit alone joins both sides.
        "NotificationTestKit": [
            "UserNotifications", "NotificationBus", "NotificationService", "NotificationEngine",
            "NotificationModel",
        ],
        "PersonalReminders": [
            "NotificationBus", "NotificationSchedule", "NotificationWords", "NotificationFiles",
            "NotificationModel",
        ],
        "PersonalCalendars": [
            "NotificationBus", "NotificationSchedule", "NotificationFiles", "NotificationModel",
            "ICalendar",
        ],
        "CarillonCommands": [
            "DBus", "PersonalAccounts", "PersonalCalendars", "PersonalReminders",
            "PersonalSubscriptions",
            "NotificationBus",
            "NotificationFiles", "NotificationSchedule", "NotificationSentences",
            "NotificationWords", "NotificationModel", "ICalendar", "WebPush", "Keyring",
            "OnlineAccounts",
        ],
        "carillond": [
            "NotificationDaemon", "NotificationService", "NotificationSentences",
            "NotificationModel", "DBus",
        ],
        "carillon": ["CarillonCommands"], "carillon-sync": ["NetworkSync"],
        "carillon-apns-mock": ["PushMock"],
    ]
    private static let toolchain: Set<String> = [
        "Foundation", "Glibc", "Synchronization", "Dispatch", "Swift",
    ]
    /// Modules of the toolchain that promise nothing, with the only files that may use each.
    private static let privateModules: [String: Set<String>] = [
        "_FoundationICU": [
            "NotificationTexts/PluralRules.swift", "ICalendar/Zones/WindowsZoneNames.swift",
        ]
    ]

    @Test func `imports along its arrows only`() throws {
        for file in try SourceTree("Sources").files {
            let allowed = try #require(
                Self.arrows[file.module], "\(file.module) is not drawn; say what it may import"
            ).union(Self.toolchain)
            for module in file.imports
            where Self.privateModules[module]?.contains(file.path) != true {
                #expect(allowed.contains(module), "\(file.path) imports \(module)")
            }
        }
    }

    @Test func `reads clocks in its outermost modules only`() throws {
        let pure: Set = [
            "NotificationModel", "NotificationSchedule", "NotificationWords", "NotificationTexts",
            "ICalendar", "NotificationSentences", "NotificationEngine", "NotificationStore",
            "NotificationDesktop", "NotificationBus", "NotificationService", "SessionLocks",
            "NotificationConcurrency", "NotificationJSON", "DBus", "PersonalReminders",
            "PersonalCalendars", "PersonalSubscriptions", "PersonalAccounts", "CalDAV", "WebPush",
        ]
        let reads = [
            "Date()", "Date.now", "ContinuousClock()", "clock_gettime(", "SuspendingClock()",
        ]
        for file in try SourceTree("Sources").files where pure.contains(file.module) {
            for line in file.lines where !line.contains("//") {
                for read in reads where line.contains(read) {
                    Issue.record("\(file.path) reads a clock: \(line)")
                }
            }
        }
    }

    @Test func `says in each file whose it is`() throws {
        for folder in ["Sources", "Tests", "Applications"] {
            for file in try SourceTree(folder).files {
                #expect(
                    file.lines.dropFirst().first == "// SPDX-License-Identifier: Apache-2.0",
                    "\(file.path) has no licence")
            }
        }
    }

    @Test func `names the subject of each documentation comment`() throws {
        for folder in ["Sources", "Tests", "Applications"] {
            for file in try SourceTree(folder).files {
                var last = ""
                for line in file.lines.map({ $0.drop { $0 == " " } }) {
                    if line.hasPrefix("/// What "), !last.hasPrefix("///") {
                        Issue.record(
                            "\(file.path): name the subject, such as \"The text that…\": \(line)")
                    }
                    last = String(line)
                }
            }
        }
    }

    // A rule that looks at what a person allows belongs into the engine.
    @Test func `performs without looking at any setting`() throws {
        let settings = Mirror(reflecting: ApplicationSettings()).children.compactMap(\.label)
        #expect(settings.contains("keepsHistory"))
        for file in try SourceTree("Sources").files where file.module == "NotificationService" {
            let code = PlainCode(file.lines.joined(separator: "\n")).bytes
            let words = String(decoding: code, as: UTF8.self).split {
                !$0.isLetter && !$0.isNumber && $0 != "."
            }
            for setting in settings {
                #expect(
                    !words.contains { $0.hasSuffix(".\(setting)") },
                    "\(file.path) looks at '\(setting)'")
            }
        }
    }

    @Test func `traps nowhere`() throws {
        let traps = ["try!", "fatalError(", " as! ", "preconditionFailure("]
        for file in try SourceTree("Sources").files {
            for line in file.lines where !line.contains("//") {
                for trap in traps where line.contains(trap) {
                    Issue.record("\(file.path) can trap: \(line)")
                }
            }
        }
    }
}
