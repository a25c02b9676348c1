package io.loomshift.analysis;

import io.loomshift.analysis.model.ResourceKind;
import io.loomshift.analysis.model.Tasks;
import io.loomshift.analysis.model.TraceModel;
import io.loomshift.findings.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Who keeps a count of the tasks of a pool that are under way.
///
/// Tasks that are kept back are handed over where another one ends, and the others where they are
/// asked for. What both stacks have in common, from the pool outwards, is who counts.
///
/// @param handsOn the stack by which tasks are handed over that were kept back, innermost first
/// @param asks the one by which others are
record Keeper(List<Place> handsOn, List<Place> asks) {
  /// @param resource a count
  static Keeper of(TraceModel model, int resource) {
    Places places = new Places(model.symbols());
    return new Keeper(
        places.stack(model.resources().creation(resource, model.symbols())),
        places.stack(asked(model, model.resources().className(resource))));
  }

  private static int asked(TraceModel model, int pool) {
    Tasks tasks = model.tasks();
    for (int task = 0; task < tasks.count(); task++) {
      if (tasks.pool(task) == pool && tasks.spawn(task) >= 0) {
        return model.operations().subject(tasks.spawn(task));
      }
    }
    return 0;
  }

  /// Where it is kept: the method that hands over both those that were kept back and the others, or
  /// else the one that hands over the former.
  Optional<Place> place() {
    Optional<Place> found =
        handsOn.stream().filter(place -> !OwnCode.isOfTheJdk(place.className())).findFirst();
    for (int at = 0; at < Math.min(handsOn.size(), asks.size()); at++) {
      if (!handsOn.get(at).equals(asks.get(at))) {
        break;
      }
      found =
          OwnCode.isOfTheJdk(handsOn.get(at).className()) ? found : Optional.of(handsOn.get(at));
    }
    return found;
  }

  /// The symbols of the pools whose tasks are counted.
  static Set<Integer> pools(TraceModel model) {
    return all(model).stream().map(model.resources()::className).collect(Collectors.toSet());
  }

  /// The counts of a trace, by their numbers.
  static List<Integer> all(TraceModel model) {
    List<Integer> found = new ArrayList<>();
    for (int resource = 0; resource < model.resources().count(); resource++) {
      if (model.resources().kind(resource) == ResourceKind.COUNT) {
        found.add(resource);
      }
    }
    return found;
  }
}
