import org.jspecify.annotations.NullMarked;

/// Sites that make threads: verdicts, reasons, edits, and their application.
@NullMarked
module io.loomshift.migrate {
  requires transitive io.loomshift.findings;
  requires transitive io.loomshift.recording;
  requires transitive io.loomshift.source;
  requires org.snakeyaml.engine;
  requires static org.jspecify;

  exports io.loomshift.migrate;
  exports io.loomshift.migrate.baseline;
  exports io.loomshift.migrate.find;
  exports io.loomshift.migrate.plan;
  exports io.loomshift.migrate.apply;
  exports io.loomshift.migrate.patch;
}
