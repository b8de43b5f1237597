#compdef carillon
# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0
# Printed by 'carillon completion zsh'.

local -a commands
commands=(
    'remind:Schedules a reminder of your own'
    'notify:Shows a notification now, for scripts'
    'list:Shows what will ring, soonest first, and what has rung'
    'show:Shows all there is of a reminder or a notification'
    'history:Shows what came once and was answered, dismissed or removed'
    'cancel:Removes what is pending'
    'clear:Removes what was delivered'
    'done:Marks what has rung as done'
    'respond:Acts on a delivered notification'
    'snooze:Lets what has rung ring again later'
    'reschedule:Gives what is pending another time'
    'edit:Changes a reminder of your own'
    'skip:Leaves out the next time of what repeats'
    'push:Hands an application a notification, as a server would'
    'watch:Prints what happens, as it happens'
    'apps:Shows the applications that use notifications'
    'settings:Shows and changes the settings of an application'
    'quiet:Shows and changes when nothing is to disturb you'
    'when:Says what words of time mean, and schedules nothing'
    'places:Shows and changes the names of places'
    'import:Makes reminders of the events and tasks of a calendar'
    'export:Writes your reminders as a calendar'
    'calendars:Shows and changes which calendars ring'
    'subscribe:Shows what is sent to a topic of ntfy'
    'unsubscribe:Shows no more of a topic of ntfy'
    'pushes:Lets servers push to applications'
    'apns-mock:Plays Apple'\''s push service, for developers of servers'
    'doctor:Says what works on this machine and what does not'
    'help:Explains the commands'
    '--version:Print the version'
)
if (( CURRENT == 2 )); then
    _describe command commands
else
    shift words
    (( CURRENT-- ))
    case $words[1] in
        remind)
            _arguments \
                '--in=[Ring once after a span of time, such as 20m]:SPAN:' \
                '--at=[Ring once at a time, such as "tomorrow 09\:00"]:TIME:' \
                '--every=[Ring again and again, such as 2h, weekday or "last friday"]:SPAN|DAYS:' \
                '--rule=[Ring again and again by a rule of RFC 5545]:RULE:' \
                '--between=[With --every 20m\: only in this part of the day]:TIME-TIME:' \
                '--on=[With --between\: only on these days, such as mon-fri]:DAYS:' \
                '--count=[Ring so many times, and no more]:N:' \
                '--until=[Ring until then, that day included]:DATE:' \
                '*--except=[Leave out a date, or the whole days of a calendar such as holidays]:DATE|FILE.ics:' \
                '*--also=[Add a date to a repetition]:DATE:' \
                '*--warn=[Ring already so long before each time, such as 1d]:SPAN:' \
                '--zone=[By the clock of another place, such as Europe/Berlin]:ZONE:' \
                '--arriving=[Ring when the machine comes to a place, such as Home, or a network]:PLACE:' \
                '--leaving=[Ring when the machine has left a place or a network]:PLACE:' \
                '--every-time[With --arriving or --leaving\: each time]' \
                '--title=[The first line; TEXT is the message then]:TITLE:' \
                '--subtitle=[The second line]:TEXT:' \
                '--sound=[A sound of the sound theme, or silence]:NAME|none:' \
                '--badge=[The number for the launcher badge]:N:' \
                '--run=[Run this in a shell when an action is chosen]:COMMAND:' \
                '--urgency=[How much it matters; time-sensitive, unless you say otherwise]:low|normal|time-sensitive|critical:(low normal time-sensitive critical)' \
                '*--action=[Add a button; an option is foreground, destructive, auth or text]:ID=TITLE[\:OPTION]…:' \
                '--style=[How all reminders are shown from now on]:banner|alert:(banner alert)' \
                '--id=[Name it; a pending one with that name is replaced]:ID:' \
                '--wake[Wake the machine for it if it sleeps then]' \
                '--nag=[Alert again and again until you act on it, such as every 5m]:SPAN:' \
                '--after-done=[Ring again so long after Done, such as 3d; not by the calendar]:SPAN:' \
                '--yes[Do not ask whether what repeats is meant like that]' \
                '--wait[Wait, and print the id of the action that was chosen]' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        notify)
            _arguments \
                '--subtitle=[The second line]:TEXT:' \
                '--urgency=[How much it matters]:low|normal|time-sensitive|critical:(low normal time-sensitive critical)' \
                '-u+[How much it matters]:low|normal|time-sensitive|critical:(low normal time-sensitive critical)' \
                '--expire-time=[Take it from the screen after so many milliseconds; 0 lets it stay]:MS:' \
                '-t+[Take it from the screen after so many milliseconds; 0 lets it stay]:MS:' \
                '--app-name=[The sender'\''s name that is shown]:NAME:' \
                '-a+[The sender'\''s name that is shown]:NAME:' \
                '--icon=[A picture to show with it, which is copied; or an icon of the theme]:FILE|NAME:' \
                '-i+[A picture to show with it, which is copied; or an icon of the theme]:FILE|NAME:' \
                '--category=[The kind of notification, such as email.arrived]:TYPE:' \
                '-c+[The kind of notification, such as email.arrived]:TYPE:' \
                '*--hint=[Tell the notification server more]:TYPE\:NAME\:VALUE:' \
                '*-h+[Tell the notification server more]:TYPE\:NAME\:VALUE:' \
                '--sound=[What is heard]:NAME|default:' \
                '*--action=[Add a button; an option is foreground, destructive, auth or text]:[ID=]TITLE[\:OPTION]…:' \
                '*-A+[Add a button; an option is foreground, destructive, auth or text]:[ID=]TITLE[\:OPTION]…:' \
                '--run=[Run this in a shell when an action is chosen; do not wait]:COMMAND:' \
                '--wait[Wait, and print the id of the action that was chosen]' \
                '-w[Wait, and print the id of the action that was chosen]' \
                '--timeout=[Wait no longer, and take it away then]:SPAN:' \
                '--print-id[Print the notification'\''s id]' \
                '-p[Print the notification'\''s id]' \
                '--replace-id=[Name it so; one with that id is replaced]:ID:' \
                '-r+[Name it so; one with that id is replaced]:ID:' \
                '--once[With --replace-id\: do not ask again; print the answer that was given]' \
                '--transient[Keep it out of the history, here and in the server]' \
                '-e[Keep it out of the history, here and in the server]' \
                '--away=[Send it to a topic when nobody has answered after SPAN]:SPAN:' \
                '--to=[The topic of ntfy for --away; its buttons answer]:URL:' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]'
            ;;
        list)
            _arguments \
                '--pending[Only what will ring]' \
                '--delivered[Only what has rung and was not removed]' \
                '--waiting[Only actions that have not reached their application]' \
                '--group=[What is listed together of what has rung]:thread|app|none:(thread app none)' \
                '--summary[Only the latest of each group, and how many more]' \
                '--all[All of it; a terminal shows 50 of each else]' \
                '--limit=[So many of each at most]:N:' \
                '--app=[Only this application'\''s]:ID:' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        show)
            _arguments \
                '--app=[Only this application'\''s]:ID:' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        history)
            _arguments \
                '--since=[Only what came since\: 2d, yesterday, 2026-11-20]:TIME:' \
                '--all[All of it; a terminal shows 50 else]' \
                '--limit=[So many at most]:N:' \
                '--app=[Only this application'\''s]:ID:' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--forget[Forget entries by their IDs for good, or --all]' \
                '--keep=[Whether a history is kept]:on|off:(on off)' \
                '--keep-for=[How long it is kept]:DURATION:' \
                '--keep-most=[How many entries are kept at most]:N:' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        cancel)
            _arguments \
                '--all[All of them; with --app, all of that application]' \
                '--alerts[Only what is snoozed or nags next; what repeats goes on]' \
                '--yes[Do not ask whether all is meant]' \
                '--app=[Only this application'\''s]:ID:' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        clear)
            _arguments \
                '--all[All of them; with --app, all of that application]' \
                '--app=[Only this application'\''s]:ID:' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        done)
            _arguments \
                '--app=[Only this application'\''s]:ID:' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        respond)
            _arguments \
                '--action=[The action'\''s id; '\''default'\'' if left out]:ACTION:' \
                '--text=[What is typed, for an action that asks for a text]:TEXT:' \
                '--app=[Only this application'\''s]:ID:' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        snooze)
            _arguments \
                '--for=[Ring again after a span of time, such as 1h; 10m if left out]:SPAN:' \
                '--until=[Ring again at a time, such as "tomorrow 9\:00"]:TIME:' \
                '--app=[Only this application'\''s]:ID:' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        reschedule)
            _arguments \
                '--in=[Ring after a span of time, such as 20m]:SPAN:' \
                '--at=[Ring at a time, such as "tomorrow 9\:00"]:TIME:' \
                '--app=[Only this application'\''s]:ID:' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        edit)
            _arguments \
                '--title=[The first line]:TITLE:' \
                '--text=[The message below it; "" for none]:TEXT:' \
                '--subtitle=[The second line]:TEXT:' \
                '--sound=[A sound of the sound theme, or silence]:NAME|none:' \
                '--badge=[The number for the launcher badge]:N:' \
                '--run=[Run this in a shell when an action is chosen]:COMMAND:' \
                '--urgency=[How much it matters; time-sensitive, unless you say otherwise]:low|normal|time-sensitive|critical:(low normal time-sensitive critical)' \
                '--nag=[Alert again and again until you act on it, or once]:SPAN|off:' \
                '--no-warn[Ring at its time only]' \
                '--in=[Ring once after a span of time, such as 20m]:SPAN:' \
                '--at=[Ring once at a time, such as "tomorrow 09\:00"]:TIME:' \
                '--every=[Ring again and again, such as 2h, weekday or "last friday"]:SPAN|DAYS:' \
                '--rule=[Ring again and again by a rule of RFC 5545]:RULE:' \
                '--between=[With --every 20m\: only in this part of the day]:TIME-TIME:' \
                '--on=[With --between\: only on these days, such as mon-fri]:DAYS:' \
                '--count=[Ring so many times, and no more]:N:' \
                '--until=[Ring until then, that day included]:DATE:' \
                '*--except=[Leave out a date, or the whole days of a calendar such as holidays]:DATE|FILE.ics:' \
                '*--also=[Add a date to a repetition]:DATE:' \
                '*--warn=[Ring already so long before each time, such as 1d]:SPAN:' \
                '--zone=[By the clock of another place, such as Europe/Berlin]:ZONE:' \
                '--arriving=[Ring when the machine comes to a place, such as Home, or a network]:PLACE:' \
                '--leaving=[Ring when the machine has left a place or a network]:PLACE:' \
                '--every-time[With --arriving or --leaving\: each time]' \
                '--yes[Do not ask whether what repeats is meant like that]' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        skip)
            _arguments \
                '--undo[Take up again what was left out before the next time]' \
                '--app=[Only this application'\''s]:ID:' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        push)
            _arguments \
                '--payload=[The JSON that Apple'\''s push service takes]:FILE|-:' \
                '--title=[The first line]:TITLE:' \
                '--subtitle=[The second line]:TEXT:' \
                '--body=[The message]:TEXT:' \
                '--sound=[What is heard; silence if left out]:NAME|default:' \
                '--badge=[The number for the launcher badge]:N:' \
                '--category=[The category that names its actions]:ID:' \
                '--mutable[Let the application'\''s service extension change it first]' \
                '--id=[Name it; one with that name is replaced]:ID:' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        watch)
            _arguments \
                '--app=[Only this application'\''s]:ID:' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        apps)
            _arguments \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        settings)
            _arguments \
                '--allow[Allow its notifications]' \
                '--deny[Refuse its notifications]' \
                '--style=[How they are shown]:banner|alert|none:(banner alert none)' \
                '--sound=[Whether sounds play]:on|off:(on off)' \
                '--badge=[Whether the badge changes]:on|off:(on off)' \
                '--previews=[When the text may be seen]:always|unlocked|never:(always unlocked never)' \
                '--time-sensitive=[Whether what is time sensitive disturbs as such]:on|off:(on off)' \
                '--summary=[Whether what is not urgent waits for the next summary]:on|off:(on off)' \
                '--late=[Whether what was missed rings late, or how late it may]:always|never|DURATION:' \
                '--wake=[What may wake a machine that sleeps; at first what asks for it]:on|asked|off:(on asked off)' \
                '--history=[Whether it is kept in the history; '\''off'\'' forgets what is there]:on|off:(on off)' \
                '--places=[Whether its notifications may wait for places on the earth]:on|off:(on off)' \
                '--pending-limit=[How many requests may be pending; iOS has 64]:N:' \
                '--play-sound[Play the sound of its notifications, to hear it]' \
                '--open[Open the application'\''s own notification settings]' \
                '--forget[Forget the application with all that is kept of it]' \
                '--yes[Do not ask whether it is meant]' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        quiet)
            _arguments \
                '--days=[The days on which it begins, such as mon-fri]:DAYS:' \
                '--app=[With until, for, on or off\: only this application is silent]:APP:' \
                '*--allow=[Let an application through]:APP:' \
                '*--no-allow=[Hold an application again]:APP:' \
                '--time-sensitive=[Whether what is time sensitive comes through]:yes|no:(yes no)' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        when)
            _arguments \
                '--next=[The next N times of what repeats; 3 else]:N:' \
                '--at-time=[As if it were then and there, such as 2027-01-05T08\:30\:00+01\:00]:DATE:' \
                '--language=[The words of en, de, fr, es, ja or ar, and no others]:CODE:' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        places)
            _arguments \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        import)
            _arguments \
                '--dry-run[List what would ring within a year, and add nothing]' \
                '--at-time=[With --dry-run\: as if it were then, such as 2027-01-05T08\:30\:00+01\:00]:DATE:' \
                '--all-day-at=[When whole days ring; 09\:00 else]:HH\:MM:' \
                '--remind=[How long before an event rings that has no alarm; not at all else]:SPAN:' \
                '--replace[Remove what the same FILE brought before and has no more]' \
                '--yes[Do not ask whether that is meant]' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        export)
            _arguments \
                '--app=[Only this application'\''s]:ID:' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        calendars)
            _arguments \
                '--user=[The name by which the server knows you]:NAME:' \
                '--remind=[How long before an event rings that has no alarm; not at all else]:SPAN:' \
                '--all-day-at=[When whole days ring; 09\:00 else]:HH\:MM:' \
                '--no-due[Do not ring tasks without alarms when they are due]' \
                '--quiet[Add them to the list without a sound or a banner]' \
                '--off[Leave it out, such as one list of a folder]' \
                '--all[Of the desktop, also lists whose reminders are off there]' \
                '--take-over[Switch the desktop'\''s own reminders of them off]' \
                '--follow[Go on and print the list anew whenever it is another]' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        subscribe)
            _arguments \
                '--user=[The name by which the server knows you]:NAME:' \
                '--token[Read a token of the server instead of a password]' \
                '--quiet[Add what comes to the list without a sound or a banner]' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        unsubscribe)
            _arguments \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        pushes)
            _arguments \
                '--on=[The server of ntfy over which they come]:URL:' \
                '--user=[The name by which the server knows you]:NAME:' \
                '--token[Read a token of the server instead of a password]' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        apns-mock)
            _arguments \
                '--port=[Listen there; 2197 if left out, 0 takes any]:N:' \
                '--directory=[Put the certificate and the key there]:DIR:' \
                '--plain[Speak HTTP/2 without TLS]' \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        doctor)
            _arguments \
                '--json[Print JSON, with dates in ISO 8601]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
        help)
            _arguments \
                '--all[List the commands that other programs use, too]' \
                '--help[Print this help]' \
                '-h[Print this help]'
            ;;
    esac
fi
