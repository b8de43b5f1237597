// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import NotificationModel
import Synchronization

/// The texts, the sound, the files and the other values of a notification.
///
/// It cannot change; `mutableCopy()` gives content that can.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
    // Mutable content shares this storage, so it is locked: content that one thread changes
    // while another reads it, or schedules it, is then at worst old, never torn.
    private let storage: Mutex<ContentFields>

    /// Makes content with nothing in it.
    public override init() {
        storage = Mutex(ContentFields())
    }

    init(_ fields: ContentFields) {
        storage = Mutex(fields)
    }

    /// All values at one moment.
    var fields: ContentFields { storage.withLock { $0 } }

    fileprivate func update(_ change: (inout ContentFields) -> Void) {
        storage.withLock { change(&$0) }
    }

    /// Files that go with the notification.
    open var attachments: [UNNotificationAttachment] { fields.attachments }
    /// The number for the launcher badge: nil leaves it, 0 removes it.
    open var badge: NSNumber? { fields.badge.map { NSNumber(value: $0) } }
    /// The message.
    open var body: String { fields.body }
    /// The category that names the actions.
    open var categoryIdentifier: String { fields.categoryIdentifier }
    /// A launch image; kept and returned unchanged.
    open var launchImageName: String { fields.launchImageName }
    /// The sound of the notification; nil is silence.
    open var sound: UNNotificationSound? { fields.sound.map(UNNotificationSound.init) }
    /// The second line.
    open var subtitle: String { fields.subtitle }
    /// Notifications with the same thread are grouped.
    open var threadIdentifier: String { fields.threadIdentifier }
    /// The first line.
    open var title: String { fields.title }
    /// The application's own values: property-list types only.
    open var userInfo: [AnyHashable: Any] { fields.userInfo }
    /// The notification's part in the summary of its group, such as who it is from.
    open var summaryArgument: String { fields.summaryArgument }
    /// How many items the notification stands for in the summary of its group.
    open var summaryArgumentCount: Int {
        // The model has 0 for "not set", where Apple has 1.
        max(1, fields.summaryArgumentCount)
    }
    /// The window that the notification is about.
    open var targetContentIdentifier: String? { fields.targetContentIdentifier }
    /// How much the notification may disturb.
    open var interruptionLevel: UNNotificationInterruptionLevel {
        .init(rawValue: fields.interruptionLevel.rawValue) ?? .active
    }
    /// Orders the application's notifications, from 0 to 1.
    open var relevanceScore: Double { fields.relevanceScore }
    /// The text that a Focus filter compares.
    open var filterCriteria: String? { fields.filterCriteria }
    /// The number that is added to the badge when the notification is delivered.
    ///
    /// - Note: On Linux only; see `UNMutableNotificationContent.badgeIncrement`.
    open var badgeIncrement: Int? { fields.badgeIncrement }
    /// Whether the notification leaves no trace in the person's history.
    ///
    /// - Note: On Linux only; see `UNMutableNotificationContent.isExcludedFromHistory`.
    open var isExcludedFromHistory: Bool { fields.isExcludedFromHistory }
    /// After how many seconds the notification leaves the screen by itself.
    ///
    /// - Note: On Linux only; see `UNMutableNotificationContent.expiration`.
    open var expiration: TimeInterval? { fields.expiration }

    /// Reads content from an archive.
    public required init?(coder: NSCoder) {
        guard let fields = ContentFields(coder: coder) else { return nil }
        storage = Mutex(fields)
    }

    /// Writes the content to an archive.
    open func encode(with coder: NSCoder) { fields.encode(with: coder) }

    /// Whether archives are checked on reading; they are.
    open class var supportsSecureCoding: Bool { true }

    /// Gives content that cannot change.
    open func copy(with zone: NSZone? = nil) -> Any { self }

    /// Gives a `UNMutableNotificationContent` with the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(fields) }

    /// Whether both have the same values; whether they can change does not count.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UNNotificationContent else { return false }
        return self === other || fields == other.fields
    }

    /// A hash of the texts.
    open override var hash: Int {
        let fields = fields
        return [fields.title, fields.subtitle, fields.body, fields.threadIdentifier].hashValue
    }

    /// The content's values, without what the person reads.
    open override var description: String { described() }
    /// The content's values with its texts; the user info is never part of a description.
    open override var debugDescription: String { described(isForDebugging: true) }
}

extension UNNotificationContent: Describing {
    func describe(to description: inout Description) {
        description.add("title", text: title)
        description.add("subtitle", text: subtitle)
        description.add("body", text: body)
        description.add("summaryArgument", text: summaryArgument)
        description.add("summaryArgumentCount", summaryArgumentCount)
        description.add("categoryIdentifier", categoryIdentifier)
        description.add("launchImageName", launchImageName)
        description.add("threadIdentifier", threadIdentifier)
        description.add("attachments", list: attachments)
        description.add("badge", badge)
        description.add("sound", sound)
        description.add("interruptionLevel", interruptionLevel)
        description.add("relevanceScore", relevanceScore)
        description.add("filterCriteria", filterCriteria)
    }
}

// The only stored property is a lock around values that are Sendable themselves.
extension UNNotificationContent: @unchecked Sendable {}

/// Content that can be changed.
///
/// A request copies it, so a later change does not reach the request.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    // What each property means is said in the superclass; only what differs is said here.
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { update { $0.attachments = newValue } }
    }
    open override var badge: NSNumber? {
        get { super.badge }
        set { update { $0.badge = newValue?.intValue } }
    }
    open override var body: String {
        get { super.body }
        set { update { $0.set(.body, newValue) } }
    }
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { update { $0.categoryIdentifier = newValue } }
    }
    open override var launchImageName: String {
        get { super.launchImageName }
        set { update { $0.launchImageName = newValue } }
    }
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { update { $0.sound = newValue.map(Sound.init) } }
    }
    open override var subtitle: String {
        get { super.subtitle }
        set { update { $0.set(.subtitle, newValue) } }
    }
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { update { $0.threadIdentifier = newValue } }
    }
    open override var title: String {
        get { super.title }
        set { update { $0.set(.title, newValue) } }
    }
    /// The application's own values.
    ///
    /// Property-list types only: `add` refuses others and names the key. A nil in it is dropped.
    open override var userInfo: [AnyHashable: Any] {
        get { super.userInfo }
        set { update { $0.userInfo = newValue } }
    }
    open override var summaryArgument: String {
        get { super.summaryArgument }
        set { update { $0.set(.summaryArgument, newValue) } }
    }
    /// How many items the notification stands for; less than 1 counts as 1.
    open override var summaryArgumentCount: Int {
        get { super.summaryArgumentCount }
        set { update { $0.summaryArgumentCount = newValue > 1 ? newValue : 0 } }
    }
    open override var targetContentIdentifier: String? {
        get { super.targetContentIdentifier }
        set { update { $0.targetContentIdentifier = newValue } }
    }
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { update { $0.interruptionLevel = .init(rawValue: newValue.rawValue) ?? .active } }
    }
    open override var relevanceScore: Double {
        get { super.relevanceScore }
        set { update { $0.relevanceScore = newValue } }
    }
    open override var filterCriteria: String? {
        get { super.filterCriteria }
        set { update { $0.filterCriteria = newValue } }
    }
    /// The number that is added to the badge when the notification is delivered.
    ///
    /// The sum is made at that moment, so repeating and overlapping notifications agree.
    ///
    /// - Note: On Linux only. It is added to `badge` when both are set.
    open override var badgeIncrement: Int? {
        get { super.badgeIncrement }
        set { update { $0.badgeIncrement = newValue } }
    }
    /// Whether the notification leaves no trace in the person's history.
    ///
    /// Set it for a text that must not be found later, such as a code to sign in with. The
    /// notification is delivered and listed like any other; once it is removed, nothing of it is
    /// kept.
    ///
    /// - Note: On Linux only.
    open override var isExcludedFromHistory: Bool {
        get { super.isExcludedFromHistory }
        set { update { $0.isExcludedFromHistory = newValue } }
    }
    /// After how many seconds the notification leaves the screen by itself; nil, as at first, leaves
    /// that to the person's settings and to the notification server.
    ///
    /// Set it for a notification that is of no use after that, such as the bus that comes in five
    /// minutes. It stays in the list of what is delivered. A value of 0 or less is refused when the
    /// request is added.
    ///
    /// - Note: On Linux only. It is the `expire_timeout` of the Desktop Notifications Specification,
    ///   which some servers do not heed, GNOME Shell among them.
    open override var expiration: TimeInterval? {
        get { super.expiration }
        set { update { $0.expiration = newValue } }
    }

    /// Gives content that cannot change, with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(fields) }
}

/// How much a notification may disturb.
///
/// As on Apple platforms, more cases may come.
@nonexhaustive(warn)
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// Goes to the list without light or sound.
    case passive = 0
    /// The ordinary level.
    case active = 1
    /// Breaks through Focus, with the person's consent.
    case timeSensitive = 2
    /// Breaks through everything.
    case critical = 3
}
