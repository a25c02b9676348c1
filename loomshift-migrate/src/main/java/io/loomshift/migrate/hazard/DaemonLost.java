package io.loomshift.migrate.hazard;

import static io.loomshift.migrate.ReasonCode.DAEMON_LOST;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.RunsTell;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.flow.EnclosingFactory;
import io.loomshift.migrate.flow.ModuleFacts.Sighting;
import io.loomshift.migrate.flow.ModuleFacts.Sighting.Topic;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.source.SourceFile;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.lang.model.element.Modifier;

/// A thread that is no daemon, by default or because its maker is none, becomes one: the JVM no
/// longer waits for it. That matters where the thread may be what keeps the program running, where
/// its task must not be cut off, and in a class with a `main` method that ends before the thread.
///
/// Source: Spring Boot issue 37736, Dropwizard issue 8138; ZooKeeper's embedded server exits.
final class DaemonLost implements Hazard<ThreadSite> {
  private static final Set<String> STARTS_PROCESS = Set.of("Runtime.exec", "ProcessBuilder.start");

  @Override
  public List<Remark> examine(ThreadSite site) {
    boolean decided =
        !site.calls("setDaemon").isEmpty()
            || site.path().getLeaf() instanceof MemberReferenceTree
            || isTest(site.analysis().unit(site.path()).file())
            || EnclosingFactory.of(site.path(), site.analysis()).isPresent()
            || MakerMethod.factory(site).isPresent();
    return decided ? List.of() : List.of(Remark.of(reason(site)));
  }

  /// The runner of tests waits for them.
  static boolean isTest(SourceFile file) {
    return ("/" + file.name()).matches(".*/src/\\w*[tT]est\\w*/.*");
  }

  private static Reason reason(ThreadSite site) {
    if (Starter.waitsFor(site)) {
      return note(site, "the thread is no daemon and becomes one, and its starter waits for it");
    }
    Optional<String> outlived = Outlived.why(site.path());
    if (outlived.isPresent() && !mustNotBeCutOff(site)) {
      return note(
          site,
          "the thread is no daemon and becomes one, and the code that starts it " + outlived.get());
    }
    Optional<String> kept = JvmKeeper.of(site);
    if (kept.isPresent() && !mustNotBeCutOff(site)) {
      return note(site, "the thread is no daemon and becomes one, and " + kept.get());
    }
    List<GivenTasks.Task> tasks = GivenTasks.of(site);
    for (TaskLife.Kind kind : TaskLife.Kind.values()) {
      for (GivenTasks.Task task : tasks) {
        Optional<Reason> reason =
            task.life().filter(life -> life.kind() == kind).flatMap(life -> reason(site, life));
        if (reason.isPresent()) {
          return reason.get();
        }
      }
    }
    Optional<Deed> written = FileOutput.of(site);
    if (written.isPresent()) {
      return new Reason(
          DAEMON_LOST,
          Severity.REVIEW,
          Tasks.line(written.get(), site),
          "the thread is no daemon and becomes one: the JVM may end in the midst of "
              + Tasks.path(written.get(), site));
    }
    Optional<Deed> process = runsProcess(site);
    if (process.isPresent()) {
      return new Reason(
          DAEMON_LOST,
          Severity.REVIEW,
          Tasks.line(process.get(), site),
          "the thread is no daemon and becomes one, and goes on as long as the process that it"
              + " starts at "
              + Tasks.path(process.get(), site)
              + ": it may be what keeps the JVM alive");
    }
    Optional<String> named = tasks.stream().flatMap(task -> task.name().stream()).findFirst();
    if (named.filter(TaskLife::isCritical).isPresent()) {
      return review(
          site,
          "the thread is no daemon and becomes one: the JVM may end in the midst of `"
              + named.get()
              + "`");
    }
    Optional<String> main = mainClass(site.path());
    if (main.isPresent() && site.calls("join").isEmpty()) {
      return asksForKeeper(
          site,
          main.get()
              + " has a main method, and nothing here waits for the thread: a virtual thread does"
              + " not keep the JVM alive");
    }
    boolean unknown = tasks.stream().anyMatch(GivenTasks.Task::isUnknown);
    return unknown
        ? review(
            site,
            "the thread is no daemon and becomes one, and what its task does is not known: the JVM"
                + " does not wait for a virtual thread")
        : note(site, "the thread is no daemon and becomes one: the JVM no longer waits for it");
  }

  /// Where a task starts the process for whose end it waits.
  private static Optional<Deed> runsProcess(ThreadSite site) {
    return Tasks.first(site, deed -> deed.call().equals("Process.waitFor"))
        .flatMap(_ -> Tasks.first(site, deed -> STARTS_PROCESS.contains(deed.call())));
  }

  private static boolean mustNotBeCutOff(ThreadSite site) {
    return mustNotBeCutOff(site, GivenTasks.of(site));
  }

  private static boolean mustNotBeCutOff(ThreadMaker site, List<GivenTasks.Task> tasks) {
    return FileOutput.of(site).isPresent()
        || tasks.stream()
            .anyMatch(task ->
                task.life().filter(life -> life.kind() == TaskLife.Kind.CRITICAL).isPresent()
                    || task.name().filter(TaskLife::isCritical).isPresent());
  }

  private static Optional<Reason> reason(ThreadSite site, TaskLife life) {
    return switch (life.kind()) {
      case ENDLESS -> Optional.of(asksForKeeper(site, endless(site, life)));
      case READS ->
          Starter.readsConnection(site, life.place().orElseThrow())
              ? Optional.of(asksForKeeper(site, endless(site, life)))
              : Optional.empty();
      case CRITICAL -> {
        ReachedCode.Place call = life.place().orElseThrow();
        yield Optional.of(
            review(
                site,
                "the thread is no daemon and becomes one: the JVM may end in the midst of `"
                    + call.method()
                    + "`"
                    + call.elsewhere(site)));
      }
      case ENDS -> Optional.empty();
    };
  }

  private static String endless(ThreadSite site, TaskLife life) {
    ReachedCode.Place place = life.place().orElseThrow();
    boolean loop = !(place.path().getLeaf() instanceof MethodInvocationTree);
    String what =
        loop
            ? "goes on until it is told to end (line " + place.body().line(place.path()) + ")"
            : "waits in `" + place.method() + "`";
    return "the thread is no daemon and becomes one, and its task "
        + what
        + place.elsewhere(site)
        + ": it may be what keeps the JVM alive"
        + mains(site);
  }

  private static String mains(ThreadSite site) {
    List<Sighting> mains =
        site.analysis().modules().of(site.analysis().unit(site.path()).file(), Topic.MAIN);
    return mains.isEmpty() ? "" : "; a main method is in " + mains.getFirst().file().name();
  }

  /// Nothing is lost where another thread keeps the JVM alive, but what must not be cut off.
  static Reason asksForKeeper(ThreadMaker site, List<GivenTasks.Task> tasks, String message) {
    RunsTell runsTell = mustNotBeCutOff(site, tasks) ? RunsTell.NOTHING : RunsTell.LIFE;
    return new Reason(DAEMON_LOST, Severity.REVIEW, site.line(), message, runsTell);
  }

  private static Reason asksForKeeper(ThreadSite site, String message) {
    return asksForKeeper(site, GivenTasks.of(site), message);
  }

  private static Reason review(ThreadSite site, String message) {
    return Reason.of(DAEMON_LOST, site.line(), message);
  }

  private static Reason note(ThreadSite site, String message) {
    return new Reason(DAEMON_LOST, Severity.NOTE, site.line(), message);
  }

  /// The name of the class around a path that has a `main`.
  static Optional<String> mainClass(TreePath path) {
    return classesAround(path)
        .filter(type -> type.getMembers().stream().anyMatch(DaemonLost::isMain))
        .map(type -> type.getSimpleName().toString())
        .findFirst();
  }

  /// The simple name of the class right around a path.
  static Optional<String> typeAround(TreePath path) {
    return classesAround(path).map(type -> type.getSimpleName().toString()).findFirst();
  }

  /// The classes around a path, the nearest first.
  private static Stream<ClassTree> classesAround(TreePath path) {
    return StreamSupport.stream(path.spliterator(), false)
        .filter(ClassTree.class::isInstance)
        .map(ClassTree.class::cast);
  }

  /// Whether a member of a class is the `main` method of a program, which since Java 25 may be one
  /// of an instance.
  ///
  /// Source: JEP 512.
  static boolean isMain(Tree member) {
    return member instanceof MethodTree method
        && method.getName().contentEquals("main")
        && method.getBody() != null
        && (method.getModifiers().getFlags().contains(Modifier.STATIC)
            || !method.getModifiers().getFlags().contains(Modifier.PRIVATE))
        && method.getParameters().size() <= 1
        && method.getParameters().stream()
            .allMatch(parameter ->
                parameter.getType().toString().matches("(java\\.lang\\.)?String(\\[]|\\.\\.\\.)"));
  }
}
