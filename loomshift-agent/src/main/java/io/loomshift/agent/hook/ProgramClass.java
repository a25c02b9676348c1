package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.ACC_ABSTRACT;
import static org.objectweb.asm.Opcodes.ACC_NATIVE;
import static org.objectweb.asm.Opcodes.ACC_SYNCHRONIZED;
import static org.objectweb.asm.Opcodes.ASM9;
import static org.objectweb.asm.Opcodes.V1_5;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/// Traces the methods and monitors of a class of the program that somebody chose.
public final class ProgramClass extends ClassVisitor {
  private final Calls calls;
  private final Patterns functions;
  private final Patterns monitors;
  private final String className;
  private final boolean guards;
  private final Map<String, Integer> variables;
  private final boolean takesMonitors;
  private int version;
  private boolean changed;

  private ProgramClass(
      ClassVisitor next,
      Calls calls,
      Patterns functions,
      Patterns monitors,
      String className,
      boolean takesMonitors,
      Map<String, Integer> variables) {
    super(ASM9, next);
    this.calls = calls;
    this.functions = functions;
    this.monitors = monitors;
    this.className = className;
    this.guards = monitors.mayMean(className);
    this.takesMonitors = takesMonitors;
    this.variables = variables;
  }

  /// Rewrites a class.
  ///
  /// @param calls how the class is to call the recorder
  /// @param className with dots
  /// @param takesMonitors whether a method may lose the word `synchronized`, and take its monitor
  ///   itself
  /// @return the class with what is traced, or null where nothing is
  public static byte @Nullable [] rewrite(
      byte[] original,
      Calls calls,
      String className,
      Patterns functions,
      Patterns monitors,
      boolean takesMonitors) {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, 0);
    // Only what guards a monitor needs a variable, and counting them takes a pass of its own; so
    // does writing out in full the frames that promise them.
    boolean guards = monitors.mayMean(className);
    Map<String, Integer> variables = guards ? VariableCounter.count(reader) : Map.of();
    ProgramClass rewriting =
        new ProgramClass(writer, calls, functions, monitors, className, takesMonitors, variables);
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

  /// Class files before Java 5 cannot push a class.
  private boolean namesClasses() {
    return (version & 0xFFFF) >= V1_5;
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    boolean hasCode = (access & (ACC_ABSTRACT | ACC_NATIVE)) == 0;
    boolean monitored = hasCode && guards && monitors.mean(className, name);
    boolean isSynchronized =
        monitored && (access & ACC_SYNCHRONIZED) != 0 && namesClasses() && !name.startsWith("<");
    boolean takes = isSynchronized && takesMonitors;
    int modifiers = takes ? SynchronizedMethod.modifiers(access) : access;
    MethodVisitor next = super.visitMethod(modifiers, name, descriptor, signature, exceptions);
    if (!hasCode) {
      return next;
    }
    // A constructor's code may not be guarded before it has called another.
    boolean told = !name.startsWith("<") && functions.mean(className, name);
    if (told || monitored) {
      // All others are copied as they are.
      next = new BoundedMethod(next);
    }
    if (told) {
      changed = true;
      Calls.Function function = calls.function(className, name, descriptor);
      next = new FunctionMethod(next, version, !guards, function);
    }
    int unused = variables.getOrDefault(name + descriptor, 0);
    if (isSynchronized) {
      String owner = className.replace('.', '/');
      SynchronizedMethod whole =
          new SynchronizedMethod(next, calls.monitors(), owner, access, version, takes, unused);
      unused = whole.unused();
      next = whole;
    }
    if (monitored) {
      changed = true;
      next = new MonitorMethod(next, calls.monitors(), unused);
    }
    return next;
  }
}
