import org.jspecify.annotations.NullMarked;

/// Threads that follow the load. Needs nothing but the JDK: its flight recorder and its management
/// beans are used where they are there, and done without where they are not.
@NullMarked
module io.loomshift.adaptive {
  requires static java.management;
  requires static jdk.jfr;
  requires static jdk.management;
  requires static org.jspecify;

  exports io.loomshift.adaptive;
  exports io.loomshift.adaptive.hybrid;
  exports io.loomshift.adaptive.metric;
  exports io.loomshift.adaptive.observe;
  exports io.loomshift.adaptive.select;
}
