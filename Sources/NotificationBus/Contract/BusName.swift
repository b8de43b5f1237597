// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

/// The names of the bus contract that are no interface's own; the interfaces say what they mean.
public enum BusName {
    /// The well-known name that applications talk to.
    public static let center = "org.carillon.Center1"
    /// The well-known name that the person's tools talk to; no sandboxed application should.
    public static let control = "org.carillon.Control1"
    /// The name that those who watch own or wait for; without an owner, no event is sent.
    public static let watcher = "org.carillon.Watcher1"
    /// The well-known name of the program that speaks with servers, which only the service calls.
    public static let subscriptions = "org.carillon.Subscriptions"

    /// The beginning of an error's name, before the code.
    public static let errorPrefix = "org.carillon.Error."
}
