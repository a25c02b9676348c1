package io.loomshift.migrate.framework;

import io.loomshift.migrate.ReasonCode;
import io.loomshift.migrate.Severity;
import io.loomshift.migrate.framework.Mention.Form;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Reactor's `Schedulers.boundedElastic()`: a property of the system, read once, makes its threads
/// virtual. One site a module.
///
/// Source: the Javadoc of `Schedulers.boundedElastic` in Reactor 3.6 and 3.7.
final class UseReactorVirtualThreads implements Framework {
  private static final String ID = "use-reactor-virtual-threads";
  private static final String SCHEDULERS = "reactor.core.scheduler.Schedulers";
  private static final String PROPERTY = "reactor.schedulers.defaultBoundedElasticOnVirtualThreads";

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Set<String> types() {
    return Set.of(SCHEDULERS);
  }

  @Override
  public Set<String> threads() {
    return Set.of("boundedElastic-*");
  }

  @Override
  public List<FrameworkSite> examine(Project project) {
    Map<String, List<Mention>> byModule =
        project.mentions(SCHEDULERS, Form.MEMBER).stream()
            .filter(each -> each.member().equals("boundedElastic"))
            .collect(
                Collectors.groupingBy(
                    each -> each.file().module(), TreeMap::new, Collectors.toList()));
    return byModule.values().stream().map(uses -> site(project, uses)).toList();
  }

  private static FrameworkSite site(Project project, List<Mention> uses) {
    Mention first = uses.getFirst();
    Libraries libraries = project.module(first).libraries();
    return FrameworkSite.at(
        first,
        ID,
        Judgement.at(project, first)
            .since("Reactor", libraries.version("io.projectreactor"), "3.6", PROPERTY)
            .monitors()
            .add(
                ReasonCode.NO_SETTINGS_FILE,
                Severity.REVIEW,
                "it is a property of the system, which is read when Reactor is loaded: start the"
                    + " program with -D%s=true".formatted(PROPERTY))
            .add(
                ReasonCode.FRAMEWORK_SCOPE,
                ("what runs on boundedElastic (%s) moves; as many run at once as before, ten for"
                        + " each processor, unless reactor.schedulers.defaultBoundedElasticSize"
                        + " says more; parallel() and single() stay as they are")
                    .formatted(uses.size() == 1 ? "1 place" : uses.size() + " places"))
            .reasons());
  }
}
