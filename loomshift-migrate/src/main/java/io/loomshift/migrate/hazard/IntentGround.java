package io.loomshift.migrate.hazard;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.flow.Amount;
import io.loomshift.migrate.flow.ThreadListing;
import io.loomshift.migrate.flow.Use;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Unit;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/// Asks whether anybody wants of the thread what a virtual one does not have: a priority, a group,
/// a place in the lists of threads, or to be handed out as a thread like any other.
final class IntentGround {
  /// Calls from the task: what is farther away is seldom what the task is there for.
  private static final int NEAR = 4;

  private static final String ANDROID = "android.os.Looper";

  /// Finds its context, and the threads that a test leaves behind, by their groups.
  private static final String RUNNER_BY_GROUP =
      "com.carrotsearch.randomizedtesting.RandomizedContext";

  /// What is asked of other threads.
  private static final Set<String> LOOKS =
      Set.of("getStackTrace", "getAllStackTraces", "getState", "enumerate");

  /// Where the thread waits that cleans up after objects.
  private static final String REFERENCES = "ReferenceQueue.remove";

  private static final Pattern MEASURES =
      Pattern.compile(
          "(?:.*/)?\\w*(Bench|Perf(?![o])|PingPong|Throughput|LatencyTest)\\w*\\.java"
              + "|.*/(perf|performance|bench\\w*|jmh|loadtest\\w*)/.*",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern ITS_OWN =
      Pattern.compile("(java\\.lang\\.)?Thread\\.currentThread\\(\\)\\.getThreadGroup\\(\\)");

  /// Where a virtual thread that is interrupted closes what it waits for: a stream may be that of a
  /// socket, whatever is wrapped around it. Channels are closed whatever thread it is, and the
  /// JDK's newer client of HTTP has threads of its own.
  private static final Pattern CLOSED =
      Pattern.compile(
          "(Datagram|Multicast)Socket\\.(receive|send|connect)|ServerSocket\\.accept"
              + "|(SSL)?Socket\\.(connect|startHandshake)|new (SSL)?Socket|\\w*Factory\\.createSocket"
              + "|URL\\.\\w+|\\w*URLConnection\\.\\w+"
              + "|\\w*(InputStream|Reader)\\.(read\\w*|transferTo|skip\\w*|lines)|Scanner\\.\\w+");

  /// What a virtual thread does as any other.
  private static final Set<String> HARMLESS =
      Set.of(
          "start",
          "interrupt",
          "isInterrupted",
          "join",
          "isAlive",
          "getName",
          "setName",
          "setDaemon",
          "setUncaughtExceptionHandler",
          "setContextClassLoader");

  /// What an executor of virtual threads does as any other.
  private static final Set<String> OF_POOLS =
      Set.of(
          "execute",
          "submit",
          "invokeAll",
          "invokeAny",
          "shutdown",
          "shutdownNow",
          "close",
          "awaitTermination",
          "isShutdown",
          "isTerminated");

  private static final Set<Modifier> OPEN = Set.of(Modifier.PUBLIC, Modifier.PROTECTED);

  private IntentGround() {}

  static Stream<Ground> of(ThreadMaker site) {
    return switch (site) {
      case ThreadSite thread -> Stream.concat(ofThread(thread), ofTask(thread));
      case PoolSite pool ->
          Stream.concat(
              Ground.of(
                  Fact.OWN_USE, site, isOwn(pool), "its class only hands tasks to it, or stops it"),
              ofTask(site));
    };
  }

  /// What the task wants of its thread, whoever made that.
  static Stream<Ground> ofTask(ThreadMaker site) {
    return Stream.of(
            Ground.of(Fact.MAKES_THREADS, site, made(site)),
            Ground.of(Fact.ASKS_GROUP, site, group(site)),
            Ground.of(Fact.LOOKS_AT_THREADS, site, samples(site)),
            Ground.of(Fact.ON_TIME, site, polls(site)),
            Ground.of(Fact.CLEANS, site, cleans(site)),
            Ground.of(Fact.ONCE, site, ProgramStart.of(site)),
            Ground.of(Fact.ANDROID, site, android(site)),
            Ground.of(Fact.MEASURES, site, measures(site)),
            Ground.of(Fact.LISTED, site, listed(site)),
            Ground.of(Fact.CHOSEN, site, chosen(site)),
            Ground.of(Fact.FEEDS_SPINNERS, site, fed(site)))
        .flatMap(ground -> ground);
  }

  private static Stream<Ground> ofThread(ThreadSite site) {
    return Stream.of(
            Ground.of(
                isLow(site) ? Fact.LOW_PRIORITY : Fact.PRIORITY,
                site,
                priority(site).or(() -> ownPriority(site))),
            Ground.of(Fact.GROUP, site, group(site)),
            Ground.of(Fact.HANDED_OUT, site, handedOut(site)),
            Ground.of(Fact.CLOSES_SOCKET, site, interrupted(site).or(() -> handled(site))),
            Ground.of(Fact.INTERRUPTS_OTHERS, site, interruptsOthers(site)),
            Ground.of(Fact.NEVER_STARTED, site, started(site)),
            Ground.of(
                Fact.OWN_USE,
                site,
                isOwn(site),
                "its class only starts it, interrupts it or waits for it"))
        .flatMap(ground -> ground);
  }

  /// Whether nobody but the class that makes a thread has it, and that for nothing that tells a
  /// virtual thread from another.
  private static boolean isOwn(ThreadSite site) {
    return site.uses().stream()
        .allMatch(use ->
            switch (use) {
              case Use.Call call -> HARMLESS.contains(call.method());
              case Use.Stored stored ->
                  stored.variable().getModifiers().stream().noneMatch(OPEN::contains);
              case Use.Elsewhere elsewhere -> elsewhere.path().getLeaf() instanceof BinaryTree;
              case Use.Reference reference -> HARMLESS.contains(reference.method());
              case Use.Argument _, Use.Cast _, Use.TypeTest _, Use.Returned _ -> false;
            });
  }

  private static boolean isOwn(PoolSite site) {
    return site.uses().stream()
        .allMatch(use ->
            switch (use) {
              case Use.Call call -> OF_POOLS.contains(call.method());
              case Use.Argument argument ->
                  Tasks.handedOver(use).isPresent() || Tasks.isFollowed(argument, site.analysis());
              case Use.Stored stored ->
                  stored.variable().getModifiers().stream().noneMatch(OPEN::contains);
              case Use.Elsewhere elsewhere -> elsewhere.path().getLeaf() instanceof BinaryTree;
              case Use.Reference reference -> OF_POOLS.contains(reference.method());
              case Use.Cast _, Use.TypeTest _, Use.Returned _ -> false;
            });
  }

  /// A thread that nobody starts, and that nobody else gets.
  private static Optional<String> started(ThreadSite site) {
    boolean used =
        site.isAnonymous()
            || site.uses().stream()
                .anyMatch(use ->
                    switch (use) {
                      case Use.Call call -> call.method().equals("start");
                      case Use.Reference reference -> reference.method().equals("start");
                      case Use.Argument _, Use.Returned _, Use.Elsewhere _ -> true;
                      case Use.Stored _, Use.Cast _, Use.TypeTest _ -> false;
                    });
    return used
        ? Optional.empty()
        : Optional.of("not seen: where it is started, and so what is gained");
  }

  /// What is looked up by the group of a thread is not found by a virtual one.
  private static Optional<String> group(ThreadMaker site) {
    if (site.analysis().attribution().elements().getTypeElement(RUNNER_BY_GROUP) != null) {
      return Optional.of(
          "the runner of its tests finds what belongs to a test by the group of the thread, and a"
              + " virtual thread is in none of them");
    }
    return Tasks.first(site, deed -> deed.effect() == Effect.GROUP)
        .map(deed ->
            "its task asks for the group of its thread at "
                + Tasks.path(deed, site)
                + ": not seen that nothing is looked up by it");
  }

  /// A task that looks at other threads is there to measure them.
  private static Optional<String> samples(ThreadMaker site) {
    return ReachedCode.calls(site)
        .filter(call -> call.in().receiver().filter(Thread.class.getName()::equals).isPresent())
        .filter(call -> LOOKS.contains(call.method()))
        .filter(call -> !call.receiver().endsWith("currentThread()"))
        .findFirst()
        .map(call ->
            "its task calls `"
                + call.text()
                + "` to look at threads: not seen that it need not be on time");
  }

  /// A pause so short that a carrier's queue is longer.
  private static Optional<String> polls(ThreadMaker site) {
    return ReachedCode.calls(site)
        .filter(call -> call.looped() && ShortPause.is(call))
        .findFirst()
        .map(call ->
            "its task polls, and pauses for `"
                + call.path().getLeaf()
                + "`: not seen that it need not be on time");
  }

  /// A task that frees what belongs to objects that nothing uses any longer. There is one for all
  /// of them, for as long as the program runs; and where it has to wait for a carrier, memory
  /// fills.
  ///
  /// Source: OpenTelemetry Java instrumentation, issue 17847.
  private static Optional<String> cleans(ThreadMaker site) {
    return Tasks.first(site, deed -> deed.looped() && deed.call().equals(REFERENCES))
        .map(deed ->
            "its task cleans up at "
                + Tasks.path(deed, site)
                + " after objects that are no longer used: not seen that it may wait for a carrier,"
                + " and one such thread gains nothing");
  }

  /// Android has no virtual threads.
  private static Optional<String> android(ThreadMaker site) {
    Unit unit = site.analysis().unit(site.path());
    return unit.tree().getImports().stream()
                .anyMatch(used -> used.getQualifiedIdentifier().toString().startsWith("android."))
            || site.analysis().attribution().elements().getTypeElement(ANDROID) != null
        ? Optional.of(
            "its code runs on Android, which has no virtual threads: not seen that this"
                + " does not")
        : Optional.empty();
  }

  private static Optional<String> chosen(ThreadMaker site) {
    return PlatformByChoice.why(site)
        .map(why -> why + ": its authors have chosen a platform thread here");
  }

  private static Optional<String> fed(ThreadMaker site) {
    return FedSpinners.of(site)
        .map(how -> how + ": on virtual threads these may hold all carriers, and it gets none");
  }

  private static Optional<String> measures(ThreadMaker site) {
    return MEASURES.matcher("/" + site.analysis().unit(site.path()).file().name()).matches()
        ? Optional.of(
            "its file measures how fast something is: not seen that the figures do not depend on"
                + " the kind of thread")
        : Optional.empty();
  }

  private static Optional<String> priority(ThreadSite site) {
    return site.calls("setPriority").stream()
        .filter(call -> call.arguments().size() == 1)
        .map(call -> new TreePath(call.path(), call.arguments().getFirst()))
        .filter(priority ->
            !(Amount.of(priority, site.analysis()) instanceof Amount.Known(long value)
                    && value == Thread.NORM_PRIORITY)
                && !site.analysis().text(priority).endsWith("NORM_PRIORITY"))
        .findFirst()
        .map(priority ->
            "it is given the priority `"
                + site.analysis().text(priority)
                + "`, which a virtual thread does not take: not seen that it does not matter");
  }

  /// Whether the thread is to give way to others, which it hardly needs a platform thread for.
  private static boolean isLow(ThreadSite site) {
    List<String> set =
        site.calls("setPriority").stream()
            .flatMap(call -> call.arguments().stream())
            .map(Object::toString)
            .filter(priority -> !priority.endsWith("NORM_PRIORITY"))
            .toList();
    return !set.isEmpty() && set.stream().allMatch(priority -> priority.endsWith("MIN_PRIORITY"));
  }

  /// Whether the task sets a priority, of its own thread in most cases.
  private static Optional<String> ownPriority(ThreadSite site) {
    return ReachedCode.of(site).calls().stream()
        .filter(call -> call.method().equals("setPriority") && call.in().depth() <= 1)
        .findFirst()
        .map(call ->
            "its task calls `"
                + call.text()
                + "`, which does nothing to a virtual thread: not seen"
                + " that it does not matter");
  }

  /// Threads that the task makes take over what a virtual thread is.
  private static Optional<String> made(ThreadMaker site) {
    return Tasks.first(
            site, deed -> deed.effect() == Effect.INHERITS && deed.steps().size() <= NEAR)
        .map(deed ->
            "its task makes a thread at "
                + Tasks.path(deed, site)
                + ", which inherits group and priority: not seen that these do not matter");
  }

  private static Optional<String> group(ThreadSite site) {
    return site.group()
        .filter(group ->
            !(group.getLeaf() instanceof LiteralTree literal
                && literal.getKind() == Tree.Kind.NULL_LITERAL))
        .map(group -> site.analysis().text(group))
        .filter(text -> !ITS_OWN.matcher(text).matches())
        .map(text ->
            "it is put in the group `"
                + text
                + "`, and a virtual thread is in none: not seen that it does not matter");
  }

  private static Optional<String> handedOut(ThreadSite site) {
    return site.uses().stream()
        .filter(use -> use instanceof Use.Returned && Starter.isOpen(use.path()))
        .findFirst()
        .map(_ -> "it is returned to whoever calls: not seen what they want of the thread");
  }

  private static Optional<String> interrupted(ThreadSite site) {
    return Interrupts.areSeen(site)
        ? Tasks.first(site, IntentGround::isClosed)
            .map(deed ->
                "it is interrupted, and waits at "
                    + Tasks.path(deed, site)
                    + (deed.effect() == Effect.SOCKET
                        ? ": interrupting a virtual thread there closes the socket"
                        : ": interrupting a virtual thread there closes the socket that it may"
                            + " read"))
        : Optional.empty();
  }

  private static Optional<String> handled(ThreadSite site) {
    return Interrupts.areSeen(site)
        ? FailedRequest.in(site)
            .map(call ->
                "it is interrupted, and goes on where `%s` fails%s: interrupting a virtual thread"
                        .formatted(call.text(), call.elsewhere(site))
                    + " closes the socket that it waits for")
        : Optional.empty();
  }

  private static Optional<String> interruptsOthers(ThreadSite site) {
    return Interrupts.areSeen(site)
        ? Tasks.reached(site).stream()
            .flatMap(reached -> reached.foreign().stream())
            .filter(call -> call.depth() < NEAR)
            .findFirst()
            .map(call ->
                "it is interrupted, and calls `%s` (%s:%s), which somebody else may implement: a"
                        .formatted(call.call(), call.in(), call.line())
                    + " socket that is used there would be closed")
        : Optional.empty();
  }

  private static boolean isClosed(Deed deed) {
    return (deed.effect() == Effect.SOCKET || deed.effect() == Effect.STREAM)
        && deed.steps().size() <= NEAR
        && CLOSED.matcher(deed.call()).matches()
        && !FileInput.isLocal(deed);
  }

  private static Optional<String> listed(ThreadMaker site) {
    SourceFile file = site.analysis().unit(site.path()).file();
    return site.analysis().listings().beside(file).stream()
        .filter(listing -> listing.file().equals(file) && listing.kind() != ThreadListing.Kind.OWN)
        .findFirst()
        .map(listing ->
            listing.place() + " lists threads: not seen that it is not there for this one");
  }
}
