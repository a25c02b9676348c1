package io.loomshift.migrate.find;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/// Says of a file's [TextHints] whether it may hold a site, so that no other file need be parsed.
///
/// It errs on one side only: what is let through in vain costs a parse. Which classes make threads
/// is not known before all files have been read, since each may extend another; the same goes for
/// what holds a thread on which `getId()` may be called.
final class CandidateFilter {
  /// Classes of the JDK whose instances are or hold threads.
  private static final Set<String> MAKERS =
      Set.of(
          "Thread",
          "ThreadPoolExecutor",
          "ScheduledThreadPoolExecutor",
          "ForkJoinPool",
          "ForkJoinWorkerThread",
          "Timer");

  private final Set<String> makers;
  private final Set<String> threads;
  private final Set<String> threadMembers = new HashSet<>();

  private CandidateFilter(Set<String> makers, Set<String> threads) {
    this.makers = makers;
    this.threads = threads;
  }

  static CandidateFilter of(Collection<TextHints> all) {
    Set<String> makers = new HashSet<>(MAKERS);
    for (TextHints hints : all) {
      hints.made().stream().filter(name -> name.endsWith("Thread")).forEach(makers::add);
    }
    addSubclasses(makers, all);
    Set<String> threads = new HashSet<>();
    addSubclasses(threads, all);
    CandidateFilter filter = new CandidateFilter(makers, threads);
    all.forEach(hints -> filter.threadMembers.addAll(hints.threadMembers()));
    return filter;
  }

  private static void addSubclasses(Set<String> types, Collection<TextHints> all) {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (TextHints hints : all) {
        for (TextHints.Subclass subclass : hints.subclasses()) {
          if (!subclass.name().isEmpty() && isMaker(subclass.extended(), types)) {
            grown |= types.add(subclass.name());
          }
        }
      }
    }
  }

  /// A class of the class path is known by its name alone.
  private static boolean isMaker(String type, Set<String> makers) {
    return makers.contains(type) || type.endsWith("Thread");
  }

  boolean mayHoldSite(TextHints hints) {
    return hints.usesExecutors()
        || hints.made().stream().anyMatch(makers::contains)
        || hints.subclasses().stream().anyMatch(s -> isMaker(s.extended(), makers))
        || mayReadId(hints);
  }

  private boolean mayReadId(TextHints hints) {
    Set<String> receivers = hints.idReceivers();
    return !receivers.isEmpty()
        && (hints.mentionsThread()
            || receivers.stream().anyMatch(r -> threads.contains(r) || threadMembers.contains(r))
            || (hints.infers() && threadMembers.stream().anyMatch(hints.words()::mayContain)));
  }

  /// The classes that make threads: those of the JDK, and those of the tree that inherit from them.
  Set<String> makers() {
    return makers;
  }

  /// The classes of the tree that inherit from `Thread`, as far as their names tell.
  Set<String> threads() {
    return threads;
  }
}
