package io.loomshift.migrate.framework;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// How the methods of a file answer requests: the thread that calls them waits for the answer, or
/// they return at once what will have it.
///
/// @param blocking whether some make it wait
/// @param nonBlocking whether some do not
record HandlerMethods(boolean blocking, boolean nonBlocking) {
  /// The types of what will have an answer.
  private static final Set<String> NON_BLOCKING =
      Set.of(
          "Uni",
          "Multi",
          "RestMulti",
          "CompletionStage",
          "CompletableFuture",
          "Publisher",
          "TemplateInstance",
          "Mono",
          "Flux",
          "Single",
          "Maybe",
          "Completable",
          "Flowable",
          "Observable");

  private static final Pattern TYPE = Pattern.compile("\\G\\s*(?:[\\w$]+\\.)*([\\w$]+)");

  /// What may stand between the annotation and the type.
  private static final Pattern BETWEEN =
      Pattern.compile(
          "\\G\\s*(?:@\\s*[\\w$.]+|(?:public|protected|private|static|final|abstract)\\b)");

  /// @param masked the text of the file
  /// @param annotation finds the annotations of such methods
  static HandlerMethods of(String masked, Pattern annotation) {
    boolean blocking = false;
    boolean nonBlocking = false;
    Matcher method = annotation.matcher(masked);
    while (method.find()) {
      int at = CodeText.behindArguments(masked, method.end());
      boolean declared = false;
      Matcher next = BETWEEN.matcher(masked);
      while (next.find(at)) {
        declared |= next.group().contains("NonBlocking");
        at = CodeText.behindArguments(masked, next.end());
      }
      Matcher type = TYPE.matcher(masked);
      boolean waits = type.find(at) && !NON_BLOCKING.contains(type.group(1)) && !declared;
      blocking |= waits;
      nonBlocking |= !waits;
    }
    return new HandlerMethods(blocking, nonBlocking);
  }
}
