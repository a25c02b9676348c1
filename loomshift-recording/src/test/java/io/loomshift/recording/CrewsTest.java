package io.loomshift.recording;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CrewsTest {
  private static final Frame READ = new Frame("java.net.Socket$SocketInputStream", "read", 900);
  private static final Frame PRICE = new Frame("shop.PriceClient", "price", 24);
  private static final Frame START = new Frame("java.lang.Thread", "start", 1);

  private final Crews crews = new Crews();

  private static RecordedThread worker(int number) {
    return new RecordedThread(number, "pool-1-thread-" + number, false);
  }

  private void waited(int worker, long nanos) {
    crews.saw(worker(worker), new Sighting(worker, Act.SOCKET, nanos, List.of(READ, PRICE)));
  }

  @Test
  void threadsAreOneCrew_whenTheirNamesDifferInNumbersOnly() {
    waited(1, 30);
    waited(2, 40);

    assertThat(crews.all())
        .singleElement()
        .satisfies(crew -> {
          assertThat(crew.name()).isEqualTo("pool-*-thread-*");
          assertThat(crew.totals().threads()).isEqualTo(2);
          assertThat(crew.totals().waited()).isEqualTo(70);
        });
  }

  @Test
  void theProgramsCallIsTold_whenTheJdkWaits() {
    waited(1, 30);
    waited(2, 40);

    assertThat(crews.all().getFirst().totals().longest(5))
        .singleElement()
        .satisfies(call -> {
          assertThat(call.where())
              .hasToString("Socket.SocketInputStream.read ← PriceClient.price:24");
          assertThat(call.count()).isEqualTo(2);
          assertThat(call.nanos()).isEqualTo(70);
        });
  }

  @Test
  void aThreadIsCountedOnce_whenItsStartIsToldAfterWhatItDid() {
    waited(1, 30);
    crews.started(worker(1), 100, List.of(START, PRICE));
    crews.ended(worker(1), 200);
    crews.started(worker(2), 300, List.of(START, PRICE));

    Crew crew = crews.all().getFirst();
    assertThat(crew.started()).isEqualTo(2);
    assertThat(crew.mostAlive()).isEqualTo(1);
    assertThat(crew.starts().values()).containsExactly(2L);
  }

  @Test
  void idleTimeIsNoWait_whenAWorkerWaitsForATask() {
    crews.saw(worker(1), new Sighting(1, Act.IDLE, 1_000, List.of()));

    assertThat(crews.all().getFirst().totals().waited()).isZero();
    assertThat(crews.all().getFirst().totals().nanos(Act.IDLE)).isEqualTo(1_000);
  }

  @Test
  void clocksOfThreadsCount_whenThereAreSamplesToo() {
    crews.saw(worker(1), new Sighting(1, Act.PROCESSOR, 20, List.of(PRICE)));
    assertThat(crews.all().getFirst().totals().processor()).isEqualTo(20);

    crews.used(worker(1), 35);
    assertThat(crews.all().getFirst().totals().processor()).isEqualTo(35);
  }

  @Test
  void crewsStayBounded_whenEachThreadHasANameOfItsOwn() {
    for (int i = 0; i < 3_000; i++) {
      String name = "worker " + Integer.toString(i, 2).replace('0', 'a').replace('1', 'b');
      crews.saw(new RecordedThread(i, name, false), new Sighting(i, Act.SLEEP, 1, List.of()));
    }

    assertThat(crews.all().size()).isBetween(1_000, 1_100);
    assertThat(crews.all().stream().mapToLong(crew -> crew.totals().waited()).sum())
        .isEqualTo(3_000);
  }
}
