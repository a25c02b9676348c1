package io.loomshift.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import java.util.stream.Stream;
import javax.tools.JavaFileManager;
import org.junit.jupiter.api.Test;

/// Rules over the compiled classes of the product.
class DependencyTest {
  private static final JavaClasses CLASSES = House.classes();

  /// Rules that see nothing always hold: this is the guard against a class path that moved.
  @Test
  void rulesSeeTheWholeProduct_whenTheyRun() {
    assertThat(CLASSES).hasSizeGreaterThan(150);
    assertThat(CLASSES.stream().map(type -> type.getPackageName().split("\\.")[2]))
        .contains("source", "migrate", "trace", "agent", "measure", "experiments", "cli");
  }

  /// Over the walls of modules nothing can go round.
  @Test
  void packagesFormNoCycle_whenTheyUseEachOther() {
    slices().matching("io.loomshift.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  /// Users start the product without `--add-exports`: of javac it may use what is documented.
  @Test
  void onlyDocumentedJavacIsUsed_whenSourcesAreAttributed() {
    noClasses()
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "com.sun.tools.javac..", "com.sun.tools.classfile..", "jdk.internal..", "sun..")
        .check(CLASSES);
  }

  /// A stranger's source is read and never run: no class of it is loaded, no service is looked up.
  /// The file manager that hands javac an empty class loader instead must name what it refuses.
  @Test
  void noCodeOfTheTreeIsLoaded_whenItIsAnalysed() {
    noClasses()
        .that()
        .resideInAnyPackage("io.loomshift.source..", "io.loomshift.migrate..")
        .and()
        .doNotHaveSimpleName("InertFileManager")
        .should()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.net.URLClassLoader")
        .orShould()
        .dependOnClassesThat()
        .haveFullyQualifiedName("java.util.ServiceLoader")
        .orShould()
        .callMethod(Class.class, "forName", String.class)
        .orShould()
        .callMethod(ClassLoader.class, "loadClass", String.class)
        .check(CLASSES);
  }

  /// `git status`, the program that the user names, and fresh JVMs and services for a measurement
  /// are what the product runs.
  @Test
  void onlyFewClassesStartProcesses_whenTheyAskGitOrAJvmLaunchAProgramOrMeasure() {
    classes()
        .that(dependOn(ProcessBuilder.class).or(callRuntimeExec()))
        .should()
        .haveSimpleName("PrivateGit")
        .orShould()
        .haveSimpleName("FlightRecorder")
        .orShould()
        .haveSimpleName("LaunchedProgram")
        .orShould()
        .haveFullyQualifiedName("io.loomshift.cli.launch.LaunchedProgram$Ending")
        .orShould()
        .haveSimpleName("ForkedJvm")
        .orShould()
        .haveSimpleName("ServiceProcess")
        .allowEmptyShould(true)
        .check(CLASSES);
  }

  /// Libraries return and throw; printing and exit statuses belong to the command line. The agent
  /// lives in a program of somebody else, whose streams are not its own.
  @Test
  void onlyTheCommandLinePrintsOrExits_whenACommandRuns() {
    noClasses()
        .that()
        .resideOutsideOfPackage("io.loomshift.cli..")
        .should()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }

  /// A file manager of javac keeps the name that `javax.tools` gave to its kind.
  @Test
  void namesSayWhatAThingIs_whenATypeIsNamed() {
    noClasses()
        .that()
        .areNotAssignableTo(JavaFileManager.class)
        .should()
        .haveNameMatching(".*(Impl|Manager|Utils?|Helper|Data|Info)")
        .check(CLASSES);
  }

  /// Management beans are the exception: their attributes are found by `get`. So are the calls of a
  /// rewritten jar, which stand in for methods of the JDK by the same names.
  @Test
  void accessorsHaveNoGet_whenTheNameIsOurs() {
    methods()
        .that()
        .areNotPrivate()
        .and()
        .areDeclaredInClassesThat()
        .haveSimpleNameNotEndingWith("MXBean")
        .and()
        .areDeclaredInClassesThat()
        .haveSimpleNameNotEndingWith("Calls")
        .and(DescribedPredicate.describe("are not inherited names", DependencyTest::isOurName))
        .should()
        .haveNameNotMatching("get[A-Z].*")
        .check(CLASSES);
  }

  private static boolean isOurName(JavaMethod method) {
    JavaClass owner = method.getOwner();
    return Stream.concat(
            owner.getAllRawSuperclasses().stream(), owner.getAllRawInterfaces().stream())
        .flatMap(type -> type.getMethods().stream())
        .noneMatch(inherited -> inherited.getName().equals(method.getName()));
  }

  private static DescribedPredicate<JavaClass> callRuntimeExec() {
    return DescribedPredicate.describe(
        "call Runtime.exec",
        user ->
            user.getMethodCallsFromSelf().stream()
                .anyMatch(call ->
                    call.getTargetOwner().isEquivalentTo(Runtime.class)
                        && call.getName().equals("exec")));
  }

  private static DescribedPredicate<JavaClass> dependOn(Class<?> type) {
    return DescribedPredicate.describe(
        "depend on " + type.getSimpleName(),
        user ->
            user.getDirectDependenciesFromSelf().stream()
                .anyMatch(dependency -> dependency.getTargetClass().isEquivalentTo(type)));
  }
}
