package io.loomshift.agent.tryout;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/// Changes the program's classes as they load, and none of the JDK's.
///
/// Safe for use by many threads: classes load in parallel.
final class Weaver implements ClassFileTransformer {
  private final Orders orders;
  private final Choice choice;
  private final Report report;

  Weaver(Orders orders, Choice choice, Report report) {
    this.orders = orders;
    this.choice = choice;
    this.report = report;
  }

  @Override
  public byte @Nullable [] transform(
      Module module,
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> redefined,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (loader == null || name == null || redefined != null || isOfTheJdk(module, loader)) {
      return null;
    }
    try {
      return weave(loader, bytes);
    } catch (RuntimeException | LinkageError e) {
      report.failed(name.replace('/', '.'), String.valueOf(e.getMessage()));
      return null;
    }
  }

  private static boolean isOfTheJdk(Module module, ClassLoader loader) {
    if (ClassLoader.getPlatformClassLoader().equals(loader)) {
      return true;
    }
    @Nullable String name = module.getName();
    return name != null
        && ModuleLayer.boot().equals(module.getLayer())
        && (name.startsWith("java.") || name.startsWith("jdk."));
  }

  /// Changes one class; null where it stays as it is.
  byte @Nullable [] weave(ClassLoader loader, byte[] bytes) {
    ClassReader reader = new ClassReader(bytes);
    if (!Mentions.anyIn(reader)) {
      return null;
    }
    ClassContent content = CandidateFinder.read(reader, type -> false);
    List<Chosen> chosen = choice.of(content);
    boolean wrapsWorkers = !orders.pools().isEmpty() && content.callsFactories();
    return chosen.isEmpty() && !wrapsWorkers && !content.opensDoor()
        ? null
        : SiteRewriter.rewrite(reader, content, chosen, wrapsWorkers);
  }
}
