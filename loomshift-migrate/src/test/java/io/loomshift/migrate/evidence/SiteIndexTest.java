package io.loomshift.migrate.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.migrate.Site;
import io.loomshift.migrate.TaskReport;
import io.loomshift.recording.Frame;
import io.loomshift.recording.RecordedThread;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteIndexTest {
  private static final String SHOP =
      """
      package shop;

      import java.util.concurrent.ExecutorService;
      import java.util.concurrent.Executors;

      class Shop {
        private final ExecutorService pool = Executors.newFixedThreadPool(3);

        void open() {
          pool.submit(() -> {
            sell();
          });
          hire(pool);
        }

        private void sell() {}

        private void hire(ExecutorService staff) {
          new Office(staff).open();
        }
      }
      """;

  @TempDir Path folder;

  private SiteIndex index() throws Exception {
    Files.writeString(Files.createDirectory(folder.resolve("shop")).resolve("Shop.java"), SHOP);
    List<Site> sites = TellingScan.of(folder);
    assertThat(sites).hasSize(1);
    assertThat(sites.getFirst().tasks())
        .extracting(TaskReport::known)
        .as("that of `submit`, and twice whatever an office does")
        .containsExactly(true, false, false);
    return new SiteIndex(sites, SiteObserverTest::filesOf);
  }

  /// Scans the folder of the package, as `loomshift scan src/main/java/shop` does.
  @Test
  void siteMadeThePool_whenTheFolderOfItsPackageWasScanned() throws Exception {
    Files.writeString(folder.resolve("Shop.java"), SHOP);
    SiteIndex index =
        new SiteIndex(
            TellingScan.of(folder),
            type -> type.equals("shop.Shop") ? List.of("Shop.java") : List.of());

    assertThat(index.pooling(List.of(frame("shop.Shop", "<init>", 7)))).containsExactly(0);
    assertThat(index.pooling(List.of(frame("lib.Shop", "<init>", 7)))).isEmpty();
  }

  @Test
  void settingTellsOfRequests_whenTheirThreadsAreNamedByAnAddress() throws Exception {
    write(
        "org/springframework/boot/autoconfigure/SpringBootApplication.java",
        "package org.springframework.boot.autoconfigure; public @interface SpringBootApplication {}");
    write(
        "shop/Shop.java",
        """
        package shop;

        @org.springframework.boot.autoconfigure.SpringBootApplication
        class Shop {}
        """);
    write("src/main/resources/application.properties", "server.port=80");
    List<Site> sites = TellingScan.of(folder);
    assertThat(sites).extracting(Site::rule).containsExactly("enable-spring-virtual-threads");
    SiteIndex index = new SiteIndex(sites, SiteObserverTest::filesOf);

    assertThat(index.of(thread("http-nio-8080-exec-12"))).containsExactly(0);
    assertThat(index.of(thread("http-nio-127.0.0.1-8080-exec-12"))).containsExactly(0);
    assertThat(index.of(thread("http-nio-auto-1-exec-3"))).containsExactly(0);
    assertThat(index.of(thread("task-3"))).containsExactly(0);
    assertThat(index.of(thread("task-mail-3"))).isEmpty();
    assertThat(index.of(thread("http-nio-8080-Poller"))).isEmpty();
  }

  private static RecordedThread thread(String name) {
    return new RecordedThread(7, name, false);
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static Frame frame(String type, String method, int line) {
    return new Frame(type, method, line);
  }

  @Test
  void siteIsRunning_whenTheStackIsInItsTask() throws Exception {
    List<Frame> stack =
        List.of(
            frame("java.lang.Thread", "sleep", 500),
            frame("shop.Shop", "sell", 16),
            frame("shop.Shop", "lambda$open$0", 11),
            frame("java.lang.Thread", "run", 1500));

    assertThat(index().running(stack)).containsExactly(0);
  }

  @Test
  void siteIsNotRunning_whenTheStackHandsItsPoolOn() throws Exception {
    List<Frame> stack =
        List.of(
            frame("java.lang.Thread", "sleep", 500),
            frame("shop.Office", "<init>", 7),
            frame("shop.Shop", "hire", 19),
            frame("shop.Shop", "open", 13),
            frame("shop.Shop", "main", 30),
            frame("java.lang.Thread", "run", 1500));

    assertThat(index().running(stack)).isEmpty();
  }

  private static final String STAFF =
      """
      package shop;

      class Staff {
        static class Clerk extends Thread {
          Clerk(Runnable work) {
            super(work);
          }
        }

        Thread clerk() {
          return new Clerk(() -> {});
        }

        Thread guard() {
          return new Clerk(() -> {}) {
            @Override
            public void run() {}
          };
        }

        Thread plain() {
          return new Thread(() -> {});
        }
      }
      """;

  private static final Frame THREAD = frame("java.lang.Thread", "<init>", 600);
  private static final Frame CLERK = frame("shop.Staff$Clerk", "<init>", 6);

  @Test
  void siteMadeAThread_whenItsClassOrItsLineDid() throws Exception {
    Files.writeString(Files.createDirectory(folder.resolve("shop")).resolve("Staff.java"), STAFF);
    List<Site> sites = TellingScan.of(folder);
    assertThat(sites).extracting(site -> site.span().line()).containsExactly(4, 15, 22);
    SiteIndex index = new SiteIndex(sites, SiteObserverTest::filesOf);

    assertThat(index.making(List.of(THREAD, CLERK, frame("shop.Staff", "clerk", 11))))
        .as("of the class")
        .containsExactly(0);
    assertThat(
            index.making(
                List.of(
                    THREAD,
                    CLERK,
                    frame("shop.Staff$1", "<init>", 15),
                    frame("shop.Staff", "guard", 15))))
        .as("of the class without a name")
        .containsExactly(1);
    assertThat(index.making(List.of(THREAD, frame("shop.Staff", "plain", 22))))
        .as("of the line")
        .containsExactly(2);
    assertThat(
            index.making(
                List.of(
                    THREAD,
                    frame("java.util.concurrent.Executors$DefaultThreadFactory", "newThread", 700),
                    frame("java.util.concurrent.ThreadPoolExecutor$Worker", "<init>", 600),
                    frame("java.util.concurrent.ThreadPoolExecutor", "addWorker", 900),
                    frame("shop.Staff", "plain", 22))))
        .as("of a pool of the JDK")
        .isEmpty();
  }
}
