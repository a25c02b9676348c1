import org.jspecify.annotations.NullMarked;

/// Request threads of Jetty 12 that follow the load.
@NullMarked
module io.loomshift.adaptive.jetty {
  requires transitive io.loomshift.adaptive;
  requires transitive org.eclipse.jetty.util;
  requires static org.jspecify;

  exports io.loomshift.adaptive.jetty;
}
