# shellcheck shell=bash disable=SC2034,SC2154
# Helidon, embedded, which has virtual threads only: what scripts/servers and `bench server` need to know of it (scripts/servers tells what each name means).
label='Helidon'
megabytes=6
arms=(released)
released='virtual'
versioned='jars/helidon-webserver-[0-9]*.jar'

make_server() {
  make_embedded
}
