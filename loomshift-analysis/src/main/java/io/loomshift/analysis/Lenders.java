package io.loomshift.analysis;

import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Resources;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.analysis.replay.Saturation;
import io.loomshift.findings.Capacity;
import io.loomshift.findings.EditSpec;
import io.loomshift.findings.Flag;
import io.loomshift.findings.Place;
import io.loomshift.findings.Target;
import io.loomshift.trace.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What lends something that tasks take and give back, as semaphores and pools of connections do:
/// who made it, how it was used, and what to look at before it lends more.
final class Lenders {
  /// Below it a mean is one of chance.
  private static final int FEW = 30;

  /// From so many times as many on, what stands behind is used in another way than it ever was.
  private static final int MANY_TIMES = 4;

  private final TraceModel model;
  private final Resources resources;
  private final Places places;
  private final OwnCode own;
  private final String host;
  private final Map<Integer, String> names = new HashMap<>();
  private final Map<Integer, LoanUse> uses = new HashMap<>();
  private final Map<Integer, Keeper> keepers = new HashMap<>();

  /// @param own what the person who asks can edit
  /// @param host the packages of the framework that runs the program; empty where none is known to
  Lenders(TraceModel model, OwnCode own, String host) {
    this.model = model;
    this.resources = model.resources();
    this.places = new Places(model.symbols());
    this.own = own;
    this.host = host;
    Set<String> taken = new HashSet<>();
    for (int resource = 0; resource < resources.count(); resource++) {
      if (resources.kind(resource).isCounted() && resources.isScarce(resource)) {
        String name = nameOf(resource);
        names.put(resource, taken.add(name) ? name : "%s (%d)".formatted(name, resource));
      }
    }
  }

  /// The name of a pool; the class of anything else, with the line of own code that made it.
  private String nameOf(int resource) {
    String name = resources.name(resource, model.symbols());
    if (resources.kind(resource) == ResourceKind.CONNECTIONS) {
      return name.isEmpty() ? "a pool of connections" : name;
    }
    if (isCount(resource)) {
      return name;
    }
    String simple = name.substring(name.lastIndexOf('.') + 1).replaceFirst("\\$.*", "");
    return (simple.isEmpty() ? resources.kind(resource).id() : simple)
        + creation(resource)
            .filter(place -> place.line() > 0)
            .map(place -> " at %s:%d".formatted(place.file(), place.line()))
            .orElse("");
  }

  /// Where own code makes it, or has its own library make it, as far as the trace tells that. Where
  /// another library has it made, as a framework does for its application, that takes a setting.
  Optional<Place> creation(int resource) {
    List<Place> stack = stack(resource);
    return call(stack).filter(call -> isByOneLibrary(stack.subList(0, stack.indexOf(call))));
  }

  private Optional<Place> call(List<Place> stack) {
    return stack.stream().filter(place -> own.holds(place.className())).findFirst();
  }

  private static boolean isByOneLibrary(List<Place> frames) {
    return frames.stream()
            .map(Place::className)
            .filter(name -> !OwnCode.isOfTheJdk(name))
            .map(name -> name.replaceFirst("^(\\w+\\.\\w+\\.).*", "$1"))
            .distinct()
            .count()
        <= 1;
  }

  private List<Place> stack(int resource) {
    return isCount(resource)
        ? keepers.computeIfAbsent(resource, _ -> Keeper.of(model, resource)).place().stream()
            .toList()
        : places.stack(resources.creation(resource, model.symbols()));
  }

  private boolean isCount(int resource) {
    return resources.kind(resource) == ResourceKind.COUNT;
  }

  /// Those that own code makes at one place change together: of these so many as the scarcest could
  /// be. Where they are not as many each, nobody knows what their number is.
  ///
  /// @param enough by the numbers of resources, the scarcest first, how many there could be
  Map<List<Integer>, List<Integer>> together(Map<Integer, List<Integer>> enough) {
    Map<String, List<Integer>> places = new LinkedHashMap<>();
    enough
        .keySet()
        .forEach(resource -> {
          String place = call(stack(resource)).map(Place::toString).orElse("resource " + resource);
          places.computeIfAbsent(place, _ -> new ArrayList<>()).add(resource);
        });
    Map<List<Integer>, List<Integer>> together = new LinkedHashMap<>();
    places.values().stream()
        .filter(all -> all.stream().map(resources::amount).distinct().count() == 1)
        .forEach(all -> together.put(all, enough.getOrDefault(all.getFirst(), List.of())));
    return together;
  }

  /// Whether somebody could make it lend more: own code that makes it, or a setting. An older trace
  /// tells nobody who made a semaphore, which may be own code; of a queue no trace does, and it is
  /// as likely a library's.
  boolean isEditable(int resource) {
    return call(stack(resource)).isPresent()
        || setting(resource, 1).isPresent()
        || isOwnMonitor(resource)
        || (stack(resource).isEmpty() && isUntold(resource));
  }

  private boolean isUntold(int resource) {
    return switch (resources.kind(resource)) {
      case SEMAPHORE -> isSemaphore(resource) && !resources.tellsMakers();
      case CONNECTIONS -> true;
      case QUEUE, LOCK, LATCH, MONITOR, OTHER, COUNT -> false;
    };
  }

  private boolean isSemaphore(int resource) {
    return resources.name(resource, model.symbols()).equals("java.util.concurrent.Semaphore");
  }

  /// Whether it is a number that an object of own code guards by its monitor.
  private boolean isOwnMonitor(int resource) {
    String name = resources.name(resource, model.symbols());
    return resources.kind(resource) == ResourceKind.SEMAPHORE
        && !OwnCode.isOfTheJdk(name)
        && !name.isEmpty()
        && own.holds(name);
  }

  private String name(int resource) {
    return names.getOrDefault(resource, nameOf(resource));
  }

  private String lends(int resource) {
    return Saturation.kind(resources.kind(resource)).map(Capacity.Kind::id).orElse("permits");
  }

  Target target(int resource) {
    return new Target.Resource(
        name(resource), lends(resource), resources.amount(resource), use(resource).taken());
  }

  /// The edit that has it lend so many.
  EditSpec edit(int resource, int permits) {
    int amount = (int) resources.amount(resource);
    Optional<EditSpec> setting =
        creation(resource).isPresent()
            ? Optional.empty()
            : setting(resource, permits).map(EditSpec.class::cast);
    return setting.orElseGet(() ->
        new EditSpec.Permits(
            name(resource), lends(resource), call(stack(resource)), amount, permits));
  }

  private Optional<EditSpec.Setting> setting(int resource, int permits) {
    return switch (resources.kind(resource)) {
      case CONNECTIONS ->
          LoanSettings.of(name(resource), lender(resource), host, call(stack(resource)), permits);
      case COUNT ->
          knownMaker(resource)
              .flatMap(keeper ->
                  LoanSettings.of(name(resource), keeper, host, Optional.empty(), permits));
      default -> Optional.empty();
    };
  }

  private String lender(int resource) {
    return model
        .symbols()
        .pool(resources.className(resource))
        .map(Row.Pool::className)
        .or(() -> knownMaker(resource))
        .orElse("");
  }

  /// The class that had it made, if it is one whose settings are known.
  private Optional<String> knownMaker(int resource) {
    return stack(resource).stream().map(Place::className).filter(LoanSettings::isKnown).findFirst();
  }

  /// Figures of the trace that speak for it.
  List<String> evidence(int resource) {
    LoanUse use = use(resource);
    List<String> found = new ArrayList<>();
    if (isCount(resource)) {
      found.add(
          String.format(
              Locale.ROOT,
              "%,d of its %,d tasks were under way %.0f %% of the time, never more, and others were"
                  + " handed over only as one of these ended",
              resources.amount(resource),
              use.taken(),
              100 * use.fullShare()));
      found.add(String.format(Locale.ROOT, "each took %.1f ms, on average", use.heldNanos() / 1e6));
      return found;
    }
    found.add(
        String.format(
            Locale.ROOT,
            "the %,d %s were taken %,d times, and all were held %.0f %% of the time",
            resources.amount(resource),
            lends(resource),
            use.taken(),
            100 * use.fullShare()));
    found.add(
        String.format(Locale.ROOT, "each was held for %.1f ms, on average", use.heldNanos() / 1e6));
    return found;
  }

  /// Whether what they are held for takes longer the more of them are held: whatever stands behind
  /// them may be at its limit, and nobody knows what more of them would do.
  boolean isSlowedByUse(int resource) {
    return use(resource).isSlowedByUse();
  }

  /// What to look at before there are more.
  ///
  /// @param permits how many there are to be
  List<Flag> flags(int resource, int permits) {
    LoanUse use = use(resource);
    List<Flag> flags = new ArrayList<>();
    if (resources.kind(resource) == ResourceKind.CONNECTIONS && use.isHeldIdle()) {
      flags.add(heldIdle(resource, use));
    }
    if (use.isSlowedByUse()) {
      flags.add(
          new Flag(
              Flag.Code.LIMIT_LOST,
              String.format(
                  Locale.ROOT,
                  "what they are held for takes longer the more of them are held, %.1f ms with few"
                      + " and %.1f ms with many: what stands behind them may be at its limit"
                      + " already, and then more of them would serve nobody sooner",
                  use.withFewNanos() / 1e6,
                  use.withManyNanos() / 1e6),
              Optional.empty()));
    } else {
      flags.add(
          new Flag(
              Flag.Code.LIMIT_LOST,
              "the %d %s limit how much reaches at once what stands behind them%s; what that bears is not in the trace, and it is taken to answer as soon as it did"
                  .formatted(
                      resources.amount(resource),
                      lends(resource),
                      permits < MANY_TIMES * resources.amount(resource)
                          ? ""
                          : ", and %d times as many would"
                              .formatted(permits / resources.amount(resource))),
              Optional.empty()));
    }
    if (use.taken() < FEW) {
      flags.add(
          new Flag(
              Flag.Code.FEW_TASKS,
              "the trace holds %d of these uses".formatted(use.taken()),
              Optional.empty()));
    }
    return flags;
  }

  /// What comes before more of them: to hold those that there are for a shorter time.
  private Flag heldIdle(int resource, LoanUse use) {
    boolean isOfSpring =
        setting(resource, 1)
            .filter(setting -> setting.framework().equals("Spring Boot"))
            .isPresent();
    return new Flag(
        Flag.Code.HELD_IDLE,
        String.format(
            Locale.ROOT,
            "whoever has one keeps it for %.1f ms and waits %.1f ms of that for what is no I/O,"
                + " such as a result of another task: given back before, the %,d would serve more"
                + " requests%s",
            use.heldNanos() / 1e6,
            use.idleNanos() / 1e6,
            resources.amount(resource),
            isOfSpring
                ? "; with JPA, Spring Boot has a request keep it to its end unless"
                    + " spring.jpa.open-in-view=false"
                : ""),
        Optional.empty());
  }

  private LoanUse use(int resource) {
    return uses.computeIfAbsent(resource, number -> LoanUse.of(model, number));
  }
}
