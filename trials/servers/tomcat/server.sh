# shellcheck shell=bash disable=SC2034,SC2154
# Tomcat, embedded: what scripts/servers and `bench server` need to know of it (scripts/servers tells what each name means).
label='Tomcat'
megabytes=6
arms=(released overlay virtual adaptive)
versioned='jars/tomcat-embed-core-*.jar'

make_server() {
  adaptive_jars "$stage/jars"
  make_embedded "$trials/shared/Arm.java" "$trials/servlet/ScenarioServlet.java"
  make_overlay "$stage"/jars/*.jar
}
