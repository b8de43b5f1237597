// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NotificationModel

/// The parts that work on this machine and those that do not, as the service sees it.
public struct Diagnosis: Hashable, Sendable {
    /// The version of the service.
    public var version = ""
    /// Whether another program has taken the place of the service's, by an upgrade.
    public var isReplaced = false
    /// Whether the service makes room for that program by itself.
    public var makesRoom = false
    /// The file of the store.
    public var storePath = ""
    /// The size of the store in bytes.
    public var storeSize = 0
    /// The things over which the service crashed again and again; it does them otherwise for a day.
    public var setAside: [Finding] = []
    /// How many requests are pending, over all applications.
    public var pending = 0
    /// How many notifications are delivered and not removed, over all applications.
    public var delivered = 0
    /// The name and version of the notification server; nil if none gives them.
    public var notificationServer: String?
    /// The program that owns the notification server's name; nil if nobody does.
    public var serverProcess: Finding?
    /// The capabilities of the notification server, in its own words.
    public var capabilities: [String] = []
    /// The ways in which it differs from the specification, and their effects, in sentences.
    public var serverLimits: [Finding] = []
    /// Whether the notification server holds back notifications, because a person said so there.
    public var serverInhibits = false
    /// Whether it is quiet, by the quiet hours.
    public var isQuiet = false
    /// When that ends, or begins next; nil if it never does.
    public var quietChange: Date?
    /// Whether banners can be printed to a terminal while there is no notification server.
    public var hasTerminal = false
    /// Whether anything shows launcher badges.
    public var hasBadgeListener = false
    /// How the service is woken for requests that are due; nil if it does not say.
    public var wakeUp: Finding?
    /// Whether a machine that sleeps can be woken, as far as that can be known.
    public var wakesMachine = false
    /// Why a machine that is about to sleep is not held back while something rings.
    ///
    /// Nil if it is held back, or if nothing here lets machines sleep.
    public var sleepRefusal: String?
    /// Why nothing measures where the machine is; nil if something can.
    public var positionTrouble: Finding?
    /// The time by the service's clock; nil if it does not say.
    public var clock: Date?
    /// The name of the service's time zone; nil if it does not say.
    public var timeZone: String?

    /// Makes a diagnosis with nothing in it.
    public init() {}
}

extension Diagnosis: BusRecord {
    package init(from fields: inout FieldReader) throws(NotificationError) {
        self.init()
        version = try fields.string(.version) ?? ""
        isReplaced = try fields.boolean(.replaced) ?? false
        makesRoom = try fields.boolean(.makesRoom) ?? false
        storePath = try fields.string(.storePath) ?? ""
        storeSize = try fields.integer(.storeSize) ?? 0
        setAside = fields.findings(.setAside)
        pending = try fields.integer(.pending) ?? 0
        delivered = try fields.integer(.delivered) ?? 0
        notificationServer = try fields.string(.notificationServer)
        serverProcess = fields.finding(.serverProcess)
        capabilities = try fields.strings(.capabilities) ?? []
        serverLimits = fields.findings(.serverLimits)
        serverInhibits = try fields.boolean(.inhibited) ?? false
        isQuiet = try fields.boolean(.quiet) ?? false
        quietChange = try fields.date(.quietChange)
        hasTerminal = try fields.boolean(.terminal) ?? false
        hasBadgeListener = try fields.boolean(.badgeListener) ?? false
        wakeUp = fields.finding(.wakeUp)
        wakesMachine = try fields.boolean(.wakesMachine) ?? false
        sleepRefusal = try fields.string(.sleepRefusal)
        positionTrouble = fields.finding(.positionTrouble)
        // A service of an older version has a sentence here.
        clock = (try? fields.date(.clock)) ?? nil
        timeZone = try fields.string(.timeZone)
    }

    package func write(to fields: inout FieldWriter) {
        fields.set(.version, version)
        fields.set(.replaced, isReplaced)
        fields.set(.makesRoom, makesRoom)
        fields.set(.storePath, storePath)
        fields.set(.storeSize, storeSize)
        fields.set(.setAside, setAside)
        fields.set(.pending, pending)
        fields.set(.delivered, delivered)
        fields.set(.notificationServer, notificationServer)
        fields.set(.serverProcess, serverProcess)
        fields.set(.capabilities, capabilities)
        fields.set(.serverLimits, serverLimits)
        fields.set(.inhibited, ifTrue: serverInhibits)
        fields.set(.quiet, ifTrue: isQuiet)
        fields.set(.quietChange, quietChange)
        fields.set(.terminal, hasTerminal)
        fields.set(.badgeListener, hasBadgeListener)
        fields.set(.wakeUp, wakeUp)
        fields.set(.wakesMachine, wakesMachine)
        fields.set(.sleepRefusal, sleepRefusal)
        fields.set(.positionTrouble, positionTrouble)
        fields.set(.clock, clock)
        fields.set(.timeZone, timeZone)
    }
}

extension FieldReader {
    // A service of an older version says these in English. That it is older is told beside them.

    fileprivate mutating func finding(_ key: FieldKey) -> Finding? {
        if let finding: Finding = try? nested(key) { return finding }
        return (try? string(key)).flatMap { $0 }.map(Finding.words)
    }

    fileprivate mutating func findings(_ key: FieldKey) -> [Finding] {
        if let findings: [Finding] = try? list(key) { return findings }
        return (try? strings(key)).flatMap { $0 }?.map(Finding.words) ?? []
    }
}
