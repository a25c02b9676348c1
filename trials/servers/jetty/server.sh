# shellcheck shell=bash disable=SC2034,SC2154
# Jetty, embedded: what scripts/servers and `bench server` need to know of it (scripts/servers tells what each name means).
label='Jetty'
megabytes=6
arms=(released virtual adaptive)
versioned='jars/jetty-server-*.jar'

make_server() {
  adaptive_jars "$stage/jars"
  cp "$root"/loomshift-adaptive-jetty/target/loomshift-adaptive-jetty-*.jar "$stage/jars/"
  make_embedded "$trials/shared/Arm.java"
}
