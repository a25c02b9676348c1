package io.loomshift.agent.tryout;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/// Writes a class again with some of its places changed.
///
/// A method reference becomes one to a private static method that is added for it.
final class SiteRewriter extends ClassVisitor {
  private final ClassContent content;
  private final Map<Integer, List<Chosen>> chosen;
  private final Wanted wanted;
  private final List<Chosen> references = new ArrayList<>();
  private int version;
  private boolean isInterface;
  private int methods;

  private SiteRewriter(
      ClassVisitor next, ClassContent content, List<Chosen> chosen, Wanted wanted) {
    super(Opcodes.ASM9, next);
    this.content = content;
    this.chosen = chosen.stream().collect(Collectors.groupingBy(each -> each.candidate().method()));
    this.wanted = wanted;
  }

  /// @param wanted the workers of known pools, which are handed to [PoolWorkers], and frameworks
  static byte[] rewrite(
      ClassReader reader, ClassContent content, List<Chosen> chosen, Wanted wanted) {
    // No flag: with one, frames are computed from class hierarchies, for which classes are loaded.
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new SiteRewriter(writer, content, chosen, wanted), 0);
    return writer.toByteArray();
  }

  @Override
  public void visit(
      int version,
      int access,
      String name,
      @Nullable String signature,
      String superName,
      String[] interfaces) {
    this.version = version;
    isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
    super.visit(version, access, name, signature, superName, interfaces);
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    List<Chosen> here = chosen.getOrDefault(methods++, List.of());
    Optional<PoolMaker> workers =
        wanted.hasNames() ? PoolMaker.of(content.name(), name) : Optional.empty();
    if (!here.isEmpty() || workers.isPresent()) {
      next = new MethodRewriter(next, here, workers, this::addReference);
    }
    if (wanted.isAnything()) {
      next = withSwitch(next, name, descriptor);
    }
    return BootDelegation.isLoadClass(access, name, descriptor)
        ? new BootDelegation(next, version)
        : next;
  }

  private MethodVisitor withSwitch(MethodVisitor next, String name, String descriptor) {
    for (FrameworkSwitch each : FrameworkSwitches.ALL) {
      Optional<FrameworkSwitch.Entry> entry = each.entry(content.name(), name, descriptor);
      if (entry.isPresent()) {
        return new SwitchCall(next, each.id(), entry.get());
      }
    }
    return next;
  }

  private Handle addReference(Chosen place) {
    references.add(place);
    Maker maker = place.maker();
    return new Handle(
        Opcodes.H_INVOKESTATIC, content.name(), bridge(place), descriptor(maker), isInterface);
  }

  private static String bridge(Chosen place) {
    return "loomshift$" + place.candidate().method() + "$" + place.candidate().place().index();
  }

  private static String descriptor(Maker maker) {
    return "(" + maker.parameters() + ")" + maker.returned();
  }

  @Override
  public void visitEnd() {
    references.forEach(this::writeBridge);
    super.visitEnd();
  }

  private void writeBridge(Chosen place) {
    Maker maker = place.maker();
    int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    MethodVisitor code = cv.visitMethod(access, bridge(place), descriptor(maker), null, null);
    code.visitCode();
    int local = 0;
    for (Type type : Type.getArgumentTypes(maker.descriptor())) {
      // The last one is the number of the place.
      local += type.getSize();
    }
    int next = 0;
    for (Type type : Type.getArgumentTypes(descriptor(maker))) {
      code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), next);
      next += type.getSize();
    }
    code.visitLdcInsn(place.number());
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, maker.owner(), maker.method(), maker.descriptor(), false);
    code.visitInsn(Opcodes.ARETURN);
    code.visitMaxs(local, next);
    code.visitEnd();
  }
}
