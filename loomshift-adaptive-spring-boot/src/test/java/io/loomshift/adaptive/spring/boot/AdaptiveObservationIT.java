package io.loomshift.adaptive.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.hybrid.HybridExecutor;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

/// What the actuator of a real service tells, once with Spring Boot 3 and once with 4.
class AdaptiveObservationIT {
  private static SpringApplication shop() {
    return new SpringApplication(Shop.class);
  }

  private static ConfigurableApplicationContext start(
      SpringApplication application, String... properties) {
    return application.run(
        Stream.concat(
                Stream.of(
                    "server.port=0",
                    "logging.level.root=warn",
                    "spring.main.banner-mode=off",
                    "management.endpoints.web.exposure.include=adaptive,metrics"),
                Stream.of(properties))
            .map(property -> "--" + property)
            .toArray(String[]::new));
  }

  private static HttpURLConnection open(ConfigurableApplicationContext service, String path)
      throws IOException {
    String port = service.getEnvironment().getRequiredProperty("local.server.port");
    return (HttpURLConnection)
        URI.create("http://localhost:" + port + path).toURL().openConnection();
  }

  private static String get(ConfigurableApplicationContext service, String path)
      throws IOException {
    try (var answer = open(service, path).getInputStream()) {
      return new String(answer.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void requestsAndTasksAreToldOf_whenTheyAreAdaptive() throws Exception {
    try (var service = start(shop(), "loomshift.adaptive.enabled=true")) {
      String server = get(service, "/request").contains("jetty") ? "jetty" : "tomcat";
      get(service, "/task");

      assertThat(get(service, "/actuator/adaptive"))
          .contains("\"" + server + "-request\"", "\"task\"", "\"kind\":\"HybridExecutor\"");
      assertThat(get(service, "/actuator/adaptive/" + server + "-request"))
          .contains("\"explanation\":[\"" + server + "-request runs ", "Completed: ");
      assertThat(get(service, "/actuator/metrics/loomshift.executor.completed"))
          .contains("\"" + server + "-request\"", "\"task\"", "\"platform\"", "\"virtual\"");
      assertThat(
              get(
                  service,
                  "/actuator/metrics/loomshift.executor.pool.max"
                      + "?tag=name:task&tag=thread.type:platform"))
          .contains("\"value\":8.0");
      assertThat(open(service, "/actuator/adaptive/none").getResponseCode()).isEqualTo(404);
    }
  }

  @Test
  void beansAreToldOf_whateverThreadsTheServiceHas() throws Exception {
    SpringApplication application = shop();
    application.addInitializers(context ->
        ((GenericApplicationContext) context)
            .registerBean("orders", HybridExecutor.class, () -> HybridExecutor.builder().build()));
    try (var service = start(application)) {
      service.getBean(HybridExecutor.class).submit(() -> 1).get();

      assertThat(get(service, "/actuator/adaptive"))
          .contains("\"orders\"", "\"HybridExecutor\"")
          .doesNotContain("request");
      assertThat(get(service, "/actuator/adaptive/orders"))
          .contains("tasks, of which 0 on virtual threads");
      assertThat(get(service, "/actuator/metrics/loomshift.executor.completed"))
          .contains("\"value\":1.0", "\"orders\"");
    }
  }
}
