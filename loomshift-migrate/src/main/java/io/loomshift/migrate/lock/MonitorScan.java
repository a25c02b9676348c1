package io.loomshift.migrate.lock;

import io.loomshift.migrate.Locks;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.lock.MonitorKey.Field;
import io.loomshift.migrate.lock.MonitorKey.Instance;
import io.loomshift.migrate.lock.MonitorKey.OfClass;
import io.loomshift.migrate.lock.MonitorKey.Unknown;
import io.loomshift.migrate.reach.Deed;
import io.loomshift.migrate.reach.Reach;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.PackageIndex;
import io.loomshift.source.attribute.Unit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds the monitors of a tree within which a task blocks, and judges them.
public final class MonitorScan {
  /// Words of files that may take a monitor, or run tasks on virtual threads already.
  public static final Set<String> WORDS =
      Stream.concat(
              Stream.of("synchronized", "wait", "notify", "notifyAll", "holdsLock", "Cloneable"),
              VirtualTasks.WORDS.stream())
          .collect(Collectors.toUnmodifiableSet());

  private final PackageIndex index;
  private final Reach reach;
  private final Locks locks;
  private final ToIntFunction<SourceFile> targets;
  private final List<MonitorUse> uses = new ArrayList<>();
  private final Map<String, ClassFacts> classes = new LinkedHashMap<>();
  private final Set<Reach.Code> tasks;
  private final Map<SourceFile, Set<Reach.Code>> reached = new HashMap<>();

  /// @param reach follows code, and knows the tasks of the sites that have been judged
  /// @param targets the oldest Java that a file's code runs on, 21 to 25
  public MonitorScan(
      PackageIndex index,
      Reach reach,
      Set<Reach.Code> tasks,
      Locks locks,
      ToIntFunction<SourceFile> targets) {
    this.index = index;
    this.reach = reach;
    this.tasks = new HashSet<>(tasks);
    this.locks = locks;
    this.targets = targets;
  }

  /// Reads the files of an attribution.
  ///
  /// @return those that were too much for javac
  public List<AnalysisFailure> read(Attribution attribution) {
    List<AnalysisFailure> failures = new ArrayList<>();
    for (Unit unit : attribution.units()) {
      if (attribution.isParsed(unit.file())) {
        try {
          List<MonitorUse> found = UseReader.of(attribution, unit);
          List<ClassFacts> declared = ClassFactsReader.of(attribution, index, unit);
          tasks.addAll(VirtualTasks.of(attribution, unit, index));
          uses.addAll(found);
          declared.forEach(type -> classes.putIfAbsent(type.name(), type));
        } catch (AnalysisFailure e) {
          failures.add(e);
        }
      }
    }
    return failures;
  }

  /// The sites among the monitors of all files that were read.
  ///
  /// @param texts the files as they were read
  public List<Site> sites(Map<SourceFile, SourceText> texts) {
    followTasks();
    Map<MonitorKey, List<MonitorUse>> byKey = new LinkedHashMap<>();
    for (MonitorUse use : uses) {
      if (!(use.key() instanceof Unknown)) {
        byKey.computeIfAbsent(use.key(), _ -> new ArrayList<>()).add(use);
      }
    }
    List<Site> sites = new ArrayList<>();
    byKey.forEach((key, each) ->
        monitor(key, each)
            .ifPresent(found -> {
              SourceText text = texts.get(found.file());
              if (text != null) {
                sites.add(
                    new MonitorSite(found, text, new MonitorHazards(found, classes, index))
                        .judged());
              }
            }));
    return sites;
  }

  private void followTasks() {
    for (Reach.Code task : tasks) {
      if (targets.applyAsInt(task.file()) < Locks.FIRST_FREE) {
        for (Reach.Code body : reach.bodies(task, targets.applyAsInt(task.file()))) {
          reached.computeIfAbsent(body.file(), _ -> new HashSet<>()).add(body);
        }
      }
    }
  }

  /// The monitor of a key, where it keeps a carrier.
  private Optional<Monitor> monitor(MonitorKey key, List<MonitorUse> each) {
    ClassFacts owner = classes.get(owner(key));
    if (owner == null) {
      return Optional.empty();
    }
    for (MonitorUse use : each) {
      Optional<Deed> deed = isReached(use) ? blocking(use) : Optional.empty();
      if (deed.isPresent()) {
        return Optional.of(
            new Monitor(key, owner, each, others(key, owner, each.getFirst()), use, deed.get()));
      }
    }
    return Optional.empty();
  }

  static String owner(MonitorKey key) {
    return switch (key) {
      case Instance(String type) -> type;
      case OfClass(String type) -> type;
      case Field(String type, String _) -> type;
      case Unknown() -> "";
    };
  }

  /// What else may take, or use, the monitor.
  private List<MonitorUse> others(MonitorKey key, ClassFacts owner, MonitorUse one) {
    return uses.stream()
        .filter(use -> !use.key().equals(key) && mayBe(use, key, owner, one))
        .sorted(Comparator.comparing(MonitorUse::place))
        .toList();
  }

  private static boolean mayBe(MonitorUse use, MonitorKey key, ClassFacts owner, MonitorUse one) {
    return switch (key) {
      case Instance _ -> !(use.key() instanceof OfClass) && use.object().mayBe(owner);
      case OfClass _ ->
          use.key() instanceof Unknown && use.object().type().equals("java.lang.Class");
      case Field _ -> !(use.key() instanceof OfClass) && use.object().mayBe(one.object());
      case Unknown _ -> false;
    };
  }

  private Optional<Deed> blocking(MonitorUse use) {
    return use.code()
        .flatMap(code -> {
          int release = targets.applyAsInt(code.file());
          return release >= Locks.FIRST_FREE
              ? Optional.empty()
              : reach.of(code, release, Labels.of(use)).first(MonitorScan::pins);
        });
  }

  /// A file keeps the carrier with and without a monitor.
  private static boolean pins(Deed deed) {
    return deed.effect().blocks() && deed.effect() != Effect.FILE;
  }

  /// Whether a task may run a use: the body around it, or a lambda in that which it stands in.
  private boolean isReached(MonitorUse use) {
    if (locks == Locks.API && !use.unit().file().isTest()) {
      return true;
    }
    Collection<Reach.Code> bodies = reached.getOrDefault(use.unit().file(), Set.of());
    Reach.Code around = Labels.method(use);
    int start = use.code().map(Reach.Code::start).orElse(use.start());
    return bodies.stream()
        .anyMatch(
            body -> body.start() >= around.start() && body.start() <= start && start < body.end());
  }
}
