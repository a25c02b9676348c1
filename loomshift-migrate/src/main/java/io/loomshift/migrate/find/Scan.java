package io.loomshift.migrate.find;

import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.ScanResult;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.evidence.Evidence;
import io.loomshift.migrate.framework.Framework;
import io.loomshift.migrate.framework.FrameworkSite;
import io.loomshift.migrate.framework.Frameworks;
import io.loomshift.migrate.framework.Project;
import io.loomshift.migrate.keep.KeepComments;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.SourceTree;
import io.loomshift.source.attribute.AnalysisThread;
import io.loomshift.source.attribute.Level;
import io.loomshift.source.attribute.PackageIndex;
import io.loomshift.source.classpath.ClassPath;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// Finds and judges every site of a source tree.
///
/// Every file is read, none is searched for by path, and only those are parsed whose text may hold
/// a site ([CandidateFilter]); of all others javac sees at most the declarations that these refer
/// to.
public final class Scan {
  private final ScanRequest request;
  private final Progress progress;
  private final Reader reader;

  /// The classes whose files are judged; empty for all.
  private final Optional<Set<String>> classes;

  private final List<Site> sites = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final Map<String, Set<String>> unresolved = new TreeMap<>();
  private final Map<SourceFile, String> levels = new HashMap<>();

  /// Chooses what is attributed; tests compare the choice with everything.
  interface Reader {
    TreeReading read(SourceTree tree, Progress progress);
  }

  private Scan(
      ScanRequest request, Progress progress, Reader reader, Optional<Set<String>> classes) {
    this.request = request;
    this.progress = progress;
    this.reader = reader;
    this.classes = classes;
  }

  /// Scans what the request names.
  ///
  /// @throws io.loomshift.source.UserError where a path or class path entry cannot be read
  public static ScanResult run(ScanRequest request, Progress progress) {
    try (SourceTree tree = SourceTree.open(request.paths(), request.encoding())) {
      return of(tree, request, progress).result();
    }
  }

  /// Scans a tree that is open already.
  public static Scanned of(SourceTree tree, ScanRequest request, Progress progress) {
    return of(tree, request, progress, TreeReading::of);
  }

  /// Scans a tree that is open already for the sites of some classes and of frameworks alone, which
  /// takes no longer where other files hold many. Others count for what they do with what these
  /// sites make; of their own sites, of what in them does not parse, and of the level at which they
  /// do, nothing is known.
  ///
  /// @param classes binary names
  public static Scanned ofClasses(
      SourceTree tree, ScanRequest request, Set<String> classes, Progress progress) {
    return AnalysisThread.call(() ->
        new Scan(request, progress, TreeReading::of, Optional.of(Set.copyOf(classes))).scan(tree));
  }

  static Scanned of(SourceTree tree, ScanRequest request, Progress progress, Reader reader) {
    return AnalysisThread.call(
        () -> new Scan(request, progress, reader, Optional.empty()).scan(tree));
  }

  private Scanned scan(SourceTree tree) {
    long started = System.nanoTime();
    Build build = Build.of(tree, request);
    build.encodings(tree);
    Releases releases = build.releases();
    FutureTask<ClassPath> classPathReading = new FutureTask<>(build::classPath);
    Thread.ofPlatform().daemon().name("class path").start(classPathReading);
    TreeReading read = reader.read(tree, progress);
    tree.problems().stream()
        .filter(problem -> !request.excludes().contains(tree.root(), problem.file()))
        .forEach(problems::add);
    problems.addAll(releases.contradictions());
    problems.addAll(read.problems());
    ClassPath classPath = result(classPathReading);
    // The build is for one thread.
    TreeReading whole = read.with(ProgramParts.of(build, read.modules()));
    Optional<Set<SourceFile>> judged = classes.map(names -> declaring(names, read.index()));
    TreeReading reading = judged.map(whole::judging).orElse(whole);
    problems.addAll(classPath.passedOver());
    List<Path> entries = withLibrary(classPath.entries());
    Judging judging = new Judging(request, reading, releases, entries, progress);
    for (Round round : Round.of(reading.candidates(), reading.users(), reading.index())) {
      add(judging.judge(round));
    }
    // What is missing and nobody misses is no problem.
    if (!unresolved.isEmpty() && !classPath.missing().isEmpty()) {
      String file = build.file();
      for (String missing : classPath.missing()) {
        problems.add(new Problem(file, 0, "class path: " + missing));
      }
    }
    Map<SourceFile, SourceText> texts = new LinkedHashMap<>(reading.texts());
    frameworks(tree, reading, build, releases, judging, texts);
    OtherSites others = new OtherSites(reading, releases, entries, progress);
    request.locks().ifPresent(locks -> others.monitors(judging, locks));
    if (request.goal().threadLocals()) {
      others.threadLocals(judging);
    }
    sites.addAll(others.sites());
    // Of one file both may say the same.
    others.problems().stream()
        .filter(problem -> !problems.contains(problem))
        .forEach(problems::add);
    others.texts().forEach(texts::putIfAbsent);
    others.texts().keySet().forEach(file -> levels.putIfAbsent(file, Level.NEWEST));
    comments(
        texts,
        file ->
            judged.filter(files -> !files.contains(file)).isEmpty()
                || !reading.texts().containsKey(file));
    sites.removeIf(site -> request.excludes().contains(tree.root(), site.file()));
    sites.sort(
        Comparator.comparing(Site::file)
            .thenComparingInt(site -> site.span().line())
            .thenComparingInt(site -> site.span().column()));
    double seconds = (System.nanoTime() - started) / 1e9;
    ScanResult result =
        new ScanResult(
            tree.location(),
            releases.target(),
            releases.all(),
            request.profile(),
            request.goal(),
            request.evidence().isEmpty() ? List.copyOf(sites) : joined(reading, releases),
            List.copyOf(problems),
            unresolved,
            new ScanResult.Summary(tree.files().size(), reading.candidates().size(), seconds));
    return new Scanned(
        result, reading.index(), texts, levels, judging.leftOut(), releases, entries);
  }

  /// The sites with what runs saw of them.
  private List<Site> joined(TreeReading reading, Releases releases) {
    Map<String, SourceFile> files = new HashMap<>();
    reading.texts().keySet().forEach(file -> files.put(file.name(), file));
    return Evidence.join(
        List.copyOf(sites),
        type -> reading.index().files(type).stream().map(SourceFile::name).toList(),
        name -> files.containsKey(name) ? releases.of(files.get(name)).target() : releases.target(),
        request.evidence(),
        problems,
        progress);
  }

  /// Judges what the tree tells its frameworks. The thesis knows no frameworks.
  private void frameworks(
      SourceTree tree,
      TreeReading reading,
      Build build,
      Releases releases,
      Judging judging,
      Map<SourceFile, SourceText> texts) {
    if (request.profile() == Profile.LOOMIZER) {
      return;
    }
    Project project =
        new Project(
            tree.root(),
            tree.modules(),
            file -> releases.of(file).target(),
            request.goal(),
            reading.mentions(),
            build::libraries,
            new FrameworkCode(judging.reach(), reading.modules().programs()));
    for (Framework framework : Frameworks.all()) {
      for (FrameworkSite found : framework.examine(project)) {
        sites.add(ReleaseTooLow.judged(found.site(), releases.of(found.file())));
        texts.putIfAbsent(found.file(), found.text());
      }
    }
  }

  private static Set<SourceFile> declaring(Set<String> classes, PackageIndex index) {
    return classes.stream()
        .flatMap(name -> index.filesOfClass(name).stream())
        .collect(Collectors.toSet());
  }

  /// Keeps what comments ask to keep.
  ///
  /// @param judged which files have all of their sites: of others nobody knows what a comment keeps
  private void comments(Map<SourceFile, SourceText> texts, Predicate<SourceFile> judged) {
    Map<String, List<Site>> byFile = sites.stream().collect(Collectors.groupingBy(Site::file));
    LocalDate today = LocalDate.now(ZoneId.systemDefault());
    texts.forEach((file, text) -> {
      List<Site> ofFile = byFile.getOrDefault(file.name(), List.of());
      KeepComments.Judged kept = KeepComments.of(file.name(), text).judge(ofFile, today);
      byFile.put(file.name(), kept.sites());
      if (judged.test(file)) {
        problems.addAll(kept.problems());
      }
    });
    sites.clear();
    byFile.values().forEach(sites::addAll);
  }

  /// The class path with what edits may name, behind everything: where the program has a version of
  /// its own, that counts.
  private List<Path> withLibrary(List<Path> classPath) {
    List<Path> entries = new ArrayList<>(classPath);
    request.goal().library().ifPresent(library -> entries.add(library.classes()));
    return entries;
  }

  private static <T> T result(FutureTask<T> task) {
    try {
      return task.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the class path was read", e);
    }
  }

  private void add(Judging.Judged judged) {
    sites.addAll(judged.sites());
    problems.addAll(judged.problems());
    levels.putAll(judged.levels());
    judged
        .unresolved()
        .forEach(
            (name, files) -> unresolved.computeIfAbsent(name, _ -> new TreeSet<>()).addAll(files));
  }
}
