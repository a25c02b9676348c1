package io.loomshift.migrate.plan;

import io.loomshift.source.SourceText;
import java.nio.file.Path;

/// A file that holds no site, and changes with those that do: a build file, or the declaration of a
/// module.
///
/// @param name relative to the tree's root, with `/`
/// @param what the change in a few words
public record Supplement(String name, Path path, SourceText before, String after, String what) {}
