package io.loomshift.analysis;

import io.loomshift.findings.Place;
import io.loomshift.trace.Row;
import io.loomshift.trace.timeline.Symbols;
import java.util.List;
import java.util.Optional;

/// Where in the sources something happened.
final class Places {
  private final Symbols symbols;

  Places(Symbols symbols) {
    this.symbols = symbols;
  }

  /// The frames of a stack, innermost first, as far as they are known.
  List<Place> stack(int stack) {
    return symbols.stack(stack).stream()
        .flatMap(row -> row.frames().stream())
        .flatMap(frame -> place(frame).stream())
        .toList();
  }

  /// The innermost frame that is the program's own.
  Optional<Place> call(int stack) {
    List<Place> frames = stack(stack);
    return frames.stream()
        .filter(place -> isOfProgram(place.className()))
        .findFirst()
        .or(() -> frames.stream().findFirst());
  }

  /// Who made a pool: the innermost frame that is none of `java.util.concurrent`, as far as the
  /// trace tells it.
  Optional<Place> maker(int pool) {
    return symbols.pool(pool).map(Row.Pool::creation).flatMap(this::caller);
  }

  /// The innermost frame that is none of `java.util.concurrent`: who asked that for a pool, or for
  /// a task to be run.
  Optional<Place> caller(int stack) {
    return stack(stack).stream()
        .filter(place -> !place.className().startsWith("java.util.concurrent."))
        .findFirst();
  }

  /// A method, with class and dot.
  Optional<String> method(int method) {
    return symbols.method(method).map(row -> row.className() + "." + row.name());
  }

  private Optional<Place> place(Row.Frame frame) {
    return symbols
        .method(frame.method())
        .map(method ->
            Place.of(
                method.className(),
                method.name(),
                method.file(),
                frame.line() > 0 ? frame.line() : method.line()));
  }

  /// The class of a task, where it is one of the program: a lambda is of the class that it is in.
  Optional<Place> taskClass(int className) {
    return symbols
        .text(className)
        .map(Places::withoutLambda)
        .filter(Places::isOfProgram)
        .map(name -> Place.of(name, "", "", 0));
  }

  private static String withoutLambda(String name) {
    int lambda = name.indexOf("$$Lambda");
    return lambda > 0 ? name.substring(0, lambda) : name;
  }

  private static boolean isOfProgram(String className) {
    return !OwnCode.isOfTheJdk(className);
  }
}
