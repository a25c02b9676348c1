package io.loomshift.agent.tryout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// Reads a class and finds its places. Nothing is loaded for it.
final class CandidateFinder extends ClassVisitor {
  private final Function<String, Optional<AnonymousThread>> subclasses;
  private final List<MethodScan> scans = new ArrayList<>();
  private final List<Candidate> candidates = new ArrayList<>();
  private final Map<String, AnonymousThread> anonymous = new HashMap<>();
  private String name = "";
  private String source = "";
  private boolean loadsClasses;

  private CandidateFinder(Function<String, Optional<AnonymousThread>> subclasses) {
    super(Opcodes.ASM9);
    this.subclasses = subclasses;
  }

  /// Reads a class.
  ///
  /// @param subclasses tells of an anonymous class, by its name with slashes, what it holds if it
  ///   extends `Thread`; asked only about classes that the class contains
  static ClassContent read(
      ClassReader reader, Function<String, Optional<AnonymousThread>> subclasses) {
    CandidateFinder finder = new CandidateFinder(subclasses);
    reader.accept(finder, ClassReader.SKIP_FRAMES);
    finder.leaveTypesInUse(reader);
    finder.candidates.replaceAll(each -> each.boundedBy(finder.bound(each.method())));
    return new ClassContent(finder.name, finder.source, finder.candidates, finder.loadsClasses);
  }

  /// The line before the next method.
  private int bound(int method) {
    int last = scans.get(method).lastLine();
    return scans.stream()
            .mapToInt(MethodScan::firstLine)
            .filter(first -> first > last)
            .min()
            .orElse(Integer.MAX_VALUE)
        - 1;
  }

  private void leaveTypesInUse(ClassReader reader) {
    if (anonymous.isEmpty()) {
      return;
    }
    Set<String> used = TypeUses.of(anonymous.keySet(), reader);
    candidates.replaceAll(candidate ->
        used.contains(candidate.type()) ? candidate.with(Obstacle.TYPE_IN_USE) : candidate);
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      String superName,
      String[] interfaces) {
    this.name = name;
  }

  @Override
  public void visitSource(@Nullable String file, @Nullable String debug) {
    if (file != null) {
      source = name.substring(0, name.lastIndexOf('/') + 1) + file;
    }
  }

  @Override
  public void visitInnerClass(
      String inner, @Nullable String outer, @Nullable String simple, int access) {
    if (simple == null && inner.startsWith(name + "$")) {
      subclasses.apply(inner).ifPresent(subclass -> anonymous.put(inner, subclass));
    }
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String method,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    loadsClasses |= BootDelegation.isLoadClass(access, method, descriptor);
    MethodScan scan =
        new MethodScan(
            name.replace('/', '.'), method + descriptor, scans.size(), anonymous, candidates::add);
    scans.add(scan);
    return scan;
  }
}
