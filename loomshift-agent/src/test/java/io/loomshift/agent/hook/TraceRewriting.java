package io.loomshift.agent.hook;

import static io.loomshift.agent.hook.HookTable.RETURNED;
import static io.loomshift.agent.hook.HookTable.RETURNED_OBJECT;
import static io.loomshift.agent.hook.HookTable.SYMBOL;
import static io.loomshift.agent.hook.HookTable.THIS;
import static io.loomshift.agent.hook.HookTable.operand;
import static io.loomshift.agent.hook.HookTable.parameter;

import io.loomshift.agent.verify.Rewriting;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// The sets of hooks of tracing.
public final class TraceRewriting {
  private static final Patterns ALL = new Patterns(List.of("*"), List.of());
  private static final Patterns NONE = new Patterns(List.of(), List.of());

  private TraceRewriting() {}

  /// Every function, and nothing else.
  public static Rewriting functions() {
    return loading(
        new TraceOptions(Path.of("none"), ALL, NONE, 0, 0, Optional.empty(), true, false, false),
        false);
  }

  /// Every function, every monitor, drivers and servers; on Java 17 its native waits too.
  public static Rewriting everything() {
    return loading(all(), true);
  }

  /// What traces all that can be.
  public static TraceOptions all() {
    return new TraceOptions(Path.of("none"), ALL, ALL, 0, 0, Optional.empty(), true, true, false);
  }

  private static Rewriting loading(TraceOptions options, boolean waits) {
    return rewriting(options, waits, null);
  }

  /// The same in classes that are there already.
  public static Rewriting loaded() {
    return rewriting(all(), true, Object.class);
  }

  private static Rewriting rewriting(
      TraceOptions options, boolean waits, @Nullable Class<?> redefined) {
    HookTable table = new HookTable();
    ServerHooks.fill(table);
    ResourceHooks.fill(table);
    NettyHooks.fill(table);
    Left left = new Left();
    Rewriter rewriter = new Rewriter(table, options, waits, left);
    return (loader, name, bytes) -> {
      byte[] rewritten = rewriter.transform(loader, name, redefined, null, bytes);
      String why = left.whys.remove(name);
      if (why != null) {
        throw new IllegalStateException(why);
      }
      return rewritten;
    };
  }

  private static final class Left implements LeftAlone {
    private final Map<String, String> whys = new HashMap<>();

    @Override
    public void type(String className, String why) {
      whys.put(className, why);
    }

    @Override
    public void hook(String method, String why) {
      whys.put(method, why);
    }
  }

  /// Hooks of every kind in every method, as no table has them.
  public static Rewriting hooks() {
    return (loader, name, bytes) -> {
      HookTable table = new HookTable();
      calls(bytes, (method, called) -> everywhere(table.in(name), method, called));
      List<Hook> hooks = table.of(name);
      return hooks.isEmpty() ? null : HookedClass.rewrite(bytes, name, hooks, LeftAlone.UNTOLD);
    };
  }

  private static void everywhere(HookTable.Owner hooks, String method, Optional<String> called) {
    hooks
        .entry(method, IoEvents.class, "begins", THIS, SYMBOL)
        .leave(method, IoEvents.class, "ends", RETURNED, THIS)
        .exit(method, IoEvents.class, "connects", RETURNED_OBJECT, THIS)
        .exit(method, FutureEvents.class, "made", RETURNED_OBJECT, THIS, parameter(1))
        .thrown(method, TaskEvents.class, "failed", THIS, RETURNED_OBJECT)
        .thrown(method, TaskEvents.class, "failed", THIS, parameter(0));
    called.ifPresent(name ->
        hooks
            .before(method, name, TaskEvents.class, "started", operand(0), THIS)
            .before(method, name, TaskEvents.class, "submitted", operand(1), THIS)
            .after(method, name, TaskEvents.class, "ended", parameter(0)));
  }

  /// Every method of a class, with the first one that it calls.
  private static void calls(byte[] bytes, BiConsumer<String, Optional<String>> visitor) {
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access,
                  String name,
                  String descriptor,
                  @Nullable String signature,
                  String @Nullable [] exceptions) {
                return new FirstCall(called -> visitor.accept(name + descriptor, called));
              }
            },
            ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
  }

  private static final class FirstCall extends MethodVisitor {
    private final Consumer<Optional<String>> visitor;
    private Optional<String> first = Optional.empty();

    FirstCall(Consumer<Optional<String>> visitor) {
      super(Opcodes.ASM9);
      this.visitor = visitor;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (first.isEmpty() && !name.equals("<init>")) {
        first = Optional.of(owner + '.' + name);
      }
    }

    @Override
    public void visitEnd() {
      visitor.accept(first);
    }
  }
}
