package io.loomshift.migrate.rule;

import java.util.List;

/// All rules.
public final class Rules {
  private static final List<Rule> ALL =
      List.of(
          new KeepThreadSubclass(),
          new ReplaceAnonymousThread(),
          new ReplaceThreadConstructor(),
          new ReplaceThreadId(),
          new ReplaceCachedPool(),
          new ReplaceFixedPool(),
          new ReplaceThreadPool(),
          new ReplaceSinglePool(),
          new KeepScheduledPool(),
          new KeepWorkStealingPool(),
          new KeepTimer(),
          new KeepLibraryThread(),
          new ReplacePlatformBuilder(),
          new KeepFactoryThread(),
          new ReplacePerTaskFactory(),
          new KeepCommonPool(),
          new ReplaceCommonPool(),
          new KeepEventLoop());

  private Rules() {}

  /// The rules in no particular order: no two of them claim one place.
  public static List<Rule> all() {
    return ALL;
  }
}
