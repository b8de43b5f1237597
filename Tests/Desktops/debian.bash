# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# A Debian in a folder, without Swift, and what tests do with one, however it is booted. Sourced by
# tree.bash and machine.bash, which boot it and have `within`. The network is used to install
# packages only.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
trees=$root/.build/desktops
mirror=${CARILLON_DEBIAN_MIRROR:-http://deb.debian.org/debian}
tree=
base=
notifications=

say() { echo "$*" >&2; }

step() { say "- $*"; }

fail() {
    say "failed: $*"
    exit 1
}

# make_base RELEASE: makes the tree that the others of that release are copied from, once.
make_base() {
    base=$trees/$1
    if [ -e "$base/ready" ]; then return; fi
    say "Making a Debian $1 in ${base#"$root/"}, once"
    mkdir -p "$trees"
    rm -rf --one-file-system "$base"
    debootstrap --variant=minbase \
        --include=systemd,systemd-sysv,dbus,dbus-user-session,libpam-systemd \
        "$1" "$base" "$mirror" > "$trees/debootstrap.log" 2>&1 ||
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

# as USER COMMAND…: as a person of the tree, on the session bus of the person's user manager.
as() {
    local user=$1 id home
    shift
    id=$(awk -F: -v user="$user" '$1 == user { print $3 }' "$tree/etc/passwd")
    home=$(awk -F: -v user="$user" '$1 == user { print $6 }' "$tree/etc/passwd")
    within setpriv --reuid "$id" --regid "$id" --init-groups --reset-env \
        env --chdir=/ HOME="$home" USER="$user" LANG=C.UTF-8 XDG_RUNTIME_DIR="/run/user/$id" \
        DBUS_SESSION_BUS_ADDRESS="unix:path=/run/user/$id/bus" TERM=dumb \
        PATH=/usr/local/bin:/usr/bin:/bin "$@"
}

carillon() { as tester carillon "$@"; }

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

# Starts dunst on a screen of its own, and something that writes what it is asked for.
start_server() {
    as tester systemd-run --user --quiet --unit=screen Xvfb :77 -nolisten tcp
    until_true "Xvfb did not start" within test -S /tmp/.X11-unix/X77
    as tester systemd-run --user --quiet --unit=server --setenv=DISPLAY=:77 dunst
    until_true "dunst did not start" \
        as tester busctl --user status org.freedesktop.Notifications
    notifications=$tree.notifications
    as tester busctl --user monitor --json=short org.freedesktop.Notifications \
        > "$notifications" 2>&1 &
    # Not every busctl says when it has begun; what it tells of does.
    until_true "nothing watches the notification server" is_watched
}

is_watched() {
    as tester busctl --user call org.freedesktop.Notifications /org/freedesktop/Notifications \
        org.freedesktop.Notifications GetServerInformation &&
        grep -q GetServerInformation "$notifications"
}

# asked TITLE: the lines in which a notification server was asked to show it anew. GNOME's hands it on to
# the shell with the number of the process.
asked() {
    grep "\"Notify\".*\"data\":\[\"[^\"]*\",0,\"[^\"]*\",\"$1\"" "$notifications" |
        grep -v '"sender-pid"' || true
}

# shown TITLE: how often that was.
shown() { asked "$1" | wc -l; }

is_shown() { [ "$(shown "$1")" -ge 1 ]; }
