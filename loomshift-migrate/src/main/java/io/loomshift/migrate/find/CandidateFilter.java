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
  private final Set<String> threadMethods = new HashSet<>();
  private final Set<String> sharedVariables = new HashSet<>();

  private CandidateFilter(Set<String> makers) {
    this.makers = makers;
  }

  static CandidateFilter of(Collection<TextHints> all) {
    Set<String> makers = new HashSet<>(MAKERS);
    boolean grown = true;
    while (grown) {
      grown = false;
      for (TextHints hints : all) {
        for (TextHints.Subclass subclass : hints.subclasses()) {
          if (isMaker(subclass.extended(), makers)) {
            grown |= makers.add(subclass.name());
          }
        }
      }
    }
    CandidateFilter filter = new CandidateFilter(makers);
    for (TextHints hints : all) {
      filter.threadMethods.addAll(hints.threadMethods());
      filter.sharedVariables.addAll(hints.threadVariables());
    }
    return filter;
  }

  /// A class of the class path is known by its name alone.
  private static boolean isMaker(String type, Set<String> makers) {
    return makers.contains(type) || type.endsWith("Thread");
  }

  boolean mayHoldSite(TextHints hints) {
    return hints.escaped()
        || hints.usesExecutors()
        || hints.made().stream().anyMatch(makers::contains)
        || hints.subclasses().stream().anyMatch(s -> isMaker(s.extended(), makers))
        || hints.idReceivers().stream().anyMatch(receiver -> mayBeThread(receiver, hints));
  }

  private boolean mayBeThread(String receiver, TextHints hints) {
    if (receiver.isEmpty()) {
      return hints.mentionsThread();
    }
    return hints.mentionsThread()
        || threadMethods.contains(receiver)
        || sharedVariables.contains(receiver);
  }

  /// The classes that make threads: those of the JDK, and those of the tree that inherit from them.
  Set<String> makers() {
    return makers;
  }
}
