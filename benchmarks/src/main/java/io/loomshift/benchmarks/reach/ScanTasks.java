package io.loomshift.benchmarks.reach;

import io.loomshift.benchmarks.reach.Origins.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What `scan --json --tasks` says of the tasks of a tree.
///
/// @param all in the order of their sites; a task of two sites once
/// @param sites what makes threads
/// @param files the file of each class of the tree that encloses others or stands alone
record ScanTasks(List<Task> all, List<Site> sites, Map<String, String> files) {
  /// Source: JLS 7.4 and 8.1; comments that read like a declaration do no harm here.
  private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");

  private static final Pattern TYPE =
      Pattern.compile(
          "(?m)^(?:public |final |abstract |sealed |non-sealed |strictfp |@\\w+ )*"
              + "(?:class|interface|enum|record|@interface)\\s+(\\w+)");

  /// The code of a task.
  ///
  /// @param site where the scan found it, as `FILE:LINE`
  /// @param known whether its code is known
  record Task(
      String site,
      String kind,
      String verdict,
      String file,
      int line,
      int endLine,
      boolean known,
      boolean loops,
      List<Act> acts,
      List<Gap> gaps) {
    String place() {
      return file.substring(file.lastIndexOf('/') + 1) + ":" + line;
    }
  }

  /// A place that makes threads.
  ///
  /// @param open whether the scan says that it does not know all of its tasks
  record Site(String file, int line, int endLine, boolean pool, boolean open) {
    boolean holds(String file, int line) {
      return this.file.equals(file) && this.line <= line && line <= endLine;
    }

    /// A task that stands for those that the scan does not know.
    Task tasks() {
      return new Task(
          file + ":" + line,
          pool ? "pool" : "thread",
          "",
          file,
          line,
          endLine,
          false,
          false,
          List.of(),
          List.of());
    }
  }

  record Act(String effect, boolean blocks, String call, boolean monitor, List<Step> path) {}

  record Step(String method, String file, int line) {}

  record Gap(String call, Step in) {}

  static ScanTasks read(Path json, Path tree) throws IOException {
    JsonNode scan = new JsonMapper().readTree(Files.readString(json));
    List<Task> tasks = new ArrayList<>();
    List<Site> sites = new ArrayList<>();
    for (JsonNode site : scan.path("sites")) {
      site(site).ifPresent(sites::add);
      for (JsonNode task : site.path("tasks")) {
        Task read = task(site, task);
        boolean again =
            tasks.stream()
                .anyMatch(t ->
                    t.file().equals(read.file())
                        && t.line() == read.line()
                        && t.endLine() == read.endLine());
        if (!again) {
          tasks.add(read);
        }
      }
    }
    return new ScanTasks(List.copyOf(tasks), List.copyOf(sites), files(tree));
  }

  private static Optional<Site> site(JsonNode site) {
    String kind = site.path("kind").asString();
    boolean pool = kind.endsWith("-pool") || kind.equals("timer");
    if ((!pool && !kind.contains("thread")) || kind.equals("thread-id")) {
      return Optional.empty();
    }
    boolean open = false;
    for (JsonNode task : site.path("tasks")) {
      for (JsonNode gap : task.path("gaps")) {
        open |= gap.path("in").asString().isEmpty();
      }
    }
    return Optional.of(
        new Site(
            site.path("file").asString(),
            site.path("line").asInt(),
            site.path("endLine").asInt(),
            pool,
            open));
  }

  private static Task task(JsonNode site, JsonNode task) {
    List<Act> acts = new ArrayList<>();
    for (JsonNode act : task.path("acts")) {
      List<Step> path = new ArrayList<>();
      act.path("path").forEach(step -> path.add(step(step, "method")));
      acts.add(
          new Act(
              act.path("effect").asString(),
              act.path("blocks").asBoolean(),
              act.path("call").asString(),
              act.path("monitor").asBoolean(),
              path));
    }
    List<Gap> gaps = new ArrayList<>();
    task.path("gaps")
        .forEach(gap -> gaps.add(new Gap(gap.path("call").asString(), step(gap, "in"))));
    return new Task(
        site.path("file").asString() + ":" + site.path("line").asInt(),
        site.path("kind").asString(),
        site.path("verdict").asString(),
        task.path("file").asString(),
        task.path("line").asInt(),
        task.path("endLine").asInt(),
        gaps.stream().noneMatch(gap -> gap.in().method().isEmpty()),
        task.path("loops").asBoolean(),
        acts,
        gaps);
  }

  private static Step step(JsonNode step, String method) {
    JsonNode file = step.path("file");
    return new Step(
        step.path(method).asString(),
        file.isNull() ? "" : file.asString(),
        step.path("line").asInt());
  }

  private static Map<String, String> files(Path tree) throws IOException {
    Map<String, String> files = new HashMap<>();
    Path root = tree.toRealPath();
    try (var paths = Files.walk(root)) {
      for (Path path :
          (Iterable<Path>) paths.filter(p -> p.toString().endsWith(".java"))::iterator) {
        String text = Files.readString(path);
        var declared = PACKAGE.matcher(text);
        String prefix = declared.find() ? declared.group(1) + "." : "";
        String file = root.relativize(path).toString().replace('\\', '/');
        var type = TYPE.matcher(text);
        while (type.find()) {
          files.putIfAbsent(prefix + type.group(1), file);
        }
      }
    }
    return Map.copyOf(files);
  }

  /// The file of the tree that a frame stands in.
  Optional<String> file(Frame frame) {
    return Optional.ofNullable(files.get(frame.outermostType()));
  }

  /// The smallest task around a frame.
  Optional<Task> at(Frame frame) {
    Optional<String> file = file(frame);
    return file.isEmpty() || frame.method().equals("main")
        ? Optional.empty()
        : all.stream()
            .filter(task -> task.known() && task.file().equals(file.get()))
            .filter(task -> task.line() <= frame.line() && frame.line() <= task.endLine())
            .min((a, b) -> Integer.compare(a.endLine() - a.line(), b.endLine() - b.line()));
  }

  /// The site that made a thread, or its pool. A pool is made on the lines of its site. A thread is
  /// started where, or behind where, it is made, as a rule in the same file.
  Optional<Site> site(Origin origin) {
    for (Frame frame : origin.stack()) {
      Optional<String> file = file(frame);
      Optional<Site> made =
          sites.stream()
              .filter(site -> site.pool() == origin.pooled())
              .filter(site -> file.filter(f -> site.holds(f, frame.line())).isPresent())
              .findFirst();
      if (made.isPresent()) {
        return made;
      }
      if (origin.pooled()) {
        continue;
      }
      Optional<Site> near =
          sites.stream()
              .filter(site -> !site.pool() && file.filter(site.file()::equals).isPresent())
              .min((a, b) -> Integer.compare(distance(a, frame.line()), distance(b, frame.line())));
      if (near.isPresent() || !frame.isOfTheJdk()) {
        return near;
      }
    }
    return Optional.empty();
  }

  /// What stands below the start of a thread is farther away than anything above.
  private static int distance(Site site, int line) {
    return site.line() <= line ? line - site.line() : 1_000_000 + site.line() - line;
  }

  /// Whether the code that made a thread, or its pool, is of the tree, and not of a library.
  boolean made(Origin origin) {
    return origin.stack().stream()
        .filter(frame -> !frame.isOfTheJdk())
        .findFirst()
        .flatMap(this::file)
        .isPresent();
  }
}
