package io.loomshift.agent.tryout;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The frameworks whose switches are known, and what their rewritten methods call.
public final class FrameworkSwitches {
  static final List<FrameworkSwitch> ALL =
      List.of(new JettySwitch(), new NettySwitch(), new TomcatSwitch(), new UndertowSwitch());

  private FrameworkSwitches() {}

  /// A framework is about to make threads.
  ///
  /// @param subject what its switch is thrown on
  /// @param id the framework's name
  /// @return what it goes on with
  public static @Nullable Object turn(@Nullable Object subject, String id) {
    for (FrameworkSwitch each : ALL) {
      if (each.id().equals(id)) {
        try {
          return each.turn(Optional.ofNullable(subject), PoolWorkers.wanted());
        } catch (ReflectiveOperationException | RuntimeException e) {
          String type = subject == null ? id : subject.getClass().getName();
          Report.current().failed(type, "the switch of " + id + " was not thrown: " + e);
        }
      }
    }
    return subject;
  }

  /// Whether a class, by its name with slashes, has such a method.
  static boolean isIn(String owner) {
    return ALL.stream()
        .flatMap(each -> each.entries().stream())
        .anyMatch(entry -> entry.owner().equals(owner));
  }
}
