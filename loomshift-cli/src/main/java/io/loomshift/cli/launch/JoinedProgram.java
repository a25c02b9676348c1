package io.loomshift.cli.launch;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import io.loomshift.source.UserError;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A program that runs already, into which the agent is loaded.
public final class JoinedProgram {
  private JoinedProgram() {}

  /// Loads the agent.
  ///
  /// @param options what `io.loomshift.agent.AgentOptions` reads
  /// @throws UserError where the program cannot be joined
  public static void load(long pid, AgentFolder folder, Map<String, String> options) {
    try {
      VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
      try {
        machine.loadAgent(folder.jar().toString(), AgentFolder.encode(options));
      } finally {
        machine.detach();
      }
    } catch (AttachNotSupportedException
        | IOException
        | AgentLoadException
        | AgentInitializationException e) {
      throw new UserError(
          "process %d cannot be joined (%s); name a JVM of yours that runs without -XX:+DisableAttachMechanism"
              .formatted(pid, e.getMessage()),
          e);
    }
  }

  /// Waits until a program has ended, but no longer than a given time.
  public static void await(long pid, Duration longest) {
    ProcessHandle.of(pid)
        .ifPresent(process -> {
          try {
            process.onExit().get(longest.toMillis(), TimeUnit.MILLISECONDS);
          } catch (TimeoutException _) {
            // It goes on, as it should.
            return;
          } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
          } catch (ExecutionException e) {
            throw new IllegalStateException(e);
          }
        });
  }
}
