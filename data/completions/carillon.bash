# SPDX-FileCopyrightText: The Carillon authors
# SPDX-License-Identifier: Apache-2.0
# Printed by 'carillon completion bash'.

_carillon() {
    local words
    case "$([ "$COMP_CWORD" -gt 1 ] && echo "${COMP_WORDS[1]}")" in
        '') words='remind notify list show history cancel clear done respond snooze reschedule edit skip push watch apps settings quiet when places import export calendars subscribe unsubscribe pushes apns-mock doctor help --version' ;;
        remind) words='--in --at --every --rule --between --on --count --until --except --also --warn --zone --arriving --leaving --every-time --title --subtitle --sound --badge --run --urgency --action --style --id --wake --nag --after-done --yes --wait --json --help' ;;
        notify) words='--subtitle --urgency --expire-time --app-name --icon --category --hint --sound --action --run --wait --timeout --print-id --replace-id --once --transient --away --to --json --help' ;;
        list) words='--pending --delivered --waiting --group --summary --all --limit --app --json --help' ;;
        show) words='--app --json --help' ;;
        history) words='--since --all --limit --app --json --forget --keep --keep-for --keep-most --help' ;;
        cancel) words='--all --alerts --yes --app --help' ;;
        clear) words='--all --app --help' ;;
        done) words='--app --help' ;;
        respond) words='--action --text --app --help' ;;
        snooze) words='--for --until --app --help' ;;
        reschedule) words='--in --at --app --help' ;;
        edit) words='--title --text --subtitle --sound --badge --run --urgency --nag --no-warn --in --at --every --rule --between --on --count --until --except --also --warn --zone --arriving --leaving --every-time --yes --json --help' ;;
        skip) words='--undo --app --help' ;;
        push) words='--payload --title --subtitle --body --sound --badge --category --mutable --id --json --help' ;;
        watch) words='--app --json --help' ;;
        apps) words='--json --help' ;;
        settings) words='--allow --deny --style --sound --badge --previews --time-sensitive --summary --late --wake --history --places --pending-limit --play-sound --open --forget --yes --json --help' ;;
        quiet) words='--days --app --allow --no-allow --time-sensitive --json --help' ;;
        when) words='--next --at-time --language --json --help' ;;
        places) words='--json --help' ;;
        import) words='--dry-run --at-time --all-day-at --remind --replace --yes --json --help' ;;
        export) words='--app --help' ;;
        calendars) words='--user --remind --all-day-at --no-due --quiet --off --all --take-over --follow --json --help' ;;
        subscribe) words='--user --token --quiet --json --help' ;;
        unsubscribe) words='--help' ;;
        pushes) words='--on --user --token --json --help' ;;
        apns-mock) words='--port --directory --plain --json --help' ;;
        doctor) words='--json --help' ;;
        help) words='--all --help' ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _carillon carillon
