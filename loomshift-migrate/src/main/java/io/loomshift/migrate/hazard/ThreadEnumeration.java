package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.THREAD_ENUMERATION;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Code of the same module that lists the threads of the JVM: it no longer sees this one. Where it
/// also looks for the thread's name, it is likely to look for this thread.
final class ThreadEnumeration implements Hazard<ThreadMaker> {
  /// Shorter beginnings of names stand in too many strings.
  private static final int SHORTEST_NAME = 4;

  private static final Pattern NAME = Pattern.compile("^\\.name\\(\"([^\"\\\\]*)\"");

  @Override
  public List<Remark> examine(ThreadMaker site) {
    List<Sighting> sightings =
        site.analysis().modules().of(site.analysis().unit(site.path()).file(), Topic.ENUMERATION);
    Optional<String> name =
        switch (site) {
          case ThreadSite thread -> thread.name().flatMap(path -> beginning(path, thread));
          case PoolSite pool -> beginning(pool);
        };
    for (Sighting sighting : sightings) {
      if (name.filter(beginning -> looksFor(beginning, sighting)).isPresent()) {
        return List.of(
            Remark.of(
                new Reason(
                    THREAD_ENUMERATION,
                    Severity.REVIEW,
                    site.line(),
                    describe(sighting)
                        + " lists threads and looks for the name `"
                        + name.get()
                        + "`: virtual threads are not listed")));
      }
    }
    return sightings.stream()
        .limit(1)
        .map(sighting ->
            Remark.of(
                Reason.of(
                    THREAD_ENUMERATION,
                    site.line(),
                    describe(sighting) + " lists threads, and virtual ones are not listed")))
        .toList();
  }

  private static String describe(Sighting sighting) {
    return "`"
        + sighting.word().replace("(", "")
        + "` in "
        + sighting.file().name()
        + ":"
        + sighting.line();
  }

  /// The literal that a name starts with.
  private static Optional<String> beginning(TreePath name, ThreadSite site) {
    Tree first = name.getLeaf();
    while (first instanceof BinaryTree sum) {
      first = sum.getLeftOperand();
    }
    Optional<Object> value =
        first instanceof LiteralTree literal
            ? Optional.ofNullable(literal.getValue())
            : Constants.of(name, site.analysis());
    return value
        .filter(String.class::isInstance)
        .map(text -> ((String) text).strip())
        .filter(text -> text.length() >= SHORTEST_NAME);
  }

  /// The literal that the names of a pool's workers start with.
  private static Optional<String> beginning(PoolSite site) {
    Matcher name =
        site.factory() instanceof FactoryShape.Plain plain
            ? NAME.matcher(plain.settings())
            : NAME.matcher("");
    return name.find()
        ? Optional.of(name.group(1).strip()).filter(text -> text.length() >= SHORTEST_NAME)
        : Optional.empty();
  }

  private static boolean looksFor(String name, Sighting sighting) {
    try {
      String text = sighting.file().text().content();
      return text.contains("(\"" + name) || text.contains("\"" + name + "\".");
    } catch (IOException e) {
      // Reported where the tree was read.
      return false;
    }
  }
}
