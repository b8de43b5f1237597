# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# A Debian in a folder, booted with systemd-nspawn: a real systemd, logind, user manager and session
# bus, and no Swift. Sourced by the tests beside it.

. "$(dirname "${BASH_SOURCE[0]}")/debian.bash"

nspawn=
leader=

# boot NAME: copies a Debian 12 and boots the copy, which becomes the tree of all that follows.
boot() {
    [ "$(id -u)" = 0 ] || fail "a tree is booted as root only; try sudo"
    make_base bookworm
    tree=$trees/$1
    rm -rf --one-file-system "$tree"
    cp --archive --reflink=auto "$base" "$tree"
    trap halt EXIT
    # What apt has fetched once serves all trees.
    mkdir -p "$trees/archives/partial"
    setsid systemd-nspawn --directory="$tree" --register=no --keep-unit --hostname=desk \
        --bind="$trees/archives:/var/cache/apt/archives" --boot --console=pipe > "$tree.console" 2>&1 < /dev/null &
    nspawn=$!
    local try
    for try in {1..300}; do
        leader=$(pgrep -P "$nspawn" -x systemd || true)
        if [ -n "$leader" ] &&
            nsenter -t "$leader" -a systemctl is-system-running 2> /dev/null |
            grep -qE 'running|degraded' && as tester busctl --user list > /dev/null 2>&1; then
            return
        fi
        kill -0 "$nspawn" 2> /dev/null || break
        sleep 0.2
    done
    fail "the tree did not boot; see $tree.console"
}

# Ends what boot started.
halt() {
    [ -n "$nspawn" ] || return 0
    # systemd as PID 1 powers off on this signal.
    [ -z "$leader" ] || kill -s RTMIN+4 "$leader" 2> /dev/null || true
    for _ in {1..100}; do
        kill -0 "$nspawn" 2> /dev/null || break
        sleep 0.1
    done
    kill -9 "$nspawn" 2> /dev/null || true
    wait "$nspawn" 2> /dev/null || true
    nspawn=
}

# within COMMAND…: as root in the tree.
within() {
    nsenter -t "$leader" -a env -i HOME=/root LANG=C.UTF-8 TERM=dumb DEBIAN_FRONTEND=noninteractive \
        PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
}
