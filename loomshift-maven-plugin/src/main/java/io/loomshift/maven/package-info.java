/// The goals of Maven that run Loomshift's commands with what the build knows.
@NullMarked
package io.loomshift.maven;

import org.jspecify.annotations.NullMarked;
