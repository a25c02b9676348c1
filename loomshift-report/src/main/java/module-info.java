import org.jspecify.annotations.NullMarked;

/// Documents of text, tables and pictures, and their forms: HTML, Markdown, plain text. Knows
/// nothing of threads.
@NullMarked
module io.loomshift.report {
  requires static org.jspecify;

  exports io.loomshift.report;
  exports io.loomshift.report.explore;
  exports io.loomshift.report.form;
  exports io.loomshift.report.picture;
}
