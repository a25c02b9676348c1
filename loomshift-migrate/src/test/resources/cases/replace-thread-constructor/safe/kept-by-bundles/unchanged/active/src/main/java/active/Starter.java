package active;

import org.osgi.framework.BundleActivator;

public final class Starter implements BundleActivator {
  @Override
  public void start() {
    new Expiry().start();
  }
}
