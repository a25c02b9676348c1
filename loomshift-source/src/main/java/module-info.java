import org.jspecify.annotations.NullMarked;

/// Source trees: finding files, reading them, attributing them, editing them by position.
@NullMarked
@SuppressWarnings("requires-automatic") // java-diff-utils names its module in its manifest only.
module io.loomshift.source {
  requires transitive java.compiler;
  requires transitive jdk.compiler;
  requires java.management;
  requires java.xml;
  requires io.github.javadiffutils;
  requires static org.jspecify;

  exports io.loomshift.source;
  exports io.loomshift.source.classpath;
  exports io.loomshift.source.attribute;
  exports io.loomshift.source.edit;
  exports io.loomshift.source.release;
}
