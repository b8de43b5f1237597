// SPDX-FileCopyrightText: The Carillon authors
// SPDX-License-Identifier: Apache-2.0

extension Connection {
    /// Cancels the calls of exported interfaces that have started, and waits for their answers.
    ///
    /// Calls that come meanwhile are waited for as well, and not cancelled: let handlers refuse
    /// them. One task waits at a time.
    ///
    /// - Parameter limit: How long to wait at most.
    /// - Returns: Whether all are answered.
    public func finishCalls(within limit: Duration) async -> Bool {
        for task in callsUnderWay.values { task.cancel() }
        guard !callsUnderWay.isEmpty else { return true }
        // Unstructured, because the wait ends with whichever comes first. It lives until then.
        let alarm = Task(executorPreference: loop) {
            // Cancelled, it is the calls that have ended.
            try? await Task.sleep(for: limit)
            await self.stopWaiting()
        }
        await withCheckedContinuation { lastCallEnded = $0 }
        alarm.cancel()
        return callsUnderWay.isEmpty
    }

    /// Runs the body in a task of its own.
    func startCall(_ body: @escaping @Sendable () async -> Void) {
        lastCallUnderWay += 1
        let id = lastCallUnderWay
        // Unstructured, because sd-bus calls from outside of any task. It lives until the handler
        // has an answer. The loop's queue keeps the starts in the order of arrival.
        callsUnderWay[id] = Task(executorPreference: loop) {
            await body()
            await self.endCall(id)
        }
    }

    private func endCall(_ id: UInt64) {
        callsUnderWay[id] = nil
        if callsUnderWay.isEmpty { stopWaiting() }
    }

    private func stopWaiting() {
        lastCallEnded?.resume()
        lastCallEnded = nil
    }
}
