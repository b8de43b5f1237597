# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# Random kills of the server and the service while reminders ring. KILLS says how many, SEED which.

# test_kills: each reminder must be in the list once, and on a server at least once; it may ring twice
# only if the service was killed while it rang (Documentation/Architecture.md, "What is durable when").
test_kills() {
    local count=${KILLS:-20} seed=${SEED:-$RANDOM} index
    step "$count random kills of the server and the service (SEED=$seed)"
    carillon clear --all > /dev/null
    RANDOM=$seed
    for ((index = 1; index <= count; index++)); do
        carillon remind "Kill-$index" --in "$((1 + RANDOM % 3))s" --id "kill-$index" > /dev/null ||
            fail "the service does not take reminder $index"
        # Not to wait for something, but for the kills to fall anywhere.
        sleep "$((RANDOM % 4)).$((RANDOM % 10))"
        if ((RANDOM % 2)); then kill_server; else kill_service; fi
    done
    for ((index = 1; index <= count; index++)); do
        until_true "reminder $index is lost: it was never shown" is_shown "Kill-$index"
        until_true "reminder $index is in the list $(delivered "Kill-$index") times" \
            is_delivered_times "Kill-$index" 1
    done
    [ "$(carillon list --pending --json | grep -c '"id" : "kill-' || true)" = 0 ] ||
        fail "a reminder that rang is still pending"
    check_rings "$count"
    carillon clear --all > /dev/null
}

# check_rings COUNT: a server that came later gets them without sound.
check_rings() {
    local index rings twice=0
    for ((index = 1; index <= $1; index++)); do
        rings=$(asked "Kill-$index" | grep -vc '"suppress-sound"' || true)
        if [ "$rings" -gt 1 ]; then twice=$((twice + 1)); fi
        [ "$rings" -le 2 ] || fail "reminder $index rang $rings times"
    done
    say "  of $1 reminders, $twice rang twice"
}
