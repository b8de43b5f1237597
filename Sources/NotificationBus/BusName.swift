// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// Every name of the bus contract, once; `Interfaces/` says what they mean.
public enum BusName {
    /// The well-known name of the service.
    public static let service = "org.carillon.Center1"
    /// The object of the service.
    public static let servicePath = "/org/carillon/Center1"
    /// The object of an application.
    public static let applicationPath = "/org/carillon/Application1"
    /// What stands before the code in the name of an error.
    public static let errorPrefix = "org.carillon.Error."

    /// The interface that applications call.
    public static let centerInterface = "org.carillon.Center1"
    /// The interface that people's tools call.
    public static let settingsInterface = "org.carillon.Settings1"
    /// The interface that applications implement.
    public static let applicationInterface = "org.carillon.Application1"

    /// The name that those who watch own or wait for; without an owner, no event is sent.
    public static let watcher = "org.carillon.Watcher1"
    /// The one signal of the settings interface.
    static let eventSignal = "Event"

    /// The methods that applications call.
    enum CenterMethod: String, CaseIterable {
        case register = "Register"
        case setForeground = "SetForeground"
        case requestAuthorization = "RequestAuthorization"
        case getSettings = "GetSettings"
        case setCategories = "SetCategories"
        case getCategories = "GetCategories"
        case addRequests = "AddRequests"
        case getPending = "GetPending"
        case getDelivered = "GetDelivered"
        case removePending = "RemovePending"
        case removeAllPending = "RemoveAllPending"
        case removeDelivered = "RemoveDelivered"
        case removeAllDelivered = "RemoveAllDelivered"
        case setBadge = "SetBadge"
        case getBadge = "GetBadge"
        case respond = "Respond"
    }

    /// The methods that people's tools call.
    enum SettingsMethod: String, CaseIterable {
        case getApplications = "GetApplications"
        case setSettings = "SetSettings"
        case openSettings = "OpenSettings"
        case getAllPending = "GetAllPending"
        case getAllDelivered = "GetAllDelivered"
        case cancelPending = "CancelPending"
        case cancelAllPending = "CancelAllPending"
        case clearDelivered = "ClearDelivered"
        case clearAllDelivered = "ClearAllDelivered"
        case getWaiting = "GetWaiting"
        case discardWaiting = "DiscardWaiting"
        case respond = "Respond"
        case push = "Push"
        case diagnose = "Diagnose"
    }

    /// The methods that the service calls.
    enum ApplicationMethod: String, CaseIterable {
        case willPresent = "WillPresent"
        case didReceive = "DidReceive"
        case openSettings = "OpenSettings"
        case changeContent = "ChangeContent"
        case didReceiveRemote = "DidReceiveRemote"
    }
}
