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
        "NotificationFiles": ["NotificationModel", "CFiles"], "HTTP": ["CCurl"],
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
        "DBus": ["NotificationConcurrency", "CSystemd", "_Concurrency"],
        "SessionLocks": ["NotificationModel", "DBus"],
        "Keyring": ["DBus", "COpenSSL"],
        "OnlineAccounts": ["NotificationSentences", "NotificationModel", "DBus"],
        "NotificationStore": [
            "NotificationEngine", "NotificationJSON", "NotificationFiles",
            "NotificationConcurrency", "NotificationModel", "CSQLite",
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
            "NotificationSentences", "NotificationConcurrency", "NotificationModel", "SessionLocks",
            "DBus",
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
            "NotificationBus", "NotificationSchedule", "NotificationFiles",
            "NotificationConcurrency", "NotificationModel", "ICalendar",
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
        "carillon": ["CarillonCommands"], "carillon-sync": ["NetworkSync", "DBus"],
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

    /// The same for the applications: what each adds to the toolchain's and to ``toolchain``.
    private static let applicationArrows: [String: Set<String>] = {
        let testing: Set = ["Testing", "TestWorld"]
        // An application of its own takes what Carillon offers to anybody, and the words of people.
        let offered: Set = ["UIKitNotifications", "UserNotifications", "NotificationSentences"]
        let model = offered.union(["ApplicationModel"])
        let window = model.union(["Adwaita", "ApplicationWindow"])
        return [
            "Adwaita": ["CAdwaita", "NotificationSentences", "NotificationModel"],
            "adwaita-trial": ["Adwaita", "CAdwaita"],
            "ApplicationModel": offered, "ApplicationWindow": model.union(["Adwaita"]),
            "ModelTesting": testing.union(model).union(["NotificationTestKit"]),
            "WindowTesting": testing.union([
                "LanguageTesting", "DBus", "NotificationBus", "NotificationModel",
            ]),
            "LocalNotifierModel": model, "NagMeModel": model, "NotifyTimelyModel": model,
            "ShoppingAlertModel": model, "TodoListModel": model,
            "ShoppingCommands": model.union(["ShoppingAlertModel"]),
            "local-notifier": window.union(["LocalNotifierModel"]),
            "nag-me": window.union(["NagMeModel"]),
            "notify-timely": window.union(["NotifyTimelyModel"]),
            "shopping-alert": window.union(["ShoppingAlertModel", "ShoppingCommands"]),
            "todo-list": window.union(["TodoListModel"]),
            // It is the person's own tool, and takes what the command line takes.
            "CenterModel": [
                "NotificationBus", "NotificationConcurrency", "NotificationModel",
                "NotificationSchedule", "NotificationSentences", "NotificationWords",
                "PersonalCalendars", "PersonalReminders",
            ],
            "carillon-center": [
                "Adwaita", "ApplicationWindow", "CenterModel", "NotificationBus",
                "NotificationModel", "NotificationSentences", "PersonalReminders",
            ],
        ]
    }()

    @Test func `imports along the arrows of its applications only`() throws {
        var found: Set<String> = []
        for file in try SourceTree("Applications").files {
            let parts = file.path.split(separator: "/").map(String.init)
            guard parts.count > 3, parts[1] == "Sources" else { continue }
            let module = parts[2]
            found.insert(module)
            let allowed = try #require(
                Self.applicationArrows[module], "\(module) is not drawn; say what it may import"
            ).union(Self.toolchain).union(["Observation"])
            for name in file.imports {
                #expect(allowed.contains(name), "\(file.path) imports \(name)")
            }
        }
        // Fails if the files are not found any more, or a module is gone.
        #expect(found == Set(Self.applicationArrows.keys))
    }

    // The name of a folder says what is in it; these say that nobody knew.
    @Test func `has no folder that could hold anything`() throws {
        let empty: Set = ["core", "utils", "helpers", "common", "manager", "misc", "shared"]
        for folder in ["Sources", "Tests", "Applications"] {
            for file in try SourceTree(folder).files {
                let folders = file.path.split(separator: "/").dropLast().map { $0.lowercased() }
                #expect(empty.isDisjoint(with: folders), "\(file.path)")
            }
        }
    }

    // A list that nobody can keep in mind hides which tasks the store has to see in order.
    @Test func `lists no more than twelve tasks in one place`() throws {
        let file = try #require(
            try SourceTree("Sources").files.first { $0.path.hasSuffix("/EngineTask.swift") })
        var counts: [Int] = []
        for line in file.lines {
            if line.hasPrefix("package enum ") { counts.append(0) }
            if line.hasPrefix("    case ") { counts[counts.count - 1] += 1 }
        }
        #expect(counts.count >= 6, "the tasks are not found any more")
        #expect(counts.allSatisfy { (1...12).contains($0) }, "\(counts)")
    }

    @Test(arguments: [
        ("Documentation/Architecture.md", 40), ("CONTRIBUTING.md", 4),
        ("Documentation/Limits.md", 1),
    ])
    func `has each file that a description names`(page: String, least: Int) throws {
        // They stand for any, or lie beside the folders.
        let placeholders: Set = [
            "Type+Aspect.swift", "Sources/NotificationStore/Schema/Name.swift", "Package.swift",
        ]
        let all = try ["Sources", "Tests", "Applications"].flatMap { folder in
            try SourceTree(folder).files.map { "/\(folder)/\($0.path)" }
        }
        let names = Set(
            try SourceTree.text(of: page).split(separator: "`").map(String.init).filter {
                $0.hasSuffix(".swift") && !$0.contains { " \n*".contains($0) }
            })
        #expect(names.count >= least)
        for name in names.subtracting(placeholders) {
            #expect(all.contains { $0.hasSuffix("/\(name)") }, "\(name) is not there")
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
        for folder in ["Sources", "Tests", "Applications", "Benchmarks", "Examples"] {
            for file in try SourceTree(folder).files {
                var last = ""
                for whole in file.lines {
                    // A comment at the left edge stands for the whole of what follows it, too.
                    let isHeading = whole.hasPrefix("// What ") && !last.hasPrefix("//")
                    let line = whole.drop { $0 == " " }
                    if isHeading || line.hasPrefix("/// What ") && !last.hasPrefix("///") {
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
        // With what is worked out of them: that looks at them as well.
        let settings =
            Mirror(reflecting: ApplicationSettings()).children.compactMap(\.label)
            + ["hasSettings", "level", "isRequested", "allowsWaking", "allowsDelivery"]
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
