/// For which Java release does a build compile a source file, where does it say so, and how would
/// it say another one?
///
/// Maven's files are read by [io.loomshift.source.classpath], those of Gradle and Ant here, by
/// their text. Nothing of a build is run. What is not certain is left open, never guessed upwards:
/// of several settings that may count, the lowest does.
package io.loomshift.source.release;
