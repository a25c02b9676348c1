package io.loomshift.agent.hook;

import org.objectweb.asm.MethodVisitor;

/// How the rewritten code of a program calls the recorder.
public interface Calls {
  /// What a method is to call.
  ///
  /// @param className with dots
  Function function(String className, String name, String descriptor);

  /// The internal name of the class with `wantsMonitor`, `gotMonitor` and `leavesMonitor`.
  String monitors();

  /// The calls of one method.
  interface Function {
    /// Writes a call.
    ///
    /// @param kind that of the event, in its place
    void tell(MethodVisitor code, long kind);
  }
}
