package io.loomshift.agent.tryout;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The places of a scan, those to change and those to leave: only among all of them can one be told
/// from its neighbours.
///
/// The file has one place a line, its fields separated by tabs: its number, file, line, last line,
/// column, shape, and `+` where it is to change or `-` where not.
final class PlannedSites {
  private static final int FIELDS = 7;

  private final Map<String, List<PlannedSite>> byFileName;
  private final boolean hasAnonymous;

  private PlannedSites(Map<String, List<PlannedSite>> byFileName) {
    this.byFileName = byFileName;
    this.hasAnonymous =
        byFileName.values().stream().flatMap(List::stream).anyMatch(PlannedSites::isTriedThread);
  }

  /// Reads a plan.
  ///
  /// @throws IOException where the file cannot be read, or holds something else
  static PlannedSites read(Path file) throws IOException {
    return of(Files.readAllLines(file));
  }

  static PlannedSites of(List<String> lines) throws IOException {
    Map<String, List<PlannedSite>> sites = new HashMap<>();
    for (String line : lines) {
      PlannedSite site = site(line);
      sites.computeIfAbsent(name(site.file()), name -> new ArrayList<>()).add(site);
    }
    Comparator<PlannedSite> position =
        Comparator.comparingInt(PlannedSite::line).thenComparingInt(PlannedSite::column);
    sites.values().forEach(each -> each.sort(position));
    return new PlannedSites(sites);
  }

  private static PlannedSite site(String line) throws IOException {
    String[] fields = line.split("\t", -1);
    try {
      if (fields.length == FIELDS) {
        return new PlannedSite(
            fields[0],
            fields[1],
            Integer.parseInt(fields[2]),
            Integer.parseInt(fields[3]),
            Integer.parseInt(fields[4]),
            Shape.of(fields[5]),
            fields[6].equals("+"));
      }
    } catch (IllegalArgumentException e) {
      throw new IOException("the plan has a line that is none: " + line, e);
    }
    throw new IOException("the plan has a line that is none: " + line);
  }

  /// The places of a class's source, in the order of the text; none where the class does not name
  /// its source.
  ///
  /// @param source from the root of its packages, with slashes
  List<PlannedSite> sites(String source) {
    return byFileName.getOrDefault(name(source), List.of()).stream()
        .filter(site -> site.file().equals(source) || site.file().endsWith("/" + source))
        .toList();
  }

  /// Whether anonymous subclasses of `Thread` are to change in a source.
  boolean hasAnonymous(String source) {
    return sites(source).stream().anyMatch(PlannedSites::isTriedThread);
  }

  private static boolean isTriedThread(PlannedSite site) {
    return site.chosen() && site.shape() == Shape.ANONYMOUS_THREAD;
  }

  /// Whether anonymous subclasses of `Thread` are to change anywhere.
  boolean hasAnonymous() {
    return hasAnonymous;
  }

  private static String name(String file) {
    return file.substring(file.lastIndexOf('/') + 1);
  }
}
