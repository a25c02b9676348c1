package io.loomshift.experiments.framework;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// On a directory in the place of the kernel's.
class ControlGroupTest {
  private static final Limits LIMITS = new Limits(0.5, 512);

  @TempDir Path root;
  @TempDir Path proc;

  @Test
  void versionOneGetsItsLimitsBelowTheOwnGroups() throws IOException {
    Path memory = Files.createDirectories(root.resolve("memory/mine"));
    Path processor = Files.createDirectories(root.resolve("cpu"));

    ControlGroup.create(find("4:memory:/mine\n1:cpu,cpuacct:/\n0::/\n"), "g", LIMITS);

    assertThat(processor.resolve("g/cpu.cfs_period_us")).hasContent("100000");
    assertThat(processor.resolve("g/cpu.cfs_quota_us")).hasContent("50000");
    assertThat(memory.resolve("g/memory.limit_in_bytes")).hasContent("536870912");
    // This kernel does not count swap.
    assertThat(memory.resolve("g/memory.memsw.limit_in_bytes")).doesNotExist();
  }

  @Test
  void versionOneTakesTheRoot_whenThePathIsThatOfTheHost() throws IOException {
    Files.createDirectories(root.resolve("memory"));
    Files.createDirectories(root.resolve("cpu"));

    GroupFiles files = find("4:memory:/docker/17\n1:cpu:/docker/17\n");

    assertThat(files.memory()).isEqualTo(root.resolve("memory"));
    assertThat(files.processor()).isEqualTo(root.resolve("cpu"));
  }

  @Test
  void versionTwoGetsItsLimits() throws IOException {
    unified(root, "cpuset cpu io memory pids", "");

    ControlGroup.create(find("0::/\n"), "g", LIMITS);

    assertThat(root.resolve("cgroup.subtree_control")).hasContent("+cpu +memory");
    assertThat(root.resolve("g/cpu.max")).hasContent("50000 100000");
    assertThat(root.resolve("g/memory.max")).hasContent("536870912");
  }

  @Test
  void versionTwoTakesTheGroupAbove_whenTheOwnHasNoControllers() throws IOException {
    unified(root, "cpu memory", "cpu memory");
    unified(Files.createDirectories(root.resolve("a")), "cpu memory pids", "cpu memory");
    unified(Files.createDirectories(root.resolve("a/b")), "pids", "");

    assertThat(find("0::/a/b\n").processor()).isEqualTo(root.resolve("a"));
  }

  @Test
  void isRefused_whenNoGroupHandsOutControllers() throws IOException {
    unified(root, "pids", "pids");

    assertThatThrownBy(() -> find("0::/\n"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no cpu and memory controller");
  }

  @Test
  void isRefused_whenVersionOneLacksAHierarchy() throws IOException {
    Files.createDirectories(root.resolve("cpu"));

    assertThatThrownBy(() -> find("1:cpu:/\n"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("memory");
  }

  @Test
  void killsAndPeakAreRead() throws IOException {
    unified(root, "cpu memory", "cpu memory");
    ControlGroup group = ControlGroup.create(find("0::/\n"), "g", LIMITS);
    assertThat(group.kills()).isZero();

    Files.writeString(root.resolve("g/memory.events"), "low 0\noom 3\noom_kill 2\n");
    Files.writeString(root.resolve("g/memory.peak"), "104857600\n");
    Files.writeString(root.resolve("g/cpu.stat"), "usage_usec 7\nnr_periods 40\nnr_throttled 9\n");

    assertThat(group.kills()).isEqualTo(2);
    assertThat(group.figures().whole("peakMebibytes")).isEqualTo(100);
    assertThat(group.figures().whole("throttled")).isEqualTo(9);
    assertThat(group.figures().whole("periods")).isEqualTo(40);
  }

  @Test
  void commandsEnterBeforeTheyStart() throws Exception {
    Files.createDirectories(root.resolve("memory/g"));
    Files.createDirectories(root.resolve("cpu/g"));
    GroupFiles files = find("4:memory:/\n1:cpu:/\n");
    List<String> command = new ArrayList<>(ControlGroup.prefix(files, "g"));
    command.addAll(List.of("/bin/sh", "-c", "echo $$ \"$0\"", "two words"));

    Process process = new ProcessBuilder(command).start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8).strip();

    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(said).isEqualTo(process.pid() + " two words");
    assertThat(root.resolve("memory/g/cgroup.procs")).hasContent(String.valueOf(process.pid()));
    assertThat(root.resolve("cpu/g/cgroup.procs")).hasContent(String.valueOf(process.pid()));
  }

  @Test
  void closingEndsWhatIsStillInIt() throws Exception {
    unified(root, "cpu memory", "cpu memory");
    ControlGroup group = ControlGroup.create(find("0::/\n"), "g", LIMITS);
    Process process = new ProcessBuilder("sleep", "600").start();
    Files.writeString(root.resolve("g/cgroup.procs"), process.pid() + "\n");

    group.close();

    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void groupsOfTheDeadAreSwept() throws IOException {
    unified(root, "cpu memory", "cpu memory");
    // Beyond the largest process id of any system.
    Path left = Files.createDirectory(root.resolve("loomshift-2000000000"));
    Path own = Files.createDirectory(root.resolve(ControlGroup.ownName()));

    ControlGroup.sweep(find("0::/\n"));

    assertThat(left).doesNotExist();
    assertThat(own).exists();
  }

  private GroupFiles find(String own) throws IOException {
    return GroupFiles.find(root, Files.writeString(proc.resolve("cgroup"), own));
  }

  private static void unified(Path group, String controllers, String handed) throws IOException {
    Files.writeString(group.resolve("cgroup.controllers"), controllers + "\n");
    Files.writeString(group.resolve("cgroup.subtree_control"), handed + "\n");
  }
}
