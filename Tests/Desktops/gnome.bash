# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0

# GNOME Shell without a screen. An extension gives it a pointer and says what can be seen.

# shell EXPRESSION: of JavaScript in GNOME Shell; prints JSON.
shell() {
    as tester busctl --user --json=short call org.gnome.Shell /org/gnome/Shell org.gnome.Shell \
        Eval s "$1" | python3 -c '
import json, sys
succeeded, value = json.load(sys.stdin)["data"]
print(value)
sys.exit(not succeeded)'
}

# place LABEL: where on the screen it is; fails if it is not there.
place() {
    shell 'global.screen_of_tests.labels()' | python3 -c '
import json, sys
places = [f"{x}, {y}" for text, x, y in json.load(sys.stdin) if text == sys.argv[1]]
print(*places[:1])
sys.exit(not places)' "$1"
}

sees() { place "$1"; }

# What still moves is not hit.
rests_at_place() {
    local before=$where
    where=$(place "$1") && [ "$where" = "$before" ]
}

press() {
    where=
    until_true "$1 cannot be pressed" rests_at_place "$1"
    shell "global.screen_of_tests.click($where)" > /dev/null
    # The next banner must not open below the pointer.
    until_true "$1 is still on the screen after it was pressed" is_gone "$1"
    move_away
}

hold() {
    where=$(place "$1") && shell "global.screen_of_tests.move($where)" > /dev/null
}

front() { shell 'global.display.focus_window?.title ?? null' | tr -d '"'; }

move_away() { shell 'global.screen_of_tests.move(640, 700)' > /dev/null; }

# take_picture FILE LABEL: when the label rests on the screen.
take_picture() {
    where=
    until_true "the screen does not come to rest" rests_at_place "$2"
    as tester busctl --user call org.gnome.Shell.Screenshot /org/gnome/Shell/Screenshot \
        org.gnome.Shell.Screenshot Screenshot bbs false false /home/tester/screen.png > /dev/null
    keep_picture "$1"
}

test_banner_stays() {
    step "a banner with buttons stays when the person is active, and through Do Not Disturb"
    put_up Lasting --action yes=Yes --action no=No
    until_true "the buttons are not on the screen" sees Yes
    # The shell takes a banner away after four seconds, and at once when somebody comes back.
    local second
    for second in {1..12}; do
        shell "global.screen_of_tests.move($((400 + 20 * second)), 600)" > /dev/null
        sleep 0.5
        sees Yes > /dev/null || fail "the banner left after $second half seconds"
    done
    as tester gsettings set org.gnome.desktop.notifications show-banners false
    put_up Disturbing --action yes=Come --action no=No
    press Yes
    until_true "the press does not arrive" is_answered Lasting yes
    press Come
    until_true "an alert with buttons does not come through Do Not Disturb" is_answered Disturbing yes
    as tester gsettings set org.gnome.desktop.notifications show-banners true
}

test_search() {
    step "a reminder that is typed into the shell's search"
    shell 'Main.overview.show()' > /dev/null
    until_true "the search is not there" shell 'Main.overview.searchEntry.text = "call dad tomorrow at 9"'
    until_true "the search offers no reminder" sees "Remind: call dad"
    take_picture search "Remind: call dad"
    press "Remind: call dad"
    until_true "what was chosen is not pending" is_pending "call dad"
    shell 'Main.overview.hide()' > /dev/null
}

is_pending() { carillon list --pending --json | grep "\"title\" : \"$1\"" > /dev/null; }

test_gnome() {
    part=800x200+240+0
    # Seen here: in a shell without a screen and a keyboard no window says that it is in front.
    is_in_background() { ! grep '"SetForeground"' "$notifications" > /dev/null; }
    start_desktop gnome gnome-shell gjs gnome-session-bin libglib2.0-bin python3-gi fonts-cantarell \
        adwaita-icon-theme librsvg2-common imagemagick
    until_true "the shell did not start up" move_away
    test_question
    test_buttons Alpha Bravo Charlie
    test_reminder
    test_search
    step "the fourth button, which the shell does not show, by carillon respond"
    put_up Fourth --replace-id fourth --action a=Alpha --action b=Bravo --action c=Charlie --action d=Delta
    until_true "the alert is not on the screen" sees Charlie
    ! sees Delta > /dev/null || fail "the shell shows four buttons"
    carillon respond fourth --action d > /dev/null
    until_true "the response does not arrive" is_answered Fourth d
    test_banner_stays
    test_window_without_token
    test_lock
    test_killed_server
    test_killed_service
    test_crash_loop
    test_kills
}

# What a person's account has beside the units.
prepare_gnome() {
    local extensions=$tree/home/tester/.local/share/gnome-shell/extensions settings
    mkdir -p "$extensions"
    cp -r "$here/gnome/tests@carillon" "$extensions"
    own_home
    for settings in "enabled-extensions ['tests@carillon']" "welcome-dialog-last-shown-version '99'"; do
        as tester gsettings set org.gnome.shell "${settings%% *}" "${settings#* }"
    done
}
