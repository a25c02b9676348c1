package io.loomshift.agent.tryout;

import java.util.Optional;
import java.util.stream.Stream;

/// The methods of known pools in which workers come into being: by them, and not by the name of a
/// thread alone, a worker is told from an acceptor, a selector or a timer.
enum PoolMaker {
  /// The JDK's pools.
  JDK(Maker.THREAD_POOL + "$Worker", "<init>", 1),
  /// Tomcat's copy of it.
  TOMCAT("org/apache/tomcat/util/threads/ThreadPoolExecutor$Worker", "<init>", 1),
  /// That of Undertow, WildFly and Quarkus, which makes the thread of its timer elsewhere.
  JBOSS("org/jboss/threads/EnhancedQueueExecutor", "doStartThread", 0);

  private final String owner;
  private final String method;
  private final int pool;

  /// @param pool the local variable that holds the pool
  PoolMaker(String owner, String method, int pool) {
    this.owner = owner;
    this.method = method;
    this.pool = pool;
  }

  /// Whether a class, by its name with slashes, makes workers.
  static boolean isIn(String owner) {
    return Stream.of(values()).anyMatch(each -> each.owner.equals(owner));
  }

  static Optional<PoolMaker> of(String owner, String method) {
    return Stream.of(values())
        .filter(each -> each.owner.equals(owner) && each.method.equals(method))
        .findFirst();
  }

  /// The local variable that holds the pool.
  int pool() {
    return pool;
  }
}
