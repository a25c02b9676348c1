package io.loomshift.agent.rewrite;

import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;

import io.loomshift.agent.hook.Calls;
import org.objectweb.asm.Handle;

/// The calls of a class that was rewritten ahead of time: a call site is linked when it first runs.
final class LinkedCalls implements Calls {
  private static final String OWNER = "io/loomshift/agent/offline/";
  private static final Handle SITE =
      new Handle(
          H_INVOKESTATIC,
          OWNER + "FunctionCalls",
          "site",
          "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
              + "Ljava/lang/String;Ljava/lang/String;J)Ljava/lang/invoke/CallSite;",
          false);

  private int functions;

  /// How many methods got calls.
  int functions() {
    return functions;
  }

  @Override
  public Function function(String className, String name, String descriptor) {
    functions++;
    return (code, kind) -> code.visitInvokeDynamicInsn("tell", "()V", SITE, name, descriptor, kind);
  }

  @Override
  public String monitors() {
    return OWNER + "MonitorCalls";
  }
}
