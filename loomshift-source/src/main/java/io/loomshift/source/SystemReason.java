package io.loomshift.source;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/// Why a file could not be read or written, in words. The message of the JDK's exceptions for files
/// is the file's name, which the line that tells of it has already.
public final class SystemReason {
  private SystemReason() {}

  /// The words, to stand in parentheses behind what could not be done.
  public static String of(IOException e) {
    return switch (e) {
      case AccessDeniedException _ -> "access is denied";
      case CharacterCodingException _ -> "it is not UTF-8";
      case NoSuchFileException _ -> "it, or its directory, does not exist";
      case FileAlreadyExistsException _ -> "it exists already";
      case NotDirectoryException _ -> "it is no directory";
      case FileSystemException system ->
          system.getReason() == null ? e.getClass().getSimpleName() : system.getReason();
      default -> e.getMessage() == null ? e.toString() : e.getMessage();
    };
  }
}
