package io.loomshift.agent.hook;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/// What is hooked in Netty is there in Netty.
class NettyHooksTest {
  private static HookTable table() {
    HookTable table = new HookTable();
    NettyHooks.fill(table);
    return table;
  }

  private static byte[] file(String owner) throws Exception {
    try (InputStream file = ClassLoader.getSystemResourceAsStream(owner + ".class")) {
      return file.readAllBytes();
    }
  }

  /// Those of Netty 4.1 wait in other classes: their methods are seen where they run.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "unix/FileDescriptor",
        "unix/Socket",
        "epoll/LinuxSocket",
        "epoll/EpollIoHandler",
        "kqueue/BsdSocket",
        "kqueue/KQueueIoHandler"
      })
  void everyHookHasItsMethod(String type) throws Exception {
    String owner = "io/netty/channel/" + type;
    byte[] original = file(owner);
    List<Hook> hooks = table().of(owner);
    Set<String> left = new TreeSet<>();

    byte[] hooked = HookedClass.rewrite(original, owner, hooks, new Left(left));

    assertThat(left).isEmpty();
    assertThat(calling(hooked)).isEqualTo(methods(hooks)).isNotEmpty();
    assertThat(calling(original)).isEmpty();
  }

  @Test
  void classIsHooked_whenALibraryHoldsItInAPackageOfItsOwn() {
    HookTable table = table();
    String owner = "io/netty/channel/unix/Socket";

    assertThat(table.of("io/grpc/netty/shaded/" + owner)).isEqualTo(table.of(owner)).isNotEmpty();
    assertThat(table.of("shop/" + owner + "s")).isEmpty();
    assertThat(table.of("shopio/netty/channel/unix/Socket")).isEmpty();
  }

  private static Set<String> methods(List<Hook> hooks) {
    return hooks.stream().map(Hook::method).collect(Collectors.toCollection(TreeSet::new));
  }

  /// The methods that call a hook.
  private static Set<String> calling(byte[] file) {
    Set<String> found = new TreeSet<>();
    new ClassReader(file)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access,
                  String method,
                  String descriptor,
                  @Nullable String signature,
                  String @Nullable [] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {
                  @Override
                  public void visitMethodInsn(
                      int opcode, String owner, String name, String called, boolean isInterface) {
                    if (owner.endsWith("agent/hook/IoEvents")) {
                      found.add(method);
                    }
                  }
                };
              }
            },
            0);
    return found;
  }

  private record Left(Set<String> left) implements LeftAlone {
    @Override
    public void type(String className, String why) {
      left.add(className + ": " + why);
    }

    @Override
    public void hook(String method, String why) {
      left.add(method + ": " + why);
    }
  }
}
