package io.loomshift.agent.tryout;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// Reads a class and finds its places. Nothing is loaded for it.
final class CandidateFinder extends ClassVisitor {
  private final Predicate<String> extendsThread;
  private final List<MethodScan> scans = new ArrayList<>();
  private final List<Candidate> candidates = new ArrayList<>();
  private final Set<String> anonymous = new HashSet<>();
  private String name = "";
  private String source = "";
  private boolean opensDoor;

  /// @param extendsThread whether an anonymous class, by its name with slashes, extends `Thread`
  ///   itself; asked only about classes that the class contains
  private CandidateFinder(Predicate<String> extendsThread) {
    super(Opcodes.ASM9);
    this.extendsThread = extendsThread;
  }

  static ClassContent read(ClassReader reader, Predicate<String> extendsThread) {
    CandidateFinder finder = new CandidateFinder(extendsThread);
    reader.accept(finder, ClassReader.SKIP_FRAMES);
    return new ClassContent(
        finder.name,
        finder.source,
        finder.candidates,
        finder.scans.stream().anyMatch(MethodScan::callsFactories),
        finder.opensDoor);
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
    if (simple == null && inner.startsWith(name + "$") && extendsThread.test(inner)) {
      anonymous.add(inner);
    }
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String method,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    opensDoor |= LoaderDoor.isDoor(access, method, descriptor);
    MethodScan scan =
        new MethodScan(
            name.replace('/', '.'), method + descriptor, scans.size(), anonymous, candidates::add);
    scans.add(scan);
    return scan;
  }
}
