import org.jspecify.annotations.NullMarked;

/// Threads that follow the load. Needs nothing but the JDK.
@NullMarked
module io.loomshift.adaptive {
  requires static org.jspecify;

  exports io.loomshift.adaptive;
}
