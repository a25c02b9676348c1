package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ASM9;

import io.loomshift.agent.record.Methods;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/// Traces the methods and monitors of a class of the program that somebody chose.
final class ProgramClass extends ClassVisitor {
  private final Patterns functions;
  private final Patterns monitors;
  private final String className;
  private final boolean guards;
  private final Map<String, Integer> variables;
  private int version;
  private boolean changed;

  private ProgramClass(
      ClassVisitor next,
      Patterns functions,
      Patterns monitors,
      String className,
      boolean guards,
      Map<String, Integer> variables) {
    super(ASM9, next);
    this.functions = functions;
    this.monitors = monitors;
    this.className = className;
    this.guards = guards;
    this.variables = variables;
  }

  /// Rewrites a class.
  ///
  /// @param className with dots
  /// @return the class with what is traced, or null where nothing is
  static byte @Nullable [] rewrite(
      byte[] original, String className, Patterns functions, Patterns monitors) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    // Only what guards a monitor needs a variable, and counting them takes a pass of its own; so
    // does writing out in full the frames that promise them.
    boolean guards = monitors.mayMean(className);
    Map<String, Integer> variables = guards ? VariableCounter.count(reader) : Map.of();
    ProgramClass rewriting =
        new ProgramClass(writer, functions, monitors, className, guards, variables);
    reader.accept(rewriting, guards ? ClassReader.EXPAND_FRAMES : 0);
    return rewriting.changed ? writer.toByteArray() : null;
  }

  @Override
  public void visit(
      int classVersion,
      int access,
      String name,
      @Nullable String signature,
      @Nullable String superName,
      String @Nullable [] interfaces) {
    version = classVersion;
    super.visit(classVersion, access, name, signature, superName, interfaces);
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    if ((access & (ACC_ABSTRACT | ACC_NATIVE)) != 0) {
      return next;
    }
    Integer spare = variables.get(name + descriptor);
    if (spare != null && monitors.mean(className, name)) {
      changed = true;
      next = new MonitorMethod(next, spare);
    }
    // A constructor's code may not be guarded before it has called another.
    if (!name.startsWith("<") && functions.mean(className, name)) {
      changed = true;
      next = new FunctionMethod(next, version, !guards, Methods.add(className, name, descriptor));
    }
    return next;
  }
}
