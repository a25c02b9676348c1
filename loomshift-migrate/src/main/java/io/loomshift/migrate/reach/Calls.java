package io.loomshift.migrate.reach;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.bytecode.Effect;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What a body calls by itself.
///
/// @param own what the body does by itself
/// @param inner code of the tree
/// @param outer methods that the tree does not declare
/// @param unknown calls of which the receiver's type is not known
/// @param foreign calls that may run code of others
/// @param absent calls of types that are imported, and that nobody declares
/// @param spins loops that spin unless something in them waits
/// @param loops whether it loops
record Calls(
    List<Own> own,
    List<Inner> inner,
    List<Outer> outer,
    List<Unknown> unknown,
    List<Foreign> foreign,
    List<Unknown> absent,
    List<Spin> spins,
    boolean loops) {
  /// A call of which nobody knows what it runs.
  ///
  /// @param made whether it is made on an object that the tree makes, at places that can be seen
  record Unknown(String call, int line, boolean made) {
    Unknown(String call, int line) {
      this(call, line, false);
    }

    Unknown onMade() {
      return new Unknown(call, line, true);
    }

    static Unknown of(MethodInvocationTree tree, int line) {
      String call =
          switch (tree.getMethodSelect()) {
            case MemberSelectTree select
                when select.getExpression() instanceof IdentifierTree receiver ->
                receiver.getName() + "." + select.getIdentifier();
            case MemberSelectTree select -> "…." + select.getIdentifier();
            case Tree other -> other.toString();
          };
      return new Unknown(call, line);
    }
  }

  /// A call that may run code of others.
  ///
  /// @param given the parameter on which it is made, empty where it is made on something else:
  ///   whoever calls may tell what that is
  record Foreign(Unknown call, Optional<Tree> given) {}

  /// What the parameters of a method are given by one call of it.
  ///
  /// @param known those that are given an object of which the class is known
  /// @param passed those that are given a parameter of the method around the call, with that one
  record Given(Set<Tree> known, Map<Tree, Tree> passed) {
    static final Given NOTHING = new Given(Set.of(), Map.of());

    /// What is known within the method that is called.
    ///
    /// @param around what is known around the call
    Set<Tree> within(Set<Tree> around) {
      if (known.isEmpty() && (around.isEmpty() || passed.isEmpty())) {
        return Set.of();
      }
      Set<Tree> within = new HashSet<>(known);
      passed.forEach((parameter, outer) -> {
        if (around.contains(outer)) {
          within.add(parameter);
        }
      });
      return within;
    }
  }

  /// What is plain where it stands.
  record Own(Effect effect, String label, int line, Monitor monitor, boolean looped) {}

  /// A loop that may turn without waiting, around a call that tells so.
  record Spin(String label, int line, Tree loop) {}

  /// A call of code of the tree, or code that is written there and runs there.
  ///
  /// @param given what it is given, empty for code that stands in the body and sees what that sees
  record Inner(
      Body body,
      int line,
      Monitor monitor,
      boolean looped,
      Optional<Tree> loop,
      Optional<Given> given) {}

  /// A call of a method, or of a constructor by the name `<init>`.
  ///
  /// @param type the qualified name of the type that it is called on
  /// @param made whether it is called on an object that the tree makes, at places that can be seen
  /// @param given the types of its arguments
  /// @param loop the innermost loop around it
  record Outer(
      TreePath path,
      String type,
      String method,
      boolean made,
      int arguments,
      GivenTypes given,
      int line,
      Monitor monitor,
      boolean looped,
      Optional<Tree> loop) {}
}
