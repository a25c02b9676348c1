/// Threads that a framework makes: the settings and annotations by which it is told which type they
/// have, and what speaks against changing that. One class a framework.
///
/// Code of the tree seldom makes these threads, so such a site is found by what the tree tells the
/// framework: dependencies in the build, annotations resolved by their imports, settings. Nothing
/// of the tree runs, and no type is guessed from a simple name alone.
package io.loomshift.migrate.framework;
