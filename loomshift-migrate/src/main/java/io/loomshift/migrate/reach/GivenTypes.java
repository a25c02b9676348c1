package io.loomshift.migrate.reach;

import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.util.TreePath;
import io.loomshift.migrate.bytecode.Libraries.Found;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Of which types the arguments of a call are, which tells methods apart that take as many. Only
/// types of the JDK are compared: of others it is not always known what they inherit from.
///
/// @param call an invocation or the making of an instance; nothing is told of anything else
record GivenTypes(TreePath call, Classes classes, Variables variables) {
  private static final String OBJECT = "java/lang/Object";

  /// What a primitive parameter may be given.
  private static final Set<String> BOXES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Short");

  /// The methods that the call may mean, or all where none seems to fit.
  List<Found> meant(List<Found> methods) {
    if (methods.size() < 2) {
      return methods;
    }
    List<Found> fitting =
        methods.stream()
            .filter(found -> {
              String descriptor = found.method().descriptor();
              return fit(descriptor.substring(1, descriptor.indexOf(')')));
            })
            .toList();
    return fitting.isEmpty() ? methods : fitting;
  }

  /// Whether parameters may take the arguments.
  ///
  /// @param parameters as a descriptor has them
  boolean fit(String parameters) {
    List<String> types = types(parameters);
    List<? extends ExpressionTree> arguments =
        switch (call.getLeaf()) {
          case MethodInvocationTree invocation -> invocation.getArguments();
          case NewClassTree creation -> creation.getArguments();
          default -> List.of();
        };
    if (types.size() != arguments.size()) {
      return arguments.isEmpty();
    }
    for (int i = 0; i < types.size(); i++) {
      Optional<String> given = variables.typeOf(new TreePath(call, arguments.get(i)));
      // A last parameter that is an array may stand for any number of others.
      boolean variable = i == types.size() - 1 && types.get(i).startsWith("[");
      if (given.isPresent() && !variable && !takes(types.get(i), given.get())) {
        return false;
      }
    }
    return true;
  }

  /// @param type as in a descriptor
  /// @param given a qualified name
  private boolean takes(String type, String given) {
    Outside outside = classes.outside();
    Optional<String> binary =
        classes.named(given).isPresent()
            ? Optional.empty()
            : outside.binaryName(given).filter(outside::isOfJdk);
    if (binary.isEmpty()) {
      return true;
    }
    if (!type.startsWith("L")) {
      return !type.startsWith("[") && BOXES.contains(binary.get());
    }
    String name = type.substring(1, type.length() - 1);
    return name.equals(OBJECT) || outside.parentsOfJdk(given).contains(name);
  }

  private static List<String> types(String parameters) {
    List<String> types = new ArrayList<>();
    for (int at = 0; at < parameters.length(); ) {
      int end = at;
      while (parameters.charAt(end) == '[') {
        end++;
      }
      end = parameters.charAt(end) == 'L' ? parameters.indexOf(';', end) + 1 : end + 1;
      types.add(parameters.substring(at, end));
      at = end;
    }
    return types;
  }
}
