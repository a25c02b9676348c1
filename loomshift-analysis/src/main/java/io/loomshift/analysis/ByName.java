package io.loomshift.analysis;

import io.loomshift.analysis.model.TraceModel;
import io.loomshift.findings.Place;
import io.loomshift.trace.Row;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Own code by the names of classes, where no sources are named.
final class ByName implements OwnCode {
  private static final String MAIN = "main";

  /// The first two words of a package, as `com.acme.` of `com.acme.shop.Main`, or its only one.
  private static final Pattern ROOT =
      Pattern.compile("(?<root>[a-z]\\w*\\.(?:[a-z]\\w*\\.)?)[\\w.$]*");

  @Override
  public boolean holds(String className) {
    return !OwnCode.isOfTheJdk(className)
        && OwnCode.LIBRARIES.stream().noneMatch(className::startsWith);
  }

  /// No table has all libraries: what a team wrote shares the root of its packages with the main
  /// class, as a rule.
  @Override
  public OwnCode in(TraceModel model) {
    Places places = new Places(model.symbols());
    Stream<String> started = OwnCode.mainClass(model.header().command()).stream();
    Stream<String> mains =
        model.symbols().pools().stream()
            .map(Row.Pool::creation)
            .flatMap(stack -> places.stack(stack).stream())
            .filter(place -> place.method().equals(MAIN))
            .map(Place::className);
    Set<String> roots =
        Stream.concat(started, mains)
            .filter(this::holds)
            .map(ROOT::matcher)
            .filter(Matcher::matches)
            .map(matcher -> matcher.group("root"))
            .collect(Collectors.toSet());
    return roots.isEmpty()
        ? this
        : className -> holds(className) && roots.stream().anyMatch(className::startsWith);
  }
}
