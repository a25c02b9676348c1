package io.loomshift.adaptive.hybrid;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;

/// Has tasks of one class first, until the JVM has compiled what is on their way, and then of two
/// more. Prints where the executor's compiled code had relied on a class of task that was not the
/// one that came, and ends.
final class ClassesProgram {
  private static final int CALLERS = 64;
  private static final int SECONDS_EACH = 2;

  private final HybridExecutor executor = HybridExecutor.builder().daemon(true).build();

  private ClassesProgram() {}

  public static void main(String[] arguments) throws Exception {
    ClassesProgram program = new ClassesProgram();
    try (Recording recording = new Recording()) {
      recording.enable("jdk.Deoptimization");
      recording.start();
      for (int number = 0; number < 3; number++) {
        for (int i = 0; i < CALLERS; i++) {
          program.send(number);
        }
        Thread.sleep(1_000 * SECONDS_EACH);
      }
      recording.stop();
      Path file = Files.createTempFile("classes", ".jfr");
      recording.dump(file);
      for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
        print(event);
      }
      Files.delete(file);
    }
    System.out.println("ended");
    Runtime.getRuntime().halt(0);
  }

  private static void print(RecordedEvent event) {
    RecordedMethod method = event.getValue("method");
    String name = method.getType().getName();
    String reason = event.getString("reason");
    if (name.startsWith(HybridExecutor.class.getPackageName())
        && !name.contains(ClassesProgram.class.getSimpleName())
        && reason.equals("speculate_class_check")
        // Which calls the task: to rely on its class there pays in any executor.
        && !method.getName().equals("run")) {
      System.out.println(name + "." + method.getName() + " had to be compiled anew");
    }
  }

  /// A class of task for each number.
  private void send(int number) {
    executor.execute(
        switch (number) {
          case 0 -> () -> run(0);
          case 1 -> () -> run(1);
          default -> () -> run(2);
        });
  }

  private void run(int number) {
    LockSupport.parkNanos(200_000);
    send(number);
  }
}
