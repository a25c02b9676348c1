package io.loomshift.migrate.plan;

import io.loomshift.migrate.CompiledSources;
import io.loomshift.migrate.find.Releases;
import io.loomshift.source.SourceText;
import io.loomshift.source.SourceTree;
import io.loomshift.source.classpath.LocalRepository;
import io.loomshift.source.classpath.MavenBuild;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.release.ReleaseSetting;
import io.loomshift.source.release.ReleaseSetting.Place;
import io.loomshift.source.release.ReleaseSetting.Rewrite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// What the build must say before edited files compile: a release that has what the edits use.
///
/// With a module, its tests and the modules that depend on it are raised: what is compiled for an
/// older release cannot read its classes. A setting that several modules share raises them all,
/// which the plan says.
final class ReleaseNeeds {
  private static final int SHOWN_MODULES = 3;

  private final SourceTree tree;
  private final Releases releases;
  private final Map<Place, Set<String>> texts = new LinkedHashMap<>();
  private final Map<Place, ReleaseSetting> settings = new LinkedHashMap<>();
  private final List<String> advice = new ArrayList<>();

  private ReleaseNeeds(SourceTree tree, Releases releases) {
    this.tree = tree;
    this.releases = releases;
  }

  /// The plan with the edits of build files that its files need.
  static Plan completed(Plan plan, Releases releases, SourceTree tree) {
    Set<String> modules = new LinkedHashSet<>();
    int release = 0;
    for (PlannedFile file : plan.files()) {
      CompiledSources sources = releases.of(file.file());
      if (sources.raised().isPresent()) {
        modules.add(sources.module());
        release = sources.raised().getAsInt();
      }
    }
    if (modules.isEmpty()) {
      return plan;
    }
    ReleaseNeeds needs = new ReleaseNeeds(tree, releases);
    Set<String> raised = needs.withDependants(modules);
    for (String module : raised) {
      for (CompiledSources sources : releases.of(module)) {
        needs.raise(sources, release);
      }
    }
    Set<Path> directories = raised.stream().map(tree.root()::resolve).collect(Collectors.toSet());
    needs.advice.addAll(WarningsAsErrors.in(tree.root(), directories, release));
    Map<Path, Supplement> supplements = new LinkedHashMap<>();
    plan.supplements().forEach(each -> supplements.put(each.path(), each));
    for (Supplement each : needs.supplements(release)) {
      supplements.merge(each.path(), each, Supplement::with);
    }
    List<String> advice = new ArrayList<>(plan.advice());
    advice.addAll(needs.advice);
    return new Plan(
        plan.scan(), plan.files(), plan.takenBack(), List.copyOf(supplements.values()), advice);
  }

  private Set<String> withDependants(Set<String> modules) {
    List<Path> all =
        tree.modules().stream()
            .map(tree.root()::resolve)
            .filter(directory -> Files.exists(directory.resolve("pom.xml")))
            .toList();
    Set<Path> raised =
        modules.stream().map(module -> tree.root().resolve(module)).collect(Collectors.toSet());
    Set<String> names = new TreeSet<>(modules);
    for (Path directory :
        MavenBuild.read(tree.root(), all, LocalRepository.standard()).withDependants(raised)) {
      names.add(name(directory));
    }
    return names;
  }

  private void raise(CompiledSources sources, int release) {
    for (ReleaseSetting setting : sources.compilation().settings()) {
      if (setting.release().isEmpty()) {
        advise(setting, release, sources);
      } else if (setting.release().getAsInt() < release) {
        if (setting.rewrite().isPresent()) {
          Rewrite rewrite = setting.rewrite().get();
          texts
              .computeIfAbsent(rewrite.place(), _ -> new LinkedHashSet<>())
              .add(rewrite.to(release));
          settings.putIfAbsent(rewrite.place(), setting);
        } else {
          advise(setting, release, sources);
        }
      }
    }
  }

  private void advise(ReleaseSetting setting, int release, CompiledSources sources) {
    String line =
        "%s: %s is to become %d, since %s needs it"
            .formatted(setting.place(), setting.text(), release, directory(sources));
    if (!advice.contains(line)) {
      advice.add(line);
    }
  }

  private List<Supplement> supplements(int release) {
    Map<Path, List<Place>> byFile = new TreeMap<>();
    texts
        .keySet()
        .forEach(place -> byFile.computeIfAbsent(place.path(), _ -> new ArrayList<>()).add(place));
    List<Supplement> supplements = new ArrayList<>();
    byFile.forEach((path, places) -> {
      List<TextEdit> edits =
          places.stream().map(place -> place.holding(texts.getOrDefault(place, Set.of()))).toList();
      String what =
          places.stream()
              .map(place -> what(place, release))
              .distinct()
              .collect(Collectors.joining("; "));
      supplements.add(new Supplement(name(path), path, read(path), edits, what));
    });
    return supplements;
  }

  private String what(Place place, int release) {
    ReleaseSetting setting = settings.get(place);
    if (setting == null) {
      throw new IllegalStateException("no setting at " + place);
    }
    List<String> affected =
        releases.all().stream()
            .filter(sources ->
                sources.compilation().settings().stream()
                    .flatMap(each -> each.rewrite().stream())
                    .anyMatch(rewrite -> rewrite.place().equals(place)))
            .map(ReleaseNeeds::directory)
            .distinct()
            .toList();
    String shown =
        affected.stream().limit(SHOWN_MODULES).collect(Collectors.joining(", "))
            + (affected.size() > SHOWN_MODULES
                ? " and %d more".formatted(affected.size() - SHOWN_MODULES)
                : "");
    return "Java %d instead of %d (%s): %s then need%s Java %1$d to build and to run"
        .formatted(
            release,
            setting.release().orElse(0),
            setting.text(),
            shown,
            affected.size() == 1 ? "s" : "");
  }

  private static String directory(CompiledSources sources) {
    return sources.directory().isEmpty() ? "the program" : sources.directory();
  }

  private String name(Path path) {
    return tree.root().relativize(path).toString().replace('\\', '/');
  }

  private static SourceText read(Path path) {
    try {
      return SourceText.decode(Files.readAllBytes(path), Optional.empty());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
