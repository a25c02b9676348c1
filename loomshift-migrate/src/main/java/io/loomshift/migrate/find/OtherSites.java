package io.loomshift.migrate.find;

import io.loomshift.migrate.Locks;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.lock.MonitorScan;
import io.loomshift.migrate.threadlocal.ThreadLocalScan;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Unit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The sites that make no thread: monitors and thread-locals, which are looked for only where they
/// are asked for.
final class OtherSites {
  private final TreeReading reading;
  private final Releases releases;
  private final List<Path> classPath;
  private final Progress progress;
  private final List<Site> sites = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final Map<SourceFile, SourceText> texts = new LinkedHashMap<>();

  OtherSites(TreeReading reading, Releases releases, List<Path> classPath, Progress progress) {
    this.reading = reading;
    this.releases = releases;
    this.classPath = classPath;
    this.progress = progress;
  }

  /// @param judging what has judged the threads, whose tasks count
  void monitors(Judging judging, Locks locks) {
    ChosenFiles files = new ChosenFiles(reading.monitors());
    MonitorScan scan =
        new MonitorScan(
            reading.index(),
            judging.reach(),
            judging.tasks(),
            locks,
            file -> releases.of(file).target());
    files.read(
        reading.index(), classPath, judging.leftOut(), progress, "reading monitors", scan::read);
    add(files, scan.sites(files.texts()));
  }

  /// @param judging what has read the tree before
  void threadLocals(Judging judging) {
    ChosenFiles files = new ChosenFiles(reading.threadLocals());
    List<Site> found = new ArrayList<>();
    files.read(
        reading.index(),
        classPath,
        judging.leftOut(),
        progress,
        "reading thread-locals",
        attribution -> threadLocals(attribution, files.texts(), found));
    add(files, found);
  }

  private static List<AnalysisFailure> threadLocals(
      Attribution attribution, Map<SourceFile, SourceText> texts, List<Site> found) {
    List<AnalysisFailure> failures = new ArrayList<>();
    for (Unit unit : attribution.units()) {
      SourceText text = texts.get(unit.file());
      if (attribution.isParsed(unit.file()) && text != null) {
        try {
          found.addAll(ThreadLocalScan.of(attribution, unit, text));
        } catch (RuntimeException | AssertionError | StackOverflowError | OutOfMemoryError e) {
          failures.add(AnalysisFailure.of(Optional.of(unit.file()), e));
        }
      }
    }
    return failures;
  }

  private void add(ChosenFiles files, List<Site> found) {
    sites.addAll(found);
    problems.addAll(files.problems());
    files
        .texts()
        .forEach((file, text) -> {
          if (found.stream().anyMatch(site -> site.file().equals(file.name()))) {
            texts.putIfAbsent(file, text);
          }
        });
  }

  List<Site> sites() {
    return sites;
  }

  List<Problem> problems() {
    return problems;
  }

  /// The files that hold sites.
  Map<SourceFile, SourceText> texts() {
    return texts;
  }
}
