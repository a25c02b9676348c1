import org.jspecify.annotations.NullMarked;

/// Request threads of Tomcat 11 that follow the load.
@NullMarked
module io.loomshift.adaptive.tomcat {
  requires transitive io.loomshift.adaptive;
  requires transitive org.apache.tomcat.embed.core;
  requires static org.jspecify;

  exports io.loomshift.adaptive.tomcat;
}
