package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What one sample says of those that want the carriers.
class HoldersTest {
  @TempDir private Path folder;

  private final Parts parts = Parts.virtualFirst(Parts.threads(1, 100));
  private final Carriers carriers =
      new Carriers(1, () -> new SystemThread(folder.resolve("1").toString()));
  private final Holders holders =
      new Holders(parts.origins, parts.permits, parts.virtual, carriers);
  private final Held task = Held.open();
  private final Origin origin = parts.origins.of(task);

  private void carrierIs(char state) throws IOException {
    Files.writeString(folder.resolve("1"), "1 (carrier) " + state + " 1 1");
  }

  @BeforeEach
  void meetCarrier() throws IOException {
    carrierIs('R');
    carriers.meet();
  }

  @Test
  void nothingIsHeld_whenNoVirtualThreadWaits() throws Exception {
    carrierIs('S');
    holders.follow(false);

    assertThat(holders.hold(origin)).isEqualTo(Hold.NONE);
  }

  @Test
  void carriersSleep_whenTheSystemSaysSo() throws Exception {
    carrierIs('S');
    holders.follow(true);

    assertThat(holders.hold(origin)).isEqualTo(Hold.ASLEEP);
  }

  @Test
  void aClassIsAlone_whenOnlyItsOwnTasksWait() {
    parts.virtual.queue().add(task);
    holders.follow(true);

    assertThat(holders.hold(origin)).isEqualTo(Hold.ALONE);
  }

  /// Where they sleep, nothing tells when that is over and they want a carrier.
  @Test
  void aClassIsBesideOthers_whenOneOfTheirTasksHasBegun() {
    parts.virtual.queue().add(task);
    parts.origins.of(() -> {}).begin();
    holders.follow(true);

    assertThat(holders.hold(origin)).isEqualTo(Hold.BESIDE);
  }

  @Test
  void othersWantThem_whenOneOfTheirTasksWaits() {
    parts.virtual.queue().add(task);
    parts.virtual.queue().add(() -> {});
    holders.follow(true);

    assertThat(holders.hold(origin)).isEqualTo(Hold.OTHERS);
  }
}
