package io.loomshift.agent.tryout;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/// Changes the program's classes as they load, and none of the JDK's.
///
/// Safe for use by many threads: classes load in parallel.
final class Weaver implements ClassFileTransformer {
  private final TryOptions tryOptions;
  private final Choice choice;
  private final Report report;

  Weaver(TryOptions tryOptions, Choice choice, Report report) {
    this.tryOptions = tryOptions;
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
      return weave(loader, bytes, CodeBase.of(domain));
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
  byte @Nullable [] weave(ClassLoader loader, byte[] bytes, CodeBase codeBase) {
    ClassReader reader = new ClassReader(bytes);
    if (!Mentions.anyIn(reader)
        && !choice.hasAnonymous()
        && !FrameworkSwitches.isIn(reader.getClassName())) {
      return null;
    }
    if (isTriedThread(reader, bytes)) {
      byte[] body = AnonymousBody.rewrite(bytes);
      byte @Nullable [] more = weaveSites(loader, new ClassReader(body), codeBase);
      return more == null ? body : more;
    }
    return weaveSites(loader, reader, codeBase);
  }

  private boolean isTriedThread(ClassReader reader, byte[] bytes) {
    return choice.hasAnonymous()
        && Maker.THREAD.equals(reader.getSuperName())
        && choice.hasAnonymous(CandidateFinder.read(reader, type -> Optional.empty()).source())
        && AnonymousThread.read(bytes).filter(type -> type.obstacles().isEmpty()).isPresent();
  }

  private byte @Nullable [] weaveSites(ClassLoader loader, ClassReader reader, CodeBase codeBase) {
    ClassContent content = CandidateFinder.read(reader, type -> subclass(loader, type));
    List<Chosen> chosen = choice.of(content, new SafeJudge(reader, loader, codeBase));
    boolean makesWorkers = tryOptions.wanted().hasNames() && PoolMaker.isIn(content.name());
    boolean hasSwitch = tryOptions.wanted().isAnything() && FrameworkSwitches.isIn(content.name());
    return chosen.isEmpty() && !makesWorkers && !hasSwitch && !content.loadsClasses()
        ? null
        : SiteRewriter.rewrite(reader, content, chosen, tryOptions.wanted());
  }

  /// What an anonymous class holds, read from its file: to load it here would be too early.
  private Optional<AnonymousThread> subclass(ClassLoader loader, String type) {
    if (!choice.hasAnonymous()) {
      return Optional.empty();
    }
    try (@Nullable InputStream file = loader.getResourceAsStream(type + ".class")) {
      return file == null ? Optional.empty() : AnonymousThread.read(file.readAllBytes());
    } catch (IOException e) {
      report.failed(type.replace('/', '.'), String.valueOf(e.getMessage()));
      return Optional.empty();
    }
  }
}
