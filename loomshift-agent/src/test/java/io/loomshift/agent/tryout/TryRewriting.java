package io.loomshift.agent.tryout;

import io.loomshift.agent.verify.Rewriting;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;

/// The sets of hooks of a trial.
public final class TryRewriting {
  private TryRewriting() {}

  /// The patterns of every class.
  public static Rewriting patterns() {
    return of(Map.of("include", "*"), Optional.empty());
  }

  /// Every pool, by the names of its threads.
  public static Rewriting pools() {
    return of(Map.of("pool", "*"), Optional.empty());
  }

  /// A plan that names all places of a jar.
  ///
  /// @param classes of the jar, by names with slashes
  public static Rewriting planned(Map<String, byte[]> classes) throws IOException {
    List<String> lines = new ArrayList<>();
    for (byte[] bytes : classes.values()) {
      lines.addAll(places(classes, bytes, lines.size()));
    }
    return of(Map.of(), Optional.of(PlannedSites.of(lines)));
  }

  private static Collection<String> places(
      Map<String, byte[]> classes, byte[] bytes, int numbered) {
    List<String> lines = new ArrayList<>();
    try {
      ClassContent content =
          CandidateFinder.read(
              new ClassReader(bytes),
              type -> Optional.ofNullable(classes.get(type)).flatMap(AnonymousThread::read));
      for (Candidate candidate : content.candidates()) {
        Place place = candidate.place();
        lines.add(
            String.join(
                "\t",
                Integer.toString(numbered + lines.size()),
                content.source(),
                Integer.toString(place.line()),
                Integer.toString(place.line()),
                "1",
                place.shape().word(),
                "+"));
      }
    } catch (RuntimeException e) {
      // A class that cannot be read has no places.
      return List.of();
    }
    return lines;
  }

  private static Rewriting of(Map<String, String> options, Optional<PlannedSites> plan) {
    Report report = Report.inMemory();
    TryOptions tryOptions = TryOptions.of(options);
    Weaver weaver = new Weaver(tryOptions, new Choice(tryOptions, plan, report), report);
    return (loader, name, bytes) -> weaver.weave(loader, bytes, CodeBase.of(null));
  }
}
