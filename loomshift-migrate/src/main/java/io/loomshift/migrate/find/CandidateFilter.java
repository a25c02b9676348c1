package io.loomshift.migrate.find;

import io.loomshift.source.SourceFile;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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

  /// How classes of the class path are called that are threads or make some.
  private static final List<String> MAKER_ENDINGS =
      List.of("Thread", "EventLoopGroup", "EventExecutorGroup");

  /// Those makers of the JDK that are pools.
  private static final Set<String> POOLS =
      Set.of("ThreadPoolExecutor", "ScheduledThreadPoolExecutor", "ForkJoinPool", "Timer");

  /// The classes of the tree that inherit from one of them, each with the files in which its name
  /// means it: empty for a top-level class, which any file may import.
  private final Map<String, Set<String>> treeMakers = new HashMap<>();

  private final Set<String> treePools = new HashSet<>();
  private final Set<String> threads = new HashSet<>();
  private final Set<String> threadMembers = new HashSet<>();

  private CandidateFilter() {}

  static CandidateFilter of(Map<SourceFile, TextHints> all) {
    CandidateFilter filter = new CandidateFilter();
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Map.Entry<SourceFile, TextHints> entry : all.entrySet()) {
        for (TextHints.Subclass subclass : entry.getValue().subclasses()) {
          if (!subclass.name().isEmpty()
              && filter.means(subclass.extended(), entry.getKey(), entry.getValue())) {
            grown |= filter.addMaker(subclass, entry.getKey().stem());
          }
        }
      }
      filter.treeMakers.values().forEach(files -> addHeirs(files, all.values()));
    }
    all.values().forEach(hints -> filter.threadMembers.addAll(hints.threadMembers()));
    return filter;
  }

  private boolean addMaker(TextHints.Subclass subclass, String stem) {
    String name = subclass.name();
    boolean known = name.equals(stem) || subclass.topLevel();
    boolean pool = POOLS.contains(subclass.extended()) || treePools.contains(subclass.extended());
    if (pool) {
      treePools.add(name);
    } else if (!name.endsWith("Thread")) {
      threads.add(name);
    }
    Set<String> files = treeMakers.get(name);
    if (files == null) {
      treeMakers.put(name, known ? Set.of() : new HashSet<>(Set.of(stem)));
      return true;
    }
    if (files.isEmpty()) {
      return false;
    }
    if (known) {
      treeMakers.put(name, Set.of());
      return true;
    }
    return files.add(stem);
  }

  /// A nested class is known by its simple name to the heirs of the class that holds it, too.
  private static void addHeirs(Set<String> files, Collection<TextHints> all) {
    boolean grown = !files.isEmpty();
    while (grown) {
      grown = false;
      for (TextHints hints : all) {
        for (TextHints.Subclass subclass : hints.subclasses()) {
          grown |=
              files.contains(subclass.extended())
                  && !subclass.name().isEmpty()
                  && files.add(subclass.name());
        }
      }
    }
  }

  boolean mayHoldSite(SourceFile file, TextHints hints) {
    return hints.callsMaker()
        || hints.made().stream().anyMatch(name -> means(name, file, hints))
        || hints.subclasses().stream().anyMatch(s -> means(s.extended(), file, hints))
        || mayReadId(hints);
  }

  /// Whether a name in a file may mean a class that makes threads. One of the class path is known
  /// by its name alone.
  private boolean means(String name, SourceFile file, TextHints hints) {
    if (MAKERS.contains(name) || MAKER_ENDINGS.stream().anyMatch(name::endsWith)) {
      return true;
    }
    Set<String> files = treeMakers.get(name);
    return files != null
        && (files.isEmpty()
            || files.contains(file.stem())
            || files.stream().anyMatch(hints.words()::mayContain));
  }

  private boolean mayReadId(TextHints hints) {
    Set<String> receivers = hints.idReceivers();
    return !receivers.isEmpty()
        && (hints.mentionsThread()
            || receivers.stream().anyMatch(r -> threads.contains(r) || threadMembers.contains(r))
            || (hints.infers() && threadMembers.stream().anyMatch(hints.words()::mayContain)));
  }

  /// The simple names of all classes that make threads.
  Set<String> makers() {
    Set<String> makers = new HashSet<>(MAKERS);
    makers.addAll(treeMakers.keySet());
    return makers;
  }

  /// Whether the file may call `getId()` on what only a class of the tree tells to be a thread.
  boolean mayMissId(TextHints hints) {
    return !threads.isEmpty() && !hints.mentionsThread() && !hints.idReceivers().isEmpty();
  }

  /// The classes of the tree that inherit from `Thread`, as far as their names tell, and that a
  /// file may name; but for those that say so themselves by ending in it.
  Set<String> threads(SourceFile file, TextHints hints) {
    Set<String> named = new HashSet<>();
    for (String name : threads) {
      if (hints.words().mayContain(name) && means(name, file, hints)) {
        named.add(name);
      }
    }
    return named;
  }

  /// The names of classes whose instances are sites: a subclass of `Thread` is one where it is
  /// declared.
  Set<String> followed() {
    Set<String> followed = new HashSet<>(MAKERS);
    followed.addAll(treePools);
    return followed;
  }

  /// The names that may mean a class that makes threads in a file.
  Set<String> makers(SourceFile file, TextHints hints) {
    Set<String> makers = new HashSet<>(MAKERS);
    hints.made().stream()
        .filter(name -> MAKER_ENDINGS.stream().anyMatch(name::endsWith))
        .forEach(makers::add);
    for (String name : treeMakers.keySet()) {
      if (means(name, file, hints)) {
        makers.add(name);
      }
    }
    return makers;
  }
}
