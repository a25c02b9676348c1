package io.loomshift.analysis;

import io.loomshift.analysis.model.Story;
import io.loomshift.findings.Finding;
import io.loomshift.findings.Findings;
import io.loomshift.findings.Optimisation;
import io.loomshift.trace.EventKind;
import java.util.Optional;

/// Programs whose tasks queue for the workers of a pool that this or that code makes.
final class QueueingPools {
  static final int SHOP = 10;
  static final int TOMCAT = 11;
  static final int BOOT = 12;
  static final int CLIENT = 13;
  static final int OTHER_LIBRARY = 14;
  static final int SPRING_SPAWN = 15;
  static final int SHOP_SPAWN = 16;
  static final int LIBRARY_ALONE = 18;

  static final String EXECUTORS = "java.util.concurrent.Executors";

  private QueueingPools() {}

  static Story stacks() {
    return new Story()
        .stack(SHOP, EXECUTORS, "shop.Orders", "shop.Main")
        .stack(TOMCAT, "org.apache.tomcat.util.net.AbstractEndpoint", "shop.Main")
        .stack(
            BOOT,
            "org.apache.tomcat.util.net.AbstractEndpoint",
            "org.springframework.boot.web.embedded.tomcat.TomcatWebServer",
            "shop.Main")
        .stack(CLIENT, EXECUTORS, "jdk.internal.net.http.HttpClientImpl", "shop.Orders")
        .stack(OTHER_LIBRARY, EXECUTORS, "org.glassfish.grizzly.Pool", "shop.Main")
        .stack(LIBRARY_ALONE, EXECUTORS, "org.glassfish.grizzly.Pool")
        .stack(SPRING_SPAWN, "java.util.concurrent.FutureTask", "org.springframework.aop.Async")
        .stack(SHOP_SPAWN, "java.util.concurrent.FutureTask", "shop.Orders");
  }

  /// Tasks that sleep for 40 ms arrive every `gap` microseconds, and two workers have them.
  static Story arriving(Story story, int pool, int creation, double gap) {
    return arriving(story, pool, creation, gap, (_, _, _) -> {});
  }

  /// What a task does first.
  interface Part {
    void of(int number, double micros, Story.Teller worker);
  }

  static Story arriving(Story story, int pool, int creation, double gap, Part part) {
    return arriving(story, pool, creation, gap, 0, part);
  }

  /// @param late how long a worker looks on before it takes one task of ten, which nothing explains
  static Story arriving(Story story, int pool, int creation, double gap, double late, Part part) {
    story.pool(pool, 2, creation);
    double[] free = new double[2];
    for (int worker = 0; worker < 2; worker++) {
      int thread = 10 * pool + 10 + worker;
      story.worker(thread, pool).thread(thread).at(0, EventKind.POOL_IDLE, 7, pool);
    }
    for (int i = 0; i < 100; i++) {
      int task = 1_000 * pool + i;
      int worker = i % 2;
      double arrives = gap * i;
      double starts = Math.max(arrives, free[worker]) + (i % 10 == 0 ? late : 0);
      free[worker] = starts + 40_000;
      story.thread(pool).submits(arrives, task, pool, SHOP_SPAWN);
      Story.Teller teller = story.thread(10 * pool + 10 + worker).starts(starts, task, pool);
      part.of(i, starts, teller);
      teller.sleeps(starts, 40_000).ends(free[worker], task, pool);
    }
    return story;
  }

  static Story queueing(int creation) {
    return arriving(stacks(), 1, creation, 10_000);
  }

  /// What comes every 10 ms is put into a queue, from which two threads take it, to sleep for 40
  /// ms.
  static Story takenFromAQueue(int startedBy) {
    Story story = stacks().threadNamed(9, "reader");
    for (int worker = 0; worker < 2; worker++) {
      story.threadNamed(20 + worker, "taker-" + worker);
      story
          .thread(9)
          .at(0, EventKind.THREAD_START, 20 + worker)
          .at(0, EventKind.OPERAND, 0, startedBy);
    }
    double[] free = new double[2];
    for (int i = 0; i < 100; i++) {
      double arrives = 100 + 10_000 * i;
      double starts = Math.max(arrives + 10, free[i % 2] + 10);
      story.thread(9).at(arrives, EventKind.QUEUE_PUT_END, 7, 1);
      story
          .thread(20 + i % 2)
          .at(
              free[i % 2],
              EventKind.QUEUE_TAKE_BEGIN,
              7,
              "java.util.concurrent.LinkedBlockingQueue")
          .at(starts, EventKind.QUEUE_TAKE_END, 7, 1)
          .sleeps(starts, 40_000);
      free[i % 2] = starts + 40_000;
    }
    for (int worker = 0; worker < 2; worker++) {
      story
          .thread(20 + worker)
          .at(
              free[worker],
              EventKind.QUEUE_TAKE_BEGIN,
              7,
              "java.util.concurrent.LinkedBlockingQueue")
          .at(3_000_000, EventKind.QUEUE_TAKE_END, 7, 0);
    }
    return story;
  }

  static Optional<Finding> virtual(Findings findings) {
    return findings.findings().stream()
        .filter(finding -> finding.optimisation() == Optimisation.TO_VIRTUAL)
        .findFirst();
  }
}
