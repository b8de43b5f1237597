// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The place where the machine is connected to a network: home, where its Wi-Fi is.
///
/// ```swift
/// let office = CLNetworkRegion(networkUUID: uuid, identifier: "Office")
/// office.notifyOnExit = false
/// let trigger = UNLocationNotificationTrigger(region: office, repeats: true)
/// ```
///
/// A machine knows without any measurement where it is connected, and tells nobody for that.
///
/// - Note: On Linux only. Networks are told apart by the UUIDs of their connections in
///   NetworkManager (`nmcli connection`): another one that is called the same is another place. A
///   network counts as left when it has not been connected for 20 seconds.
open class CLNetworkRegion: CLRegion {
    /// The UUID of the network's connection.
    public let networkUUID: UUID

    /// Makes a region.
    ///
    /// - Parameters:
    ///   - networkUUID: The UUID of the network's connection.
    ///   - identifier: The region's name, which people see in the list of their reminders.
    public init(networkUUID: UUID, identifier: String) {
        self.networkUUID = networkUUID
        super.init(identifier: identifier)
    }

    /// Reads a region from an archive.
    public required init?(coder: NSCoder) {
        guard let uuid = coder.text(forKey: "networkUUID").flatMap(UUID.init) else { return nil }
        networkUUID = uuid
        super.init(coder: coder)
    }

    /// Writes the region to an archive.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(networkUUID.uuidString as NSString, forKey: "networkUUID")
    }

    override func describe(to description: inout Description) {
        super.describe(to: &description)
        description.add("networkUUID", networkUUID)
    }

    override func unnotifiedCopy() -> CLRegion {
        CLNetworkRegion(networkUUID: networkUUID, identifier: identifier)
    }

    /// Whether both have the same values.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CLNetworkRegion else { return false }
        return super.isEqual(object) && networkUUID == other.networkUUID
    }
}
