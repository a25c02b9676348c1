package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.THREAD_ENUMERATION;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.FactoryShape;
import io.loomshift.migrate.flow.FileNames;
import io.loomshift.migrate.flow.TaskBody;
import io.loomshift.migrate.flow.ThreadListing;
import io.loomshift.migrate.flow.ThreadListing.Kind;
import io.loomshift.migrate.flow.ThreadListings;
import io.loomshift.source.SourceFile;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Code of the same module that lists the threads of the JVM: it no longer sees this one. Where
/// that code is likely to look for this thread, a person has to agree; elsewhere it is good to
/// know.
///
/// Source: seen on JUnit 4, whose `FailOnTimeout` looks for the stuck thread of a group, and on
/// Awaitility, which looks for deadlocks.
final class ThreadEnumeration implements Hazard<ThreadMaker> {
  /// Shorter names stand in too many texts.
  private static final int SHORTEST_NAME = 4;

  private static final String UNLISTED = ": virtual threads are not listed";
  private static final Pattern NAME = Pattern.compile("^\\.name\\(\"([^\"\\\\]*)\"");
  private static final Pattern TEST =
      Pattern.compile("/src/test/|(^|/)(Test[A-Z][^/]*|[^/]*(Tests?|IT|TestCase))\\.java$");

  @Override
  public List<Remark> examine(ThreadMaker site) {
    SourceFile file = site.analysis().unit(site.path()).file();
    List<ThreadListing> listings = site.analysis().listings().beside(file);
    for (ThreadListing listing : listings) {
      Optional<String> why = listing.acts() ? why(site, file, listing) : Optional.empty();
      if (why.isPresent()) {
        return List.of(
            Remark.of(
                new Reason(
                    THREAD_ENUMERATION,
                    Severity.REVIEW,
                    site.line(),
                    listing.place() + " " + why.get())));
      }
    }
    return listings.stream()
        .filter(listing -> listing.kind() != Kind.OWN)
        .limit(1)
        .map(listing ->
            Remark.of(
                Reason.of(
                    THREAD_ENUMERATION,
                    site.line(),
                    listing.place() + " lists threads, and virtual ones are not listed")))
        .toList();
  }

  /// Why a listing is likely to look for the site's threads; empty where nothing tells so.
  private static Optional<String> why(ThreadMaker site, SourceFile file, ThreadListing listing) {
    return switch (listing.kind()) {
      case DEADLOCK ->
          Tasks.of(site).stream()
              .flatMap(task -> site.analysis().reach().nestedLocks(Tasks.code(task)).stream())
              .findFirst()
              .map(nested -> "looks for deadlocks, and the task takes " + nested + UNLISTED);
      case BY_ID ->
          site instanceof ThreadSite thread
                  && listing.file().equals(file)
                  && !thread.calls("getId", "threadId").isEmpty()
              ? Optional.of("asks for a thread by its id" + UNLISTED)
              : Optional.empty();
      case OWN ->
          calls(site).anyMatch(call -> isAt(call, listing))
              ? Optional.of("tells a virtual thread -1, and the task asks it")
              : Optional.empty();
      case LIST, COUNT ->
          isMadeBy(site, listing)
              ? Optional.empty()
              : whyListed(site, file, listing).map(why -> why + UNLISTED);
    };
  }

  private static Stream<ReachedCode.Place> calls(ThreadMaker site) {
    return Tasks.of(site).stream()
        .flatMap(task -> ReachedCode.of(task, site).stream())
        .flatMap(code -> code.calls().stream());
  }

  private static boolean isAt(ReachedCode.Place call, ThreadListing listing) {
    return call.method().equals(listing.call())
        && call.unit().file().equals(listing.file())
        && call.body().line(call.path()) == listing.line();
  }

  private static Optional<String> whyListed(
      ThreadMaker site, SourceFile file, ThreadListing listing) {
    ThreadListings listings = site.analysis().listings();
    FileNames here = listings.names(file);
    FileNames there = listings.names(listing.file());
    boolean calls =
        here.identifiers().contains(simpleName(listing.file()))
            && listing.methods().stream().anyMatch(here.given()::containsKey);
    Set<String> sought = new HashSet<>();
    for (String method : listing.methods()) {
      sought.addAll(there.compared().getOrDefault(method, Set.of()));
      sought.addAll(there.given().getOrDefault(method, Set.of()));
      sought.addAll(calls ? here.given().getOrDefault(method, Set.of()) : Set.of());
    }
    Names names = Names.of(site);
    Optional<String> name = names.in(sought);
    if (name.isPresent()) {
      return Optional.of("lists threads and looks for the name `" + name.get() + "`");
    }
    Optional<String> expected = names.heldBy(here.expected());
    if (expected.isPresent() && listing.kind() == Kind.LIST) {
      return Optional.of(
          "goes through threads, and this file expects the name `" + expected.get() + "`");
    }
    if (names.known() && sought.stream().anyMatch(text -> text.length() >= SHORTEST_NAME)) {
      return Optional.empty();
    }
    if (listing.file().equals(file)) {
      return Optional.of("goes through threads, in the file that makes this one");
    }
    if (calls) {
      return Optional.of("goes through threads, and is called in the file that makes this one");
    }
    return TEST.matcher("/" + listing.file().name()).find()
            && there.identifiers().contains(simpleName(file))
        ? Optional.of("goes through threads, in a test of `" + simpleName(file) + "`")
        : Optional.empty();
  }

  /// Whether the site makes the very thread that goes through the others.
  private static boolean isMadeBy(ThreadMaker site, ThreadListing listing) {
    return Tasks.of(site).stream()
        .filter(task -> task.unit().file().equals(listing.file()))
        .anyMatch(task ->
            lines(task).contains(listing.line())
                || ReachedCode.of(task, site).stream()
                    .flatMap(code -> code.own().calls().stream())
                    .anyMatch(call -> listing.methods().contains(call.method())));
  }

  private static Range lines(TaskBody task) {
    LineMap lines = task.unit().tree().getLineMap();
    Tree code = task.code().getLeaf();
    return new Range(
        lines.getLineNumber(Math.max(0, task.unit().start(code))),
        lines.getLineNumber(Math.max(0, task.unit().end(code))));
  }

  private record Range(long first, long last) {
    boolean contains(int line) {
      return first <= line && line <= last;
    }
  }

  private static String simpleName(SourceFile file) {
    return String.valueOf(file.path().getFileName()).replaceFirst("\\.java$", "");
  }

  /// What the threads of a site are called.
  ///
  /// @param text what their names start with, or are
  /// @param constant the constant that holds the name, where it is one
  /// @param known whether they have no other names
  private record Names(Optional<String> text, Optional<String> constant, boolean known) {
    static Names of(ThreadMaker site) {
      return switch (site) {
        case ThreadSite thread -> {
          Optional<String> text =
              thread.name().isPresent()
                  ? thread.name().flatMap(path -> beginning(path, thread))
                  : Optional.of("Thread-");
          boolean renamed = !thread.calls("setName").isEmpty();
          yield new Names(
              text, thread.name().flatMap(Names::constant), !renamed && text.isPresent());
        }
        case PoolSite pool -> {
          Optional<String> text =
              pool.factory() instanceof FactoryShape.Standard
                  ? Optional.of("pool-")
                  : beginning(pool);
          yield new Names(text, Optional.empty(), text.isPresent());
        }
      };
    }

    private static Optional<String> constant(TreePath name) {
      return switch (name.getLeaf()) {
        case IdentifierTree identifier -> Optional.of(identifier.getName().toString());
        case MemberSelectTree select -> Optional.of(select.getIdentifier().toString());
        default -> Optional.empty();
      };
    }

    /// The name that one of some texts speaks of, or is a part of.
    Optional<String> in(Set<String> texts) {
      return text.filter(name ->
              texts.stream()
                  .anyMatch(any ->
                      any.contains(name) || (any.length() >= SHORTEST_NAME && name.contains(any))))
          .or(() -> constant.filter(texts::contains));
    }

    /// The name that one of some texts holds.
    Optional<String> heldBy(Set<String> texts) {
      return text.filter(name -> texts.stream().anyMatch(any -> any.contains(name)))
          .or(() -> constant.filter(texts::contains));
    }
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
}
