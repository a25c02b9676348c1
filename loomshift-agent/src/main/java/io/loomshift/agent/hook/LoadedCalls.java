package io.loomshift.agent.hook;

import static org.objectweb.asm.Opcodes.INVOKESTATIC;

import io.loomshift.agent.record.Methods;

/// The calls of a class that is being loaded: the event, symbol and all, is a constant in its code.
final class LoadedCalls implements Calls {
  @Override
  public Function function(String className, String name, String descriptor) {
    int symbol = Methods.add(className, name, descriptor);
    return (code, kind) -> {
      code.visitLdcInsn(kind | symbol);
      code.visitMethodInsn(
          INVOKESTATIC, "io/loomshift/agent/record/Recorder", "event", "(J)V", false);
    };
  }

  @Override
  public String monitors() {
    return "io/loomshift/agent/hook/LockEvents";
  }
}
