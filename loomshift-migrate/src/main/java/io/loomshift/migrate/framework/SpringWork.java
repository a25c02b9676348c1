package io.loomshift.migrate.framework;

import io.loomshift.migrate.Goal;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import io.loomshift.migrate.framework.Module.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a Spring Boot application has others run: requests, methods with annotations, listeners;
/// what limits these today, and what stands behind them.
///
/// @param main the annotation of its class
/// @param isOnly whether what other modules declare runs in this one
record SpringWork(Project project, Module module, SpringBeans beans, boolean isOnly, Mention main) {
  private static final String SCHEDULED = "org.springframework.scheduling.annotation.Scheduled";
  private static final String ASYNC = "org.springframework.scheduling.annotation.Async";

  /// Listeners whose container takes virtual threads by the setting.
  private static final List<String> LISTENERS =
      List.of(
          "org.springframework.kafka.annotation.KafkaListener",
          "org.springframework.amqp.rabbit.annotation.RabbitListener",
          "org.springframework.pulsar.annotation.PulsarListener");

  private static final String ASYNC_CONFIGURER =
      "org.springframework.scheduling.annotation.AsyncConfigurer";
  private static final String SCHEDULING_CONFIGURER =
      "org.springframework.scheduling.annotation.SchedulingConfigurer";

  /// Clients that send as many requests at once as there are threads.
  private static final List<String> CLIENTS =
      List.of(
          "org.springframework.web.client.RestClient",
          "org.springframework.web.client.RestTemplate",
          "org.springframework.cloud.openfeign.FeignClient");

  static final Set<String> TYPES =
      Stream.of(
              Stream.of(
                  SCHEDULED, ASYNC, ASYNC_CONFIGURER, SCHEDULING_CONFIGURER, SpringBeans.BEAN),
              LISTENERS.stream(),
              CLIENTS.stream())
          .flatMap(types -> types)
          .collect(Collectors.toUnmodifiableSet());

  /// Spring Boot makes a `VirtualThreadPool` of Jetty with so many tasks at once.
  ///
  /// Source: `JettyVirtualThreadsWebServerFactoryCustomizer` of Spring Boot 3.5.14; its issue
  /// 48982.
  private static final String JETTY_LIMIT = "server.jetty.threads.max";

  /// Limits on the threads of servers, which have no effect once these are virtual, but for
  /// Jetty's.
  private static final Map<String, String> SERVER_LIMITS =
      new TreeMap<>(
          Map.of(
              "server.tomcat.threads.max",
              "Tomcat",
              JETTY_LIMIT,
              "Jetty",
              "server.undertow.threads.worker",
              "Undertow"));

  /// From how many bytes on 200 requests at once want more than most programs have.
  private static final long LARGE_UPLOAD = 100L << 20;

  private static final String POOL_CORE = "spring.task.execution.pool.core-size";
  private static final String POOL_MAX = "spring.task.execution.pool.max-size";
  private static final String POOL_QUEUE = "spring.task.execution.pool.queue-capacity";
  private static final String SIMPLE_LIMIT = "spring.task.execution.simple.concurrency-limit";
  private static final String SCHEDULING_SIZE = "spring.task.scheduling.pool.size";
  private static final String FORCE = "spring.task.execution.mode";

  private static final String WEB = "spring.main.web-application-type";

  /// A statement of a method by which `main` has Spring Boot start no web server: where it stands
  /// in a block or behind a condition, the application may serve at other times.
  ///
  /// Source: the Javadoc of `SpringApplication` and `SpringApplicationBuilder`.
  private static final Pattern NO_WEB =
      Pattern.compile(
          "[;{}]\\s*(?!(?:if|for|while|else|do|switch|case)\\b)[^;{}?]*"
              + "\\.\\s*(?:setWebApplicationType|web)\\s*\\(\\s*"
              + "(?:[\\w.]*\\bWebApplicationType\\s*\\.\\s*)?NONE\\s*\\)");

  /// Another of its applications serves.
  private static final Pattern WEB_TOO =
      Pattern.compile("\\bWebApplicationType\\s*\\.\\s*(?:SERVLET|REACTIVE)\\b");

  static SpringWork of(Project project, Mention main, boolean isOnly) {
    SpringWork work =
        new SpringWork(project, project.module(main), new SpringBeans(List.of()), isOnly, main);
    return new SpringWork(
        project, project.module(main), SpringBeans.of(work.own(SpringBeans.BEAN)), isOnly, main);
  }

  private List<Mention> own(String type) {
    return project.mentions(type).stream()
        .filter(each -> isOnly || each.file().module().equals(main.file().module()))
        .toList();
  }

  private List<Mention> methods(String annotation) {
    return own(annotation).stream().filter(each -> each.form() == Form.ANNOTATION).toList();
  }

  /// Libraries by which an application gets a server of servlets, some without naming it.
  ///
  /// Source: the dependencies of Spring Boot's starters, of Spring Cloud Config Server and Eureka
  /// Server 2024.0, and of Spring Boot Admin 3.4.
  private static final String[] SERVLETS = {
    "spring-boot-starter-web",
    "spring-boot-starter-webmvc",
    "spring-boot-starter-tomcat",
    "spring-boot-starter-jetty",
    "spring-boot-starter-undertow",
    "spring-boot-starter-jersey",
    "spring-boot-starter-data-rest",
    "spring-boot-starter-hateoas",
    "spring-boot-starter-web-services",
    "spring-boot-starter-websocket",
    "spring-boot-starter-oauth2-authorization-server",
    "spring-boot-starter-security-oauth2-authorization-server",
    "spring-cloud-starter-gateway-mvc",
    "spring-cloud-starter-gateway-server-webmvc",
    "spring-cloud-config-server",
    "spring-cloud-starter-netflix-eureka-server"
  };

  /// Whether a web server keeps the JVM alive.
  boolean hasServer() {
    return mayServe()
        || (!isWithoutWeb()
            && module
                .libraries()
                .uses(
                    "spring-boot-starter-webflux",
                    "spring-boot-starter-rsocket",
                    "spring-boot-starter-reactor-netty"));
  }

  /// Whether servlets may take requests.
  private boolean mayServe() {
    return !isWithoutWeb() && (!module.libraries().isKnown() || module.libraries().uses(SERVLETS));
  }

  /// Whether it starts no web server, whatever its libraries bring: the settings or `main` say so.
  private boolean isWithoutWeb() {
    return module.setting(WEB).isPresent() ? module.isAlways(WEB, "none") : isWithoutWebInCode();
  }

  private boolean isWithoutWebInCode() {
    String code = main.masked();
    Matcher none = NO_WEB.matcher(code);
    return none.find()
        // The class and its method.
        && code.substring(0, none.start() + 1).chars().filter(c -> c == '{').count()
                - code.substring(0, none.start() + 1).chars().filter(c -> c == '}').count()
            == 2
        && !WEB_TOO.matcher(code).find();
  }

  /// Whether Spring runs anything for the application that would move. One that starts, does its
  /// work and ends has nothing, and must not be kept alive; nor has one whose requests run on event
  /// loops.
  boolean isAny() {
    return mayServe()
        || Stream.concat(Stream.of(SCHEDULED, ASYNC), LISTENERS.stream())
            .flatMap(annotation -> methods(annotation).stream())
            .anyMatch(method -> project.mayRunIn(method, main.file().module()));
  }

  /// Whether `@Async` methods run on an executor that Boot does not make.
  private Optional<String> ownExecutor() {
    return module.setting(FORCE).filter(f -> f.setting().value().equals("force")).isPresent()
        ? Optional.empty()
        : beans
            .executor()
            .map(SpringBeans.Bean::annotation)
            .or(() -> own(ASYNC_CONFIGURER).stream().findFirst())
            .map(Mention::place);
  }

  private Optional<String> ownScheduler() {
    return beans
        .scheduler()
        .map(SpringBeans.Bean::annotation)
        .or(() -> own(SCHEDULING_CONFIGURER).stream().findFirst())
        .map(Mention::place);
  }

  /// The setting that keeps the limit of `@Async` methods, where bounded pools are asked for. A
  /// pool without a bounded queue never grows beyond its core.
  Optional<Bound> bound() {
    if (project.goal().pools() != Goal.Pools.BOUNDED
        || methods(ASYNC).isEmpty()
        || ownExecutor().isPresent()
        || module.setting(SIMPLE_LIMIT).isPresent()) {
      return Optional.empty();
    }
    String size = module.setting(POOL_QUEUE).isPresent() ? POOL_MAX : POOL_CORE;
    return module
        .setting(size)
        .map(found -> found.setting().value())
        .filter(value -> value.matches("\\d+"))
        .map(value -> new Bound(SIMPLE_LIMIT, value));
  }

  /// One more setting.
  record Bound(String key, String value) {}

  /// What the settings limit today and will not limit any longer.
  List<Reason> limits() {
    List<Reason> reasons = new ArrayList<>();
    Optional<String> serves = server();
    SERVER_LIMITS.entrySet().stream()
        .filter(limit -> serves.map(limit.getValue()::equals).orElse(mayServe()))
        .flatMap(limit -> module.setting(limit.getKey()).stream())
        .map(found ->
            limit(
                found,
                found.key().equals(JETTY_LIMIT)
                    ? "limits requests on virtual threads, too, as Spring Boot 3.5.14 and 4.0.6 make"
                        + " them: raise it, or nothing is gained"
                    : "will no longer limit anything: %s".formatted(behind()),
                Severity.REVIEW))
        .forEach(reasons::add);
    if (reasons.isEmpty() && serves.filter(server -> !server.equals("Jetty")).isPresent()) {
      uploads().ifPresent(reasons::add);
    }
    if (ownExecutor().isEmpty()) {
      Optional<Bound> kept = bound();
      Stream.of(POOL_CORE, POOL_MAX)
          .flatMap(key -> module.setting(key).stream())
          .map(found ->
              kept.isPresent()
                  ? limit(
                      found,
                      "becomes %s=%s: a caller waits while as many run, and tasks are not queued"
                          .formatted(SIMPLE_LIMIT, kept.get().value()),
                      Severity.REVIEW)
                  : limit(
                      found,
                      "will no longer limit anything (%s does, and --pools bounded sets it): %s"
                          .formatted(SIMPLE_LIMIT, behind()),
                      Severity.REVIEW))
          .forEach(reasons::add);
    }
    return reasons;
  }

  /// What each request may bring, where that is so much that the number of threads decides whether
  /// there is room for it.
  private Optional<Reason> uploads() {
    return Stream.of("max-file-size", "max-request-size")
        .flatMap(key -> module.setting("spring.servlet.multipart." + key).stream())
        .filter(found -> DataSize.bytes(found.setting().value()).orElse(0) >= LARGE_UPLOAD)
        .findFirst()
        .map(found ->
            limit(
                found,
                "nothing but the server's threads limits how many of such requests are in work at"
                    + " once: %s".formatted(behind()),
                Severity.REVIEW));
  }

  private static Reason limit(Found limit, String what, Severity severity) {
    return new Reason(
        ReasonCode.CONCURRENCY_LIMIT,
        severity,
        limit.line(),
        "%s is %s (%s) and %s"
            .formatted(limit.key(), limit.setting().value(), limit.place(), what));
  }

  /// What limits requests behind the threads, and what does not.
  private String behind() {
    Optional<Mention> client = CLIENTS.stream().flatMap(type -> own(type).stream()).findFirst();
    return ConnectionPool.of(module)
            .map(pool -> "of what a request uses, %s remain a limit".formatted(pool.connections()))
            .orElse("what a request uses must bear as many at once as come")
        + client
            .map(found ->
                "; the service called by %s (%s) receives as many requests at once as come"
                    .formatted(found.simple(), found.place()))
            .orElse("");
  }

  /// What ran in turn, and will not. One thread runs all scheduled methods by default, and no
  /// method ever runs twice at once. On virtual threads the scheduler hands each run over, but for
  /// those with a fixed delay.
  ///
  /// Source: the Javadoc of Spring's `SimpleAsyncTaskScheduler`.
  Optional<String> overlapping() {
    List<Mention> methods = methods(SCHEDULED);
    List<Mention> handedOver =
        methods.stream().filter(each -> !each.arguments().contains("fixedDelay")).toList();
    if (handedOver.isEmpty() || ownScheduler().isPresent()) {
      return Optional.empty();
    }
    boolean several =
        module.setting(SCHEDULING_SIZE).filter(f -> !f.setting().value().equals("1")).isPresent();
    String first = handedOver.getFirst().place();
    return Optional.of(
        methods.size() > 1 && !several
            ? ("one thread runs its %d @Scheduled methods in turn; on virtual threads those by cron"
                    + " or at a fixed rate overlap, with themselves, too (the first is %s)")
                .formatted(methods.size(), first)
            : ("a @Scheduled method by cron or at a fixed rate (%s) starts again on virtual threads"
                    + " while its last run has not ended")
                .formatted(first));
  }

  /// What moves, and what does not.
  String scope() {
    List<String> moved = new ArrayList<>();
    List<String> stay = new ArrayList<>();
    server().map("requests (%s)"::formatted).ifPresent(moved::add);
    if (!methods(ASYNC).isEmpty()) {
      ownExecutor()
          .ifPresentOrElse(
              at ->
                  stay.add("@Async methods, which run on the application's executor (" + at + ")"),
              () -> moved.add("@Async methods"));
    }
    if (!methods(SCHEDULED).isEmpty()) {
      ownScheduler()
          .ifPresentOrElse(
              at ->
                  stay.add(
                      "@Scheduled methods, which run on the application's scheduler (" + at + ")"),
              () -> moved.add("@Scheduled methods"));
    }
    LISTENERS.stream()
        .filter(listener -> !methods(listener).isEmpty())
        .map(listener -> "@" + listener.substring(listener.lastIndexOf('.') + 1) + " methods")
        .forEach(moved::add);
    stay.add("executors that the application makes itself");
    return "%s move to virtual threads; %s stay as they are"
        .formatted(
            moved.isEmpty() ? "what Spring runs" : String.join(", ", moved),
            String.join(", ", stay));
  }

  private Optional<String> server() {
    Libraries libraries = module.libraries();
    if (!mayServe()) {
      return Optional.empty();
    }
    if (libraries.uses("spring-boot-starter-jetty")) {
      return Optional.of("Jetty");
    }
    if (libraries.uses("spring-boot-starter-undertow")) {
      return Optional.of("Undertow");
    }
    return libraries.uses(SERVLETS) ? Optional.of("Tomcat") : Optional.empty();
  }
}
