package io.loomshift.migrate.reach;

import io.loomshift.migrate.bytecode.DaemonCode;
import io.loomshift.migrate.bytecode.Effect;
import io.loomshift.migrate.bytecode.JdkTable;
import io.loomshift.migrate.bytecode.Libraries;
import io.loomshift.migrate.bytecode.Libraries.Found;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The types that the tree does not declare: those of the JDK, and those of its libraries.
final class Outside {
  /// Names are those of the newest release.
  private static final int NEWEST = 25;

  /// Types whose methods run what they are given on other threads.
  private static final List<String> HANDS_ON =
      List.of("java/util/concurrent/Executor", "java/util/concurrent/CompletionService");

  /// Where others implement what the JDK specifies to the letter: a driver, whoever made it, waits
  /// for its database.
  private static final String DATABASES = "java/sql/";

  /// Types that are there to be told things by.
  private static final List<String> TOLD =
      List.of("java/util/EventListener", "java/util/concurrent/Flow$Subscriber");

  private static final String THREAD = "java/lang/Thread";
  private static final String ENUM = "java/lang/Enum";

  /// Types and packages of the JDK that are there to compute, to paint, or to gather randomness.
  private static final List<String> COMPUTING =
      List.of(
          "java/security/SecureRandom",
          "java/security/KeyStore",
          "java/security/KeyPairGenerator",
          "java/security/KeyFactory",
          "java/security/Signature",
          "javax/crypto/",
          "javax/imageio/",
          "javax/script/",
          "javax/tools/",
          "javax/sound/");

  /// Packages of graphical interfaces.
  private static final List<String> PAINTING =
      List.of("javax/swing/", "java/awt/", "javafx/", "org/eclipse/swt/");

  /// Methods by which others hand something to the thread of a graphical interface, or ask for it.
  private static final Set<String> HANDING_TO_PAINTER =
      Set.of(
          "<init>",
          "invokeLater",
          "invokeAndWait",
          "asyncExec",
          "syncExec",
          "runLater",
          "isEventDispatchThread",
          "isDispatchThread",
          "isFxApplicationThread");

  private static final List<String> OF_FILES =
      List.of("java/io/", "java/nio/", "java/util/zip/", "java/util/jar/", "java/util/Scanner");

  private final Libraries libraries;
  private final CompiledCode code;
  private final Map<Integer, JdkTable> tables = new HashMap<>();
  private final Map<String, Optional<String>> binaryNames = new HashMap<>();
  private final Map<String, Set<String>> parentsOfJdk = new HashMap<>();

  Outside(Libraries libraries) {
    this.libraries = libraries;
    this.code = new CompiledCode(libraries, this);
  }

  CompiledCode code() {
    return code;
  }

  /// What the code of a method of a library says of daemons.
  DaemonCode daemons(Found method) {
    return libraries.daemons(method);
  }

  /// The binary names of a class of a library and of what it inherits from.
  Set<String> lineage(String binaryName) {
    return libraries.lineage(binaryName);
  }

  /// Whether there is a type of this qualified name.
  boolean knows(String qualified) {
    return binaryName(qualified).isPresent();
  }

  /// The name in bytecode of a type as sources name it.
  Optional<String> binaryName(String qualified) {
    return binaryNames.computeIfAbsent(
        qualified, name -> jdk(NEWEST).binaryName(name).or(() -> libraries.binaryName(name)));
  }

  /// Whether the JDK has a type of this binary name, as far as others may use it.
  boolean isOfJdk(String binaryName) {
    return jdk(NEWEST).knows(binaryName);
  }

  /// Whether a method of a type of the JDK is there for others to implement: the JDK itself does
  /// not, or the type is there to be told things by.
  boolean isForOthers(String binaryName, String method, int arguments) {
    if (binaryName.startsWith(DATABASES)) {
      return false;
    }
    Set<String> lineage = jdk(NEWEST).lineage(binaryName);
    boolean open =
        lineage.stream()
            .map(parent -> jdk(NEWEST).effects(parent, method, arguments))
            .anyMatch(effects ->
                effects.contains(Effect.OPEN) && effects.stream().noneMatch(Effect::blocks));
    return (open || TOLD.stream().anyMatch(lineage::contains))
        && HANDS_ON.stream().noneMatch(lineage::contains);
  }

  /// Whether a type is one of the JDK whose methods run what they are given on other threads.
  boolean handsOn(String qualified) {
    return HANDS_ON.stream().anyMatch(parentsOfJdk(qualified)::contains);
  }

  /// What a call of a type of the JDK does that its table does not tell, since the thread neither
  /// waits nor makes anything there.
  static Set<Effect> beside(String binaryName, String method) {
    if (binaryName.equals(THREAD) && method.equals("getThreadGroup")) {
      return EnumSet.of(Effect.GROUP);
    }
    if (isPainting(binaryName)) {
      return HANDING_TO_PAINTER.contains(method)
          ? EnumSet.noneOf(Effect.class)
          : EnumSet.of(Effect.PAINTS);
    }
    return COMPUTING.stream().anyMatch(binaryName::startsWith)
        ? EnumSet.of(Effect.COMPUTES)
        : EnumSet.noneOf(Effect.class);
  }

  /// Whether a type belongs to a graphical interface, which the tables do not hold.
  static boolean isPainting(String name) {
    return PAINTING.stream().anyMatch(name.replace('.', '/')::startsWith);
  }

  /// Whether a type of the JDK is there for files, and does not only come upon one, as a set-up
  /// that may be kept in a file.
  static boolean isOfFiles(String binaryName) {
    return OF_FILES.stream().anyMatch(binaryName::startsWith);
  }

  /// What a method of the JDK does on a release.
  ///
  /// @param takes whether parameters, as in a descriptor, may take what it is given
  Set<Effect> effects(
      String binaryName, String method, int arguments, Predicate<String> takes, int release) {
    return jdk(release).effects(binaryName, method, arguments, takes);
  }

  /// The methods of libraries that a call may mean.
  List<Found> methods(String binaryName, String method, int arguments) {
    return libraries.methods(binaryName, method, arguments);
  }

  /// Whether the methods of a type are native code to which a library binds them.
  boolean isNative(String binaryName) {
    return !isOfJdk(binaryName)
        && libraries.lineage(binaryName).stream().anyMatch(BoundCode.PARENTS::contains);
  }

  /// The types of the JDK that a type inherits from, or itself.
  List<String> ofJdk(String binaryName) {
    return isOfJdk(binaryName)
        ? List.of(binaryName)
        : libraries.lineage(binaryName).stream().filter(this::isOfJdk).toList();
  }

  /// The binary names of all types of the JDK that a type inherits from, whoever declares it.
  Set<String> parentsOfJdk(String qualified) {
    return parentsOfJdk.computeIfAbsent(
        qualified,
        name ->
            binaryName(name).stream()
                .flatMap(binary -> ofJdk(binary).stream())
                .flatMap(parent -> jdk(NEWEST).lineage(parent).stream())
                .collect(Collectors.toSet()));
  }

  /// Whether a type is an enum.
  boolean isEnum(String qualified) {
    return parentsOfJdk(qualified).contains(ENUM);
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
