package io.loomshift.migrate.find;

import io.loomshift.migrate.CompiledSources;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceTree;
import io.loomshift.source.release.Compilation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;

/// For which release each file of a tree is compiled, and on which Java it runs: what the build
/// says, and what the user does.
///
/// `--target` says on which Java the program runs. Where the build compiles for a newer one, that
/// counts; where it says nothing that can be read, `--target` stands for it.
public final class Releases {
  private final ScanRequest request;
  private final Map<String, List<CompiledSources>> modules = new LinkedHashMap<>();

  private Releases(ScanRequest request) {
    this.request = request;
  }

  /// Those of the files of a tree.
  ///
  /// @param compilations what the build says of the module in a directory
  static Releases of(
      SourceTree tree, ScanRequest request, Function<Path, List<Compilation>> compilations) {
    Releases releases = new Releases(request);
    Map<String, List<SourceFile>> files = new LinkedHashMap<>();
    for (SourceFile file : tree.files()) {
      files.computeIfAbsent(file.module(), _ -> new ArrayList<>()).add(file);
    }
    files.forEach((module, all) ->
        releases.modules.put(
            module, releases.counted(all, compilations.apply(tree.root().resolve(module)))));
    return releases;
  }

  /// The compilations of a module with the number of their files, those of the deepest directories
  /// first.
  private List<CompiledSources> counted(List<SourceFile> files, List<Compilation> said) {
    List<Compilation> compilations = new ArrayList<>(said);
    if (said.stream().noneMatch(compilation -> compilation.directory().isEmpty())) {
      compilations.add(new Compilation("", List.of()));
    }
    // Of several with one directory, the last is the most special: that of a tree inside of it.
    compilations = new ArrayList<>(compilations.reversed());
    compilations.sort(Comparator.comparingInt(c -> -c.directory().length()));
    String module = files.getFirst().module();
    List<CompiledSources> found =
        compilations.stream().map(compilation -> sources(module, compilation, 0)).toList();
    Map<CompiledSources, Integer> counts = new HashMap<>();
    files.forEach(file -> counts.merge(of(file, found), 1, Integer::sum));
    return found.stream()
        .map(each -> sources(module, each.compilation(), counts.getOrDefault(each, 0)))
        .toList();
  }

  private CompiledSources sources(String module, Compilation said, int files) {
    boolean told = said.release().isPresent() || request.target().isEmpty();
    Compilation compilation = told ? said : new Compilation(said.directory(), List.of());
    int asked = request.target().orElse(CompiledSources.VIRTUAL_THREADS);
    int target =
        compilation.release().isPresent()
            ? Math.clamp(compilation.release().getAsInt(), asked, CompiledSources.NEWEST)
            : request.target().orElse(CompiledSources.NEWEST);
    CompiledSources sources =
        new CompiledSources(module, compilation, target, OptionalInt.empty(), files);
    return request.raisesRelease() && sources.canBeRaised()
        ? new CompiledSources(module, compilation, target, OptionalInt.of(asked), files)
        : sources;
  }

  private CompiledSources of(SourceFile file, List<CompiledSources> compilations) {
    return compilations.stream()
        .filter(each ->
            each.compilation().directory().isEmpty()
                || file.name().startsWith(each.directory() + "/"))
        .findFirst()
        .orElseThrow();
  }

  /// What a file is compiled for.
  public CompiledSources of(SourceFile file) {
    List<CompiledSources> module = modules.get(file.module());
    return module == null
        ? CompiledSources.unknown(request.target().orElse(CompiledSources.NEWEST))
        : of(file, module);
  }

  /// The sources that there are, in the order of their directories.
  public List<CompiledSources> all() {
    return modules.values().stream()
        .flatMap(List::stream)
        .filter(sources -> sources.files() > 0)
        .sorted(Comparator.comparing(CompiledSources::directory))
        .toList();
  }

  /// All sources of a module.
  public List<CompiledSources> of(String module) {
    return modules.getOrDefault(module, List.of());
  }

  /// Where the build compiles for a newer Java than the user says that the program runs on.
  List<Problem> contradictions() {
    int asked = request.target().orElse(CompiledSources.NEWEST);
    return all().stream()
        .flatMap(sources -> sources.setting().stream())
        .filter(setting -> setting.release().orElse(0) > asked)
        .distinct()
        .map(setting ->
            new Problem(
                setting.file(),
                setting.line(),
                "compiles for Java %d, whose classes do not run on %d: %1$d counts, not --target"
                    .formatted(setting.release().getAsInt(), asked)))
        .toList();
  }

  /// The oldest Java that any of them runs on.
  int target() {
    return all().stream()
        .mapToInt(CompiledSources::target)
        .min()
        .orElse(request.target().orElse(CompiledSources.NEWEST));
  }
}
