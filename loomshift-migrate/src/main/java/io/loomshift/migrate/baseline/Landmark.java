package io.loomshift.migrate.baseline;

/// What a site is recognised by when its lines have moved. None of it changes when code is laid out
/// anew, and each part outlives a change of the others.
///
/// @param kind what the site makes, as the outputs call it
/// @param file relative to the tree's root
/// @param type the named class around it with those around that, such as `Server.Worker`, without
///   its package; for a setting, the name of its file without directories
/// @param member the method or field of that class that holds it, `<init>` for a constructor and
///   `<block>` for an initialiser; empty for a class that is a site itself; for a setting, its key
/// @param statement what stands before it in its statement, a hash of the tokens
/// @param tokens a hash of its tokens
/// @param shape a hash of its tokens with names and literals made equal and bodies left out
public record Landmark(
    String kind,
    String file,
    String type,
    String member,
    String statement,
    String tokens,
    String shape) {}
