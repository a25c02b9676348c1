package io.loomshift.migrate.find;

import io.loomshift.migrate.Locks;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.lock.MonitorScan;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Attribution.Input;
import io.loomshift.source.attribute.Level;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Attributes the files of a tree that may take monitors, as a whole, and judges these.
final class MonitorReading {
  private final TreeReading reading;
  private final Releases releases;
  private final List<Path> classPath;
  private final Progress progress;
  private final List<Site> sites = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final Map<SourceFile, SourceText> texts = new LinkedHashMap<>();

  MonitorReading(TreeReading reading, Releases releases, List<Path> classPath, Progress progress) {
    this.reading = reading;
    this.releases = releases;
    this.classPath = classPath;
    this.progress = progress;
  }

  /// @param judging what has judged the threads, whose tasks count
  void read(Judging judging, Locks locks) {
    MonitorScan scan =
        new MonitorScan(
            reading.index(),
            judging.reach(),
            judging.tasks(),
            locks,
            file -> releases.of(file).target());
    int at = 0;
    List<Round> rounds = Round.of(inputs(), List.of(), reading.index());
    for (Round round : rounds) {
      progress.at("reading monitors", at++, rounds.size());
      Attribution attribution =
          Attribution.of(
              reading.index(),
              classPath,
              Level.source(round.level()),
              round.inputs(),
              judging.leftOut());
      for (AnalysisFailure failure : scan.read(attribution)) {
        failure.file().ifPresent(file -> problems.add(failure.problem(file)));
      }
    }
    sites.addAll(scan.sites(texts));
    texts
        .keySet()
        .removeIf(file -> sites.stream().noneMatch(site -> site.file().equals(file.name())));
  }

  private List<Input> inputs() {
    List<Input> inputs = new ArrayList<>();
    for (SourceFile file : reading.monitors()) {
      try {
        SourceText text = file.text();
        texts.put(file, text);
        inputs.add(new Input(file, text.content()));
      } catch (IOException _) {
        // What cannot be read was reported with the tree.
      }
    }
    return inputs;
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
