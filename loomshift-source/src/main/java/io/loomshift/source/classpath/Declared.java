package io.loomshift.source.classpath;

import java.util.Optional;

/// What a module's pom says of an artifact, itself or by what it inherits and imports.
///
/// @param isDependency whether the module depends on it
/// @param isManaged whether its version is given by dependency management
/// @param siblingVersion the version, as it is written, that the pom or its ancestors ask for where
///   they depend on another artifact of the same group
public record Declared(boolean isDependency, boolean isManaged, Optional<String> siblingVersion) {}
