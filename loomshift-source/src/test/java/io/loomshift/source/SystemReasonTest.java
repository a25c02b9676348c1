package io.loomshift.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemReasonTest {
  @TempDir private Path folder;

  private static String reason(ThrowingCallable call) {
    return SystemReason.of(catchThrowableOfType(IOException.class, call));
  }

  @Test
  void reasonIsSaid_whereTheMessageIsTheNameAlone() throws IOException {
    Path file = Files.createFile(folder.resolve("a"));

    assertThat(reason(() -> Files.readString(folder.resolve("none"))))
        .isEqualTo("it, or its directory, does not exist");
    assertThat(reason(() -> Files.createDirectory(file))).isEqualTo("it exists already");
    assertThat(reason(() -> Files.list(file))).isEqualTo("it is no directory");
    assertThat(reason(() -> Files.createFile(file.resolve("below")))).isEqualTo("Not a directory");
    assertThat(SystemReason.of(new AccessDeniedException("/etc/shadow")))
        .isEqualTo("access is denied");
    assertThat(SystemReason.of(new DirectoryNotEmptyException("/etc")))
        .isEqualTo("DirectoryNotEmptyException");
    assertThat(SystemReason.of(new MalformedInputException(1))).isEqualTo("it is not UTF-8");
  }

  @Test
  void theMessageIsKept_whereItSaysMore() {
    assertThat(SystemReason.of(new IOException("Stream closed"))).isEqualTo("Stream closed");
    assertThat(SystemReason.of(new IOException())).isEqualTo("java.io.IOException");
  }
}
