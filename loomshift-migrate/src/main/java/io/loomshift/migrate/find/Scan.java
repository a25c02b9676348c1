package io.loomshift.migrate.find;

import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.ModuleFacts;
import io.loomshift.migrate.flow.TaskBodies;
import io.loomshift.migrate.rule.Rule;
import io.loomshift.migrate.rule.Rules;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.SourceTree;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Attribution.Input;
import io.loomshift.source.attribute.PackageIndex;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// Finds and judges every site of a source tree.
///
/// Every file is read, none is searched for by path, and only those are parsed whose text may hold
/// a site ([CandidateFilter]); of all others javac sees at most the declarations that these refer
/// to.
public final class Scan {
  private final ScanRequest request;
  private final Progress progress;
  private final List<Site> sites = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final Map<String, Set<String>> unresolved = new TreeMap<>();

  private Scan(ScanRequest request, Progress progress) {
    this.request = request;
    this.progress = progress;
  }

  /// Scans what the request names.
  ///
  /// @throws io.loomshift.source.UserError where a path or class path entry cannot be read
  public static ScanResult run(ScanRequest request, Progress progress) {
    try (SourceTree tree = SourceTree.open(request.paths(), request.encoding())) {
      return new Scan(request, progress).of(tree);
    }
  }

  /// Scans a tree that is open already.
  public static ScanResult of(SourceTree tree, ScanRequest request, Progress progress) {
    return new Scan(request, progress).of(tree);
  }

  private ScanResult of(SourceTree tree) {
    long started = System.nanoTime();
    TreeReading reading = TreeReading.of(tree, progress);
    problems.addAll(tree.problems());
    problems.addAll(reading.problems());
    Map<SourceFile, SourceText> candidates = reading.candidates();
    ModuleFacts modules = reading.modules();
    for (Round round : Round.of(candidates, reading.index())) {
      judge(round, candidates, reading.index(), modules);
    }
    double seconds = (System.nanoTime() - started) / 1e9;
    return new ScanResult(
        tree.root(),
        request.target(),
        request.profile(),
        List.copyOf(sites),
        List.copyOf(problems),
        unresolved,
        new ScanResult.Summary(tree.files().size(), candidates.size(), seconds));
  }

  private void judge(
      Round round, Map<SourceFile, SourceText> texts, PackageIndex index, ModuleFacts modules) {
    List<Input> inputs = new ArrayList<>();
    texts.forEach((file, text) -> {
      if (round.files().contains(file)) {
        inputs.add(new Input(file, text.content()));
      }
    });
    Attribution attribution =
        Attribution.of(index, request.classPath().orElse(List.of()), round.level(), inputs);
    Analysis analysis =
        new Analysis(
            attribution, modules, new TaskBodies(index), request.profile(), request.target());
    List<Rule> rules = Rules.all();
    int done = 0;
    for (Unit unit : attribution.units()) {
      progress.at("analysing", done++, round.files().size());
      sites.addAll(
          new SiteFinder(rules, analysis, unit, Objects.requireNonNull(texts.get(unit.file())))
              .find());
    }
    attribution
        .unresolvedImports()
        .forEach(
            (name, files) -> unresolved.computeIfAbsent(name, _ -> new TreeSet<>()).addAll(files));
  }
}
