package org.osgi.framework;

public interface BundleActivator {
  void start();
}
