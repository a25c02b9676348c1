package io.loomshift.migrate.patch;

import com.sun.source.util.TreePath;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Improvement;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.find.Scan;
import io.loomshift.migrate.find.Scanned;
import io.loomshift.migrate.framework.Framework;
import io.loomshift.migrate.framework.FrameworkSite;
import io.loomshift.migrate.framework.Frameworks;
import io.loomshift.migrate.framework.NumberSetting;
import io.loomshift.migrate.plan.Assembly;
import io.loomshift.migrate.plan.Plan;
import io.loomshift.migrate.plan.TakenBack;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceTree;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.AnalysisThread;
import io.loomshift.source.attribute.Unit;
import io.loomshift.source.edit.TextEdit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Plans the edits that make improvements: each is made whole or refused with a reason, and what is
/// made compiles as far as the sources did before.
public final class Patching {
  /// How the settings of Spring Boot begin, whose files hold how much a pool lends.
  private static final String BOOT = "spring.";

  private static final String BEARING =
      "what stands behind them may not bear more of them: watch it, and measure";

  private final TracedSources sources;
  private final PoolSearch pools;
  private final Set<ReasonCode> included;

  /// What a scan found in the files of the places, and of frameworks.
  private final List<Site> found;

  private final List<Patched> patched = new ArrayList<>();
  private final List<ToSet> settings = new ArrayList<>();
  private final List<Refusal> refused = new ArrayList<>();

  private Patching(TracedSources sources, List<Site> found, Set<ReasonCode> included) {
    this.sources = sources;
    this.found = found;
    this.pools = new PoolSearch(sources, found);
    this.included = included;
  }

  /// Plans improvements in their order: one that does not go together with an earlier one is
  /// refused.
  ///
  /// @param included reasons for review that the user agrees to, as for a migration
  /// @throws io.loomshift.source.UserError where a path cannot be read, or where an improvement's
  ///   place is not in the sources or no longer holds what it is about
  public static Patch plan(
      ScanRequest request,
      List<Improvement> improvements,
      Set<ReasonCode> included,
      Progress progress) {
    return AnalysisThread.call(() -> planned(request, improvements, included, progress));
  }

  private static Patch planned(
      ScanRequest request,
      List<Improvement> improvements,
      Set<ReasonCode> included,
      Progress progress) {
    try (SourceTree tree = SourceTree.open(request.paths(), request.encoding())) {
      List<Place> places =
          improvements.stream()
              .flatMap(improvement -> improvement.edit().origin().stream())
              .toList();
      Set<String> classes = places.stream().map(Place::className).collect(Collectors.toSet());
      Scanned scanned = Scan.ofClasses(tree, request, classes, progress);
      Map<SourceFile, AnalysisFailure> leftOut = new LinkedHashMap<>(scanned.leftOut());
      while (true) {
        TracedSources.Extent extent = new TracedSources.Extent(tree, places, Map.copyOf(leftOut));
        try {
          Patching patching =
              AnalysisThread.callWithin(
                  AnalysisThread.TIMEOUT,
                  () -> {
                    TracedSources sources = TracedSources.of(scanned, extent);
                    Patching made =
                        new Patching(sources, scanned.result().sites(), Set.copyOf(included));
                    improvements.forEach(made::add);
                    return made;
                  });
          return patching.verified(scanned, progress);
        } catch (AnalysisFailure e) {
          SourceFile file =
              e.file().filter(culprit -> !leftOut.containsKey(culprit)).orElseThrow(() -> e);
          leftOut.put(file, e);
        }
      }
    }
  }

  private void add(Improvement improvement) {
    Optional<Improvement> other =
        Stream.concat(
                patched.stream().map(Patched::improvement),
                settings.stream().map(ToSet::improvement))
            .filter(made -> excludes(made, improvement))
            .findFirst();
    if (other.isPresent()) {
      refuse(improvement, "it cannot be made together with " + other.get().id());
      return;
    }
    if (improvement.edit() instanceof EditSpec.Setting setting && !isMade(improvement, setting)) {
      return;
    }
    try {
      Patched made = make(improvement);
      Optional<Patched> overlapped =
          patched.stream().filter(earlier -> overlaps(earlier, made)).findFirst();
      if (overlapped.isPresent()) {
        Site site = made.sites().getFirst();
        refused.add(
            new Refusal(
                improvement,
                site.file(),
                site.span().line(),
                "it edits what %s edits already; make it by itself"
                    .formatted(overlapped.get().improvement().id())));
      } else {
        patched.add(made);
      }
    } catch (Unfit unfit) {
      refused.add(refusal(improvement, unfit));
    }
  }

  /// Whether an edit makes a setting: the one of its framework, where the sources have one place
  /// for it and nothing is against that. What it is left for is told beside its name otherwise.
  private boolean isMade(Improvement improvement, EditSpec.Setting setting) {
    if (improvement.target() instanceof Target.Resource lent) {
      return isMade(improvement, lent, setting);
    }
    List<Site> places = places(setting);
    String where =
        places.stream()
            .map(site -> "%s:%d".formatted(site.file(), site.span().line()))
            .collect(Collectors.joining(", "));
    Optional<String> obstacle =
        switch (places.size()) {
          case 0 -> Optional.of("");
          case 1 -> PoolEdits.obstacle(places.getFirst(), included);
          default -> Optional.of("the trace does not tell which of these places it is about");
        };
    obstacle.ifPresent(why -> settings.add(new ToSet(improvement, where, why)));
    return obstacle.isEmpty();
  }

  /// The same of a number that says how much is lent, which stands in files of Spring Boot's. Own
  /// code that has the pool made may give it another.
  private boolean isMade(Improvement improvement, Target.Resource lent, EditSpec.Setting setting) {
    NumberSetting.Change change = change(improvement, lent, setting);
    String where =
        change.places().stream()
            .map(FrameworkSite::site)
            .map(site -> "%s:%d".formatted(site.file(), site.span().line()))
            .collect(Collectors.joining(", "));
    Optional<String> obstacle =
        setting
            .creation()
            .map(call -> call + " has the pool made, which may take another number")
            .or(change::obstacle);
    obstacle.ifPresent(why ->
        settings.add(
            new ToSet(improvement, where, why.isEmpty() ? BEARING : why + "; " + BEARING)));
    return obstacle.isEmpty();
  }

  private NumberSetting.Change change(
      Improvement improvement, Target.Resource lent, EditSpec.Setting setting) {
    return setting.name().startsWith(BOOT)
        ? sources.changed(
            setting.name(), lent.amount(), setting.value(), improvement.optimisation().id())
        : new NumberSetting.Change(List.of(), Optional.of(""));
  }

  /// The sites at which the edit of a framework makes a setting.
  private List<Site> places(EditSpec.Setting setting) {
    Set<String> rules =
        Frameworks.all().stream()
            .filter(framework ->
                framework
                    .setting()
                    .filter(name -> name.equals(setting.name()) || name.equals(setting.value()))
                    .isPresent())
            .map(Framework::id)
            .collect(Collectors.toSet());
    return found.stream().filter(site -> rules.contains(site.rule())).toList();
  }

  private static boolean excludes(Improvement one, Improvement other) {
    return one.excludes().contains(other.id()) || other.excludes().contains(one.id());
  }

  private void refuse(Improvement improvement, String why) {
    Optional<Place> place = improvement.edit().origin();
    Optional<Unit> unit = place.flatMap(sources::unit);
    refused.add(
        new Refusal(
            improvement,
            unit.map(it -> it.file().name()).orElse(""),
            unit.flatMap(_ -> place).map(Place::line).orElse(0),
            why));
  }

  private Refusal refusal(Improvement improvement, Unfit unfit) {
    return unfit
        .at()
        .map(at ->
            new Refusal(
                improvement,
                sources.analysis().unit(at).file().name(),
                at.getParentPath() == null ? 0 : sources.span(at).line(),
                unfit.why()))
        .orElseGet(() -> new Refusal(improvement, "", 0, unfit.why()));
  }

  private Patched make(Improvement improvement) throws Unfit {
    return switch (improvement.edit()) {
      case EditSpec.Inline inline ->
          one(
              improvement,
              new InlineEdit(spawn(inline.spawn(), improvement.id()), Optional.empty(), sources)
                  .make(),
              List.of());
      case EditSpec.Hoist hoist -> {
        Spawn spawn = spawn(hoist.spawn(), improvement.id());
        Branch branch = Branch.of(spawn.task(), hoist, sources);
        String condition = Layout.withoutComments(branch.condition());
        yield one(
            improvement,
            new InlineEdit(spawn, Optional.of(condition), sources).make(),
            condition.contains(".")
                ? List.of("where the condition throws, it does so in the caller")
                : List.of());
      }
      case EditSpec.Combine combine ->
          one(
              improvement,
              new CombinatorEdit(spawn(combine.spawn(), improvement.id()), sources).make(),
              List.of(
                  "a failure of a part reaches the caller with one ExecutionException around it,"
                      + " where there were two"));
      case EditSpec.Virtual _ -> {
        Site site = PoolEdits.toVirtual(pools.find(TracedPool.of(improvement)), included);
        yield new Patched(improvement, List.of(site), PoolEdits.remarks(site));
      }
      case EditSpec.Resize resize -> {
        TracedPool pool = TracedPool.of(improvement);
        yield new Patched(
            improvement,
            List.of(new ResizeEdit(pools.find(pool), pool.most(), resize.to(), sources).make()),
            List.of());
      }
      case EditSpec.Permits permits ->
          new Patched(
              improvement, List.of(new PermitsEdit(permits, sources).make()), List.of(BEARING));
      case EditSpec.Setting setting -> {
        if (improvement.target() instanceof Target.Resource lent) {
          Site site = change(improvement, lent, setting).places().getFirst().site();
          yield new Patched(improvement, List.of(site), List.of(BEARING));
        }
        Site site = places(setting).getFirst();
        yield new Patched(improvement, List.of(site), PoolEdits.remarks(site));
      }
    };
  }

  private static Patched one(Improvement improvement, Rewrite rewrite, List<String> remarks) {
    return new Patched(
        improvement, List.of(rewrite.site(improvement.optimisation().id())), remarks);
  }

  private Spawn spawn(Place place, String id) throws Unfit {
    Unit unit = sources.require(place, "the task is spawned");
    if (place.line() == 0) {
      throw new Unfit(
          new TreePath(unit.tree()),
          "the trace does not tell the line on which the task is spawned");
    }
    List<TreePath> calls = sources.calls(unit, place, id);
    List<Spawn> spawns =
        calls.stream().flatMap(path -> Spawn.of(path, sources.analysis()).stream()).toList();
    if (spawns.isEmpty()) {
      throw new Unfit(
          calls.getFirst(),
          "the call is none of submit, supplyAsync or runAsync, which have a form");
    }
    if (spawns.size() > 1) {
      throw new Unfit(
          spawns.getFirst().path(),
          "%d tasks are spawned on this line; put each on a line of its own"
              .formatted(spawns.size()));
    }
    return spawns.getFirst();
  }

  private static boolean overlaps(Patched earlier, Patched later) {
    return earlier.sites().stream()
        .anyMatch(one ->
            later.sites().stream()
                .anyMatch(other ->
                    one.file().equals(other.file())
                        && !edits(one).equals(edits(other))
                        && edits(one).stream()
                            .anyMatch(a -> edits(other).stream().anyMatch(b -> overlap(a, b)))));
  }

  private static List<TextEdit> edits(Site site) {
    return site.edit().map(SiteEdit::edits).orElse(List.of());
  }

  private static boolean overlap(TextEdit one, TextEdit other) {
    return one.start() < other.end() && other.start() < one.end();
  }

  /// Takes back what does not compile, and with a part of an improvement all of it.
  private Patch verified(Scanned scanned, Progress progress) {
    while (true) {
      Map<String, List<Site>> chosen = new HashMap<>();
      for (Patched made : patched) {
        for (Site site : made.sites()) {
          List<Site> sites = chosen.computeIfAbsent(site.file(), _ -> new ArrayList<>());
          if (sites.stream().noneMatch(other -> edits(other).equals(edits(site)))) {
            sites.add(site);
          }
        }
      }
      Plan plan = Assembly.of(scanned, sources.texts(), chosen, Assembly.Care.FLOWED, progress);
      if (plan.takenBack().isEmpty()) {
        return new Patch(plan, patched, settings, refused, sources.problems());
      }
      for (TakenBack back : plan.takenBack()) {
        Site site = back.site();
        patched.stream()
            .filter(made -> made.sites().stream().anyMatch(it -> edits(it).equals(edits(site))))
            .forEach(made ->
                refused.add(
                    new Refusal(made.improvement(), site.file(), site.span().line(), back.why())));
        patched.removeIf(
            made -> made.sites().stream().anyMatch(it -> edits(it).equals(edits(site))));
      }
    }
  }
}
