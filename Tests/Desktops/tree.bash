# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# A Debian in a folder, booted with systemd-nspawn: a real systemd, logind, user manager and session
# bus, and no Swift. Sourced by the tests beside it.

. "$(dirname "${BASH_SOURCE[0]}")/debian.bash"

nspawn=
leader=

# boot NAME [PACKAGE…]: boots a Debian 12 with these packages, which becomes the tree of all that
# follows. The base stays as it is: what changes lies beside the tree, in NAME.changes.
boot() {
    [ "$(id -u)" = 0 ] || fail "a tree is booted as root only; try sudo"
    make_base bookworm
    [ $# = 1 ] || add_packages "$@"
    tree=$trees/$1
    # An earlier run may have been killed.
    ! mountpoint --quiet "$tree" || umount "$tree"
    rm -rf --one-file-system "$tree" "$tree.changes"
    mkdir -p "$tree" "$tree.changes/files" "$tree.changes/work"
    trap halt EXIT
    mount -t overlay overlay "$tree" -o \
        "lowerdir=$base,upperdir=$tree.changes/files,workdir=$tree.changes/work"
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

# add_packages NAME PACKAGE…: makes a base for the trees of that name, once for each list of packages.
add_packages() {
    local bare=$base name=$1
    shift
    base=$trees/bookworm-$name
    if [ "$(cat "$base/ready" 2> /dev/null)" = "$*" ]; then return; fi
    say "Making a Debian for $name in ${base#"$root/"}, once"
    mkdir -p "$trees/archives/partial"
    rm -rf --one-file-system "$base"
    cp --archive --reflink=auto "$bare" "$base"
    rm "$base/ready"
    # It is not booted, so nothing that is installed starts. Nobody needs it after a power cut.
    # shellcheck disable=SC2016
    flock "$trees/apt.lock" systemd-nspawn --quiet --register=no --keep-unit --pipe --directory="$base" \
        --bind="$trees/archives:/var/cache/apt/archives" --setenv=DEBIAN_FRONTEND=noninteractive \
        sh -ec 'apt-get update
            exec apt-get install --yes --no-install-recommends -o Dpkg::Options::=--force-unsafe-io "$@"' \
        sh "$@" > "$trees/$name.packages" 2>&1 < /dev/null ||
        fail "packages for $name; see $trees/$name.packages"
    echo "$*" > "$base/ready"
}

# Ends what boot started.
halt() {
    if [ -n "$nspawn" ]; then power_off; fi
    ! mountpoint --quiet "$tree" || umount --lazy "$tree"
}

power_off() {
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
