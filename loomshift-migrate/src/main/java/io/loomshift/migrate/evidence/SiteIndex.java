package io.loomshift.migrate.evidence;

import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteKind;
import io.loomshift.migrate.TaskReport;
import io.loomshift.migrate.framework.Framework;
import io.loomshift.migrate.framework.Frameworks;
import io.loomshift.recording.Frame;
import io.loomshift.recording.RecordedThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Which sites a stack belongs to: by the code of their tasks, and by where they make pools and
/// threads.
final class SiteIndex {
  private static final Set<String> HANDING_OVER =
      Set.of(
          "execute",
          "submit",
          "schedule",
          "invokeAll",
          "invokeAny",
          "start",
          "runAsync",
          "supplyAsync");

  /// The text of a site that is a class, which begins with its name.
  private static final Pattern NAME = Pattern.compile("(\\w+)\\s+extends\\b");

  /// How the frameworks call their threads, by the rules that find them.
  private static final Map<String, Set<String>> THREADS =
      Frameworks.all().stream().collect(Collectors.toMap(Framework::id, Framework::threads));

  /// Lines of a file that belong to a site.
  private record Range(int site, boolean pool, int first, int last) {
    int lines() {
      return last - first;
    }

    boolean holds(int line) {
      return first <= line && line <= last;
    }
  }

  /// A site that says of which type the threads of some crews are.
  private record Named(Pattern crews, int site) {}

  /// The files of the tree that declare a top-level class, by its full name.
  private final Function<String, List<String>> filesOf;

  /// By the file.
  private final Map<String, List<Range>> tasks = new HashMap<>();

  private final Map<String, List<Range>> makers = new HashMap<>();

  /// The sites that say of which type a framework's threads are.
  private final List<Named> named = new ArrayList<>();

  /// The same by the names of threads that were seen.
  private final Map<String, List<Integer>> ofCrews = new HashMap<>();

  /// The sites that are classes of threads without a name.
  private final Set<Integer> anonymous = new HashSet<>();

  /// The sites that are classes of threads, by the names of the classes.
  private final Map<String, List<Integer>> subclasses = new HashMap<>();

  SiteIndex(List<Site> sites, Function<String, List<String>> filesOf) {
    this.filesOf = filesOf;
    for (int at = 0; at < sites.size(); at++) {
      Site site = sites.get(at);
      put(
          makers,
          site.file(),
          new Range(at, isPool(site.kind()), site.span().line(), site.span().endLine()));
      if (site.kind() == SiteKind.FRAMEWORK) {
        for (String name : THREADS.getOrDefault(site.rule(), Set.of())) {
          named.add(new Named(crews(name), at));
        }
      }
      if (site.kind() == SiteKind.THREAD_SUBCLASS) {
        Matcher name = NAME.matcher(site.before());
        if (name.lookingAt()) {
          subclasses
              .computeIfAbsent(key(site.file(), name.group(1)), _ -> new ArrayList<>())
              .add(at);
        } else {
          anonymous.add(at);
        }
      }
      for (TaskReport task : site.tasks()) {
        // Whoever runs the line that hands a task over does not run the task.
        if (!task.known()) {
          continue;
        }
        put(
            tasks,
            task.at().file(),
            new Range(
                at,
                isPool(site.kind()),
                task.at().line(),
                Math.max(task.at().line(), task.endLine())));
      }
    }
  }

  private static void put(Map<String, List<Range>> index, String file, Range range) {
    index.computeIfAbsent(file, _ -> new ArrayList<>()).add(range);
  }

  private static String simple(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }

  /// The sites whose task a thread ran, seen from its outermost frame; none where it ran no task
  /// that is known.
  ///
  /// @param stack innermost first
  List<Integer> running(List<Frame> stack) {
    for (int at = stack.size() - 1; at >= 0; at--) {
      Frame frame = stack.get(at);
      if (isRoot(stack, at) || handsOver(stack, at)) {
        continue;
      }
      List<Integer> sites = at(tasks, frame, _ -> true);
      if (!sites.isEmpty()) {
        return sites;
      }
    }
    return List.of();
  }

  /// What a thread runs from its first frame on is a task only where the thread is its own.
  private static boolean isRoot(List<Frame> stack, int at) {
    return at == stack.size() - 1 && !stack.get(at).method().equals("run");
  }

  /// On the line that hands a task over may stand its code, too.
  private static boolean handsOver(List<Frame> stack, int at) {
    return at > 0
        && stack.get(at - 1).isOfTheJdk()
        && HANDING_OVER.contains(stack.get(at - 1).method());
  }

  private static boolean isPool(SiteKind kind) {
    return kind.id().endsWith("-pool");
  }

  /// The sites that tell a framework of which type a thread is.
  List<Integer> of(RecordedThread thread) {
    return thread.virtual()
        ? List.of()
        : ofCrews.computeIfAbsent(
            thread.crew(),
            crew ->
                named.stream()
                    .filter(each -> each.crews().matcher(crew).matches())
                    .map(Named::site)
                    .distinct()
                    .toList());
  }

  /// The crews that a framework's name for its threads stands for. The star at its end is a number;
  /// for one within it an address may stand, or more: `http-nio-127.0.0.1-8080-exec-1`.
  private static Pattern crews(String name) {
    return Pattern.compile(
        Pattern.quote(name.substring(0, name.length() - 1)).replace("*", "\\E.+\\Q") + "\\*");
  }

  /// The sites that made a pool.
  ///
  /// @param stack that of whoever made it, innermost first
  List<Integer> pooling(List<Frame> stack) {
    return making(stack, true);
  }

  /// The sites that made a thread which is no worker of a pool.
  ///
  /// @param stack that of whoever started it, innermost first
  List<Integer> starting(List<Frame> stack) {
    return making(stack, false);
  }

  /// The sites that made the object of a thread: the class that it is of, or the line that asked
  /// for it. What a library makes for its own ends belongs to none.
  ///
  /// @param stack that of whoever made it, innermost first
  List<Integer> making(List<Frame> stack) {
    List<Integer> ofClass = List.of();
    for (Frame frame : stack) {
      if (frame.isOfTheJdk()) {
        if (makes(frame)) {
          continue;
        }
        break;
      }
      List<Integer> sites = at(makers, frame, range -> !range.pool());
      if (!frame.method().equals("<init>")) {
        return ofClass.isEmpty() ? sites : ofClass;
      }
      // The constructors of a class and of those that it extends; an anonymous one has the line.
      List<Integer> types = sites.stream().anyMatch(anonymous::contains) ? sites : classed(frame);
      if (types.isEmpty() && !sites.isEmpty()) {
        return ofClass.isEmpty() ? sites : ofClass;
      }
      ofClass = types.isEmpty() ? ofClass : types;
    }
    return ofClass;
  }

  /// Whether a frame of the JDK is one of those that make the object of a thread.
  private static boolean makes(Frame frame) {
    return frame.isOfTheJdk()
        && (frame.type().startsWith("java.lang.Thread")
            || frame.method().equals("<init>")
            || frame.method().equals("newThread"));
  }

  private static String key(String file, String type) {
    return simple(file) + "/" + type;
  }

  private List<Integer> classed(Frame constructor) {
    String type = constructor.type();
    String name = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    String file = constructor.outermostType();
    return subclasses.getOrDefault(
        key(file.substring(file.lastIndexOf('.') + 1) + ".java", name), List.of());
  }

  private List<Integer> making(List<Frame> stack, boolean pool) {
    for (Frame frame : stack) {
      List<Integer> sites = at(makers, frame, range -> range.pool() == pool);
      if (!sites.isEmpty()) {
        return sites;
      }
    }
    return List.of();
  }

  private List<Integer> at(Map<String, List<Range>> index, Frame frame, Predicate<Range> wanted) {
    List<Range> holding =
        filesOf.apply(frame.outermostType()).stream()
            .flatMap(file -> index.getOrDefault(file, List.of()).stream())
            .filter(range -> range.holds(frame.line()) && wanted.test(range))
            .toList();
    // Code within a task may be another's task: the smallest part is the one that ran.
    int least = holding.stream().mapToInt(Range::lines).min().orElse(0);
    return holding.stream()
        .filter(range -> range.lines() == least)
        .map(Range::site)
        .distinct()
        .toList();
  }
}
