# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# What is the same on every desktop: how one is started in a tree with Carillon's package, and the
# steps that each must pass. A desktop's own file beside this has `press LABEL`, `sees LABEL`,
# `hold LABEL`, which rests the pointer there so that nothing leaves, `front`, which prints the title
# of the window in front, and `take_picture FILE LABEL`; its unit is called server.service.

. "$(dirname "${BASH_SOURCE[0]}")/tree.bash"

here=$root/Tests/Desktops
pictures=${CARILLON_PICTURES:-$trees/pictures}
tea=org.carillon.example.Python

# What the packages of the applications need, so that it is in the base already.
libraries=(libadwaita-1-0 libcanberra0 libjansson4)

# start_desktop NAME PACKAGE…: boots a Debian with these packages, Carillon's and the desktop.
start_desktop() {
    desktop=${desktop:-$1}
    boot "$@" "${libraries[@]}"
    local units=$tree/home/tester/.config/systemd/user
    ls "$root"/.build/deb/carillon{,-apps}_*.deb > /dev/null || fail "there is no package; try make deb"
    cp "$root"/.build/deb/carillon{,-apps}_*.deb "$tree/root"
    # The archives are everybody's, and apt does not wait for its lock on them.
    (
        flock 9
        within sh -c 'apt-get install --yes --no-install-recommends /root/*.deb' > "$tree.apt" 2>&1
    ) 9> "$trees/apt.lock" || fail "the package cannot be installed; see $tree.apt"
    mkdir -p "$units"
    cp "$here/session.service" "$here/$1"/*.service "$units"
    install_application
    own_home
    "prepare_$desktop"
    # A session of logind that can be locked.
    within systemd-run --quiet --unit=login --property=PAMName=login --property=User=tester \
        --property=Environment=XDG_SESSION_TYPE=wayland sleep infinity
    until_true "logind has no session" has_session
    as tester systemctl --user daemon-reload
    watch_notifications
    as tester systemctl --user start session.service server.service > "$tree.start" 2>&1 ||
        fail "the desktop does not start: $(cat "$tree.start")"
    until_true "no notification server came" is_watched
    until_true "the service does not run in the session" \
        as tester systemctl --user is-active carillond.service
    # A banner has two buttons, and leaves.
    carillon settings org.carillon.Reminders --style alert > /dev/null
}

# What was copied into it belongs to the person.
own_home() { chroot "$tree" chown -R tester: /home/tester; }

has_session() { [ -n "$(session)" ]; }

session() { within loginctl list-sessions --no-legend | awk '$3 == "tester" { print $1; exit }'; }

# The application is the example in Python; the bus starts it when it is answered.
install_application() {
    local services=$tree/home/tester/.local/share/dbus-1/services
    cp "$root/Examples/python/tea.py" "$tree/usr/local/bin/tea.py"
    mkdir -p "$services" "$tree/home/tester/.local/share/applications"
    cat > "$services/$tea.service" <<EOF
[D-BUS Service]
Name=$tea
Exec=/bin/sh -c "exec tea.py serve >> /home/tester/tea.log"
EOF
    cat > "$tree/home/tester/.local/share/applications/$tea.desktop" <<EOF
[Desktop Entry]
Type=Application
Name=Tea
Exec=/usr/local/bin/tea.py serve
Icon=alarm-symbolic
EOF
}

# Writes down what the notification server is asked for, whichever process it is, and which
# applications come to the front.
watch_notifications() {
    notifications=$tree.notifications
    : > "$notifications"
    as tester busctl --user monitor --json=short \
        --match="destination='org.freedesktop.Notifications'" \
        --match="path='/org/freedesktop/Notifications'" \
        --match="member='SetForeground'" > "$notifications" 2>&1 &
}

is_shown_times() { [ "$(shown "$1")" -ge "$2" ]; }

# put_up TITLE [OPTION…]: an alert that stays until it is answered; what was chosen is in TITLE.answer.
put_up() {
    local title=$1
    shift
    carillon notify "$title" -t 0 "$@" > "$tree.$title.answer" 2>&1 &
    until_true "$title did not come" is_shown "$title"
}

is_gone() { ! sees "$1"; }

is_answered() { [ "$(cat "$tree.$1.answer")" = "$2" ]; }

delivered() { carillon list --delivered --json | grep -c "\"title\" : \"$1\"" || true; }

is_delivered_times() { [ "$(delivered "$1")" = "$2" ]; }

server_id() { as tester systemctl --user show --property=MainPID --value server.service; }

service_id() { as tester systemctl --user show --property=MainPID --value carillond.service; }

is_another_server_than() {
    local id
    id=$(server_id) && [ "$id" != 0 ] && [ "$id" != "$1" ] &&
        as tester systemctl --user is-active server.service
}

is_another_service_than() {
    local id
    id=$(service_id) && [ "$id" != 0 ] && [ "$id" != "$1" ]
}

# kill_server: as a crash would, and waits for the next one.
kill_server() {
    local before
    before=$(server_id)
    within kill -9 "$before"
    until_true "no other notification server came" is_another_server_than "$before"
}

kill_service() {
    local before
    before=$(service_id)
    within kill -9 "$before"
    until_true "systemd does not start the service again" is_another_service_than "$before"
}

test_question() {
    step "the question for permission is answered by its button, and the bus starts the application"
    as tester tea.py remind 1 > "$tree.tea" 2>&1 &
    until_true "there is no question on the screen" sees Allow
    hold Allow
    take_picture question Allow
    press Allow
    until_true "the reminder did not come when it was allowed" is_shown Tea
    # As a banner it leaves soon, and with it its buttons.
    carillon settings "$tea" --style alert > /dev/null
    carillon clear --all > /dev/null
    until_true "what was cleared stays on the screen" is_gone Drink
    as tester tea.py remind 1 > "$tree.tea" 2>&1 || fail "the application: $(cat "$tree.tea")"
    until_true "the reminder is not on the screen" sees Drink
    hold Drink
    press Drink
    until_true "the press did not reach the application" has_line 'tea: drink'
    grep -q "$tea" <(carillon apps --json) || fail "the service does not know the application"
}

# keep_picture NAME: of the part of the screen where notifications are, in few colours.
keep_picture() {
    within convert /home/tester/screen.png -crop "$part" +repage +dither -colors 48 -strip \
        PNG8:/home/tester/small.png
    mkdir -p "$pictures"
    cp "$tree/home/tester/small.png" "$pictures/$desktop-$1.png"
}

has_line() { grep -qx "$1" "$tree/home/tester/tea.log"; }

# test_buttons TITLE…: an alert with four buttons, of which the screen shows these.
test_buttons() {
    step "an alert with four buttons: $* pressed"
    local title
    for title in "$@"; do
        put_up "Deck-$title" --action alpha=Alpha --action bravo=Bravo --action charlie=Charlie --action delta=Delta
        until_true "the title is not on the screen" sees "Deck-$title"
        until_true "$title is not on the screen" sees "$title"
        hold "$title"
        if [ "$title" = "$1" ]; then take_picture alert "$title"; fi
        press "$title"
        until_true "pressing $title does not reach the application" is_answered "Deck-$title" "${title,,}"
        until_true "the alert stays when it was answered" is_delivered_times "Deck-$title" 0
    done
}

test_reminder() {
    step "a reminder of the person's own is done by its button"
    carillon remind --title "Call mum" "She knows the recipe" --in 1s > /dev/null
    until_true "the reminder is not on the screen" sees "Call mum"
    hold "Call mum"
    take_picture reminder Done
    press Done
    until_true "the reminder stays when it is done" is_delivered_times "Call mum" 0
}

test_killed_server() {
    step "a killed server: alerts go up again, in order and without sound"
    local title
    for title in One Two Three; do
        put_up "$title" --action "ok=Good $title" --sound default
    done
    kill_server
    for title in One Two Three; do
        until_true "$title did not come again" is_shown_times "$title" 2
        [ "$(asked "$title" | tail -n 1 | grep -c '"suppress-sound"')" = 1 ] ||
            fail "$title made a sound again"
    done
    [ "$(grep -oE '"(One|Two|Three)"' <(grep '"Notify"' "$notifications" | grep -v '"sender-pid"') | tail -n 3 | tr -d '\n')" = '"One""Two""Three"' ] ||
        fail "they came in another order"
    # Some servers show one at a time, each in an order of its own.
    until_true "their buttons are not on the screen" sees_any One Two Three
    press "Good $seen"
    until_true "the press on the new server does not arrive" is_answered "$seen" ok
    carillon clear --all > /dev/null
}

sees_any() {
    for seen in "$@"; do if sees "Good $seen"; then return; fi; done
    return 1
}

test_killed_service() {
    step "a killed service: what was due meanwhile rings, once"
    carillon remind Later --in 1h --id later > /dev/null
    carillon remind Meanwhile --in 1s > /dev/null
    kill_service
    until_true "what was due did not ring" is_shown Meanwhile
    until_true "what rang is not in the list once" is_delivered_times Meanwhile 1
    carillon list --pending --json | grep '"id" : "later"' > /dev/null || fail "a reminder is lost"
    carillon clear --all > /dev/null
}

test_crash_loop() {
    step "a crash loop: systemd starts it each time, and it rings"
    local _
    carillon remind Still --in 10s > /dev/null
    for _ in {1..7}; do kill_service; done
    until_true "it does not ring after seven crashes" is_shown Still
    until_true "what rang is not in the list once" is_delivered_times Still 1
    carillon clear --all > /dev/null
}

# The application is Shopping Alert; the other window is the notification centre's.
test_window() {
    step "a button opens the application's window, and brings it to the front when it is behind"
    open_two_windows
    until_true "the window that was behind is not in front" is_in_front "Shopping Alert"
    close_windows
}

# On Wayland a window comes to the front only with the token of the click.
test_window_without_token() {
    step "a button opens the application's window; without a token one that is behind stays there"
    open_two_windows
    until_true "the press does not arrive" is_handled
    is_in_front "Notification Centre" || fail "it came to the front: say so in Desktops.md"
    ! grep -q '"ActivationToken"' "$notifications" || fail "there is a token: say so in Desktops.md"
    close_windows
}

# Opens one by a button, then another in front of it, and presses that button again.
open_two_windows() {
    carillon settings org.carillon.ShoppingAlert --allow --style alert > /dev/null
    as tester shopping-alert add Milk > /dev/null
    press_edit
    until_true "the window that the button opens is not in front" is_in_front "Shopping Alert"
    as tester systemd-run --user --quiet --unit=center carillon-center
    until_true "no other window comes to the front" is_in_front "Notification Centre"
    # In front it would say the reminder itself.
    until_true "the application does not see that it is behind" is_in_background
    press_edit
}

press_edit() {
    as tester shopping-alert remind --in 1s > /dev/null
    until_true "the reminder is not on the screen" sees "Edit list"
    hold "Edit list"
    press "Edit list"
}

close_windows() {
    as tester systemctl --user stop center.service
    within pkill -x shopping-alert
    carillon clear --all > /dev/null
}

# Neither on the list nor on the way to its application.
is_handled() {
    local left
    left=$(carillon list --delivered --waiting --json --app org.carillon.ShoppingAlert) && [[ $left != *'"id"'* ]]
}

is_in_background() {
    grep '"SetForeground"' "$notifications" | tail -n 1 | grep '"org.carillon.ShoppingAlert",false' > /dev/null
}

is_in_front() { [ "$(front)" = "$1" ]; }

# set_locked BOOLEAN: what the screen's locker tells logind.
set_locked() {
    within busctl call org.freedesktop.login1 "/org/freedesktop/login1/session/$(escaped "$(session)")" \
        org.freedesktop.login1.Session SetLockedHint b "$1"
}

# Object paths have no number in front.
escaped() { printf '_%x%s' "'${1:0:1}" "${1:1}"; }

test_lock() {
    step "an action that needs authentication waits while the session is locked"
    # shellcheck disable=SC2016
    put_up Safe --action open=Unseal:auth --run 'touch "$HOME/unsealed"'
    until_true "the button is not on the screen" sees Unseal
    hold Unseal
    set_locked true
    until_true "the service does not see the lock" is_locked
    press Unseal
    until_true "the action does not wait for the session" waits_for_unlock
    [ ! -e "$tree/home/tester/unsealed" ] || fail "it came through the lock"
    set_locked false
    until_true "the action does not come when the session is unlocked" test -e "$tree/home/tester/unsealed"
}

is_locked() { within loginctl show-session --property=LockedHint "$(session)" | grep yes > /dev/null; }

waits_for_unlock() { carillon list --waiting --json | grep unlock > /dev/null; }

. "$here/kills.bash"
