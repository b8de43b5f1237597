// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension LocalNotificationFields {
    /// The requests that ring as the notification would.
    ///
    /// | notification | request |
    /// | --- | --- |
    /// | `fireDate` nil or past | one without a trigger (LEG-09); a past one that repeats has a second, which goes on |
    /// | `fireDate` to come | one with a calendar trigger: see `trigger(at:in:)` |
    /// | `region` | one with a location trigger, which `add` refuses today |
    ///
    /// - Parameters:
    ///   - identifier: What the request is called; a second one has a suffix.
    ///   - now: The time, which decides what is past.
    ///   - zone: The zone of the machine.
    /// - Returns: One request or two.
    /// - Throws: ``LegacyError`` naming the field that no request can have.
    func requests(
        named identifier: String, at now: Date, in zone: TimeZone
    ) throws(LegacyError) -> [UNNotificationRequest] {
        func request(_ trigger: UNNotificationTrigger?, _ suffix: String = "")
            -> UNNotificationRequest
        {
            UNNotificationRequest(
                identifier: identifier + suffix, content: content, trigger: trigger)
        }
        if let region {
            guard fireDate == nil else {
                throw LegacyError(field: "region", reason: "there is a fireDate too; set one")
            }
            let trigger = UNLocationNotificationTrigger(
                region: region, repeats: !regionTriggersOnce)
            return [request(trigger)]
        }
        let trigger = try trigger(at: now, in: zone)
        guard let first = firstDate(in: zone), first > now else {
            return [request(nil)]
                + (repeatInterval.isEmpty || fireDate == nil
                    ? [] : [request(trigger, ".repeating")])
        }
        return [request(trigger)]
    }

    /// What a request says.
    ///
    /// Without `alertBody` there is no text, so nothing is shown (LEG-32). A badge of 0 means no
    /// change (LEG-34), which is no badge in a request; `%%` becomes a percent sign.
    var content: UNNotificationContent {
        let content = UNMutableNotificationContent()
        if let alertBody {
            content.title = alertTitle ?? ""
            content.body = alertBody.replacing("%%", with: "%")
        }
        if badge != 0 { content.badge = NSNumber(value: badge) }
        content.sound = soundName.map {
            $0 == UILocalNotificationDefaultSoundName
                ? .default : UNNotificationSound(named: UNNotificationSoundName($0))
        }
        content.categoryIdentifier = category ?? ""
        content.launchImageName = alertLaunchImage ?? ""
        var userInfo = userInfo ?? [:]
        userInfo[Self.key] = kept
        content.userInfo = userInfo
        return content
    }
}
