package io.loomshift.cli.launch;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// A program that runs already, into which the agent is loaded.
public final class JoinedProgram {
  private static final Duration STEP = Duration.ofMillis(50);

  /// What the JVM says where `-XX:-EnableDynamicAgentLoading` stands on its command line.
  private static final String NOT_ENABLED = "Dynamic agent loading is not enabled";

  private static final String DISABLED = "-XX:+DisableAttachMechanism";

  private final ProcessHandle process;

  private JoinedProgram(ProcessHandle process) {
    this.process = process;
  }

  /// Finds a program.
  ///
  /// @throws UserError where there is none, or it is known to refuse
  public static JoinedProgram find(long pid) {
    ProcessHandle process =
        ProcessHandle.of(pid)
            .filter(ProcessHandle::isAlive)
            .orElseThrow(() ->
                new UserError("there is no process %d; jps lists those of Java".formatted(pid)));
    JoinedProgram program = new JoinedProgram(process);
    if (program.refuses()) {
      throw program.refused();
    }
    return program;
  }

  /// A JVM that takes no attachment answers the request for one by a dump of all its threads on its
  /// standard output. So it is not asked, where its words can be read.
  private boolean refuses() {
    return !isListed()
        && (words("cmdline").contains(DISABLED) || words("environ").contains(DISABLED));
  }

  private boolean isListed() {
    String pid = Long.toString(process.pid());
    return VirtualMachine.list().stream().map(VirtualMachineDescriptor::id).anyMatch(pid::equals);
  }

  private String words(String file) {
    try {
      return Files.readString(proc().resolve(file), StandardCharsets.ISO_8859_1);
    } catch (IOException _) {
      return "";
    }
  }

  private Path proc() {
    return Path.of("/proc", Long.toString(process.pid()));
  }

  /// The user whose program it is, where that is somebody else.
  public Optional<UserPrincipal> otherUser() {
    try {
      UserPrincipal user = Files.getOwner(proc());
      UserPrincipal self = Files.getOwner(Path.of("/proc/self"));
      return Optional.of(user).filter(other -> !other.equals(self));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /// Loads the agent and waits for its answer.
  ///
  /// @param options what `io.loomshift.agent.command.AgentOptions` reads
  /// @throws UserError where the program cannot be joined, or the agent refuses; the program goes
  ///   on in both cases
  public void load(AgentFolder folder, Map<String, String> options) {
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(process.pid()));
      try {
        machine.loadAgent(folder.jar().toString(), folder.arguments(options));
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException
        | IOException
        | AgentLoadException
        | AgentInitializationException e) {
      throw failure(e);
    }
    folder.messages().stream()
        .filter(message -> message.word() == AgentMessage.Word.REFUSED)
        .findFirst()
        .ifPresent(message -> {
          throw new UserError(message.sentence());
        });
  }

  private UserError failure(Exception e) {
    String message = String.valueOf(e.getMessage());
    if (!process.isAlive()) {
      return new UserError("process %d ended before it was joined".formatted(process.pid()), e);
    }
    if (message.contains(NOT_ENABLED)) {
      return new UserError(
          ("process %d takes no agents while it runs; start it with"
                  + " -XX:+EnableDynamicAgentLoading, or by loomshift trace -- COMMAND")
              .formatted(process.pid()),
          e);
    }
    Optional<UserPrincipal> user = otherUser();
    if (user.isPresent() && !(e instanceof AgentLoadException)) {
      return new UserError(
          "process %d is %s's and cannot be joined (%s); run this command as that user or as root"
              .formatted(process.pid(), user.get(), message),
          e);
    }
    return e instanceof AttachNotSupportedException
        ? refused()
        : new UserError(
            "process %d cannot be joined (%s); start it by loomshift trace -- COMMAND instead"
                .formatted(process.pid(), message),
            e);
  }

  private UserError refused() {
    return new UserError(
        "process %d cannot be joined: it is no JVM, or runs with %s; start it without, or by loomshift trace -- COMMAND"
            .formatted(process.pid(), DISABLED));
  }

  /// Waits until the recording or the program has ended.
  ///
  /// @param longest after that long nothing is waited for any more
  /// @return whether one of both has ended
  public boolean await(AgentFolder folder, Optional<Duration> longest) throws InterruptedException {
    long begun = System.nanoTime();
    while (process.isAlive() && !hasEnded(folder)) {
      if (longest.filter(time -> System.nanoTime() - begun > time.toNanos()).isPresent()) {
        return false;
      }
      Thread.sleep(STEP);
    }
    return true;
  }

  private static boolean hasEnded(AgentFolder folder) {
    return folder.messages().stream()
        .anyMatch(message -> message.word() == AgentMessage.Word.ENDED);
  }
}
