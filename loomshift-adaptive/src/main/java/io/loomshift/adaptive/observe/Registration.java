package io.loomshift.adaptive.observe;

import java.lang.System.Logger.Level;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.StandardMBean;

/// A bean that management tools see until it is closed. To be loaded only where the JVM has
/// `java.management`.
public final class Registration implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(Registration.class.getName());
  private static final AtomicLong SAME_NAME = new AtomicLong(1);

  private final MBeanServer server;
  private final ObjectName name;

  private Registration(MBeanServer server, ObjectName name) {
    this.server = server;
    this.name = name;
  }

  /// Registers a bean; logs where that fails.
  ///
  /// @param owner the name to register under; a number is added where it is taken
  /// @return what takes it back
  public static AutoCloseable of(String owner, AdaptiveMXBean bean) {
    try {
      MBeanServer server = ManagementFactory.getPlatformMBeanServer();
      ObjectName name = name(owner);
      while (server.isRegistered(name)) {
        name = name(owner + "-" + SAME_NAME.incrementAndGet());
      }
      server.registerMBean(new StandardMBean(bean, AdaptiveMXBean.class, true), name);
      return new Registration(server, name);
    } catch (JMException e) {
      LOG.log(Level.WARNING, "cannot register a management bean for " + owner, e);
      return () -> {};
    }
  }

  private static ObjectName name(String owner) throws JMException {
    return new ObjectName(
        "io.loomshift.adaptive:type=AdaptiveThreads,name=" + ObjectName.quote(owner));
  }

  @Override
  public void close() {
    try {
      server.unregisterMBean(name);
    } catch (JMException e) {
      LOG.log(Level.DEBUG, "the bean " + name + " is gone already", e);
    }
  }
}
