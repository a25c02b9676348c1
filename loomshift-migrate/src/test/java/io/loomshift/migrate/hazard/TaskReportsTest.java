package io.loomshift.migrate.hazard;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Profile;
import io.loomshift.migrate.Progress;
import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.Site;
import io.loomshift.migrate.TaskReport;
import io.loomshift.migrate.TaskReport.Gap;
import io.loomshift.migrate.TaskReport.Place;
import io.loomshift.migrate.find.Scan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TaskReportsTest {
  private static final String SOURCE =
      """
      import java.util.concurrent.ExecutorService;
      import java.util.concurrent.Executors;

      class Server {
        interface Plugin {
          void call();
        }

        void serve(Plugin plugin, Runnable given) {
          ExecutorService pool = Executors.newFixedThreadPool(4);
          pool.execute(() -> {
            rest();
            plugin.call();
          });
          pool.execute(given);
        }

        ExecutorService timer() {
          return Executors.newScheduledThreadPool(1);
        }

        void rest() {
          try {
            Thread.sleep(7);
          } catch (InterruptedException e) {
            return;
          }
          count();
        }

        synchronized void count() {
          synchronized (Server.class) {
            counted++;
          }
        }

        private int counted;
      }
      """;

  @TempDir Path root;

  @Test
  void siteTellsCallsThatBlockAndCallsThatCannotBeFollowed_whenAsked() throws IOException {
    TaskReport task = sites(true).getFirst().tasks().getFirst();

    assertThat(task.at()).isEqualTo(new Place("Server.java", 11));
    assertThat(task.endLine()).isEqualTo(14);
    assertThat(task.acts())
        .anySatisfy(act -> {
          assertThat(act.effect()).isEqualTo("sleep");
          assertThat(act.blocks()).isTrue();
          assertThat(act.call()).isEqualTo("Thread.sleep");
          assertThat(act.path())
              .extracting(step -> step.method() + ":" + step.line())
              .containsExactly("Server.rest:24", "the task:12");
        });
    assertThat(task.gaps())
        .containsExactly(new Gap("plugin.call", "the task", Optional.of("Server.java"), 13));
  }

  @Test
  void siteTellsMonitorsThatATaskTakes_ofMethodsAndOfBlocks() throws IOException {
    TaskReport task = sites(true).getFirst().tasks().getFirst();

    assertThat(task.acts())
        .filteredOn(act -> act.effect().equals("enter"))
        .allSatisfy(act -> assertThat(act.blocks()).isFalse())
        .extracting(act -> act.path().getFirst().method() + ":" + act.path().getFirst().line())
        .containsExactly("Server.count:31", "Server.count:32");
  }

  @Test
  void siteTellsWhereItsTasksComeFrom_whenTheirCodeIsNotKnown() throws IOException {
    List<Site> sites = sites(true);

    assertThat(sites.getFirst().tasks().getLast().gaps())
        .containsExactly(new Gap("the task", "", Optional.of("Server.java"), 15));
    assertThat(sites.getLast().tasks())
        .flatExtracting(TaskReport::gaps)
        .containsExactly(new Gap("the tasks", "", Optional.of("Server.java"), 19));
  }

  @Test
  void handlersAreFollowed_whenTheirInterfaceInheritsTheMethodFromTheJdk() throws IOException {
    TaskReport task = sites(handlers("void stop();"), true).getFirst().tasks().getFirst();

    assertThat(task.acts())
        .extracting(act -> act.call() + " " + act.path().getFirst().method())
        .contains("Thread.sleep Sleeper.run");
    assertThat(task.gaps()).isEmpty();
  }

  @Test
  void callCannotBeFollowed_whenALambdaMayBeTheHandler() throws IOException {
    TaskReport task = sites(handlers(""), true).getFirst().tasks().getFirst();

    assertThat(task.acts()).extracting(TaskReport.Act::call).contains("Thread.sleep");
    assertThat(task.gaps()).extracting(Gap::call).containsExactly("handler.run");
  }

  @Test
  void taskIsTheMethodWithoutParameters_whenItIsOverloaded() throws IOException {
    String source =
        """
        class Server {
          static class Worker extends Thread {
            void run(Runnable task) {
              task.run();
            }

            @Override
            public void run() {
              Thread.yield();
            }
          }
        }
        """;

    assertThat(sites(source, true).getFirst().tasks())
        .extracting(TaskReport::at)
        .containsExactly(new Place("Server.java", 8));
  }

  private static String handlers(String members) {
    return """
    class Server {
      interface Handler extends Runnable {
        %s
      }

      static class Sleeper implements Handler {
        public void stop() {}

        @Override
        public void run() {
          try {
            Thread.sleep(7);
          } catch (InterruptedException e) {
            return;
          }
        }
      }

      void serve() {
        serve(new Sleeper());
      }

      void serve(Handler handler) {
        new Thread(() -> handler.run()).start();
      }
    }
    """
        .formatted(members);
  }

  @Test
  void siteTellsNothing_whenNotAsked() throws IOException {
    assertThat(sites(false)).hasSize(2).allSatisfy(site -> assertThat(site.tasks()).isEmpty());
  }

  private List<Site> sites(boolean tells) throws IOException {
    return sites(SOURCE, tells);
  }

  private List<Site> sites(String source, boolean tells) throws IOException {
    Files.writeString(root.resolve("Server.java"), source);
    ScanRequest request =
        new ScanRequest(
            List.of(root),
            Profile.SAFE,
            OptionalInt.of(25),
            false,
            Optional.empty(),
            Optional.of(List.of()),
            Goal.standard(),
            true,
            tells);
    return Scan.run(request, Progress.none()).sites();
  }
}
