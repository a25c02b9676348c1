# shellcheck shell=bash disable=SC2034,SC2154
# Undertow, embedded: what scripts/servers and `bench server` need to know of it (scripts/servers tells what each name means).
label='Undertow'
megabytes=6
arms=(released overlay virtual adaptive)
versioned='jars/undertow-core-*.jar'

make_server() {
  adaptive_jars "$stage/jars"
  make_embedded "$trials/shared/Arm.java"
  make_overlay "$stage"/jars/*.jar
}
