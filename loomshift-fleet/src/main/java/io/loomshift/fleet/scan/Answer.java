package io.loomshift.fleet.scan;

import java.io.Serializable;

/// What the JVM that scans says of one tree or trace.
sealed interface Answer extends Serializable {
  /// It was done.
  ///
  /// @param result of the type that the [Work] has
  /// @param isSpoilt whether work that was given up still goes on in that JVM
  record Done(Serializable result, boolean isSpoilt) implements Answer {}

  /// It cannot be done, and a user can change that.
  record Refused(String message) implements Answer {}

  /// It has failed, which may be a defect.
  record Failed(String message) implements Answer {}
}
