# shellcheck shell=bash disable=SC2034,SC2154
# Open Liberty, as its zip is released, without sources: the agent migrates it as classes load: what scripts/servers and `bench server` need to know of it (scripts/servers tells what each name means).
label='Open Liberty'
megabytes=352
arms=(released overlay virtual)
overlay='migrated as classes load'

version() {
  sed -n 's/^com.ibm.websphere.productVersion=//p' "$stage/wlp/lib/versions/openliberty.properties"
}

make_server() {
  # A zip that Java unpacks loses which files are programs.
  chmod +x "$stage"/wlp/bin/*
  cp "$root/loomshift-cli/target/loomshift.jar" "$trials/openliberty/server.xml" "$stage/"
  local api=("$stage"/wlp/dev/api/spec/io.openliberty.jakarta.servlet.6.0_*.jar)
  make_war "${api[0]}"
}
