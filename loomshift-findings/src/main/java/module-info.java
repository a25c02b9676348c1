import org.jspecify.annotations.NullMarked;

/// What an analysis found, as records and as the document that holds them.
@NullMarked
module io.loomshift.findings {
  requires tools.jackson.core;
  requires static org.jspecify;

  exports io.loomshift.findings;
  exports io.loomshift.findings.json;
}
