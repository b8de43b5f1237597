// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Content that can be changed.
///
/// A request copies it, so a later change does not reach the request.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    /// Files that go with the notification.
    open override var attachments: [UNNotificationAttachment] {
        get { super.attachments }
        set { update { $0.attachments = newValue } }
    }
    /// The number for the launcher badge: nil leaves it, 0 removes it.
    open override var badge: NSNumber? {
        get { super.badge }
        set { update { $0.badge = newValue } }
    }
    /// The message.
    open override var body: String {
        get { super.body }
        set { update { $0.set(.body, newValue) } }
    }
    /// The category that names the actions.
    open override var categoryIdentifier: String {
        get { super.categoryIdentifier }
        set { update { $0.categoryIdentifier = newValue } }
    }
    /// A launch image; kept and returned unchanged.
    open override var launchImageName: String {
        get { super.launchImageName }
        set { update { $0.launchImageName = newValue } }
    }
    /// What is heard; nil is silence.
    open override var sound: UNNotificationSound? {
        get { super.sound }
        set { update { $0.sound = newValue } }
    }
    /// The second line.
    open override var subtitle: String {
        get { super.subtitle }
        set { update { $0.set(.subtitle, newValue) } }
    }
    /// Notifications with the same thread are grouped.
    open override var threadIdentifier: String {
        get { super.threadIdentifier }
        set { update { $0.threadIdentifier = newValue } }
    }
    /// The first line.
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
    /// The notification's part in the summary of its group, such as who it is from.
    open override var summaryArgument: String {
        get { super.summaryArgument }
        set { update { $0.set(.summaryArgument, newValue) } }
    }
    /// How many items the notification stands for; less than 1 counts as 1.
    open override var summaryArgumentCount: Int {
        get { super.summaryArgumentCount }
        set { update { $0.summaryArgumentCount = max(1, newValue) } }
    }
    /// The window that the notification is about.
    open override var targetContentIdentifier: String? {
        get { super.targetContentIdentifier }
        set { update { $0.targetContentIdentifier = newValue } }
    }
    /// How much the notification may disturb.
    open override var interruptionLevel: UNNotificationInterruptionLevel {
        get { super.interruptionLevel }
        set { update { $0.interruptionLevel = newValue } }
    }
    /// Orders the application's notifications, from 0 to 1.
    open override var relevanceScore: Double {
        get { super.relevanceScore }
        set { update { $0.relevanceScore = newValue } }
    }
    /// What a Focus filter compares.
    open override var filterCriteria: String? {
        get { super.filterCriteria }
        set { update { $0.filterCriteria = newValue } }
    }
    /// What is added to the badge when the notification rings.
    ///
    /// The sum is made at that moment, so repeating and overlapping notifications agree.
    ///
    /// - Note: On Linux only. It is added to `badge` when both are set.
    open override var badgeIncrement: Int? {
        get { super.badgeIncrement }
        set { update { $0.badgeIncrement = newValue } }
    }

    /// Gives content that cannot change, with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any { UNNotificationContent(fields) }
}
