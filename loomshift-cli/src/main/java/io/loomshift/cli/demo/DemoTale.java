package io.loomshift.cli.demo;

import io.loomshift.cli.demo.DemoResult.Step;
import io.loomshift.cli.format.TaleText;
import io.loomshift.cli.terminal.Pulse;
import io.loomshift.cli.terminal.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Tells a journey on the terminal while it is made, and remembers what was told.
final class DemoTale {
  private final Session session;
  private final TaleText text;
  private final List<Step> steps = new ArrayList<>();

  DemoTale(Session session) {
    this.session = session;
    this.text = new TaleText(session.output().style());
  }

  /// What is about to happen, and where.
  ///
  /// @param duration how long it takes, in words
  void begin(Path folder, String duration) {
    say(
        text.title(
            "From platform to virtual threads, in eight steps",
            "It takes "
                + duration
                + ". Everything happens in "
                + folder
                + " and on 127.0.0.1; Ctrl-C ends it and keeps what was made."));
  }

  /// A new step begins.
  ///
  /// @param command how a person does it; may be empty
  void step(String name, String command) {
    steps.add(new Step(name, command, ""));
    say(text.step(steps.size(), name, command));
  }

  /// What came of it.
  void tell(String words) {
    Step last = steps.removeLast();
    steps.add(new Step(last.name(), last.command(), (last.outcome() + " " + words).strip()));
    say(text.prose(words));
  }

  /// The whole, which is told even where only that is wanted.
  void conclude(String words, List<String> items) {
    StringBuilder end = new StringBuilder(text.prose(words));
    items.forEach(item -> end.append(text.bullet(item)));
    session.output().print(end.toString());
  }

  private void say(String words) {
    if (!session.quiet()) {
      session.output().print(words);
    }
  }

  /// Does work that takes a while.
  <T> T watch(String stage, Supplier<T> work) {
    return session.watch(progress -> {
      try (Pulse pulse = new Pulse(progress)) {
        pulse.stage(stage);
        return work.get();
      }
    });
  }

  /// All steps so far.
  List<Step> steps() {
    return List.copyOf(steps);
  }
}
