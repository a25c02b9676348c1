package io.loomshift.source.edit;

/// A range of a text: a comment, a declaration.
///
/// @param end the offset behind the last character
record TextRange(int start, int end) {}
