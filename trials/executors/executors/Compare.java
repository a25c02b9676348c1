package executors;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// Runs loads on all contenders, each cell in a JVM of its own, in rounds whose order a seed
/// decides, and prints a table of medians in Markdown.
final class Compare {
  private Compare() {}

  /// Arguments: milliseconds a cell, rounds, then loads; without any, those that are known.
  public static void main(String[] arguments) throws Exception {
    List<String> loads =
        arguments.length > 2
            ? Arrays.asList(arguments).subList(2, arguments.length)
            : Load.known().stream().map(Load::name).toList();
    Map<String, List<double[]>> results = new HashMap<>();
    List<String[]> cells = new ArrayList<>();
    for (String load : loads) {
      for (Contender contender : Contender.values()) {
        cells.add(new String[] {load, contender.id()});
      }
    }
    for (int round = 0; round < Integer.parseInt(arguments[1]); round++) {
      Collections.shuffle(cells, new Random(round));
      for (String[] cell : cells) {
        String[] line = run(cell, arguments[0]);
        results
            .computeIfAbsent(cell[0] + " " + cell[1], key -> new ArrayList<>())
            .add(Arrays.stream(line).skip(2).mapToDouble(Double::parseDouble).toArray());
        System.err.println(String.join(" ", line));
      }
    }
    print(loads, results);
  }

  private static String[] run(String[] cell, String millis) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Xmx1g",
                "-XX:+UseParallelGC",
                "-cp",
                System.getProperty("java.class.path"),
                "executors.LoadRun",
                cell[0],
                cell[1],
                millis)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    return new String(process.getInputStream().readAllBytes()).strip().split(" ");
  }

  private static double median(List<double[]> runs, int figure) {
    double[] sorted = runs.stream().mapToDouble(run -> run[figure]).sorted().toArray();
    return (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  private static void print(List<String> loads, Map<String, List<double[]>> results) {
    System.out.print("| load |");
    for (Contender contender : Contender.values()) {
      System.out.print(" " + contender.id() + " |");
    }
    System.out.println(" hybrid / best | p99 / its | processor time / its |");
    System.out.println("| --- |" + " --- |".repeat(Contender.values().length + 3));
    double logs = 0;
    for (String load : loads) {
      StringBuilder row = new StringBuilder("| " + load + " |");
      String best = "";
      for (Contender contender : Contender.values()) {
        String key = load + " " + contender.id();
        row.append(" %.0f |".formatted(median(results.get(key), 0)));
        if (contender.isFixed()
            && (best.isEmpty() || median(results.get(key), 0) > median(results.get(best), 0))) {
          best = key;
        }
      }
      List<double[]> ours = results.get(load + " hybrid");
      double ratio = median(ours, 0) / median(results.get(best), 0);
      logs += Math.log(ratio);
      System.out.println(
          row
              + " %.2f | %.2f | %.2f |"
                  .formatted(
                      ratio,
                      median(ours, 2) / median(results.get(best), 2),
                      median(ours, 3) / median(results.get(best), 3)));
    }
    System.out.printf("%nGeometric mean of hybrid / best: %.3f%n", Math.exp(logs / loads.size()));
  }
}
