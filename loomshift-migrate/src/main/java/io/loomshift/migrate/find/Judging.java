package io.loomshift.migrate.find;

import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.bytecode.FactsCache;
import io.loomshift.migrate.bytecode.Libraries;
import io.loomshift.migrate.flow.Analysis;
import io.loomshift.migrate.flow.TaskBodies;
import io.loomshift.migrate.flow.ThreadListings;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.migrate.rule.Rules;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.AnalysisThread;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Attribution.Input;
import io.loomshift.source.attribute.Level;
import io.loomshift.source.attribute.SourceError;
import io.loomshift.source.attribute.SyntaxTrees;
import io.loomshift.source.attribute.Unit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds and judges the sites of files that are attributed together.
///
/// A file that is too much for javac, or for us, is named as a problem and left out; what has been
/// found in others until then is kept, and the rest of them is judged by a new attribution.
final class Judging {
  private final ScanRequest request;
  private final TreeReading reading;
  private final Releases releases;
  private final List<Path> classPath;
  private final Progress progress;
  private final Duration timeout;

  /// What was parsed for one round serves the next.
  private Followed followed;

  /// What was asked of those that were given up.
  private final Set<Reach.Code> tasks = new HashSet<>();

  /// What has failed in any round fails in all of them.
  private final Map<SourceFile, AnalysisFailure> leftOut = new LinkedHashMap<>();

  /// The files with a class on which javac fails; the rest of them is judged.
  private final Set<SourceFile> broken = new HashSet<>();

  Judging(
      ScanRequest request,
      TreeReading reading,
      Releases releases,
      List<Path> classPath,
      Progress progress) {
    this(request, reading, releases, classPath, progress, AnalysisThread.TIMEOUT);
  }

  /// @param timeout for how long javac may stay at one file
  Judging(
      ScanRequest request,
      TreeReading reading,
      Releases releases,
      List<Path> classPath,
      Progress progress,
      Duration timeout) {
    this.request = request;
    this.reading = reading;
    this.releases = releases;
    this.classPath = classPath;
    this.progress = progress;
    this.timeout = timeout;
    this.followed = Followed.of(reading, classPath, request.follows());
  }

  /// The code of the tree that tasks run, read when it is asked for.
  private record Followed(ThreadListings listings, TaskBodies bodies, Reach reach) {
    static Followed of(TreeReading reading, List<Path> classPath, boolean follows) {
      Libraries libraries = new Libraries(classPath, FactsCache.ofUser());
      SyntaxTrees trees = new SyntaxTrees();
      TaskBodies bodies = new TaskBodies(reading.index(), reading.heirs(), trees);
      return new Followed(
          new ThreadListings(reading.modules(), bodies),
          bodies,
          follows
              ? new Reach(reading.index(), reading.heirs(), trees, libraries)
              : Reach.ofInitialisers(reading.index(), trees));
    }
  }

  /// What a round comes to.
  ///
  /// @param levels the source level at which each file has parsed
  /// @param unresolved imported names that nothing declares, each with the files that import it
  record Judged(
      List<Site> sites,
      List<Problem> problems,
      Map<SourceFile, String> levels,
      Map<String, Set<String>> unresolved) {
    Judged() {
      this(new ArrayList<>(), new ArrayList<>(), new HashMap<>(), new HashMap<>());
    }
  }

  /// What one attribution has told so far. Safe to use by the thread that analyses and by the one
  /// that gives it up, after which nothing is added.
  private static final class Part {
    private final Judged judged = new Judged();
    private final Set<SourceFile> done = new HashSet<>();
    private final List<Input> unparsed = new ArrayList<>();
    private Map<SourceFile, AnalysisFailure> leftOut = Map.of();
    private Map<SourceFile, AnalysisFailure> broken = Map.of();
    private Optional<SourceFile> at = Optional.empty();
    private boolean ended;

    synchronized void attributed(Attribution attribution) {
      if (!ended) {
        leftOut = attribution.leftOut();
        judged.unresolved().putAll(attribution.unresolvedImports());
      }
    }

    synchronized void failed(Map<SourceFile, AnalysisFailure> parts) {
      if (!ended) {
        broken = parts;
      }
    }

    synchronized void begin(SourceFile file) {
      at = Optional.of(file);
    }

    synchronized void parsed(SourceFile file, String level, List<Site> sites) {
      if (!ended) {
        judged.sites().addAll(sites);
        judged.levels().put(file, level);
        done.add(file);
      }
    }

    synchronized void unparsed(Input input) {
      if (!ended) {
        unparsed.add(input);
        done.add(input.file());
      }
    }

    synchronized void broken(SourceFile file, Problem problem) {
      if (!ended) {
        judged.problems().add(problem);
        done.add(file);
      }
    }

    synchronized Part end() {
      ended = true;
      return this;
    }
  }

  /// The files that no round could analyse, each with what was wrong.
  Map<SourceFile, AnalysisFailure> leftOut() {
    return Collections.unmodifiableMap(new LinkedHashMap<>(leftOut));
  }

  /// What follows the code of the tree.
  Reach reach() {
    return followed.reach();
  }

  /// The tasks of the sites that were judged, as far as something of them was asked.
  Set<Reach.Code> tasks() {
    Set<Reach.Code> all = new HashSet<>(tasks);
    all.addAll(followed.reach().tasks());
    return all;
  }

  /// Judges the sites of a round, and of those of its files that parse only as they were once.
  ///
  /// @throws AnalysisFailure where no single file is what fails
  Judged judge(Round round) {
    Judged judged = new Judged();
    List<Input> unparsed = judge(round, judged);
    if (!unparsed.isEmpty()) {
      // `enum`, `_`, `var`, `record` and their like were names once.
      judge(new Round(Round.OLDEST_LEVEL, unparsed), judged);
    }
    return judged;
  }

  private List<Input> judge(Round round, Judged judged) {
    List<Input> unparsed = new ArrayList<>();
    judge(round, judged, new HashSet<>(), unparsed);
    return unparsed;
  }

  /// @param done the files of the round that need not be judged; those that were are added
  private void judge(Round round, Judged judged, Set<SourceFile> done, List<Input> unparsed) {
    while (true) {
      Part part = new Part();
      Map<SourceFile, AnalysisFailure> before = leftOut();
      Followed code = followed;
      try {
        AnalysisThread.callWithin(
            timeout,
            () -> {
              judge(round, before, Set.copyOf(done), code, part);
              return part;
            });
        keep(part.end(), judged, done, unparsed);
        return;
      } catch (AnalysisFailure e) {
        // A thread that was given up may still be writing there.
        tasks.addAll(followed.reach().tasks());
        followed = Followed.of(reading, classPath, request.follows());
        keep(part.end(), judged, done, unparsed);
        Optional<SourceFile> culprit =
            e.file().filter(this::isKept).or(() -> part.at.filter(this::isKept));
        if (culprit.isEmpty()) {
          List<Input> inputs =
              round.inputs().stream().filter(input -> isKept(input.file())).toList();
          if (inputs.size() > 1) {
            // Names were resolved between files, and javac does not tell which.
            for (List<Input> half : halves(inputs)) {
              judge(new Round(round.level(), half), judged, done, unparsed);
            }
            return;
          }
          culprit = inputs.stream().map(Input::file).findFirst();
        }
        if (culprit.isEmpty()) {
          // All of them are left out, each of them named.
          return;
        }
        SourceFile file = culprit.get();
        leftOut.put(file, e);
        judged.problems().add(e.problem(file));
      }
    }
  }

  /// Two parts of about as much text. What is too much for javac is much text in most cases: a file
  /// that has more than all others together is a part of its own at once.
  private static List<List<Input>> halves(List<Input> inputs) {
    List<Input> longestFirst =
        inputs.stream()
            .sorted(Comparator.comparingInt((Input input) -> input.slice().length()).reversed())
            .toList();
    long half = inputs.stream().mapToLong(input -> input.slice().length()).sum() / 2;
    Set<Input> first = new HashSet<>();
    long taken = 0;
    for (Input input : longestFirst.subList(0, inputs.size() - 1)) {
      first.add(input);
      taken += input.slice().length();
      if (taken >= half) {
        break;
      }
    }
    return inputs.stream().collect(Collectors.partitioningBy(first::contains)).values().stream()
        .toList();
  }

  private boolean isKept(SourceFile file) {
    return !leftOut.containsKey(file);
  }

  private void keep(Part part, Judged judged, Set<SourceFile> done, List<Input> unparsed) {
    done.addAll(part.done);
    unparsed.addAll(part.unparsed);
    judged.sites().addAll(part.judged.sites());
    judged.problems().addAll(part.judged.problems());
    judged.levels().putAll(part.judged.levels());
    judged.unresolved().putAll(part.judged.unresolved());
    part.leftOut.forEach((file, failure) -> {
      if (leftOut.putIfAbsent(file, failure) == null) {
        judged.problems().add(failure.problem(file));
      }
    });
    part.broken.forEach((file, failure) -> {
      if (!leftOut.containsKey(file) && broken.add(file)) {
        judged.problems().add(failure.problemOfPart(file));
      }
    });
  }

  private void judge(
      Round round,
      Map<SourceFile, AnalysisFailure> before,
      Set<SourceFile> done,
      Followed code,
      Part part) {
    try (Attribution attribution =
        Attribution.of(
            reading.index(), classPath, Level.source(round.level()), round.inputs(), before)) {
      part.attributed(attribution);
      judge(round, attribution, done, code, part);
    }
  }

  private void judge(
      Round round, Attribution attribution, Set<SourceFile> done, Followed code, Part part) {
    Analysis analysis =
        new Analysis(
            attribution,
            reading.modules(),
            code.listings(),
            code.bodies(),
            code.reach(),
            request.profile(),
            request.goal(),
            file -> releases.of(file).target());
    Set<Input> asked =
        round.inputs().stream()
            .filter(input -> !done.contains(input.file()))
            .filter(input -> !attribution.leftOut().containsKey(input.file()))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    asked.removeAll(Set.copyOf(reading.users()));
    int at = 0;
    for (Input input : round.inputs()) {
      AnalysisThread.at(input.file());
      part.begin(input.file());
      progress.at("analysing", at++, round.inputs().size());
      if (asked.contains(input)) {
        judge(input, round.level(), analysis, part);
        // What follows a value comes to other files, too.
        part.failed(attribution.broken());
      }
    }
  }

  private void judge(Input input, String level, Analysis analysis, Part part) {
    SourceFile file = input.file();
    Attribution attribution = analysis.attribution();
    Unit unit = attribution.unit(file).orElseThrow();
    SourceText text = Objects.requireNonNull(reading.texts().get(file));
    if (attribution.isParsed(file)) {
      part.parsed(
          file,
          level,
          sites(analysis, unit, text, request.tells()).stream()
              .map(site -> ReleaseTooLow.judged(site, releases.of(file)))
              .toList());
    } else if (level.equals(Round.OLDEST_LEVEL)) {
      part.broken(file, doesNotParse(file, attribution.errors(file)));
    } else {
      part.unparsed(input);
    }
  }

  private static List<Site> sites(Analysis analysis, Unit unit, SourceText text, boolean tells) {
    try {
      return new SiteFinder(Rules.all(), analysis, unit, text, tells).find();
    } catch (RuntimeException | AssertionError | StackOverflowError | OutOfMemoryError e) {
      throw AnalysisFailure.of(Optional.of(unit.file()), e);
    }
  }

  private static Problem doesNotParse(SourceFile file, List<SourceError> errors) {
    SourceError first = errors.getFirst();
    return new Problem(
        file.name(),
        (int) first.line(),
        "does not parse, so its sites are not known: "
            + first.message().lines().findFirst().orElse(""));
  }
}
