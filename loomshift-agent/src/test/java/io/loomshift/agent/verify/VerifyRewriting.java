package io.loomshift.agent.verify;

import io.loomshift.agent.hook.TraceRewriting;
import io.loomshift.agent.rewrite.OfflineRewriting;
import io.loomshift.agent.tryout.TryRewriting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Rewrites every class of many jars by every set of hooks, and has the JVM verify each.
///
/// `scripts/verify-rewriting` runs it. Its argument is a folder of folders of jars; the jars of one
/// folder are a class path, and those of its folder `path` are not verified. No code of the jars
/// runs.
public final class VerifyRewriting {
  private static final String ONLY_THERE = "path";

  private final Map<String, Totals> bySet = new LinkedHashMap<>();
  private final Map<Integer, Integer> versions = new TreeMap<>();
  private final OurCalls ours = new OurCalls();
  private int jars;
  private int classes;
  private int errors;

  private static final class Totals {
    private int changed;
    private int verified;
    private int unverifiable;
    private int left;
    private int errors;
  }

  private VerifyRewriting() {}

  /// Verifies all, and ends with status 1 where the JVM refuses anything.
  ///
  /// @param arguments the folder
  public static void main(String[] arguments) throws IOException {
    VerifyRewriting all = new VerifyRewriting();
    try (Stream<Path> folders = Files.list(Path.of(arguments[0]))) {
      for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
        all.verify(folder);
      }
    }
    all.print();
    System.exit(all.errors == 0 ? 0 : 1);
  }

  private void verify(Path folder) throws IOException {
    List<JarClasses> path = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".jar")).sorted().toList()) {
        path.add(JarClasses.read(file));
      }
    }
    for (JarClasses jar : path) {
      if (!jar.file().startsWith(folder.resolve(ONLY_THERE))) {
        count(jar);
        for (Map<String, byte[]> view : jar.views()) {
          verify(jar.file(), view, path);
        }
      }
    }
  }

  private void count(JarClasses jar) {
    jars++;
    List<byte[]> all = new ArrayList<>(jar.base().values());
    jar.later().values().forEach(later -> all.addAll(later.values()));
    classes += all.size();
    all.forEach(bytes -> versions.merge(JarClasses.version(bytes), 1, Integer::sum));
  }

  private void verify(Path jar, Map<String, byte[]> view, List<JarClasses> path)
      throws IOException {
    Verification verification = new Verification(view, name -> find(path, name), ours);
    for (Map.Entry<String, Rewriting> set : sets(view).entrySet()) {
      Verification.Result result = verification.of(set.getValue());
      Totals totals = bySet.computeIfAbsent(set.getKey(), any -> new Totals());
      totals.changed += result.changed();
      totals.verified += result.verified();
      totals.unverifiable += result.unverifiable().size();
      totals.left += result.left().size();
      totals.errors += result.errors().size();
      errors += result.errors().size();
      String where = set.getKey() + '\t' + jar.getFileName();
      tell("error\t" + where, result.errors());
      tell("left\t" + where, result.left());
      tell("unverifiable\t" + where, result.unverifiable());
    }
  }

  private static void tell(String where, Map<String, String> reasons) {
    reasons.forEach((name, why) ->
        System.out.println(
            where + '\t' + name + '\t' + String.join(" ", why.lines().limit(3).toList())));
  }

  /// Every set of hooks, by its name.
  ///
  /// @param view the classes of a program, by names with slashes
  static Map<String, Rewriting> sets(Map<String, byte[]> view) throws IOException {
    Map<String, Rewriting> sets = new LinkedHashMap<>();
    sets.put("trace functions", TraceRewriting.functions());
    sets.put("trace everything", TraceRewriting.everything());
    sets.put("trace loaded classes", TraceRewriting.loaded());
    sets.put("hooks everywhere", TraceRewriting.hooks());
    sets.put("try patterns", TryRewriting.patterns());
    sets.put("try pools", TryRewriting.pools());
    sets.put("try plan", TryRewriting.planned(view));
    sets.put("offline", OfflineRewriting.everything(view));
    return sets;
  }

  private static Optional<byte[]> find(List<JarClasses> path, String name) {
    return path.stream()
        .flatMap(jar -> Optional.ofNullable(jar.base().get(name)).stream())
        .findFirst();
  }

  private void print() {
    System.out.printf(
        "%nJava %s: %,d jars, %,d classes, class-file versions %s%n",
        Runtime.version(), jars, classes, versions);
    System.out.printf(
        "%-22s %9s %9s %12s %6s %7s%n",
        "set of hooks", "rewritten", "verified", "unverifiable", "left", "errors");
    bySet.forEach((name, totals) ->
        System.out.printf(
            "%-22s %,9d %,9d %,12d %,6d %,7d%n",
            name,
            totals.changed,
            totals.verified,
            totals.unverifiable,
            totals.left,
            totals.errors));
    System.out.println(errors + " errors");
  }
}
