package io.loomshift.adaptive.spring.boot;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

import io.loomshift.adaptive.hybrid.HybridExecutor;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.management.JMException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootVersion;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.util.ClassUtils;

/// A real service, once with Spring Boot 3 and once with 4, as the build says.
class AdaptiveSpringBootIT {
  private static final String ENABLED = "loomshift.adaptive.enabled=true";

  /// Where both servers are there, the versions of Spring Boot do not take the same one; nor do
  /// they call it by the same name.
  private static Class<?> factory(String server) {
    String name = server.equals("jetty") ? "Jetty" : "Tomcat";
    return Stream.of("web.embedded." + server, server + ".servlet")
        .map(place -> "org.springframework.boot." + place + "." + name + "ServletWebServerFactory")
        .filter(type -> ClassUtils.isPresent(type, null))
        .map(type -> ClassUtils.resolveClassName(type, null))
        .findFirst()
        .orElseThrow();
  }

  private static ConfigurableApplicationContext start(String server, String... properties) {
    SpringApplication application = new SpringApplication(Shop.class);
    application.addInitializers(
        context -> ((GenericApplicationContext) context).registerBean("server", factory(server)));
    return application.run(
        Stream.concat(
                Stream.of(
                    "server.port=0", "logging.level.root=warn", "spring.main.banner-mode=off"),
                Arrays.stream(properties))
            .map(property -> "--" + property)
            .toArray(String[]::new));
  }

  private static String get(ConfigurableApplicationContext service, String path)
      throws IOException {
    String port = service.getEnvironment().getRequiredProperty("local.server.port");
    try (InputStream answer = URI.create("http://localhost:" + port + path).toURL().openStream()) {
      return new String(answer.readAllBytes(), UTF_8);
    }
  }

  private static Set<String> beans() throws JMException {
    return ManagementFactory.getPlatformMBeanServer()
        .queryNames(new ObjectName("io.loomshift.adaptive:type=AdaptiveThreads,*"), null)
        .stream()
        .map(name -> ObjectName.unquote(name.getKeyProperty("name")))
        .collect(Collectors.toSet());
  }

  @Test
  void versionIsTheOneThatTheBuildNames_whenTheseTestsRun() {
    assertThat(SpringBootVersion.getVersion()).isEqualTo(System.getProperty("spring-boot.version"));
  }

  private static Set<String> executors(ConfigurableApplicationContext service) {
    return service.getBean(AdaptiveExecutors.class).all().keySet();
  }

  @ParameterizedTest
  @ValueSource(strings = {"tomcat", "jetty"})
  void requestsAndTasksRunOnThreadsOfBothTypes_whenEnabled(String server) throws Exception {
    try (var service = start(server, ENABLED)) {
      assertThat(get(service, "/request")).contains(server + "-request-");
      assertThat(get(service, "/task")).contains("task-");
      assertThat(service.getBean(AdaptiveExecutors.class).all())
          .containsOnlyKeys(server + "-request", "task")
          .allSatisfy((name, current) ->
              assertThat(current.get()).get().isInstanceOf(HybridExecutor.class));
      assertThat(service.getBean(AdaptiveTaskExecutor.class).executor())
          .isInstanceOf(HybridExecutor.class);
    }
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith(server + "-request")) {
        assertThat(thread.join(Duration.ofSeconds(10))).as(thread.getName()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tomcat", "jetty"})
  void requestsAndTasksHaveOneTypeAtATime_whenItIsNamed(String server) throws Exception {
    try (var service = start(server, ENABLED, "loomshift.adaptive.initial-type=platform")) {
      assertThat(get(service, "/request")).startsWith("Thread[").contains(server + "-request-");
      assertThat(get(service, "/task")).startsWith("Thread[").contains("task-1");
      assertThat(beans()).containsExactlyInAnyOrder(server + "-request", "task");
    }
    assertThat(beans()).isEmpty();
    // The thread that measures ends by itself, once its beat is over.
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith(server + "-request")) {
        assertThat(thread.join(Duration.ofSeconds(10))).as(thread.getName()).isTrue();
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tomcat", "jetty"})
  void threadsAreOfTheTypeThatIsNamed_whenNothingIsMeasuredYet(String server) throws Exception {
    try (var service = start(server, ENABLED, "loomshift.adaptive.initial-type=virtual")) {
      assertThat(get(service, "/request")).startsWith("Virtual").contains(server + "-request-");
      assertThat(get(service, "/task")).startsWith("Virtual").contains("task-");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tomcat", "jetty"})
  void adaptiveWins_whenVirtualThreadsAreEnabledToo(String server) throws Exception {
    try (var service = start(server, ENABLED, "spring.threads.virtual.enabled=true")) {
      assertThat(get(service, "/request")).contains(server + "-request-");
      assertThat(service.getBean("applicationTaskExecutor"))
          .isInstanceOf(AdaptiveTaskExecutor.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"tomcat", "jetty"})
  void nothingIsTouched_whenNotEnabled(String server) throws Exception {
    try (var service = start(server)) {
      assertThat(get(service, "/request")).doesNotContain("-request");
      assertThat(service.getBean("applicationTaskExecutor"))
          .isInstanceOf(ThreadPoolTaskExecutor.class);
      assertThat(service.getBeansOfType(AdaptiveProperties.class)).isEmpty();
      assertThat(beans()).isEmpty();
    }
  }

  @Test
  void eachSortIsLeftAlone_whenSwitchedOffByItself() throws Exception {
    try (var service = start("tomcat", ENABLED, "loomshift.adaptive.requests.enabled=false")) {
      assertThat(get(service, "/request")).contains("http-nio");
      assertThat(get(service, "/task")).contains("task-");
      assertThat(executors(service)).containsExactly("task");
    }
    try (var service =
        start(
            "tomcat",
            ENABLED,
            "loomshift.adaptive.tasks.enabled=false",
            "spring.threads.virtual.enabled=true")) {
      assertThat(get(service, "/request")).contains("tomcat-request");
      assertThat(service.getBean("applicationTaskExecutor"))
          .isInstanceOf(SimpleAsyncTaskExecutor.class);
      assertThat(executors(service)).containsExactly("tomcat-request");
    }
  }

  @Test
  void executorOfTheServiceStays_whenItDefinesOne() {
    try (ExecutorService own = Executors.newSingleThreadExecutor()) {
      SpringApplication application = new SpringApplication(Shop.class);
      application.addInitializers(context ->
          ((GenericApplicationContext) context)
              .registerBean("applicationTaskExecutor", ExecutorService.class, () -> own));
      try (var service =
          application.run("--server.port=0", "--logging.level.root=warn", "--" + ENABLED)) {
        assertThat(service.getBean("applicationTaskExecutor")).isSameAs(own);
      }
    }
  }

  /// The request is answered and the task ends, though both run when the service begins to end.
  @ParameterizedTest
  @ValueSource(strings = {"tomcat", "jetty"})
  void nothingIsLost_whenTheServiceEnds(String server) throws Exception {
    try (ExecutorService client = Executors.newVirtualThreadPerTaskExecutor()) {
      var service = start(server, ENABLED, "server.shutdown=graceful");
      Future<String> answer = client.submit(() -> get(service, "/last"));
      service.getBean(Shop.Tasks.class).awaitLast();

      service.close();

      assertThat(answer.get()).isEqualTo("good-bye");
      assertThat(beans()).isEmpty();
    }
  }

  @Test
  void startFailsAndNamesTheProperty_whenANumberIsOutOfRange() {
    assertThatException()
        .isThrownBy(() ->
            start("tomcat", ENABLED, "loomshift.adaptive.requests.platform-threads=0").close())
        .withStackTraceContaining("loomshift.adaptive.requests")
        .withStackTraceContaining("platform-threads must be at least 1, not 0");
  }
}
