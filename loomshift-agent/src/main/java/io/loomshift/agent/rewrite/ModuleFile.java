package io.loomshift.agent.rewrite;

import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ASM9;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.ModuleVisitor;

/// The description of a module, to which the recorder's packages are added: the module holds them
/// now, and reads the modules that know processor time and load.
final class ModuleFile {
  private static final String[] NEEDED = {"java.management", "jdk.management"};

  private ModuleFile() {}

  /// @param packages with slashes
  static ClassFile extended(ClassFile original, Set<String> packages) {
    ClassReader reader = new ClassReader(original.bytes());
    ClassWriter writer = new ClassWriter(0);
    reader.accept(
        new ClassVisitor(ASM9, writer) {
          @Override
          public ModuleVisitor visitModule(String name, int access, @Nullable String version) {
            return new Extending(super.visitModule(name, access, version), packages);
          }
        },
        0);
    return new ClassFile(writer.toByteArray());
  }

  private static final class Extending extends ModuleVisitor {
    private final Set<String> packages;
    private final Set<String> required = new HashSet<>();
    private boolean lists;

    Extending(ModuleVisitor next, Set<String> packages) {
      super(ASM9, next);
      this.packages = packages;
    }

    @Override
    public void visitPackage(String name) {
      lists = true;
      super.visitPackage(name);
    }

    @Override
    public void visitRequire(String name, int access, @Nullable String version) {
      required.add(name);
      super.visitRequire(name, access, version);
    }

    @Override
    public void visitEnd() {
      // Where a module does not list its packages, the JVM looks for them in its jar.
      if (lists) {
        packages.forEach(super::visitPackage);
      }
      for (String module : NEEDED) {
        if (required.add(module)) {
          super.visitRequire(module, ACC_SYNTHETIC, null);
        }
      }
      super.visitEnd();
    }
  }
}
