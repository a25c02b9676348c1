package io.loomshift.adaptive;

import static io.loomshift.adaptive.AdaptiveThreadFactory.isMarkedForTransition;
import static io.loomshift.adaptive.select.ThreadType.PLATFORM;
import static io.loomshift.adaptive.select.ThreadType.VIRTUAL;
import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.observe.Decision;
import io.loomshift.adaptive.select.Pace;
import io.loomshift.adaptive.select.Preference;
import io.loomshift.adaptive.select.ThreadType;
import io.loomshift.adaptive.select.ThreadTypeSelector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AdaptiveThreadFactoryTest {
  private static final Duration LOOK = Duration.ofMillis(100);

  private final ManualHeartbeat time = new ManualHeartbeat();
  private final ScriptedSelector selector = new ScriptedSelector(PLATFORM);
  private final List<AutoCloseable> open = new ArrayList<>();

  @AfterEach
  void close() throws Exception {
    for (AutoCloseable resource : open) {
      resource.close();
    }
  }

  private AdaptiveThreadFactory.Builder builder() {
    return AdaptiveThreadFactory.builder().heartbeat(time).selector(selector).managed(false);
  }

  private AdaptiveThreadFactory build(AdaptiveThreadFactory.Builder builder) {
    AdaptiveThreadFactory factory = builder.build();
    open.add(factory);
    return factory;
  }

  private void prefer(ThreadType type) {
    selector.wanted = type;
    time.advance(LOOK);
  }

  @Test
  void threadsHaveTheInitialType_whenNothingWasMeasured() {
    assertThat(build(builder()).newThread(() -> {}).isVirtual()).isFalse();
    assertThat(build(builder().initialType(VIRTUAL)).newThread(() -> {}).isVirtual()).isTrue();
  }

  @Test
  void newThreadsChangeType_whenTheSelectorPrefersTheOther() {
    AdaptiveThreadFactory factory = build(builder());

    prefer(VIRTUAL);

    assertThat(factory.preferredType()).isEqualTo(VIRTUAL);
    assertThat(factory.newThread(() -> {}).isVirtual()).isTrue();
    assertThat(factory.decisions())
        .extracting(Decision::reason)
        .first()
        .isEqualTo("the test wants it");
  }

  @Test
  void paperDecidesTheDefaults_whenASelectorSaysNoPace() {
    AtomicInteger questions = new AtomicInteger();
    AdaptiveThreadFactory factory =
        build(
            builder()
                .selector((metrics, current) -> {
                  questions.incrementAndGet();
                  return Preference.of(VIRTUAL, "always");
                }));

    time.advance(Duration.ofMillis(5 * 1500 - 1));
    assertThat(questions).hasValue(4);
    assertThat(factory.preferredType()).isEqualTo(PLATFORM);
    time.advance(Duration.ofMillis(1));

    assertThat(questions).hasValue(5);
    assertThat(factory.preferredType()).isEqualTo(VIRTUAL);
  }

  @Test
  void confirmationsBeginAnew_whenTheSelectorWavers() {
    ScriptedSelector wavering = new ScriptedSelector(VIRTUAL, new Pace(LOOK, 3));
    AdaptiveThreadFactory factory = build(builder().selector(wavering));

    time.advance(LOOK.multipliedBy(2));
    wavering.wanted = PLATFORM;
    time.advance(LOOK);
    wavering.wanted = VIRTUAL;
    time.advance(LOOK.multipliedBy(2));
    assertThat(factory.preferredType()).isEqualTo(PLATFORM);
    time.advance(LOOK);

    assertThat(factory.preferredType()).isEqualTo(VIRTUAL);
  }

  @Test
  void threadIsMarked_whenItsTypeIsNotPreferred() throws InterruptedException {
    AdaptiveThreadFactory factory = build(builder());
    Parked worker = new Parked(factory);

    assertThat(isMarkedForTransition(worker.thread)).isFalse();
    prefer(VIRTUAL);
    assertThat(isMarkedForTransition(worker.thread)).isTrue();
    prefer(PLATFORM);
    assertThat(isMarkedForTransition(worker.thread)).isFalse();
    worker.end();

    assertThat(isMarkedForTransition(worker.thread)).isFalse();
    assertThat(isMarkedForTransition(Thread.currentThread())).isFalse();
  }

  @Test
  void handlerMakesSuccessorsOfTheOtherType_whenMarkedThreadsEnd() throws InterruptedException {
    FigureOnePool workers = new FigureOnePool(builder(), true);
    open.add(workers.factory);
    workers.start(4);

    prefer(VIRTUAL);
    workers.awaitRunning(4, VIRTUAL);
    prefer(PLATFORM);
    workers.awaitRunning(4, PLATFORM);
    time.advance(LOOK);

    assertThat(workers.factory.decisions())
        .extracting(Decision::kind)
        .containsExactly(
            Decision.Kind.MOVE, Decision.Kind.SETTLED, Decision.Kind.MOVE, Decision.Kind.SETTLED);
    workers.stop();
    assertThat(workers.made).hasValue(12);
  }

  @Test
  void nobodyMakesSuccessors_whenThereIsNoHandler() throws InterruptedException {
    FigureOnePool workers = new FigureOnePool(builder(), false);
    open.add(workers.factory);
    workers.start(3);

    prefer(VIRTUAL);
    workers.awaitRunning(0, PLATFORM);
    workers.start(3);
    workers.awaitRunning(3, VIRTUAL);

    workers.stop();
    assertThat(workers.made).hasValue(6);
  }

  @Test
  void noSuccessorIsMade_whenAThreadEndsWithoutHavingSeenItsMark() throws InterruptedException {
    AtomicInteger successors = new AtomicInteger();
    AdaptiveThreadFactory factory = build(builder().creationHandler(successors::incrementAndGet));
    Parked worker = new Parked(factory);

    prefer(VIRTUAL);
    assertThat(isMarkedForTransition(worker.thread)).isTrue();
    worker.end();

    assertThat(successors).hasValue(0);
  }

  @Test
  void handlerIsCalledAgain_whenItThrew() throws InterruptedException {
    AtomicInteger calls = new AtomicInteger();
    AdaptiveThreadFactory factory =
        build(
            builder()
                .creationHandler(() -> {
                  if (calls.incrementAndGet() < 3) {
                    throw new IllegalStateException("no thread today");
                  }
                }));
    Asking worker = new Asking(factory);

    prefer(VIRTUAL);
    worker.askAndEnd();
    assertThat(calls).hasValue(1);
    time.advance(LOOK.multipliedBy(10));

    assertThat(calls).hasValue(3);
    assertThat(factory.decisions())
        .extracting(Decision::reason)
        .filteredOn(reason -> reason.contains("no thread today"))
        .hasSize(2);
  }

  @Test
  void typeStaysAndTroubleIsReported_whenTheSelectorThrows() {
    AdaptiveThreadFactory factory =
        build(
            builder()
                .selector((metrics, current) -> {
                  throw new IllegalStateException("no idea");
                }));

    time.advance(Duration.ofSeconds(10));

    assertThat(factory.preferredType()).isEqualTo(PLATFORM);
    assertThat(factory.explain()).contains("no idea");
  }

  // The paper lets a selector return null; ours must bear it from code that is not null-checked.
  @SuppressWarnings("NullAway")
  @Test
  void typeStaysAndTroubleIsReported_whenTheSelectorReturnsNull() {
    ThreadTypeSelector none = (metrics, current) -> null;
    AdaptiveThreadFactory factory = build(builder().selector(none));

    time.advance(Duration.ofSeconds(10));

    assertThat(factory.preferredType()).isEqualTo(PLATFORM);
    assertThat(factory.explain()).contains("returned null");
  }

  @Test
  void transitionWaitsForNobody_whenATaskNeverEnds() throws InterruptedException {
    AdaptiveThreadFactory factory = build(builder());
    Parked worker = new Parked(factory);

    prefer(VIRTUAL);
    time.advance(Duration.ofMinutes(1));

    assertThat(factory.newThread(() -> {}).isVirtual()).isTrue();
    assertThat(factory.explain()).contains("threads of the other type that still run: 1");
    worker.end();
    time.advance(LOOK);
    assertThat(factory.explain()).doesNotContain("still run");
  }

  @Test
  void markedThreadsStillGetSuccessors_whenTheFactoryIsClosedDuringATransition()
      throws InterruptedException {
    AtomicInteger successors = new AtomicInteger();
    AdaptiveThreadFactory factory = build(builder().creationHandler(successors::incrementAndGet));
    Asking saw = new Asking(factory);
    Asking sawNothing = new Asking(factory);
    prefer(VIRTUAL);
    saw.ask();

    factory.close();

    assertThat(isMarkedForTransition(saw.thread)).isFalse();
    saw.end();
    sawNothing.askAndEnd();
    assertThat(sawNothing.answer).isFalse();
    assertThat(successors).hasValue(1);
    assertThat(time.isBeating()).isFalse();
    assertThat(factory.newThread(() -> {}).isVirtual()).isTrue();
  }

  @Test
  void listenerIsToldAfterMarking_whenATransitionBegins() throws InterruptedException {
    AtomicReference<Parked> worker = new AtomicReference<>();
    List<String> told = new ArrayList<>();
    AdaptiveThreadFactory factory =
        build(
            builder()
                .transitionListener(
                    type -> told.add(type + " " + isMarkedForTransition(worker.get().thread))));
    worker.set(new Parked(factory));

    prefer(VIRTUAL);

    assertThat(told).containsExactly("VIRTUAL true");
    worker.get().end();
  }

  @ParameterizedTest
  @EnumSource(ThreadType.class)
  void threadsAreAlike_whateverTheirType(ThreadType type) throws InterruptedException {
    ClassLoader loader = new ClassLoader() {};
    List<Throwable> uncaught = new ArrayList<>();
    InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
    inherited.set("from the test");
    AtomicReference<String> found = new AtomicReference<>();
    AdaptiveThreadFactory factory =
        build(
            builder()
                .initialType(type)
                .name("orders")
                .contextClassLoader(loader)
                .uncaughtExceptionHandler((thread, e) -> uncaught.add(e)));
    RuntimeException failure = new IllegalStateException("of the task");

    Thread thread =
        factory.newThread(() -> {
          found.set(inherited.get());
          throw failure;
        });
    assertThat(thread.getName()).isEqualTo("orders-1");
    assertThat(thread.isDaemon()).isEqualTo(type == VIRTUAL);
    assertThat(thread.getContextClassLoader()).isEqualTo(loader);
    thread.start();
    thread.join();

    assertThat(found).hasValue("from the test");
    assertThat(uncaught).containsExactly(failure);
    assertThat(factory.newThread(() -> {}).getName()).isEqualTo("orders-2");
  }

  @Test
  void selectorIsGivenThreadsAndTasks_whenTheyAreTold() throws InterruptedException {
    AdaptiveThreadFactory factory = build(builder());
    time.advance(Duration.ofMillis(200));
    Parked first = new Parked(factory);
    Parked second = new Parked(factory);
    factory.taskCompleted();
    factory.taskCompleted();
    factory.taskCompleted();

    time.advance(Duration.ofMillis(200));

    assertThat(selector.seen.threadsActive()).hasValue(2);
    assertThat(selector.seen.threadsCreated()).hasValue(10);
    assertThat(selector.seen.window()).hasValue(0.1);
    first.end();
    second.end();
    factory.taskCompleted();
    time.advance(LOOK);
    assertThat(selector.seen.tasksCompleted()).hasValue(1);
    assertThat(selector.seen.threadsActive()).hasValue(0);
  }
}
