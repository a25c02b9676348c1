package io.loomshift.migrate;

import static io.loomshift.migrate.Severity.KEEP;
import static io.loomshift.migrate.Severity.NOTE;
import static io.loomshift.migrate.Severity.REVIEW;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// Why a site is not simply migrated, or what its reader should know. `docs/reasons.md` tells each
/// at length, with its source.
public enum ReasonCode {
  DAEMON_FALSE(KEEP),
  DAEMON_UNKNOWN(REVIEW),
  DAEMON_TRUE(NOTE),
  DAEMON_LOST(REVIEW),
  PRIORITY(NOTE),
  THREAD_GROUP(REVIEW),
  THREAD_ENUMERATION(NOTE),
  UNSUPPORTED_OPERATION(KEEP),
  THREAD_NAME(REVIEW),
  NULL_ARGUMENT(REVIEW),
  RUN_CALLED_DIRECTLY(KEEP),
  WAITS_ON_THREAD(KEEP),
  THREAD_SUBCLASS(KEEP),
  THREAD_AS_RUNNABLE(KEEP),
  NO_TASK(KEEP),
  STACK_SIZE(KEEP),
  SHUTDOWN_HOOK(KEEP),
  INHERITABLE_THREAD_LOCAL(REVIEW),
  CONCURRENCY_LIMIT(REVIEW),
  ORDERING(KEEP),
  POOL_TYPE(REVIEW),
  QUEUE_READ(REVIEW),
  REJECTION_POLICY(REVIEW),
  SHUTDOWN_NOW_RESULT(REVIEW),
  POOL_HOOKS(KEEP),
  CUSTOM_FACTORY(REVIEW),
  FACTORY(REVIEW),
  SCHEDULED(KEEP),
  TIMER(KEEP),
  CPU_POOL(KEEP),
  SELECTOR_LOOP(KEEP),
  TIMING(KEEP),
  THREAD_IDENTITY(REVIEW),
  LONG_LIVED_LOOP(NOTE),
  CLASS_INITIALISER(REVIEW),
  CPU_BOUND(REVIEW),
  FILE_IO(REVIEW),
  THREAD_LOCAL(REVIEW),
  CARRIER_SPIN(REVIEW),
  UNBOUNDED_DOWNSTREAM(REVIEW),
  MAKES_THREADS(REVIEW),
  HIDDEN_MONITOR(NOTE),
  PINNING_NATIVE(NOTE),
  ABANDONED_TASK(REVIEW),
  FOREIGN_TASKS(REVIEW),
  SHOWN(NOTE),
  NOT_SHOWN(REVIEW),
  POOLS_KEPT(KEEP),
  NOT_CLOSED(NOTE),
  SAFE_LOCATION(REVIEW),
  RELEASE_TOO_LOW(KEEP),
  KEPT_BY_COMMENT(KEEP),
  PINNING_MONITOR(REVIEW),
  MONITOR_VISIBLE(REVIEW),
  MONITOR_SHARED(KEEP),
  MONITOR_FORM(KEEP),
  MONITOR_STATE(REVIEW),
  MONITOR_EARLY(REVIEW),
  MONITOR_TIMEOUT(REVIEW),
  THREAD_LOCAL_CACHE(REVIEW),
  THREAD_LOCAL_KEPT(KEEP),
  STRUCTURED_SCOPE(REVIEW),
  NOT_STRUCTURED(NOTE),
  FRAMEWORK_VERSION(KEEP),
  FRAMEWORK_SCOPE(NOTE),
  CONNECTION_POOL(NOTE),
  TURNED_OFF(REVIEW),
  NO_SETTINGS_FILE(REVIEW),
  UNRESOLVED_TYPE(REVIEW);

  /// What `daemon-lost` was called while it knew main classes only.
  private static final String ALIAS = "jvm-exit";

  private final Severity usual;

  ReasonCode(Severity usual) {
    this.usual = usual;
  }

  /// The severity that the code has unless a rule says otherwise.
  public Severity usual() {
    return usual;
  }

  /// The word that the outputs and `--include` use, such as `daemon-false`.
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// The code with this id, or that had it once; empty where there is none.
  public static Optional<ReasonCode> of(String id) {
    return id.equals(ALIAS)
        ? Optional.of(DAEMON_LOST)
        : Arrays.stream(values()).filter(code -> code.id().equals(id)).findFirst();
  }
}
