package io.loomshift.analysis;

import io.loomshift.analysis.model.OperationKind;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.search.Candidate;
import io.loomshift.analysis.search.Candidate.PoolChange;
import io.loomshift.analysis.search.Candidate.Subject;
import io.loomshift.analysis.search.Candidate.TaskChange;
import io.loomshift.analysis.search.TaskGroups;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Place;
import io.loomshift.trace.Row;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What the person who asks can change: own code by an edit, and the pools of libraries by their
/// settings, where these are known.
final class Editability {
  /// Spring's executors that make a thread for each task.
  private static final String THREAD_PER_TASK = "org.springframework.core.task.";

  private final TraceModel model;
  private final TaskGroups groups;
  private final Places places;
  private final OwnCode own;
  private final Set<Integer> requestPools;
  private final String host;
  private final Lenders lenders;

  /// @param requestPools the symbols of the pools that run requests
  Editability(TraceModel model, TaskGroups groups, OwnCode own, Set<Integer> requestPools) {
    this.model = model;
    this.requestPools = requestPools;
    this.groups = groups;
    this.places = new Places(model.symbols());
    this.own = own.in(model);
    this.host =
        model.symbols().pools().stream()
            .map(Row.Pool::creation)
            .flatMap(stack -> places.stack(stack).stream())
            .flatMap(place -> PoolSettings.host(place.className()).stream())
            .findFirst()
            .orElse("");
    this.lenders = new Lenders(model, this.own, host);
  }

  /// What lends something that tasks take and give back.
  Lenders lenders() {
    return lenders;
  }

  /// The improvements that can be made, and those that people ask for anyway: what virtual threads
  /// would do where requests run, whoever makes the pool.
  List<Candidate> only(List<Candidate> candidates) {
    return candidates.stream()
        .filter(candidate ->
            isEditable(candidate)
                || (candidate.subject() instanceof Subject.Pool pool
                    && pool.change() instanceof PoolChange.Virtual
                    && requestPools.contains(pool.symbol())))
        .toList();
  }

  /// Whether an edit of own code, or a setting, makes an improvement.
  boolean isEditable(Candidate candidate) {
    return switch (candidate.subject()) {
      case Subject.Tasks tasks ->
          spawn(tasks).isPresent()
              && (tasks.change() != TaskChange.COMBINED || spawnsInOwnCode(tasks));
      case Subject.Resource resource -> lenders.isEditable(resource.number());
      case Subject.Pool pool ->
          isOfLibrary(pool.symbol())
              ? setting(pool.symbol(), pool.change()).isPresent()
              // Whoever starts threads can start more of them, and not one for each task.
              : pool.change() instanceof PoolChange.Size || !model.isKnownByThreads(pool.symbol());
    };
  }

  /// The call in own code that spawns the tasks.
  private Optional<Place> spawn(Subject.Tasks tasks) {
    return places
        .caller(groups.get(tasks.groups().getFirst()).stack())
        .filter(place -> own.holds(place.className()));
  }

  /// Whether own code within the tasks spawns others. What a library spawns and awaits there is
  /// none that own code could combine.
  private boolean spawnsInOwnCode(Subject.Tasks tasks) {
    return tasks.groups().stream()
        .flatMap(group -> groups.get(group).path().stream())
        .filter(feature -> feature.kind() == OperationKind.SPAWN)
        .flatMap(feature -> places.caller(feature.subject()).stream())
        .anyMatch(place -> own.holds(place.className()));
  }

  /// Whether a library or the JDK makes a pool. One of which the trace tells neither where it was
  /// made nor a class of a library may be the person's own.
  boolean isOfLibrary(int pool) {
    return !maker(pool).isEmpty() && !own.holds(maker(pool));
  }

  /// The class that makes a pool or, where the trace does not tell that, its own, if that is none
  /// of the JDK; empty where neither is known.
  String maker(int pool) {
    return made(pool)
        .map(Place::className)
        .or(() ->
            model
                .symbols()
                .pool(pool)
                .map(Row.Pool::className)
                .filter(name -> !OwnCode.isOfTheJdk(name)))
        .orElse("");
  }

  /// Who makes a pool, or starts the threads that are one.
  Optional<Place> made(int pool) {
    return model.isKnownByThreads(pool) ? starter(pool) : places.maker(pool);
  }

  /// Who knows how many threads there are: not what makes one for each task that it is handed.
  private Optional<Place> starter(int pool) {
    List<Place> known =
        creationOf(pool).stream().filter(place -> !OwnCode.isOfTheJdk(place.className())).toList();
    return known.stream()
        .filter(place -> !place.className().startsWith(THREAD_PER_TASK))
        .findFirst()
        .or(() -> known.stream().findFirst());
  }

  /// Where own code makes a pool, as far as the trace tells it.
  Optional<Place> creation(int pool) {
    return made(pool).filter(place -> own.holds(place.className()));
  }

  /// The line of own code that makes a pool, or has a library make it, as far as the trace tells
  /// it.
  Optional<Place> place(int pool) {
    return creation(pool).or(() -> call(pool));
  }

  /// The setting that changes a library's pool, where one is known, or own code has it made.
  ///
  /// @param change what is to become of it
  Optional<EditSpec.Setting> setting(int pool, PoolChange change) {
    if (!isOfLibrary(pool)) {
      return Optional.empty();
    }
    String name = model.symbols().pool(pool).map(Row.Pool::name).orElse("");
    return PoolSettings.of(name, maker(pool), creationOf(pool), own, host, change)
        .filter(_ -> !(change instanceof PoolChange.Virtual) || !isHandedOverInOneWay(pool))
        .or(() ->
            change instanceof PoolChange.Size size
                ? argument(pool, name, size.workers())
                : Optional.empty());
  }

  /// Whether most tasks of a pool are handed over by what knows no setting but the pool's own.
  private boolean isHandedOverInOneWay(int pool) {
    int all = 0;
    int some = 0;
    for (int number = 0; number < groups.count(); number++) {
      TaskGroups.Group group = groups.get(number);
      if (group.pool() == pool) {
        all += group.tasks();
        some +=
            places.stack(group.stack()).stream()
                    .map(Place::className)
                    .anyMatch(PoolSettings::knowsNoVirtualThreads)
                ? group.tasks()
                : 0;
      }
    }
    return 2 * some > all;
  }

  /// The call in own code that has a library make a pool, where the trace tells it.
  Optional<Place> call(int pool) {
    return isOfLibrary(pool) && !OwnCode.isOfTheJdk(maker(pool))
        ? creationOf(pool).stream().filter(place -> own.holds(place.className())).findFirst()
        : Optional.empty();
  }

  private List<Place> creationOf(int pool) {
    return model.symbols().pool(pool).map(Row.Pool::creation).map(places::stack).orElse(List.of());
  }

  /// What own code gives a library that makes a pool of it. That takes a number of threads where
  /// the pool has one, as a rule; whether it takes an executor, nobody knows. Where the stack does
  /// not reach own code, the library that serves requests by the pool takes a number all the same.
  private Optional<EditSpec.Setting> argument(int pool, String name, int workers) {
    Optional<Place> call = call(pool);
    Optional<String> taker =
        call.map(
                place -> {
                  List<Place> frames = creationOf(pool);
                  return frames.get(frames.indexOf(place) - 1).className();
                })
            .or(() -> isOfService(pool) ? library(pool) : Optional.empty());
    return taker.map(className ->
        new EditSpec.Setting(
            name,
            made(pool),
            className,
            "threads of " + className.substring(className.lastIndexOf('.') + 1),
            String.valueOf(workers),
            "%s: see what number of threads it takes there, or by a setting"
                .formatted(
                    call.map(place -> place + " calls it")
                        .orElse("the stack that makes the pool does not reach own code"))));
  }

  private boolean isOfService(int pool) {
    return requestPools.contains(pool) || model.isKnownByThreads(pool);
  }

  /// The class of a library that makes a pool, or has a server make it.
  private Optional<String> library(int pool) {
    return PoolSettings.user(maker(pool), creationOf(pool))
        .or(() -> Optional.of(maker(pool)))
        .filter(name -> !name.isEmpty() && !OwnCode.isOfTheJdk(name));
  }
}
