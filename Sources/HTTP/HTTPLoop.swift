// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

import CCurl
import Foundation
import Synchronization

/// The thread on which transfers go on, however many there are; it sleeps while nothing comes.
///
/// curl does what there is to do. Nothing is redirected, and only `http` and `https` are spoken: an
/// address that somebody else gives leads nowhere else.
package final class HTTPLoop: Sendable {
    /// Something that others ask of the thread.
    private enum Order: Sendable {
        case start(Int, HTTPRequest, HTTPTransfer)
        case resume(Int)
        case cancel(Int)
    }

    /// The orders that wait for the thread.
    private struct Orders {
        var waiting: [Order] = []
        /// The number of the last transfer.
        var number = 0
        /// Whether the thread is to end.
        var isClosed = false
    }

    /// The way of all threads to the one of the transfers.
    private final class Desk: Sendable {
        let orders = Mutex(Orders())
        // curl allows all threads to wake the one that waits, and nothing else.
        nonisolated(unsafe) let multi: UnsafeMutableRawPointer

        init(_ multi: UnsafeMutableRawPointer) { self.multi = multi }

        func add(_ order: Order) {
            // Under the lock: the thread does away with what is woken.
            orders.withLock { orders in
                guard !orders.isClosed else { return }
                orders.waiting.append(order)
                curl_multi_wakeup(multi)
            }
        }

        func close() {
            orders.withLock { orders in
                orders.isClosed = true
                curl_multi_wakeup(multi)
            }
        }
    }

    private let desk: Desk

    /// Starts the thread.
    ///
    /// - Throws: `HTTPFault` if curl cannot be used.
    package init() throws(HTTPFault) {
        guard curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK,
            let multi = curl_multi_init()
        else { throw .unreachable("curl cannot start") }
        let desk = Desk(multi)
        self.desk = desk
        let thread = Thread { Self.run(desk) }
        thread.start()
        // The kernel has a name for what is there already.
        thread.name = "transfers"
    }

    deinit { desk.close() }

    /// Starts a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: Its transfer, which tells what becomes of it.
    package func start(_ request: HTTPRequest) -> HTTPTransfer {
        let desk = desk
        let number = desk.orders.withLock { orders in
            orders.number += 1
            return orders.number
        }
        let transfer = HTTPTransfer(
            resume: { desk.add(.resume(number)) }, cancel: { desk.add(.cancel(number)) })
        desk.add(.start(number, request, transfer))
        return transfer
    }

    /// Asks a server, and waits for its whole answer.
    ///
    /// - Parameter request: The request, with a limit.
    /// - Returns: The answer, whatever its status is.
    /// - Throws: `HTTPFault` if there is none.
    package func answer(to request: HTTPRequest) async throws(HTTPFault) -> HTTPAnswer {
        let transfer = start(request)
        let result = await withTaskCancellationHandler {
            await Self.result(of: transfer)
        } onCancel: {
            transfer.cancel()
        }
        return try result.get()
    }

    private static func result(
        of transfer: HTTPTransfer
    ) async -> Result<HTTPAnswer, HTTPFault> {
        var body: [UInt8] = []
        for await event in transfer.events {
            switch event {
            case .bytes(let bytes):
                body += bytes
                transfer.read(bytes.count)
            case .ended(let status, let retryAfter):
                return .success(
                    HTTPAnswer(
                        status: status, body: body, retryAfter: retryAfter, head: transfer.head))
            case .failed(let fault): return .failure(fault)
            }
        }
        return .failure(.cancelled)
    }

    // MARK: - On the thread

    private static func run(_ desk: Desk) {
        var running: [Int: RunningTransfer] = [:]
        while true {
            let (orders, isClosed) = desk.orders.withLock { orders in
                defer { orders.waiting = [] }
                return (orders.waiting, orders.isClosed)
            }
            for order in orders { perform(order, &running, desk.multi) }
            if isClosed { break }
            var count: Int32 = 0
            curl_multi_perform(desk.multi, &count)
            reap(&running, desk.multi)
            let now = ContinuousClock.now
            for (number, transfer) in running where transfer.gaveUp(at: now) {
                transfer.end(.failed(.silent), of: desk.multi)
                running[number] = nil
            }
            let next = running.values.compactMap(\.silenceEnd).min()
            let wait = next.map { Int32(clamping: ($0 - now).components.seconds * 1_000 + 1_000) }
            curl_multi_poll(desk.multi, nil, 0, wait ?? .max, nil)
        }
        for transfer in running.values { transfer.end(.failed(.cancelled), of: desk.multi) }
        curl_multi_cleanup(desk.multi)
    }

    private static func perform(
        _ order: Order, _ running: inout [Int: RunningTransfer], _ multi: UnsafeMutableRawPointer
    ) {
        switch order {
        case .start(let number, let request, let transfer):
            do throws(HTTPFault) {
                running[number] = try RunningTransfer(number, request, transfer, in: multi)
            } catch {
                transfer.end(.failed(error))
            }
        case .resume(let number): running[number]?.resume()
        case .cancel(let number):
            running.removeValue(forKey: number)?.end(.failed(.cancelled), of: multi)
        }
    }

    /// Ends the transfers that curl is done with.
    private static func reap(
        _ running: inout [Int: RunningTransfer], _ multi: UnsafeMutableRawPointer
    ) {
        var left: Int32 = 0
        while let message = curl_multi_info_read(multi, &left)?.pointee {
            guard message.msg == CURLMSG_DONE,
                let number = running.first(where: { $0.value.handle == message.easy_handle })?.key,
                let transfer = running.removeValue(forKey: number)
            else { continue }
            transfer.end(by: message.data.result, of: multi)
        }
    }
}
