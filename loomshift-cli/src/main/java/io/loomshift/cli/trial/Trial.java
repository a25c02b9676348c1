package io.loomshift.cli.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A trial that is over.
///
/// @param status the exit status of the command
/// @param plan what was to change, where there was a plan
/// @param jvms what was done in each JVM that the agent came into
public record Trial(
    List<String> command, int status, Optional<TrialPlan> plan, List<TriedJvm> jvms) {
  public Trial {
    command = List.copyOf(command);
    jvms = List.copyOf(jvms);
  }

  /// A place of the plan that no JVM met.
  ///
  /// @param loaded whether a class of its file was loaded all the same
  public record Missed(PlannedPlace place, boolean loaded) {}

  /// The places of the plan that no JVM met.
  public List<Missed> missed() {
    List<Missed> missed = new ArrayList<>();
    Set<Integer> met = met();
    Set<String> seen =
        jvms.stream().flatMap(jvm -> jvm.seen().stream()).collect(Collectors.toUnmodifiableSet());
    plan.ifPresent(p -> {
      for (int i = 0; i < p.places().size(); i++) {
        PlannedPlace place = p.places().get(i);
        if (p.isTried(place) && !met.contains(i)) {
          missed.add(new Missed(place, seen.contains(place.file())));
        }
      }
    });
    return missed;
  }

  private Set<Integer> met() {
    return jvms.stream()
        .flatMap(jvm ->
            Stream.concat(
                jvm.changed().stream().map(TriedJvm.Changed::place),
                jvm.left().stream().map(TriedJvm.Left::place)))
        .flatMapToInt(place -> place.planned().stream())
        .boxed()
        .collect(Collectors.toUnmodifiableSet());
  }

  /// The places of the plan that are to change and have no code to change.
  public List<PlannedPlace> unaffected() {
    return plan.stream()
        .flatMap(p ->
            p.places().stream()
                .filter(place -> p.isChosen(place) && !p.isTried(place))
                .filter(place -> !place.hasSwitch()))
        .toList();
  }

  /// The places of the plan that wait for the user's agreement.
  public List<PlannedPlace> undecided() {
    return plan.map(TrialPlan::undecided).orElse(List.of());
  }

  /// The places of the plan that changed by a setting or a switch of their framework.
  public List<PlannedPlace> set() {
    return plan.map(TrialPlan::set).orElse(List.of());
  }

  /// The place of the plan that a place of a class file is.
  public Optional<PlannedPlace> planned(TriedJvm.Place place) {
    return plan.filter(_ -> place.planned().isPresent())
        .map(p -> p.places().get(place.planned().getAsInt()));
  }

  /// How many places were changed, in all JVMs.
  public int changed() {
    return jvms.stream().mapToInt(jvm -> jvm.changed().size()).sum();
  }

  /// How many virtual threads were made, in all JVMs.
  public long made() {
    return jvms.stream().mapToLong(TriedJvm::made).sum();
  }
}
