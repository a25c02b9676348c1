import org.jspecify.annotations.NullMarked;

/// The agent: instruments classes as they load, to trace a program or to try its migration.
@NullMarked
module io.loomshift.agent {
  requires java.instrument;
  requires java.management;
  requires jdk.management;
  requires io.loomshift.trace;
  requires org.objectweb.asm;
  requires org.objectweb.asm.tree;
  requires org.objectweb.asm.tree.analysis;
  requires static java.sql;
  requires static org.jspecify;

  exports io.loomshift.agent;
}
