package io.loomshift.migrate.reach;

import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.bytecode.JdkTable;
import io.loomshift.migrate.bytecode.Libraries;
import io.loomshift.migrate.bytecode.Libraries.Found;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The types that the tree does not declare: those of the JDK, and those of its libraries.
final class Outside {
  /// Names are those of the newest release.
  private static final int NEWEST = 25;

  private final Libraries libraries;
  private final CompiledCode code;
  private final Map<Integer, JdkTable> tables = new HashMap<>();

  Outside(Libraries libraries) {
    this.libraries = libraries;
    this.code = new CompiledCode(libraries, this);
  }

  CompiledCode code() {
    return code;
  }

  /// Whether there is a type of this qualified name.
  boolean knows(String qualified) {
    return binaryName(qualified).isPresent();
  }

  /// The name in bytecode of a type as sources name it.
  Optional<String> binaryName(String qualified) {
    return jdk(NEWEST).binaryName(qualified).or(() -> libraries.binaryName(qualified));
  }

  /// Whether the JDK has a type of this binary name, as far as others may use it.
  boolean isOfJdk(String binaryName) {
    return jdk(NEWEST).knows(binaryName);
  }

  /// What a method of the JDK does on a release.
  Set<Effect> effects(String binaryName, String method, int arguments, int release) {
    return jdk(release).effects(binaryName, method, arguments);
  }

  /// The methods of libraries that a call may mean.
  List<Found> methods(String binaryName, String method, int arguments) {
    return libraries.methods(binaryName, method, arguments);
  }

  /// The types of the JDK that a type inherits from, or itself.
  List<String> ofJdk(String binaryName) {
    return isOfJdk(binaryName)
        ? List.of(binaryName)
        : libraries.lineage(binaryName).stream().filter(this::isOfJdk).toList();
  }

  /// The qualified name of the type that a method returns, as far as it matters.
  Optional<String> result(String qualified, String method, int arguments) {
    return binaryName(qualified)
        .flatMap(type -> result(type, method, arguments, methods(type, method, arguments)))
        .map(type -> type.replace('/', '.').replace('$', '.'));
  }

  private Optional<String> result(String type, String method, int arguments, List<Found> declared) {
    return declared.stream()
        .map(found -> found.method().descriptor())
        .map(descriptor -> descriptor.substring(descriptor.indexOf(')') + 1))
        .filter(result -> result.startsWith("L"))
        .map(result -> result.substring(1, result.length() - 1))
        .findFirst()
        .or(() ->
            ofJdk(type).stream()
                .flatMap(parent -> jdk(NEWEST).result(parent, method, arguments).stream())
                .findFirst());
  }

  private JdkTable jdk(int release) {
    return tables.computeIfAbsent(release, JdkTable::of);
  }
}
