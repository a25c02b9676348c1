package io.loomshift.migrate.lock;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The rules by which monitors become locks; each has a folder of golden cases and a page, as a
/// rule for threads has.
public enum LockRule {
  /// The monitor of an object that is there for nothing else.
  REPLACE_LOCK_OBJECT,
  /// The monitor of `this`.
  REPLACE_INSTANCE_MONITOR,
  /// The monitor of a class.
  REPLACE_CLASS_MONITOR;

  /// Verb and object in kebab case.
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// All ids.
  public static List<String> ids() {
    return Arrays.stream(values()).map(LockRule::id).toList();
  }

  static LockRule of(MonitorKey key) {
    return switch (key) {
      case MonitorKey.Instance _ -> REPLACE_INSTANCE_MONITOR;
      case MonitorKey.OfClass _ -> REPLACE_CLASS_MONITOR;
      case MonitorKey.Field _, MonitorKey.Unknown _ -> REPLACE_LOCK_OBJECT;
    };
  }
}
