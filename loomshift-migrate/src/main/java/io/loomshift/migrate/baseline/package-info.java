/// Which places are new since somebody wrote down those that there were? A place is recognised by
/// its shape and its surroundings, so that it may move.
package io.loomshift.migrate.baseline;
