package io.loomshift.report;

/// How good what is said is for the reader. A form may colour it, and must not rely on that.
public enum Tone {
  PLAIN,
  GOOD,
  CAUTION,
  BAD
}
