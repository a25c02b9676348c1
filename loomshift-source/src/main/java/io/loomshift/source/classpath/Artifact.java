package io.loomshift.source.classpath;

import java.util.Optional;

/// An artifact that a build names.
///
/// @param version as far as the build gives it, itself or by management
public record Artifact(String groupId, String artifactId, Optional<String> version) {}
