package io.loomshift.agent.tryout;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Tomcat's connector, embedded or by itself: its endpoint takes an executor for requests. Where it
/// has one already, or virtual threads, the program or `server.xml` has decided.
///
/// Source: `AbstractEndpoint.start`, `setExecutor` and `createExecutor` of Tomcat 9.0, 10.1, 11.0.
final class TomcatSwitch implements FrameworkSwitch {
  private static final String ENDPOINT = "org/apache/tomcat/util/net/AbstractEndpoint";

  @Override
  public String id() {
    return "tomcat";
  }

  @Override
  public List<Entry> entries() {
    return List.of(Entry.of(ENDPOINT, "start", "()V"));
  }

  @Override
  public Object turn(Optional<Object> subject, Wanted wanted) throws ReflectiveOperationException {
    Object endpoint = subject.orElseThrow();
    Bean connector = new Bean(endpoint);
    if (!wanted.isFramework(this)
        || (connector.has("getUseVirtualThreads") && connector.is("getUseVirtualThreads"))) {
      return endpoint;
    }
    String name = connector.text("getName") + "-exec-";
    if (connector.get("getExecutor").isPresent()) {
      Report.current().stayed(name + "#", endpoint, "the connector was given an executor");
      return endpoint;
    }
    connector.set(
        "setExecutor", Executor.class, new BoundedThreads(name, connector.number("getMaxThreads")));
    return endpoint;
  }
}
