import org.jspecify.annotations.NullMarked;

/// Meters of executors whose threads follow the load.
@NullMarked
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"}) // As Micrometer is.
module io.loomshift.adaptive.micrometer {
  requires transitive io.loomshift.adaptive;
  requires transitive micrometer.core;
  requires static org.jspecify;

  exports io.loomshift.adaptive.micrometer;
}
