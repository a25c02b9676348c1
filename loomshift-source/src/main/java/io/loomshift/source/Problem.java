package io.loomshift.source;

/// Something in a tree that could not be read or analysed as it should.
///
/// @param file relative to the root, or a path of the class path
/// @param line from 1, or 0 where no line is meant
/// @param message one line that says what is wrong and what helps
public record Problem(String file, int line, String message) {}
