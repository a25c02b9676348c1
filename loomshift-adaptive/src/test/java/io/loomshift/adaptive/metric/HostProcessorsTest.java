package io.loomshift.adaptive.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HostProcessorsTest {
  @TempDir private Path root;

  @Test
  void useIsTheShareOfTicks_ofTheProcessorsThatCount() throws IOException {
    ticks("1 0 0 9 0 0 0 0", "5 0 0 5 0 0 0 0", "0 0 0 10 0 0 0 0");
    try (HostProcessors processors = of(0, 2)) {
      // 3 of 10 ticks and 10 of 10 in modes that are used; what waits for I/O is not.
      ticks("2 1 1 12 4 0 0 0", "95 0 0 5 0 0 0 0", "0 0 0 10 0 2 3 5");
      assertThat(processors.use()).isEqualTo(13.0 / 20);
    }
  }

  @Test
  void useIsUnknown_whenNoTickHasPassed() throws IOException {
    ticks("1 0 0 9 0 0 0 0");
    try (HostProcessors processors = of(0)) {
      assertThat(processors.use()).isEqualTo(-1);
    }
  }

  @Test
  void useIsNone_whenTheKernelTakesBackTicksThatItCalledUsed() throws IOException {
    ticks("5 0 0 9 0 0 0 0");
    try (HostProcessors processors = of(0)) {
      ticks("4 0 0 20 0 0 0 0");
      assertThat(processors.use()).isZero();
    }
  }

  /// What Linux itself tells is understood, whatever the machine does meanwhile.
  @Test
  void useIsAShare_ofThisMachine() {
    Optional<HostProcessors> found = HostProcessors.open();
    assumeTrue(found.isPresent(), "needs Linux, and no quota");
    try (HostProcessors processors = found.get()) {
      assertThat(processors.use()).isBetween(-1.0, 1.0);
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

  private HostProcessors of(int... numbers) throws IOException {
    BitSet processors = new BitSet();
    for (int number : numbers) {
      processors.set(number);
    }
    return new HostProcessors(processors, root);
  }

  /// @param modes for each processor its ticks in eight modes, and none as a guest
  private void ticks(String... modes) throws IOException {
    StringBuilder stat = new StringBuilder("cpu  0 0 0 0 0 0 0 0 0 0\n");
    for (int i = 0; i < modes.length; i++) {
      stat.append("cpu").append(i).append(' ').append(modes[i]).append(" 0 0\n");
    }
    Files.writeString(root.resolve("stat"), stat.append("intr 5 0 0\n"));
  }
}
