package io.loomshift.source.attribute;

import java.util.ServiceLoader;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.StandardJavaFileManager;

/// Lets javac read the class path, but never load a class from it.
///
/// `-proc:none` is not enough: before it parses, javac makes an instance of every
/// `com.sun.source.util.Plugin` that a jar on the class path announces, and starts those that want
/// to be started. Here it finds none, and is not kept looking for them.
class InertFileManager extends ForwardingJavaFileManager<StandardJavaFileManager> {
  InertFileManager(StandardJavaFileManager standard) {
    super(standard);
  }

  @Override
  public ClassLoader getClassLoader(Location location) {
    return ClassLoader.getPlatformClassLoader();
  }

  @Override
  public <S> ServiceLoader<S> getServiceLoader(Location location, Class<S> service) {
    return ServiceLoader.load(ModuleLayer.empty(), service);
  }
}
