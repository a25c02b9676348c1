# shellcheck shell=bash disable=SC2034,SC2154
# WildFly, as its zip is released: what scripts/servers and `bench server` need to know of it (scripts/servers tells what each name means).
label='WildFly'
megabytes=261
arms=(released overlay virtual adaptive)
versioned='wildfly-*'

make_server() {
  local layers=("$stage"/wildfly-*/modules/system/layers/base)
  local base=${layers[0]}
  chmod +x "$stage"/wildfly-*/bin/*.sh
  mkdir -p "$stage/war/WEB-INF/lib" "$stage/war/META-INF/services"
  cp "$trials/wildfly/jboss-deployment-structure.xml" "$stage/war/WEB-INF/"
  printf 'RequestThreads\n' >"$stage/war/META-INF/services/io.undertow.servlet.ServletExtension"
  adaptive_jars "$stage/war/WEB-INF/lib"
  make_war "$stage/war/WEB-INF/lib/*:$base/io/undertow/servlet/main/*:$base/io/undertow/core/main/*:$base/jakarta/servlet/api/main/*" \
    "$trials/shared/Arm.java" "$trials/wildfly/RequestThreads.java"
  make_overlay "$base"/{io/undertow/core,org/jboss/xnio,org/jboss/logging,org/jboss/threads,org/wildfly/common}/main/*.jar
  overlay_module "$base/io/undertow/core/main"
}

# A module of the same name with the migrated classes in front.
overlay_module() {
  local module=$1 overlay=$stage/overlay-modules/io/undertow/core/main
  mkdir -p "$overlay"
  cp "$module"/*.jar "$overlay/"
  "$JAVA_HOME/bin/jar" --create --file "$overlay/overlay.jar" -C "$stage/overlay" .
  sed 's|<resources>|<resources><resource-root path="overlay.jar"/>|' "$module/module.xml" >"$overlay/module.xml"
}
