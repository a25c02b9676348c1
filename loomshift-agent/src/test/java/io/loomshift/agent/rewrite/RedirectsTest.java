package io.loomshift.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RedirectsTest {
  private static final String EXECUTE = "(Ljava/lang/Runnable;)V";

  private final Redirects redirects =
      new Redirects(
          Map.of("a/Pool", "a/Base", "a/Base", "java/util/concurrent/ThreadPoolExecutor"));

  static Stream<String> calls() {
    return new Redirects(Map.of()).all().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("calls")
  void methodStandsForOneOfTheJdk_whenItIsPublic(String call) {
    int parenthesis = call.indexOf('(');
    String name = call.substring(0, parenthesis);
    MethodType type =
        MethodType.fromMethodDescriptorString(
            call.substring(parenthesis), ClassLoader.getPlatformClassLoader());

    assertThat(redirects.all()).containsKey(call);
    for (Redirects.Redirect each : redirects.all().getOrDefault(call, List.of())) {
      assertThatCode(
              () -> {
                var method = each.receiver().getMethod(name, type.parameterArray());
                assertThat(method.getReturnType()).isEqualTo(type.returnType());
                // Such a method would see our class as its caller, and not the program's.
                assertThat(method.getAnnotations())
                    .noneMatch(one -> one.annotationType().getName().endsWith("CallerSensitive"));
              })
          .doesNotThrowAnyException();
    }
  }

  @Test
  void callIsRedirected_whenAClassOfTheProgramIsBelowTheJdks() {
    assertThat(redirects.of("a/Pool", "execute", EXECUTE, false))
        .hasValueSatisfying(
            found -> assertThat(found.owner()).isEqualTo("io/loomshift/agent/offline/TaskCalls"));
    assertThat(redirects.of("java/util/concurrent/ForkJoinPool", "execute", EXECUTE, false))
        .isPresent();
  }

  @Test
  void callIsLeft_whenItIsOfAnotherClass() {
    assertThat(redirects.of("b/Other", "execute", EXECUTE, false)).isEmpty();
    assertThat(redirects.of("java/util/Timer", "execute", EXECUTE, false)).isEmpty();
    assertThat(redirects.of("java/lang/Thread", "sleep", "(J)V", false)).isEmpty();
    assertThat(redirects.of("java/lang/Thread", "sleep", "(J)V", true)).isPresent();
  }

  @Test
  void searchEnds_whenClassesAreTheirOwnSuperclasses() {
    assertThat(new Redirects(Map.of("a/A", "a/B", "a/B", "a/A")).of("a/A", "start", "()V", false))
        .isEmpty();
  }
}
