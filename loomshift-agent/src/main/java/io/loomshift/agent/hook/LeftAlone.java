package io.loomshift.agent.hook;

import io.loomshift.agent.record.Notes;

/// Is told of what stays as it is, because it cannot be rewritten.
interface LeftAlone {
  /// For the trace to say.
  LeftAlone NOTED =
      new LeftAlone() {
        @Override
        public void type(String className, String why) {
          Notes.classLeft(className, why);
        }

        @Override
        public void hook(String method, String why) {
          Notes.hookLeft(method, why);
        }
      };

  /// For what somebody else tells, or nobody wants to know.
  LeftAlone UNTOLD =
      new LeftAlone() {
        @Override
        public void type(String className, String why) {}

        @Override
        public void hook(String method, String why) {}
      };

  /// A class runs as it was compiled.
  ///
  /// @param className with slashes
  /// @param why for a person
  void type(String className, String why);

  /// A hook is not used.
  ///
  /// @param method with its class, with dots
  /// @param why for a person
  void hook(String method, String why);
}
