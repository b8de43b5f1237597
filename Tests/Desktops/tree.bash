# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# A Debian in a folder, booted with systemd-nspawn: a real systemd, logind, user manager and session
# bus, and no Swift. Sourced by the tests beside it. The network is used to install packages only.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
trees=$root/.build/desktops
mirror=${CARILLON_DEBIAN_MIRROR:-http://deb.debian.org/debian}
tree=
nspawn=
leader=

say() { echo "$*" >&2; }

fail() {
    say "failed: $*"
    exit 1
}

# Makes the tree that the others are copied from, once.
make_base() {
    base=$trees/plain
    if [ -e "$base/ready" ]; then return; fi
    say "Making a Debian 12 in ${base#"$root/"}, once"
    mkdir -p "$trees"
    rm -rf --one-file-system "$base"
    debootstrap --variant=minbase \
        --include=systemd,systemd-sysv,dbus,dbus-user-session,libpam-systemd \
        bookworm "$base" "$mirror" > "$trees/debootstrap.log" 2>&1 ||
        fail "debootstrap; see $trees/debootstrap.log"
    # It keeps services from being started in a tree that is not booted.
    rm -f "$base/usr/sbin/policy-rc.d"
    chroot "$base" useradd --create-home --uid 1000 --shell /bin/bash tester
    # A person of the system without a home, as some services have.
    chroot "$base" useradd --no-create-home --home-dir /nonexistent --uid 1001 ghost
    mkdir -p "$base/var/lib/systemd/linger"
    touch "$base/var/lib/systemd/linger/tester" "$base/var/lib/systemd/linger/ghost"
    touch "$base/ready"
}

# boot NAME: copies the base and boots the copy, which becomes the tree of all that follows.
boot() {
    [ "$(id -u)" = 0 ] || fail "a tree is booted as root only; try sudo"
    make_base
    tree=$trees/$1
    rm -rf --one-file-system "$tree"
    cp --archive --reflink=auto "$trees/plain" "$tree"
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

# as USER COMMAND…: as a person of the tree, on the session bus of the person's user manager.
as() {
    local user=$1 id home
    shift
    id=$(awk -F: -v user="$user" '$1 == user { print $3 }' "$tree/etc/passwd")
    home=$(awk -F: -v user="$user" '$1 == user { print $6 }' "$tree/etc/passwd")
    nsenter -t "$leader" -a setpriv --reuid "$id" --regid "$id" --init-groups --reset-env \
        env --chdir=/ HOME="$home" USER="$user" LANG=C.UTF-8 XDG_RUNTIME_DIR="/run/user/$id" \
        DBUS_SESSION_BUS_ADDRESS="unix:path=/run/user/$id/bus" TERM=dumb \
        PATH=/usr/local/bin:/usr/bin:/bin "$@"
}

# until_true WHAT COMMAND…: waits until the command succeeds; after a minute it fails.
until_true() {
    local what=$1 _
    shift
    for _ in {1..300}; do
        if "$@" > /dev/null 2>&1; then return; fi
        sleep 0.2
    done
    fail "$what"
}
