package io.loomshift.adaptive.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostProcessorsTest {
  private static final long HALF_A_SECOND = 500_000_000;

  @TempDir private Path root;

  @Test
  void useIsNearlyAll_whenEveryProcessorComputes() throws Exception {
    Optional<HostProcessors> found = HostProcessors.open();
    assumeTrue(found.isPresent(), "needs Linux, and no quota");
    try (HostProcessors processors = found.get()) {
      List<Thread> busy = new ArrayList<>();
      long end = System.nanoTime() + HALF_A_SECOND;
      processors.use();
      for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
        busy.add(Thread.ofPlatform().start(() -> compute(end)));
      }
      for (Thread thread : busy) {
        thread.join();
      }

      assertThat(processors.use()).isBetween(0.7, 1.0);
    }
  }

  @Test
  void useIsUnknown_whenNoTickHasPassed() throws IOException {
    Optional<HostProcessors> found = HostProcessors.open();
    assumeTrue(found.isPresent(), "needs Linux, and no quota");
    try (HostProcessors processors = found.get()) {
      double least = 1;
      for (int i = 0; i < 1000; i++) {
        least = Math.min(least, processors.use());
      }

      assertThat(least).isEqualTo(-1);
    }
  }

  @Test
  void processorsAreThoseOfTheAffinity_thatTheMachineHas() throws IOException {
    Path proc = Files.createDirectories(root.resolve("proc"));
    Files.createDirectories(proc.resolve("self"));
    Files.writeString(
        proc.resolve("stat"),
        "cpu  9 9 9 9 9 9 9 9 9 9\ncpu0 1 1\ncpu2 1 1\ncpu3 1 1\ncpu11 1 1\nintr 5 0 0\n");
    Path status = proc.resolve("self/status");

    Files.writeString(status, "Name:\tjava\nCpus_allowed_list:\t2-3,7,10-127\nx:\t1\n");
    assertThat(Affinity.read(proc).stream()).containsExactly(2, 3, 11);

    Files.writeString(status, "Name:\tjava\n");
    assertThatThrownBy(() -> Affinity.read(proc)).hasMessageContaining("Cpus_allowed_list");
  }

  @Test
  void quotaIsFound_whereTheGroupOrOneAboveItHasOne() throws IOException {
    groups("0::/a/b");
    group("a", "cpu.max", "50000 100000\n");
    group("a/b", "cpu.max", "max 100000\n");
    assertThat(hasQuota()).isTrue();

    group("a", "cpu.max", "max 100000\n");
    assertThat(hasQuota()).isFalse();

    group("", "cpu.max", "150000 100000\n");
    assertThat(hasQuota()).isTrue();
  }

  @Test
  void quotaOfVersionOneIsFound_amongTheGroupsOfProcessors() throws IOException {
    groups("3:memory:/m", "2:cpu,cpuacct:/a", "1:name=systemd:/x");
    group("memory/m", "cpu.cfs_quota_us", "10\n");
    group("cpu,cpuacct/a", "cpu.cfs_quota_us", "-1\n");
    assertThat(hasQuota()).isFalse();

    group("cpu,cpuacct/a", "cpu.cfs_quota_us", "50000\n");
    assertThat(hasQuota()).isTrue();
  }

  @Test
  void quotaIsNotRuledOut_whereTheGroupLiesOutsideOfWhatIsSeen() throws IOException {
    groups("0::/../above");
    group("", "cpu.max", "max 100000\n");
    assertThat(hasQuota()).isTrue();

    groups("2:cpu:/a");
    assertThat(hasQuota()).isTrue();
  }

  @Test
  void nothingIsClaimed_whereTheSystemTellsNoGroups() {
    assertThatThrownBy(this::hasQuota).isInstanceOf(NoSuchFileException.class);
  }

  private boolean hasQuota() throws IOException {
    return ProcessorLimit.hasQuota(root.resolve("proc"), root.resolve("groups"));
  }

  private void groups(String... lines) throws IOException {
    Path self = Files.createDirectories(root.resolve("proc/self"));
    Files.write(self.resolve("cgroup"), List.of(lines));
  }

  private void group(String name, String file, String text) throws IOException {
    Path group = Files.createDirectories(root.resolve("groups").resolve(name));
    Files.writeString(group.resolve(file), text);
  }

  private static void compute(long end) {
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}
