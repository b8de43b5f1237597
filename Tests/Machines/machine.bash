# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# A Debian on a machine of its own, in QEMU: with a kernel, a clock that can wake it, and a power
# switch. Sourced by the tests beside it. The machine reaches no network; orders go by ssh.

. "$(dirname "${BASH_SOURCE[0]}")/../Desktops/debian.bash"

qemu=
# What the machine is told, and where it says what happens to it.
qmp=
events=
connection=
key=$trees/key
# By the processor where that can; some virtual machines have a /dev/kvm that cannot run a kernel.
if [ -w /dev/kvm ] && grep -qwE 'vmx|svm' /proc/cpuinfo; then
    processor=(-accel kvm -cpu host)
else
    processor=(-accel tcg -cpu max)
fi
# Options of QEMU for what a test has more than every machine has.
hardware=()

# Runs a command in a tree that is not booted.
prepare() {
    mkdir -p "$trees/archives/partial"
    systemd-nspawn --quiet --directory="$1" --register=no --keep-unit --pipe \
        --bind="$trees/archives:/var/cache/apt/archives" \
        --setenv=DEBIAN_FRONTEND=noninteractive "${@:2}" > "$1.prepared" 2>&1 < /dev/null ||
        fail "${*:2}; see $1.prepared"
}

# make_computer RELEASE: a tree that a machine can boot, once.
make_computer() {
    make_base "$1"
    local folder=$trees/computer-$1
    [ -e "$key" ] || ssh-keygen -q -t ed25519 -N '' -C '' -f "$key"
    if [ -e "$folder/bootable" ]; then return; fi
    say "Giving Debian $1 a kernel in ${folder#"$root/"}, once"
    rm -rf --one-file-system "$folder"
    cp --archive --reflink=auto "$base" "$folder"
    prepare "$folder" apt-get update
    # The kernel for clouds has neither sleep nor a clock that could end it. Without polkit, nobody
    # but root may hold back a machine that is about to sleep; every desktop has it.
    prepare "$folder" apt-get install --yes --no-install-recommends linux-image-amd64 \
        initramfs-tools zstd udev openssh-server dunst xvfb polkitd
    install -D --mode=600 "$key.pub" "$folder/root/.ssh/authorized_keys"
    echo desk > "$folder/etc/hostname"
    echo '/dev/vda / ext4 defaults 0 1' > "$folder/etc/fstab"
    printf '[Match]\nType=ether\n[Network]\nAddress=10.0.2.15/24\n' \
        > "$folder/etc/systemd/network/wired.network"
    # Somebody sits before it: the right to wake a machine may depend on that.
    mkdir -p "$folder/etc/systemd/system/getty@tty1.service.d"
    printf '[Service]\nExecStart=\nExecStart=-/sbin/agetty --autologin tester --noclear %%I linux\n' \
        > "$folder/etc/systemd/system/getty@tty1.service.d/autologin.conf"
    prepare "$folder" systemctl enable systemd-networkd.service getty@tty1.service ssh.service
    touch "$folder/bootable"
}

# make_disk RELEASE NAME: a disk with the packages of "make deb" on it; its tree is the one of all
# that follows.
make_disk() {
    [ "$(id -u)" = 0 ] || fail "a disk is made as root only; try sudo"
    local package
    package=$(ls "$root"/.build/deb/carillon_*.deb)
    make_computer "$1"
    tree=$trees/$2
    rm -rf --one-file-system "$tree"
    cp --archive --reflink=auto "$trees/computer-$1" "$tree"
    cp "$package" "$tree/root/carillon.deb"
    prepare "$tree" apt-get install --yes --no-install-recommends /root/carillon.deb
    rm -f "$tree.disk"
    # With capabilities of files: they are attributes, and are copied.
    /sbin/mke2fs -q -t ext4 -d "$tree" "$tree.disk" 4G || fail "mke2fs"
}

# start: switches the machine on.
start() {
    trap switch_off EXIT
    local port state end
    port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
    events=$tree.events
    rm -f "$tree.qmp" "$tree.ssh"
    mkfifo "$tree.qmp"
    qemu-system-x86_64 "${processor[@]}" -smp 1 -m 1G -nodefaults -no-user-config \
        -machine pc -global PIIX4_PM.disable_s3=0 -rtc base=utc,clock=host \
        -display none -vga std -device virtio-rng-pci \
        -kernel "$tree/vmlinuz" -initrd "$tree/initrd.img" \
        -append "root=/dev/vda rw console=tty0 console=ttyS0 quiet no_timer_check panic=-1" \
        -drive "file=$tree.disk,if=virtio,format=raw,cache=unsafe,snapshot=on" \
        -netdev "user,id=net,restrict=on,hostfwd=tcp:127.0.0.1:$port-:22" \
        -device virtio-net-pci,netdev=net -serial "file:$tree.console" \
        "${hardware[@]}" -qmp stdio < "$tree.qmp" > "$events" 2> "$tree.qemu" &
    qemu=$!
    exec {qmp}> "$tree.qmp"
    tell qmp_capabilities
    connection=(
        ssh -n -q -i "$key" -p "$port" -o BatchMode=yes -o StrictHostKeyChecking=no
        -o UserKnownHostsFile=/dev/null -o ConnectTimeout=5
        # One connection for all orders; it outlasts a machine's sleep.
        -o ControlMaster=auto -o ControlPath="$tree.ssh" -o ControlPersist=yes root@127.0.0.1
    )
    # A busy computer without KVM takes minutes.
    end=$((SECONDS + 600))
    while [ "$SECONDS" -lt "$end" ]; do
        # It fails for one that is degraded.
        state=$(within systemctl is-system-running 2> /dev/null || true)
        if [[ $state =~ running|degraded ]] &&
            as tester busctl --user list > /dev/null 2>&1; then
            return
        fi
        kill -0 "$qemu" 2> /dev/null || break
        sleep 0.5
    done
    fail "the machine did not boot; see $tree.console and $tree.qemu"
}

# Takes its power away.
switch_off() {
    [ -n "$qemu" ] || return 0
    "${connection[@]}" -O exit 2> /dev/null || true
    kill -9 "$qemu" 2> /dev/null || true
    wait "$qemu" 2> /dev/null || true
    qemu=
    exec {qmp}>&-
    rm -f "$tree.qmp"
}

# tell COMMAND: to the machine itself, not to what runs on it.
tell() { echo "{\"execute\":\"$1\"}" >&"$qmp"; }

# happened EVENT: how often the machine said so, such as SUSPEND.
happened() { grep -c "\"event\": \"$1\"" "$events" || true; }

has_happened() { [ "$(happened "$1")" -ge "$2" ]; }

# moment EVENT: when it last happened, in milliseconds since 1970.
moment() {
    grep "\"event\": \"$1\"" "$events" | tail -n 1 |
        sed -E 's/.*"seconds": ([0-9]+), "microseconds": ([0-9]+).*/\1 \2/' |
        awk '{ printf "%d%03d\n", $1, $2 / 1000 }'
}

# within COMMAND…: as root on the machine.
within() { "${connection[@]}" "LANG=C.UTF-8 TERM=dumb $(printf '%q ' "$@")"; }
